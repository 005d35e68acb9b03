/**
 * Returns the error that stops a form's submission, when it is thrown, without a failure notice, because the screen
 * already shows the missing fields; the draft stays, as after an aborted upload.
 */
export const submissionAborted = (reason: string): DOMException => new DOMException(reason, 'AbortError')
