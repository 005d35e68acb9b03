// A case of what is free, as data. Instants are UTC to the minute. Unless a case says otherwise the office is in Puerto
// Rico (UTC-4, no change of the clock), works Monday to Friday from 9 to 11, meets for 30 minutes, and it is Friday,
// 20 November 2026, noon.
import type { AvailabilityRules } from './availability.ts'

type Hours = readonly [start: string, end: string]

export interface GivenRules extends Partial<Omit<AvailabilityRules, 'windows' | 'overrides' | 'closed'>> {
  /** Hours of weekdays, 0 Sunday; an end that is not after the start is of the next day. */
  readonly hours?: Readonly<Record<number, readonly Hours[]>>
  readonly overrides?: Readonly<Record<string, readonly Hours[]>>
  readonly holidays?: readonly string[]
}

/** An event as a calendar holds it. `end` of whole days is the midnight after. */
export interface GivenEvent {
  readonly start: string
  readonly end: string
  readonly allDay?: true
  readonly timeZone?: string
  readonly rrule?: string
  readonly without?: readonly string[]
}

export interface SlotCase {
  readonly name: string
  /** The reasoning, or the source. */
  readonly why: string
  readonly rules?: GivenRules
  readonly now?: string
  /** What is asked for. */
  readonly from: string
  readonly to: string
  readonly events?: readonly GivenEvent[]
  /** Bookings as the database holds them: with the buffers they were made with. */
  readonly bookings?: readonly { readonly start: string; readonly from: string; readonly until: string }[]
  /** Beginnings by the office's date. */
  readonly free: Readonly<Record<string, readonly string[]>>
  /** The same by the date of a visitor's clock. */
  readonly visitor?: { readonly timeZone: string; readonly free: Readonly<Record<string, readonly string[]>> }
  /** Single times, as a confirmation asks. */
  readonly ask?: readonly { readonly start: string; readonly minutes?: number; readonly free: boolean }[]
}

export const monday = { from: '2026-11-23T04:00Z', to: '2026-11-24T04:00Z' }
export const mondayAll = ['2026-11-23T13:00Z', '2026-11-23T13:30Z', '2026-11-23T14:00Z', '2026-11-23T14:30Z']
export const newYork = 'America/New_York'
