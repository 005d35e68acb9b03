// Starts the timer of the person from any screen. The header of the frame owns the timer; screens name the work.

export interface TimerSubject {
  readonly caseId: string | null
  /** The work, from which the description of the entry is made; absent: the case itself. */
  readonly work?: { readonly kind: 'call' | 'document' | 'task'; readonly name: string }
}

let start: ((subject: TimerSubject) => void) | undefined

/**
 * Registers the handler that starts a timer; the timer of the header is the only caller. @returns a function that
 * unregisters it
 */
export function onTimerRequest(listener: (subject: TimerSubject) => void): () => void {
  start = listener
  return () => {
    start = undefined
  }
}

/** Starts a timer; does nothing outside of the frame. */
export const requestTimer = (subject: TimerSubject): void => start?.(subject)
