import type { Services } from '#server/services.ts'
import type { AppError } from '#server/http/errors.ts'
import { availability, isFree, slotsByDate, type Span } from '../availability/availability.ts'
import { dayMs, minuteMs } from '../zoned-time.ts'
import { appointmentsErrors } from './appointments.errors.ts'
import { findBookable, knownOf, type Bookable } from './bookable.ts'
import { coalesce } from './coalesce.ts'

/** What is free with one professional, as it was read at `now`. */
export interface FreeTimes {
  readonly bookable: Bookable
  readonly now: number
  /** Everything up to the horizon, in order. */
  readonly slots: readonly Span[]
}

/** By the public name of a calendar. @throws 404 `professional_not_found` */
export type ReadFreeTimes = (slug: string) => Promise<FreeTimes>

/** @param except an appointment that is about to move, and so is not in its own way */
export async function readFreeTimes({ openWork, ports }: Pick<Services, 'openWork' | 'ports'>, slug: string, except?: string): Promise<FreeTimes> {
  const { em } = openWork()
  const now = ports.clock.now().getTime()
  const bookable = await findBookable(em, slug, now)
  if (!bookable) throw appointmentsErrors.error('professional_not_found')
  // A window may begin on the last day and end on the next.
  const range = { start: now, end: now + (bookable.rules.horizonDays + 2) * dayMs }
  const known = await knownOf(em, bookable, range, now, except)
  return { bookable, now, slots: availability(bookable.rules, known, range).flatMap(({ slots }) => slots) }
}

/** All who ask for the same calendar at once share one reading, which began after they asked. */
export function freeTimesReader(services: Services): ReadFreeTimes {
  const ask = coalesce<FreeTimes>()
  return (slug) => ask(slug, () => readFreeTimes(services, slug))
}

/** Index of the first slot that begins at `time` or later. */
function firstFrom(slots: readonly Span[], time: number): number {
  let low = 0
  let high = slots.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((slots[middle]?.start ?? 0) >= time) high = middle
    else low = middle + 1
  }
  return low
}

export const slotsWithin = (slots: readonly Span[], { start, end }: Span): readonly Span[] => slots.slice(firstFrom(slots, start), firstFrom(slots, end))

export const presentDays = (slots: readonly Span[], timeZone: string) => slotsByDate(slots, timeZone).map(({ date, slots: ofDate }) => ({
  date, slots: ofDate.map(({ start, end }) => ({ start: new Date(start).toISOString(), end: new Date(end).toISOString() })),
}))

/** How far around a time that is gone others are offered at once. */
const nearMs = { before: 2 * dayMs, after: 14 * dayMs }

const freshDays = ({ slots, now }: FreeTimes, start: number, timeZone: string) => {
  const from = Math.max(now, Math.min(start, now + 366 * dayMs) - nearMs.before)
  return presentDays(slotsWithin(slots, { start: from, end: from + nearMs.before + nearMs.after }), timeZone)
}

/** 409 with what is free around that time now. */
export const slotTaken = (free: FreeTimes, start: number, timeZone = free.bookable.rules.timeZone): AppError =>
  appointmentsErrors.error('slot_taken', { details: { timeZone, days: freshDays(free, start, timeZone) } })

/**
 * The time that begins then, if it can be booked now.
 * @throws 409 `slot_taken` for one that would be free were it not taken, 422 `slot_not_offered` for one that is past, inside the notice, beyond the horizon or not on the grid; both with fresh times
 */
export function offered(free: FreeTimes, start: number, timeZone = free.bookable.rules.timeZone): Span {
  const found = free.slots[firstFrom(free.slots, start)]
  if (found?.start === start) return found
  const { rules } = free.bookable
  const wanted = { start, end: start + rules.meetingMinutes * minuteMs }
  if (isFree(rules, { busy: [], booked: new Map(), now: free.now }, wanted)) throw slotTaken(free, start, timeZone)
  throw appointmentsErrors.error('slot_not_offered', { details: { timeZone, days: freshDays(free, start, timeZone) } })
}
