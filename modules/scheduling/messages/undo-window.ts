/**
 * How long a change made in the calendar waits before anybody is mailed about it, in milliseconds: longer than the
 * screen offers to undo it (10 s), so that what is undone in time mails nothing.
 */
const undoWindowMs = 20_000

/** Returns when mail about a change made now may go. By the machine's clock, as the queue is. */
export const afterUndoWindow = (): Date => new Date(Date.now() + undoWindowMs)
