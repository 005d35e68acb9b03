/**
 * How long mail about a change in the calendar waits, in milliseconds: longer than the screen offers to undo it (10 s),
 * so that a change undone in time mails nothing.
 */
const undoWindowMs = 20_000

/** Returns when mail about a change made now may be sent, by the machine's clock, which the queue uses. */
export const afterUndoWindow = (): Date => new Date(Date.now() + undoWindowMs)
