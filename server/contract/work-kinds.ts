/** Kinds of work that modules can report, and from which a time entry can be recorded. */
export const workKinds = ['call', 'hearing', 'appointment', 'document', 'mail', 'task'] as const
export type WorkKind = (typeof workKinds)[number]
