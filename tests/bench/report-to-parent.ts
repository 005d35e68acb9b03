// Sends the figures of a bench to the process that started it (`growth-all.ts`); does nothing without a parent process.

/** A figure in milliseconds; `what` states when it is CPU time. */
export interface Measurement {
  readonly what: string
  readonly figure: number
}

export const reportToParent = (measurements: readonly Measurement[]): void => {
  process.send?.({ measurements })
}
