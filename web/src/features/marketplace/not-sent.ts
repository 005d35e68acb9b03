/**
 * Ends the sending of a form without a notice of failure, because the screen already says what is missing: the draft
 * stays, as it does when the person stops an upload.
 */
export const notSent = (why: string): DOMException => new DOMException(why, 'AbortError')
