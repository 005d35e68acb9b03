import type { Say } from './words.ts'

const minuteMs = 60_000
/** When the time left is said aloud: often enough to be warned, seldom enough not to disturb. */
const moments = [5 * minuteMs, 2 * minuteMs, minuteMs, 30_000] as const

/** The sentence for the moment that lies between what was left before and what is left now, if one does. */
export function momentBetween(before: number, now: number, say: Say): string | undefined {
  const passed = moments.filter((moment) => before > moment && now <= moment).at(-1)
  if (passed === undefined || now <= 0) return undefined
  return passed < minuteMs ? say('hold.seconds') : say('hold.minutes', { count: passed / minuteMs })
}
