/** What people do that modules know of, and that an entry of time can be recorded from. */
export const workKinds = ['call', 'hearing', 'appointment', 'document', 'mail', 'task'] as const
export type WorkKind = (typeof workKinds)[number]
