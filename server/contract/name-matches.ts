/** The kind of record that a name given by a visitor resembles: a client of the company, or a name in a case. */
export const matchKinds = ['client', 'case'] as const
export type MatchKind = (typeof matchKinds)[number]
