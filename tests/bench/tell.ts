// What a measurement found, told to the one that started it as its own process (`growth-all.ts`); nobody hears it
// otherwise.

/** One figure: milliseconds, or of processor where `what` says so. */
export interface ToldFigure {
  readonly what: string
  readonly figure: number
}

export const tell = (told: readonly ToldFigure[]): void => {
  process.send?.({ told })
}
