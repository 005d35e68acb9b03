import type { Translate } from './words.ts'

const minuteMs = 60_000
/** Moments at which the remaining time is announced. */
const moments = [5 * minuteMs, 2 * minuteMs, minuteMs, 30_000] as const

/** Returns the sentence of the moment between the previous and the present remainder, if any. */
export function momentBetween(previousMs: number, now: number, translate: Translate): string | undefined {
  const passedMoment = moments.filter((moment) => previousMs > moment && now <= moment).at(-1)
  if (passedMoment === undefined || now <= 0) return undefined
  return passedMoment < minuteMs
    ? translate('hold.seconds')
    : translate('hold.minutes', { count: passedMoment / minuteMs })
}
