// Starts the timer of the person from any screen. The header of the frame has it; screens name what it counts for.

export interface TimerSubject {
  readonly caseId: string | null
  /** What is worked on, which words what the entry says was done; absent: the case itself. */
  readonly work?: { readonly kind: 'call' | 'document' | 'task'; readonly name: string }
}

let start: ((subject: TimerSubject) => void) | undefined

/** Registers what starts a timer: the header, which is there once. @returns a function that ends it */
export function onTimerRequest(listener: (subject: TimerSubject) => void): () => void {
  start = listener
  return () => {
    start = undefined
  }
}

/** Starts a timer; nothing happens outside of the frame. */
export const requestTimer = (subject: TimerSubject): void => start?.(subject)
