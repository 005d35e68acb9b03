/**
 * Stops a form's submission without a failure notice, because the screen already shows what is missing; the draft
 * stays, as after an aborted upload.
 */
export const notSent = (why: string): DOMException => new DOMException(why, 'AbortError')
