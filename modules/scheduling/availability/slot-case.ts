// The type of test cases for the computation of free appointment times. Instants are UTC to the minute. By default the
// office is in Puerto Rico (UTC-4, no daylight saving time), works Monday to Friday from 9 to 11, meets for 30 minutes,
// and it is Friday, 20 November 2026, noon.
import type { AvailabilityRules } from './availability.ts'

type Hours = readonly [start: string, end: string]

export interface SlotCaseRules extends Partial<Omit<AvailabilityRules, 'windows' | 'overrides' | 'closed'>> {
  /** Hours by weekday, 0 Sunday; an end that is not after the start is on the next day. */
  readonly hours?: Readonly<Record<number, readonly Hours[]>>
  readonly overrides?: Readonly<Record<string, readonly Hours[]>>
  readonly holidays?: readonly string[]
}

/** An event of the calendar. `end` of whole days is the midnight after. */
export interface SlotCaseEvent {
  readonly start: string
  readonly end: string
  readonly allDay?: true
  readonly timeZone?: string
  readonly rrule?: string
  /** Starts of the occurrences that the series excludes. */
  readonly exceptDates?: readonly string[]
}

export interface SlotTestCase {
  readonly name: string
  /** Why the result is right, or its source. */
  readonly why: string
  readonly rules?: SlotCaseRules
  readonly now?: string
  /** The requested range. */
  readonly from: string
  readonly to: string
  readonly events?: readonly SlotCaseEvent[]
  /** Bookings as stored, with the buffers they were made with. */
  readonly bookings?: readonly { readonly start: string; readonly from: string; readonly until: string }[]
  /** Expected starts of free slots, by the office's date. */
  readonly free: Readonly<Record<string, readonly string[]>>
  /** Expected starts of free slots, by the date in a visitor's zone. */
  readonly visitor?: { readonly timeZone: string; readonly free: Readonly<Record<string, readonly string[]>> }
  /** Single slots, as a confirmation checks them. */
  readonly checks?: readonly { readonly start: string; readonly minutes?: number; readonly free: boolean }[]
}

export const monday = { from: '2026-11-23T04:00Z', to: '2026-11-24T04:00Z' }
export const mondaySlots = ['2026-11-23T13:00Z', '2026-11-23T13:30Z', '2026-11-23T14:00Z', '2026-11-23T14:30Z']
export const newYork = 'America/New_York'
