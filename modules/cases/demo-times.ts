// Times of the demonstration: counted back from now, in working hours.
import type { Random } from '#server/seeded-random.ts'

const minuteMs = 60_000
const dayMs = 86_400_000
/** Puerto Rico has no daylight saving time. */
const utcOffsetMs = 4 * 60 * minuteMs

/** Moves a time to working hours of the same day in Puerto Rico, between 8:00 and 18:00. */
function toWorkingHours(moment: number, random: Random): number {
  const midnight = Math.floor((moment - utcOffsetMs) / dayMs) * dayMs + utcOffsetMs
  return midnight + 8 * 60 * minuteMs + random.below(10 * 60) * minuteMs + random.below(60) * 1_000
}

/**
 * Returns `count` times between `from` and `to`, most of them soon after `from`: a case is busiest when it is new. They
 * ascend, but two of them may be equal.
 */
export function momentsBetween(random: Random, from: Date, to: Date, count: number): Date[] {
  const [start, end] = [from.getTime() + minuteMs, to.getTime() - minuteMs]
  const spanMs = Math.max(0, end - start)
  const moments = Array.from({ length: count }, () =>
    toWorkingHours(start + (random.below(1_000) / 1_000) ** 2 * spanMs, random),
  ).sort((a, b) => a - b)
  return moments.map(
    (moment, index) =>
      new Date(Math.min(Math.max(moment, start + index * minuteMs), Math.max(start, end - (count - index) * minuteMs))),
  )
}
