import type { Translate } from './words.ts'

const minuteMs = 60_000
/** Remaining times that are announced, milliseconds. */
const announcedMs = [5 * minuteMs, 2 * minuteMs, minuteMs, 30_000] as const

/** Returns the announcement for the announced time between the previous and the current remaining time, if any. */
export function momentBetween(previousMs: number, currentMs: number, translate: Translate): string | undefined {
  const passedMs = announcedMs.filter((ms) => previousMs > ms && currentMs <= ms).at(-1)
  if (passedMs === undefined || currentMs <= 0) return undefined
  return passedMs < minuteMs ? translate('hold.seconds') : translate('hold.minutes', { count: passedMs / minuteMs })
}
