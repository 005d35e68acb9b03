/**
 * Delay of a mail about a change in the calendar, in milliseconds. It is longer than the screen offers undo (10 s), so
 * that a change undone in time mails nothing.
 */
const undoWindowMs = 20_000

/** Returns when a mail about a change made now may be sent, by the clock of the machine, which the queue uses. */
export const afterUndoWindow = (): Date => new Date(Date.now() + undoWindowMs)
