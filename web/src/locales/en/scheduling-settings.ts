import type { phrases as es } from '../es/scheduling-settings.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  title: 'Schedule settings', zone: 'Puerto Rico time', on: 'Yes', off: 'No', unitOf: '{{label}}, unit', units: { minutes: 'minutes', hours: 'hours', days: 'days' },
  span: { minutes_one: '{{count}} minute', minutes_other: '{{count}} minutes', hours_one: '{{count}} hour', hours_other: '{{count}} hours', days_one: '{{count}} day', days_other: '{{count}} days' },
  hours: { title: 'Working hours', closed: 'Closed', from: '{{name}}, from ({{n}})', to: '{{name}}, to ({{n}})', remove: '{{name}}, remove hours ({{n}})', add: 'Add hours', addName: 'Add hours: {{name}}', nextDay: 'ends the next day', copyMonday: 'Repeat Monday from Tuesday to Friday' },
  booking: {
    title: 'Appointments', meeting: 'Length', break: 'Break', breakHint: 'Between one offered time and the next.', before: 'Buffer before', after: 'Buffer after', bufferHint: 'Free beside each appointment, to prepare or to arrive.', notice: 'Minimum notice', noticeHint: 'Nobody books with less time.', horizon: 'Days ahead', horizonHint: 'How far ahead can be booked.', slots: 'Appointments a day', slotsHint: 'Empty: no limit.', unlimited: 'No limit',
    confirm: 'Confirmation', confirmations: { auto: 'At once: the appointment is made', request: 'By request: you accept or decline' }, confirmed: { auto: 'At once', request: 'By request' }, safe: 'Safe pre-consultation', safeHint: 'The names of the parties come first, so you can look for conflicts; the story comes after you accept.', holidays: 'Closed on holidays', holidaysHint: 'Days on which the courts close, unless a date has hours of its own.',
  },
  overrides: { title: 'Special dates', help: 'go before the working hours', add: 'Add date', none: 'None. Add holidays or a day with other hours.', date: 'Date', what: 'What happens that day', closed: 'Closed', own: 'With other hours', day: 'That day', note: 'Note', remove: 'Remove {{date}}' },
  reminders: { title: 'Reminders', none: 'None are sent.', before: '{{span}} before', most: 'Up to {{count}}. They go to the guest, the participants and you, without anything of the case.' },
  public: { title: 'Public calendar', isOpen: 'open', isClosed: 'closed', open: 'Take appointments', openHint: 'Whoever has the link can book a free time.', slug: 'Name in the link', slugHint: 'When you change it, the former link stops working.', address: 'Public link', see: 'See as a visitor', none: 'There is no link yet. Open it and choose its name.' },
  feed: { title: 'Calendar subscription', help: 'See this schedule in the calendar of your phone or mail. The link is secret: whoever has it sees your events.', none: 'No link is active.', create: 'Create link', address: 'Secret link', once: 'Copy it now: it is not shown again.', made: 'Active since {{date}}', used: 'Read {{date}}', never: 'Not read yet', revoke: 'Revoke', replace: 'Create another', revokeTitle: 'Revoke the link?', revokeHelp: 'Calendars that use it will stop updating.', revoked: 'The link no longer works.' },
} satisfies Phrases<typeof es>
