// What is free and why, as data: read by availability.test.ts, and by whoever wants to know the rules. Instants are UTC
// to the minute. Unless a case says otherwise the office is in Puerto Rico (UTC-4, no change of the clock), works
// Monday to Friday from 9 to 11, meets for 30 minutes, and it is Friday, 20 November 2026, noon.
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

const monday = { from: '2026-11-23T04:00Z', to: '2026-11-24T04:00Z' }
const mondayAll = ['2026-11-23T13:00Z', '2026-11-23T13:30Z', '2026-11-23T14:00Z', '2026-11-23T14:30Z']
const newYork = 'America/New_York'

export const slotCases: readonly SlotCase[] = [
  {
    name: 'a working day',
    why: 'From 9 to 11 there is room for four times half an hour; 9:00 AST is 13:00 UTC.',
    ...monday,
    free: { '2026-11-23': mondayAll },
  },
  {
    name: 'days on which nobody works',
    why: 'Saturday and Sunday have no hours; a day without free times is left out.',
    from: '2026-11-21T04:00Z',
    to: '2026-11-23T04:00Z',
    free: {},
  },
  {
    name: 'no hours at all',
    why: 'Somebody who wrote no hours works none.',
    rules: { hours: {} },
    ...monday,
    free: {},
  },
  {
    name: 'a break between meetings',
    why: 'The grid steps by the meeting and its break: 9:00, 9:45, 10:30; the last meeting ends at 11:00 and needs no break after it.',
    rules: { breakMinutes: 15 },
    ...monday,
    free: { '2026-11-23': ['2026-11-23T13:00Z', '2026-11-23T13:45Z', '2026-11-23T14:30Z'] },
  },
  {
    name: 'a rest too short for a meeting',
    why: 'Of 9:00 to 10:15 the last quarter holds no half hour.',
    rules: { hours: { 1: [['09:00', '10:15']] } },
    ...monday,
    free: { '2026-11-23': ['2026-11-23T13:00Z', '2026-11-23T13:30Z'] },
  },
  {
    name: 'a meeting longer than the hours',
    why: 'Two and a half hours do not fit into two.',
    rules: { meetingMinutes: 150 },
    ...monday,
    free: {},
  },
  {
    name: 'a meeting as long as the hours',
    why: 'The end of a window is not a beginning: two hours fit exactly once.',
    rules: { meetingMinutes: 120 },
    ...monday,
    free: { '2026-11-23': ['2026-11-23T13:00Z'] },
  },
  {
    name: 'several windows a day',
    why: 'Each window has a grid of its own; nothing is offered over the lunch between them.',
    rules: {
      hours: {
        1: [
          ['09:00', '09:30'],
          ['13:15', '14:15'],
        ],
      },
    },
    ...monday,
    free: { '2026-11-23': ['2026-11-23T13:00Z', '2026-11-23T17:15Z', '2026-11-23T17:45Z'] },
  },
  {
    name: 'windows that overlap',
    why: 'Settings refuse them; were there any, a time that two grids share is offered once.',
    rules: {
      hours: {
        1: [
          ['09:00', '10:00'],
          ['09:30', '10:30'],
        ],
      },
    },
    ...monday,
    free: { '2026-11-23': ['2026-11-23T13:00Z', '2026-11-23T13:30Z', '2026-11-23T14:00Z'] },
  },

  {
    name: 'a date that is closed',
    why: 'An override without hours closes its date, whatever the weekday has.',
    rules: { overrides: { '2026-11-23': [] } },
    ...monday,
    free: {},
  },
  {
    name: 'a date with hours of its own',
    why: 'They stand instead of those of the weekday and not beside them.',
    rules: { overrides: { '2026-11-23': [['15:00', '16:00']] } },
    ...monday,
    free: { '2026-11-23': ['2026-11-23T19:00Z', '2026-11-23T19:30Z'] },
  },
  {
    name: 'a Sunday that is opened',
    why: 'An override opens a date that its weekday does not.',
    rules: { overrides: { '2026-11-22': [['10:00', '10:30']] } },
    from: '2026-11-22T04:00Z',
    to: '2026-11-23T04:00Z',
    free: { '2026-11-22': ['2026-11-22T14:00Z'] },
  },
  {
    name: 'a court holiday',
    why: 'Thanksgiving, the fourth Thursday of November (26 November 2026), is a holiday by Puerto Rico law; Friday is not.',
    rules: { holidays: ['2026-11-26'] },
    from: '2026-11-26T04:00Z',
    to: '2026-11-28T04:00Z',
    free: { '2026-11-27': ['2026-11-27T13:00Z', '2026-11-27T13:30Z', '2026-11-27T14:00Z', '2026-11-27T14:30Z'] },
  },
  {
    name: 'a court holiday that is opened',
    why: 'Hours of a date go before the holiday: the professional decided for that day.',
    rules: { holidays: ['2026-11-26'], overrides: { '2026-11-26': [['09:00', '09:30']] } },
    from: '2026-11-26T04:00Z',
    to: '2026-11-27T04:00Z',
    free: { '2026-11-26': ['2026-11-26T13:00Z'] },
  },

  {
    name: 'a window over midnight, 23:59 to 00:30',
    why: 'An end before the start is of the next day: 31 minutes, one meeting, which begins on Monday.',
    rules: { hours: { 1: [['23:59', '00:30']] } },
    from: '2026-11-23T04:00Z',
    to: '2026-11-25T04:00Z',
    free: { '2026-11-23': ['2026-11-24T03:59Z'] },
  },
  {
    name: 'a night window',
    why: 'Times after midnight are of the date on which they begin; Friday night ends on Saturday, which has no hours of its own.',
    rules: { hours: { 5: [['22:00', '02:00']] }, meetingMinutes: 60 },
    from: '2026-11-27T04:00Z',
    to: '2026-11-29T04:00Z',
    free: {
      '2026-11-27': ['2026-11-28T02:00Z', '2026-11-28T03:00Z'],
      '2026-11-28': ['2026-11-28T04:00Z', '2026-11-28T05:00Z'],
    },
  },
  {
    name: 'a range that begins at midnight',
    why: 'The window of the evening before reaches into it.',
    rules: { hours: { 5: [['22:00', '02:00']] }, meetingMinutes: 60 },
    from: '2026-11-28T04:00Z',
    to: '2026-11-29T04:00Z',
    free: { '2026-11-28': ['2026-11-28T04:00Z', '2026-11-28T05:00Z'] },
  },
  {
    name: 'a closed date after a night',
    why: 'A window belongs to the day on which it begins: closing Saturday leaves Friday night as it is.',
    rules: { hours: { 5: [['22:00', '02:00']] }, meetingMinutes: 60, overrides: { '2026-11-28': [] } },
    from: '2026-11-28T04:00Z',
    to: '2026-11-29T04:00Z',
    free: { '2026-11-28': ['2026-11-28T04:00Z', '2026-11-28T05:00Z'] },
  },
  {
    name: 'a whole day and night',
    why: '00:00 to 00:00 is the whole day: the end is of the next day.',
    rules: { hours: { 1: [['00:00', '00:00']] }, meetingMinutes: 480 },
    ...monday,
    free: { '2026-11-23': ['2026-11-23T04:00Z', '2026-11-23T12:00Z', '2026-11-23T20:00Z'] },
  },

  {
    name: 'an event',
    why: 'It takes every time it touches: 9:20 to 9:40 takes 9:00 and 9:30.',
    ...monday,
    events: [{ start: '2026-11-23T13:20Z', end: '2026-11-23T13:40Z' }],
    free: { '2026-11-23': ['2026-11-23T14:00Z', '2026-11-23T14:30Z'] },
  },
  {
    name: 'events that only touch',
    why: 'An end is not included: what ends at 9:30 and what begins at 10:00 leave 9:30 free.',
    ...monday,
    events: [
      { start: '2026-11-23T12:00Z', end: '2026-11-23T13:30Z' },
      { start: '2026-11-23T14:00Z', end: '2026-11-23T16:00Z' },
    ],
    free: { '2026-11-23': ['2026-11-23T13:30Z'] },
  },
  {
    name: 'events within each other',
    why: 'A short one inside a long one hides nothing of the long one.',
    ...monday,
    events: [
      { start: '2026-11-23T12:00Z', end: '2026-11-23T14:00Z' },
      { start: '2026-11-23T12:10Z', end: '2026-11-23T12:20Z' },
    ],
    free: { '2026-11-23': ['2026-11-23T14:00Z', '2026-11-23T14:30Z'] },
  },
  {
    name: 'buffers before and after',
    why: 'A meeting with a quarter of an hour on either side must not touch the event of 10:00 to 10:05: 9:30 ends too near, 10:00 is taken, 10:30 begins 25 minutes later.',
    rules: { bufferBeforeMinutes: 15, bufferAfterMinutes: 15 },
    ...monday,
    events: [{ start: '2026-11-23T14:00Z', end: '2026-11-23T14:05Z' }],
    free: { '2026-11-23': ['2026-11-23T13:00Z', '2026-11-23T14:30Z'] },
  },
  {
    name: 'a buffer as long as the gap',
    why: 'Half an hour after a meeting may end exactly where an event begins.',
    rules: { bufferAfterMinutes: 30 },
    ...monday,
    events: [{ start: '2026-11-23T14:30Z', end: '2026-11-23T15:30Z' }],
    free: { '2026-11-23': ['2026-11-23T13:00Z', '2026-11-23T13:30Z'] },
  },
  {
    name: 'a booking with its buffers',
    why: 'A booking keeps free what it was made with, as the exclusion constraint sees it: 9:00 to 9:30 with a quarter after takes until 9:45; another needs a quarter before, from 9:45: 10:00.',
    rules: { bufferBeforeMinutes: 15, bufferAfterMinutes: 15 },
    ...monday,
    bookings: [{ start: '2026-11-23T13:00Z', from: '2026-11-23T12:45Z', until: '2026-11-23T13:45Z' }],
    free: { '2026-11-23': ['2026-11-23T14:00Z', '2026-11-23T14:30Z'] },
  },
  {
    name: 'buffers at the edge of the hours',
    why: 'Buffers keep meetings apart; they need not lie within the working hours.',
    rules: { bufferBeforeMinutes: 60, bufferAfterMinutes: 60 },
    ...monday,
    free: { '2026-11-23': mondayAll },
  },
  {
    name: 'a pending request',
    why: 'What waits for an answer takes its time like what is confirmed: it could still be accepted.',
    ...monday,
    bookings: [{ start: '2026-11-23T13:30Z', from: '2026-11-23T13:30Z', until: '2026-11-23T14:00Z' }],
    free: { '2026-11-23': ['2026-11-23T13:00Z', '2026-11-23T14:00Z', '2026-11-23T14:30Z'] },
  },

  {
    name: 'a whole day',
    why: 'An all-day event of the office lasts from its midnight to its midnight, 04:00 UTC to 04:00 UTC.',
    from: '2026-11-23T04:00Z',
    to: '2026-11-25T04:00Z',
    events: [{ start: '2026-11-23T04:00Z', end: '2026-11-24T04:00Z', allDay: true }],
    free: { '2026-11-24': ['2026-11-24T13:00Z', '2026-11-24T13:30Z', '2026-11-24T14:00Z', '2026-11-24T14:30Z'] },
  },
  {
    name: 'a whole day elsewhere',
    why: 'It is a day of the zone it was written in: Madrid (UTC+1) begins and ends five hours earlier, at 19:00 AST, and leaves the evening free.',
    rules: { hours: { 1: [['18:00', '20:00']] } },
    ...monday,
    events: [{ start: '2026-11-22T23:00Z', end: '2026-11-23T23:00Z', allDay: true, timeZone: 'Europe/Madrid' }],
    free: { '2026-11-23': ['2026-11-23T23:00Z', '2026-11-23T23:30Z'] },
  },
  {
    name: 'whole days that recur',
    why: 'RFC 5545 3.3.10: every Monday; two of them stand in the range.',
    from: '2026-11-23T04:00Z',
    to: '2026-12-02T04:00Z',
    rules: { hours: { 1: [['09:00', '09:30']], 2: [['09:00', '09:30']] } },
    events: [{ start: '2026-11-16T04:00Z', end: '2026-11-17T04:00Z', allDay: true, rrule: 'FREQ=WEEKLY;BYDAY=MO' }],
    free: { '2026-11-24': ['2026-11-24T13:00Z'], '2026-12-01': ['2026-12-01T13:00Z'] },
  },
  {
    name: 'an event that recurs',
    why: 'RFC 5545 3.3.10: from two years ago, every weekday 9:00 to 10:00.',
    ...monday,
    events: [{ start: '2024-11-18T13:00Z', end: '2024-11-18T14:00Z', rrule: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR' }],
    free: { '2026-11-23': ['2026-11-23T14:00Z', '2026-11-23T14:30Z'] },
  },
  {
    name: 'an occurrence that was removed',
    why: 'RFC 5545 3.8.5.1 (EXDATE): the occurrence of the 23rd is not.',
    ...monday,
    events: [
      { start: '2026-11-16T13:00Z', end: '2026-11-16T15:00Z', rrule: 'FREQ=WEEKLY', without: ['2026-11-23T13:00Z'] },
    ],
    free: { '2026-11-23': mondayAll },
  },
  {
    name: 'a rule that has ended',
    why: 'Two occurrences were counted, the last on the 16th.',
    ...monday,
    events: [{ start: '2026-11-09T13:00Z', end: '2026-11-09T15:00Z', rrule: 'FREQ=WEEKLY;COUNT=2' }],
    free: { '2026-11-23': mondayAll },
  },
  {
    name: 'a recurring event over midnight',
    why: 'The occurrence that began on Sunday evening lasts until Monday 9:30.',
    ...monday,
    events: [{ start: '2026-11-16T01:00Z', end: '2026-11-16T13:30Z', rrule: 'FREQ=WEEKLY' }],
    free: { '2026-11-23': ['2026-11-23T13:30Z', '2026-11-23T14:00Z', '2026-11-23T14:30Z'] },
  },
  {
    name: 'an event that recurs on a clock that is put back',
    why: 'Daily at 9:00 in New York: 13:00 UTC before Sunday, 1 November 2026, 14:00 UTC after; the office of Puerto Rico sees it move from 9:00 to 10:00.',
    now: '2026-10-29T12:00Z',
    rules: { meetingMinutes: 60, hours: { 5: [['09:00', '11:00']], 1: [['09:00', '11:00']] } },
    from: '2026-10-30T04:00Z',
    to: '2026-11-03T05:00Z',
    events: [{ start: '2026-10-01T13:00Z', end: '2026-10-01T14:00Z', timeZone: newYork, rrule: 'FREQ=DAILY' }],
    free: { '2026-10-30': ['2026-10-30T14:00Z'], '2026-11-02': ['2026-11-02T13:00Z'] },
  },
  {
    name: 'an event that recurs on a clock that is put forward',
    why: 'Weekly, Friday 9:00 in New York: 14:00 UTC until 6 March 2026, 13:00 UTC from 13 March (the clock changed on Sunday the 8th).',
    now: '2026-03-05T12:00Z',
    rules: { meetingMinutes: 60, hours: { 5: [['09:00', '11:00']] } },
    from: '2026-03-06T04:00Z',
    to: '2026-03-14T04:00Z',
    events: [{ start: '2026-01-02T14:00Z', end: '2026-01-02T15:00Z', timeZone: newYork, rrule: 'FREQ=WEEKLY' }],
    free: { '2026-03-06': ['2026-03-06T13:00Z'], '2026-03-13': ['2026-03-13T14:00Z'] },
  },

  {
    name: 'a minimum notice',
    why: 'Noon of Friday is 92½ hours before Tuesday 8:30: with such a notice 8:30 itself is the first time.',
    rules: { minimumNoticeMinutes: 92 * 60 + 30, hours: { 2: [['08:00', '09:30']] } },
    now: '2026-11-20T16:00Z',
    from: '2026-11-20T16:00Z',
    to: '2026-11-25T04:00Z',
    free: { '2026-11-24': ['2026-11-24T12:30Z', '2026-11-24T13:00Z'] },
  },
  {
    name: 'a time that has begun',
    why: 'At 9:10 without notice 9:00 is past and 9:30 is not.',
    now: '2026-11-23T13:10Z',
    ...monday,
    free: { '2026-11-23': ['2026-11-23T13:30Z', '2026-11-23T14:00Z', '2026-11-23T14:30Z'] },
    ask: [
      { start: '2026-11-23T13:00Z', free: false },
      { start: '2026-11-23T13:30Z', free: true },
    ],
  },
  {
    name: 'a range that lies behind',
    why: 'Nothing before now is free, whatever is asked for.',
    now: '2026-11-24T16:00Z',
    ...monday,
    free: {},
  },
  {
    name: 'a horizon of one day',
    why: 'Today is included: one day is today alone.',
    now: '2026-11-23T12:00Z',
    rules: { horizonDays: 1 },
    from: '2026-11-23T04:00Z',
    to: '2026-11-27T04:00Z',
    free: { '2026-11-23': mondayAll },
  },
  {
    name: 'a horizon in the evening',
    why: "Days are the office's: at 22:00 AST of Sunday, already Monday in UTC, two days are Sunday and Monday.",
    now: '2026-11-23T02:00Z',
    rules: { horizonDays: 2 },
    from: '2026-11-23T02:00Z',
    to: '2026-11-27T04:00Z',
    free: { '2026-11-23': mondayAll },
  },
  {
    name: 'a night at the end of the horizon',
    why: 'Times after midnight are of a date beyond it.',
    now: '2026-11-27T12:00Z',
    rules: { hours: { 5: [['22:00', '02:00']] }, meetingMinutes: 60, horizonDays: 1 },
    from: '2026-11-27T12:00Z',
    to: '2026-11-30T04:00Z',
    free: { '2026-11-27': ['2026-11-28T02:00Z', '2026-11-28T03:00Z'] },
  },
  {
    name: 'a day that is full',
    why: 'Two bookings of two leave none, although there is time.',
    rules: { slotsPerDay: 2 },
    from: '2026-11-23T04:00Z',
    to: '2026-11-25T04:00Z',
    bookings: [
      { start: '2026-11-23T13:00Z', from: '2026-11-23T13:00Z', until: '2026-11-23T13:30Z' },
      { start: '2026-11-23T13:30Z', from: '2026-11-23T13:30Z', until: '2026-11-23T14:00Z' },
    ],
    free: { '2026-11-24': ['2026-11-24T13:00Z', '2026-11-24T13:30Z', '2026-11-24T14:00Z', '2026-11-24T14:30Z'] },
  },
  {
    name: 'a day with one booking left',
    why: 'Until it is booked every free time is offered: the limit is of bookings, not of what is shown.',
    rules: { slotsPerDay: 2 },
    ...monday,
    bookings: [{ start: '2026-11-23T13:00Z', from: '2026-11-23T13:00Z', until: '2026-11-23T13:30Z' }],
    free: { '2026-11-23': ['2026-11-23T13:30Z', '2026-11-23T14:00Z', '2026-11-23T14:30Z'] },
  },
  {
    name: 'a full day before a night',
    why: 'Bookings count on the date on which they begin: a full Friday leaves Saturday after midnight.',
    rules: { hours: { 5: [['22:00', '02:00']] }, meetingMinutes: 60, slotsPerDay: 1 },
    from: '2026-11-27T04:00Z',
    to: '2026-11-29T04:00Z',
    bookings: [{ start: '2026-11-28T02:00Z', from: '2026-11-28T02:00Z', until: '2026-11-28T03:00Z' }],
    free: { '2026-11-28': ['2026-11-28T04:00Z', '2026-11-28T05:00Z'] },
  },
  {
    name: 'events do not count',
    why: 'The limit is of bookings; a hearing takes its time and no place among them.',
    rules: { slotsPerDay: 1 },
    ...monday,
    events: [{ start: '2026-11-23T13:00Z', end: '2026-11-23T13:30Z' }],
    free: { '2026-11-23': ['2026-11-23T13:30Z', '2026-11-23T14:00Z', '2026-11-23T14:30Z'] },
  },

  {
    name: 'the edges of a range',
    why: 'A time is asked for by its beginning: at the start of the range it is in, at its end it is not.',
    from: '2026-11-23T13:30Z',
    to: '2026-11-23T14:30Z',
    free: { '2026-11-23': ['2026-11-23T13:30Z', '2026-11-23T14:00Z'] },
  },
  {
    name: 'a time that is not on the grid',
    why: 'A confirmation asks the same function: 9:10 was never offered, nor was an hour, nor a time on Sunday.',
    ...monday,
    free: { '2026-11-23': mondayAll },
    ask: [
      { start: '2026-11-23T13:10Z', free: false },
      { start: '2026-11-23T13:00Z', minutes: 60, free: false },
      { start: '2026-11-22T13:00Z', free: false },
      { start: '2026-11-23T14:30Z', free: true },
      { start: '2026-11-23T15:00Z', free: false },
    ],
  },
  {
    name: 'a confirmation inside the notice, beyond the horizon, of what is taken',
    why: 'Each limit of the list holds for the confirmation.',
    rules: { minimumNoticeMinutes: 4 * 24 * 60, horizonDays: 7 },
    from: '2026-11-20T16:00Z',
    to: '2026-11-26T04:00Z',
    events: [{ start: '2026-11-25T13:00Z', end: '2026-11-25T13:30Z' }],
    free: { '2026-11-25': ['2026-11-25T13:30Z', '2026-11-25T14:00Z', '2026-11-25T14:30Z'] },
    ask: [
      { start: '2026-11-24T13:00Z', free: false },
      { start: '2026-11-25T13:00Z', free: false },
      { start: '2026-11-25T13:30Z', free: true },
      { start: '2026-11-27T13:00Z', free: false },
    ],
  },

  {
    name: 'an office whose clock is put forward',
    why: 'New York, Sunday 8 March 2026: 2:00 becomes 3:00. From 1:00 to 4:00 pass two hours: 1:00 EST is 06:00 UTC, the next begins at 3:00 EDT, 07:00 UTC.',
    now: '2026-03-06T12:00Z',
    rules: { timeZone: newYork, meetingMinutes: 60, hours: { 0: [['01:00', '04:00']] } },
    from: '2026-03-08T05:00Z',
    to: '2026-03-09T04:00Z',
    free: { '2026-03-08': ['2026-03-08T06:00Z', '2026-03-08T07:00Z'] },
  },
  {
    name: 'hours that begin where the clock jumps',
    why: 'RFC 5545 3.3.5: a time that is skipped is read with the offset before it: 2:30 EST is 3:30 EDT, 07:30 UTC; one hour fits before 5:00 EDT.',
    now: '2026-03-06T12:00Z',
    rules: { timeZone: newYork, meetingMinutes: 60, hours: { 0: [['02:30', '05:00']] } },
    from: '2026-03-08T05:00Z',
    to: '2026-03-09T04:00Z',
    free: { '2026-03-08': ['2026-03-08T07:30Z'] },
  },
  {
    name: 'an office whose clock is put back',
    why: 'New York, Sunday 1 November 2026: 1:00 to 2:00 comes twice, so from 0:30 to 2:30 pass three hours.',
    now: '2026-10-30T12:00Z',
    rules: { timeZone: newYork, meetingMinutes: 60, hours: { 0: [['00:30', '02:30']] } },
    from: '2026-11-01T04:00Z',
    to: '2026-11-02T05:00Z',
    free: { '2026-11-01': ['2026-11-01T04:30Z', '2026-11-01T05:30Z', '2026-11-01T06:30Z'] },
  },
  {
    name: 'hours that begin where the clock comes twice',
    why: 'RFC 5545 3.3.5: the first of the two is meant, 1:30 EDT, 05:30 UTC.',
    now: '2026-10-30T12:00Z',
    rules: { timeZone: newYork, meetingMinutes: 30, hours: { 0: [['01:30', '02:00']] } },
    from: '2026-11-01T04:00Z',
    to: '2026-11-02T05:00Z',
    free: { '2026-11-01': ['2026-11-01T05:30Z', '2026-11-01T06:00Z', '2026-11-01T06:30Z'] },
  },
  {
    name: 'the same hours before and after',
    why: 'An office in New York opens at 9:00 on its clock: 14:00 UTC on Friday 6 March, 13:00 UTC on Monday the 9th.',
    now: '2026-03-05T12:00Z',
    rules: { timeZone: newYork, hours: { 1: [['09:00', '09:30']], 5: [['09:00', '09:30']] } },
    from: '2026-03-06T05:00Z',
    to: '2026-03-10T04:00Z',
    free: { '2026-03-06': ['2026-03-06T14:00Z'], '2026-03-09': ['2026-03-09T13:00Z'] },
  },
  {
    name: 'a clock that skips midnight',
    why: 'Santiago de Chile, Sunday 6 September 2026: 24:00 of Saturday becomes 1:00. 0:00 is read with the offset before, 04:00 UTC, which that clock shows as 1:00; one hour fits until 2:00.',
    now: '2026-09-04T12:00Z',
    rules: { timeZone: 'America/Santiago', meetingMinutes: 60, hours: { 0: [['00:00', '02:00']] } },
    from: '2026-09-05T04:00Z',
    to: '2026-09-07T03:00Z',
    free: { '2026-09-06': ['2026-09-06T04:00Z'] },
  },
  {
    name: 'an offset of a quarter of an hour',
    why: 'Kathmandu is UTC+5:45: 9:00 there is 03:15 UTC.',
    rules: { timeZone: 'Asia/Kathmandu', hours: { 1: [['09:00', '10:00']] } },
    from: '2026-11-22T18:15Z',
    to: '2026-11-23T18:15Z',
    free: { '2026-11-23': ['2026-11-23T03:15Z', '2026-11-23T03:45Z'] },
  },

  {
    name: 'a visitor in New York in January',
    why: 'Puerto Rico is an hour ahead of New York while that has standard time: 9:00 AST is 8:00 EST. The instant is the same.',
    now: '2026-01-10T12:00Z',
    rules: { hours: { 1: [['09:00', '09:30']] } },
    from: '2026-01-12T04:00Z',
    to: '2026-01-13T04:00Z',
    free: { '2026-01-12': ['2026-01-12T13:00Z'] },
    visitor: { timeZone: newYork, free: { '2026-01-12': ['2026-01-12T13:00Z'] } },
  },
  {
    name: 'a visitor over a change of their clock',
    why: 'An evening time of Puerto Rico, 23:00 AST (03:00 UTC), is 22:00 of the same date in New York in winter and 23:00 in summer; the office changes nothing.',
    now: '2026-03-05T12:00Z',
    rules: { hours: { 5: [['23:00', '23:30']], 1: [['23:00', '23:30']] } },
    from: '2026-03-06T04:00Z',
    to: '2026-03-10T04:00Z',
    free: { '2026-03-06': ['2026-03-07T03:00Z'], '2026-03-09': ['2026-03-10T03:00Z'] },
    visitor: { timeZone: newYork, free: { '2026-03-06': ['2026-03-07T03:00Z'], '2026-03-09': ['2026-03-10T03:00Z'] } },
  },
  {
    name: 'a visitor on the next date',
    why: 'From 18:30 to 20:00 AST it becomes midnight in Madrid (UTC+1, 23:00 UTC): the first time is of the 23rd there, the others of the 24th.',
    rules: { hours: { 1: [['18:30', '20:00']] } },
    ...monday,
    free: { '2026-11-23': ['2026-11-23T22:30Z', '2026-11-23T23:00Z', '2026-11-23T23:30Z'] },
    visitor: {
      timeZone: 'Europe/Madrid',
      free: { '2026-11-23': ['2026-11-23T22:30Z'], '2026-11-24': ['2026-11-23T23:00Z', '2026-11-23T23:30Z'] },
    },
  },
  {
    name: 'a visitor on the date before',
    why: 'A morning of Auckland (UTC+13) is the date before in Puerto Rico.',
    rules: { timeZone: 'Pacific/Auckland', hours: { 2: [['09:00', '09:30']] } },
    from: '2026-11-23T11:00Z',
    to: '2026-11-24T11:00Z',
    free: { '2026-11-24': ['2026-11-23T20:00Z'] },
    visitor: { timeZone: 'America/Puerto_Rico', free: { '2026-11-23': ['2026-11-23T20:00Z'] } },
  },
]
