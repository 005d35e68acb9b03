// Groups free slots for the calendar by days of the shown zone.
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

/** Groups instants by days of a zone, sorted, without duplicates. A slot near midnight may be on another day. */
export function byDay(slots: Iterable<Slot>, zone: string): SlotsByDay {
  const days = new Map<string, Slot[]>()
  const seenStarts = new Set<number>()
  for (const slot of slots) {
    const startTime = Date.parse(slot.start)
    if (seenStarts.has(startTime)) continue
    seenStarts.add(startTime)
    const day = dayIn(slot.start, zone)
    days.set(day, [...(days.get(day) ?? []), slot])
  }
  for (const list of days.values()) list.sort((a, b) => Date.parse(a.start) - Date.parse(b.start))
  return days
}

/**
 * Returns the first and the last date to request so that a month is complete in any zone: the day before the month and
 * the day after it.
 */
export const rangeOf = (month: string): { readonly from: string; readonly to: string } => ({
  from: addDays(`${month}-01`, -1),
  to: addDays(daysOf(month).at(-1) ?? `${month}-28`, 1),
})

/** Number of days in a month with free slots. */
export const freeDaysIn = (days: SlotsByDay, month: string): number =>
  [...days].filter(([day, slots]) => monthOf(day) === month && slots.length > 0).length

export type DayState = 'past' | 'none' | 'free'
export const dayState = (day: string, today: string, free: number): DayState =>
  day < today ? 'past' : free > 0 ? 'free' : 'none'

/** Slots of each requested month; under the key `fresh` those that came with a refusal. */
export interface Loaded {
  readonly [month: string]: readonly Slot[]
}

export const allSlots = (loaded: Loaded): Slot[] => Object.values(loaded).flat()

/** Removes a taken slot and adds the slots that the server offers; the month is then requested again. */
export const withoutLostSlot = (loaded: Loaded, lostStart: string, freshDays: readonly FreeDay[]): Loaded => ({
  ...Object.fromEntries(
    Object.entries(loaded).map(([month, slots]) => [
      month,
      slots.filter((slot) => Date.parse(slot.start) !== Date.parse(lostStart)),
    ]),
  ),
  ...(freshDays.length > 0 ? { fresh: freshDays.flatMap((day) => day.slots) } : {}),
})
