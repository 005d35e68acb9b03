// Free times as the calendar needs them: instants from the server, put under the days of the zone that is shown.
import { addDays, dayIn, daysOf, monthOf } from './dates.ts'

/** Instants, ISO 8601 UTC. */
export interface Slot {
  readonly start: string
  readonly end: string
}
export interface FreeDay {
  readonly date: string
  readonly slots: readonly Slot[]
}

export type SlotsByDay = ReadonlyMap<string, readonly Slot[]>

/**
 * Puts instants under the days of a zone, each day in order, none twice. A slot near midnight is another day elsewhere.
 */
export function byDay(slots: Iterable<Slot>, zone: string): SlotsByDay {
  const days = new Map<string, Slot[]>()
  const seen = new Set<number>()
  for (const slot of slots) {
    const at = Date.parse(slot.start)
    if (seen.has(at)) continue
    seen.add(at)
    const day = dayIn(slot.start, zone)
    days.set(day, [...(days.get(day) ?? []), slot])
  }
  for (const list of days.values()) list.sort((a, b) => Date.parse(a.start) - Date.parse(b.start))
  return days
}

/** The dates to ask for so that a month is whole in any zone: its own and one on either side. */
export const rangeOf = (month: string): { readonly from: string; readonly to: string } => ({
  from: addDays(`${month}-01`, -1),
  to: addDays(daysOf(month).at(-1) ?? `${month}-28`, 1),
})

/** Days of a month that have free times. */
export const freeDaysIn = (days: SlotsByDay, month: string): number =>
  [...days].filter(([day, slots]) => monthOf(day) === month && slots.length > 0).length

export type DayState = 'past' | 'none' | 'free'
export const dayState = (day: string, today: string, free: number): DayState =>
  day < today ? 'past' : free > 0 ? 'free' : 'none'

/** Slots of each month that was asked for. */
export interface Loaded {
  readonly [month: string]: readonly Slot[]
}

export const allSlots = (loaded: Loaded): Slot[] => Object.values(loaded).flat()

/**
 * A slot is no longer there, and what the server says is free instead comes in; the month is asked for again after
 * that.
 */
export const withFresh = (loaded: Loaded, lost: string, fresh: readonly FreeDay[]): Loaded => ({
  ...Object.fromEntries(
    Object.entries(loaded).map(([month, slots]) => [
      month,
      slots.filter((slot) => Date.parse(slot.start) !== Date.parse(lost)),
    ]),
  ),
  ...(fresh.length > 0 ? { fresh: fresh.flatMap((day) => day.slots) } : {}),
})
