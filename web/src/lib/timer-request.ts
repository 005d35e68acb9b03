// Starts the timer of the person from any screen. The header of the frame has it; screens say which work it is for.

export interface TimerSubject {
  readonly caseId: string | null
  /** The work, from which the description of the entry is made; absent: the case itself. */
  readonly work?: { readonly kind: 'call' | 'document' | 'task'; readonly name: string }
}

let start: ((subject: TimerSubject) => void) | undefined

/** Registers the one handler that starts a timer, that of the header. @returns a function that unregisters it */
export function onTimerRequest(listener: (subject: TimerSubject) => void): () => void {
  start = listener
  return () => {
    start = undefined
  }
}

/** Starts a timer; nothing happens outside of the frame. */
export const requestTimer = (subject: TimerSubject): void => start?.(subject)
