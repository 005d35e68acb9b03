// Free times within working hours: of weekdays, of single dates and over midnight.
import { monday, mondaySlots, type SlotTestCase } from './slot-case.ts'

export const workingHoursCases: readonly SlotTestCase[] = [
  {
    name: 'a working day',
    why: '9:00 to 11:00 has four slots of 30 minutes; 9:00 AST is 13:00 UTC.',
    ...monday,
    free: { '2026-11-23': mondaySlots },
  },
  {
    name: 'days without hours',
    why: 'Saturday and Sunday have no hours; a day without free times is left out.',
    from: '2026-11-21T04:00Z',
    to: '2026-11-23T04:00Z',
    free: {},
  },
  {
    name: 'no hours at all',
    why: 'Without hours there are no slots.',
    rules: { hours: {} },
    ...monday,
    free: {},
  },
  {
    name: 'a break between meetings',
    why: 'The grid advances by the meeting and its break: 9:00, 9:45, 10:30; the last meeting ends at 11:00 and needs no break after it.',
    rules: { breakMinutes: 15 },
    ...monday,
    free: { '2026-11-23': ['2026-11-23T13:00Z', '2026-11-23T13:45Z', '2026-11-23T14:30Z'] },
  },
  {
    name: 'a remainder too short for a meeting',
    why: '9:00 to 10:15: the last 15 minutes are too short for a slot of 30.',
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
    why: 'The end of a window is no slot: two hours fit exactly once.',
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
    why: 'The settings refuse overlapping windows; if there were any, a slot of both grids would be offered once.',
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
    why: 'The hours of an override replace those of the weekday.',
    rules: { overrides: { '2026-11-23': [['15:00', '16:00']] } },
    ...monday,
    free: { '2026-11-23': ['2026-11-23T19:00Z', '2026-11-23T19:30Z'] },
  },
  {
    name: 'a Sunday that is opened',
    why: 'An override opens a date whose weekday has no hours.',
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
    why: 'Hours of a date take precedence over the holiday: the professional set them for that day.',
    rules: { holidays: ['2026-11-26'], overrides: { '2026-11-26': [['09:00', '09:30']] } },
    from: '2026-11-26T04:00Z',
    to: '2026-11-27T04:00Z',
    free: { '2026-11-26': ['2026-11-26T13:00Z'] },
  },

  {
    name: 'a window over midnight, 23:59 to 00:30',
    why: 'An end before the start belongs to the next day: 31 minutes hold one meeting, which begins on Monday.',
    rules: { hours: { 1: [['23:59', '00:30']] } },
    from: '2026-11-23T04:00Z',
    to: '2026-11-25T04:00Z',
    free: { '2026-11-23': ['2026-11-24T03:59Z'] },
  },
  {
    name: 'a night window',
    why: 'Slots after midnight belong to the date on which they begin; Friday night ends on Saturday, which has no hours of its own.',
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
    why: 'The window of the previous evening continues into it.',
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
    why: '00:00 to 00:00 is the whole day: the end belongs to the next day.',
    rules: { hours: { 1: [['00:00', '00:00']] }, meetingMinutes: 480 },
    ...monday,
    free: { '2026-11-23': ['2026-11-23T04:00Z', '2026-11-23T12:00Z', '2026-11-23T20:00Z'] },
  },
]
