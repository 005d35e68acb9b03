/**
 * Stops a form's submission without a failure notice, because the screen already shows what is missing; the draft
 * stays, as after an aborted upload.
 */
export const submissionAborted = (reason: string): DOMException => new DOMException(reason, 'AbortError')
