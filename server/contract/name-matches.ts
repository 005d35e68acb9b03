/** What a name given by somebody from outside resembles: a client of the company, or a name in a case. */
export const matchKinds = ['client', 'case'] as const
export type MatchKind = (typeof matchKinds)[number]
