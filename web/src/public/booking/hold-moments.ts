import type { Say } from './words.ts'

const minuteMs = 60_000
/** Moments at which the remaining time is announced. */
const moments = [5 * minuteMs, 2 * minuteMs, minuteMs, 30_000] as const

/** Returns the sentence of the moment between the previous and the present remainder, if any. */
export function momentBetween(before: number, now: number, say: Say): string | undefined {
  const passed = moments.filter((moment) => before > moment && now <= moment).at(-1)
  if (passed === undefined || now <= 0) return undefined
  return passed < minuteMs ? say('hold.seconds') : say('hold.minutes', { count: passed / minuteMs })
}
