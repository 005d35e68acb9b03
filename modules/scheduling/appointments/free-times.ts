import type { Services } from '#server/services.ts'
import type { AppError } from '#server/http/errors.ts'
import { availability, isFree, slotsByDate, type Known, type Span } from '../availability/availability.ts'
import { dayMs, minuteMs } from '../zoned-time.ts'
import { appointmentsErrors } from './appointments.errors.ts'
import { findBookable, knownOf, type Bookable } from './bookable.ts'
import { sharedRead } from './single-flight.ts'

/** What is free with one professional, as it was read at `now`. Computed for the days that are asked for. */
export interface FreeTimes {
  readonly bookable: Bookable
  readonly now: number
  /** What takes time, within {@link FreeTimes.range} and a day around it. */
  readonly known: Known
  /** What was looked at: the time around a wish, or everything up to the horizon. */
  readonly range: Span
}

/**
 * By the public name of a calendar: around a time that somebody wants, or all of it.
 * @throws 404 `professional_not_found`
 */
export type ReadFreeTimes = (slug: string, around?: number) => Promise<FreeTimes>

const weekMs = 7 * dayMs
/** How far around a wish others are offered at once. */
const near = { before: dayMs, after: 8 * dayMs }

/**
 * The week of a wish with what is offered around it; whole weeks, so that many who want times of one week share a
 * reading.
 */
function rangeAround(wish: number, now: number): Span {
  const week = Math.floor(Math.min(Math.max(wish, now), now + 366 * dayMs) / weekMs) * weekMs
  return { start: week - near.before, end: week + weekMs + near.after }
}

/** @param except an appointment that is about to move, and so is not in its own way */
export async function readFreeTimes(
  { openWork, ports }: Pick<Services, 'openWork' | 'ports'>,
  slug: string,
  around?: number,
  except?: string,
): Promise<FreeTimes> {
  const { em } = openWork()
  const now = ports.clock.now().getTime()
  const bookable = await findBookable(em, slug, now)
  if (!bookable) throw appointmentsErrors.error('professional_not_found')
  // A window may begin on the last day and end on the next.
  const range =
    around === undefined
      ? { start: now, end: now + (bookable.rules.horizonDays + 2) * dayMs }
      : rangeAround(around, now)
  const known = await knownOf(em, bookable, { start: range.start - dayMs, end: range.end + dayMs }, now, except)
  return { bookable, now, known, range }
}

/** So long a reading waits after the one before it, milliseconds: under a crowd more of them share it. */
const pauseMs = 10

/** All who ask for the same at once share one reading, which began after they asked. */
export function freeTimesReader(services: Services): ReadFreeTimes {
  const ask = sharedRead<FreeTimes>(pauseMs)
  return (slug, around) => {
    const key =
      around === undefined ? slug : `${slug} ${rangeAround(around, services.ports.clock.now().getTime()).start}`
    return ask(key, () => readFreeTimes(services, slug, around))
  }
}

/** Free times that begin within `span`, in order. */
export const slotsWithin = ({ bookable, known, range }: FreeTimes, { start, end }: Span): Span[] =>
  availability(bookable.rules, known, { start: Math.max(start, range.start), end: Math.min(end, range.end) }).flatMap(
    ({ slots }) => slots,
  )

export const presentDays = (slots: readonly Span[], timeZone: string) =>
  slotsByDate(slots, timeZone).map(({ date, slots: ofDate }) => ({
    date,
    slots: ofDate.map(({ start, end }) => ({ start: new Date(start).toISOString(), end: new Date(end).toISOString() })),
  }))

type Days = ReturnType<typeof presentDays>
/** Those who lost times of the same day read the same list. */
const presented = new WeakMap<FreeTimes, Map<string, Days>>()

function freshDays(free: FreeTimes, wish: number, timeZone: string): Days {
  const from = Math.floor(Math.max(free.now, Math.min(wish, free.now + 366 * dayMs) - near.before) / dayMs) * dayMs
  const lists = presented.get(free) ?? new Map<string, Days>()
  presented.set(free, lists)
  const key = `${from} ${timeZone}`
  const days =
    lists.get(key) ?? presentDays(slotsWithin(free, { start: from, end: from + near.before + near.after }), timeZone)
  lists.set(key, days)
  return days
}

/** 409 with what is free around that time now. */
export const slotTaken = (free: FreeTimes, start: number, timeZone = free.bookable.rules.timeZone): AppError =>
  appointmentsErrors.error('slot_taken', { details: { timeZone, days: freshDays(free, start, timeZone) } })

/**
 * The time that begins then, if it can be booked now.
 * @throws 409 `slot_taken` for one that would be free were it not taken, 422 `slot_not_offered` for one that is past,
 * inside the notice, beyond the horizon or not on the grid; both with fresh times
 */
export function offered(free: FreeTimes, start: number, timeZone = free.bookable.rules.timeZone): Span {
  const { rules } = free.bookable
  const wanted = { start, end: start + rules.meetingMinutes * minuteMs }
  if (isFree(rules, free.known, wanted)) return wanted
  if (isFree(rules, { busy: [], booked: new Map(), now: free.now }, wanted)) throw slotTaken(free, start, timeZone)
  throw appointmentsErrors.error('slot_not_offered', { details: { timeZone, days: freshDays(free, start, timeZone) } })
}
