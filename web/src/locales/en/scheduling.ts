import type { phrases as es } from '../es/scheduling.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  title: 'Schedule', new: 'New event', edit: 'Edit event', today: 'today', todayButton: 'Today', busy: 'Busy', proposed: 'proposed', confirmed: 'Confirmed', due: 'due that day', allDay: 'All day', zone: 'Puerto Rico time (AST)', caseWords: 'case {{name}}', repeats: 'repeats',
  join: 'Join', joinCall: 'Join the call', panel: 'Chosen event, month and filters', strip: 'Days of the week', bookings: 'Bookings and requests', settings: 'Schedule settings',
  created: '“{{title}}” is on the schedule.', removed: '“{{title}}” was deleted.', restored: '“{{title}}” is back on the schedule.', bookingCancelled: 'The appointment was cancelled and the guest was told.',
  kinds: { hearing: 'Hearing', deadline: 'Deadline', appointment: 'Appointment', task: 'Task', call: 'Call', personal: 'Personal' },
  plural: { hearing: 'Hearings', deadline: 'Deadlines', appointment: 'Appointments', task: 'Tasks', call: 'Calls', personal: 'Personal' },
  views: { label: 'View of the schedule', month: 'Month', week: 'Week', day: 'Day', agenda: 'Agenda' },
  go: { previous: { month: 'Previous month', week: 'Previous week', day: 'Previous day' }, next: { month: 'Next month', week: 'Next week', day: 'Next day' } },
  grid: { holiday: 'Holiday', courtsClosed: 'Courts closed.', closed: 'courts closed: {{name}}', taken: 'taken: {{title}}', free: 'free', more_one: '+{{count}} more', more_other: '+{{count}} more', events_zero: 'no events', events_one: '{{count}} event', events_other: '{{count}} events' },
  mini: { label: 'Go to a date', previous: 'Previous month of the small calendar', next: 'Next month of the small calendar' },
  filters: { label: 'Filters and date', whose: 'Schedule of', mine: 'Mine', office: 'The whole office', show: 'Show' },
  keys: { today: 'today', views: 'views', new: 'new', help: 'Arrows to move around, Enter to open or create, Alt and arrows to move an event, Alt, Shift and arrows to change its length, Delete to delete it, Page Up and Page Down for another week or month, T for today.' },
  agenda: { dueToday: 'due today', dueTomorrow: 'due tomorrow', proposed: 'Proposed', today: 'Today, {{day}}', tomorrow: 'Tomorrow, {{day}}', over: 'over', running: 'under way', inMinutes: 'in {{count}} min', nothing: 'No events.', deadlines_one: '{{count}} deadline', deadlines_other: '{{count}} deadlines', emptyTitle: 'Nothing on these days', emptyHelp: 'Hearings, deadlines, appointments and tasks appear here. Create the first one with “New event”.' },
  details: { label: 'Selected', when: 'When', repeats: 'Repetition', guest: 'Guest', participants: 'Participants', parties: 'Parties', case: 'Case', location: 'Place', video: 'Video', videoCall: 'Video call', noRoom: 'Video call without a room', description: 'Description', ownedBy: 'On the schedule of {{name}}' },
  request: { waiting: 'Appointment request', accept: 'Accept', decline: 'Decline', acceptName: 'Accept the appointment of {{name}}', declineName: 'Decline the appointment of {{name}}', accepted: 'You accepted the appointment of {{name}}. The invitation is on its way.', declined: 'You declined the appointment of {{name}}. The time is free.', count_one: '{{count}} request waits', count_other: '{{count}} requests wait' },
  moves: { menu: 'Move…', action: 'Move', title: 'Move “{{title}}”', moved: '“{{title}}” was moved: {{when}}', resized: '“{{title}}” has another length: {{when}}', undone: '“{{title}}” is back in its place.', undoReason: 'The change of date was undone.', fixed: '“{{title}}” cannot be moved.', noLength: 'A deadline has no length.', shortest: 'It is as short as it can be.', reason: 'Reason for the change', reasonHint: 'Kept in the audit of the deadline.', reasonNeeded: 'Say why the deadline moves.' },
  notify: {
    title: 'Notify {{name}}?', later: 'The email goes out a few seconds later. If you undo the change before then, nothing is sent.', booked: 'This guest booked from your public calendar and is always notified, a few seconds later.',
    move: { help: 'The new date will be sent to {{email}}.', mail: 'Move and notify', silent: 'Move without notice' },
    remove: { help: 'The cancellation will be sent to {{email}}.', mail: 'Delete and notify', silent: 'Delete without notice' },
    save: { help: 'The changes will be sent to {{email}}.', mail: 'Save and notify', silent: 'Save without notice' },
  },
  scope: { move: 'Which part of the series moves?', remove: 'Which part of the series is deleted?', edit: 'Change', one: 'This event only', following: 'This and the following ones', all: 'All of the series' },
  cancelBooking: { title: 'Cancel this appointment?', action: 'Cancel appointment', help: '“{{title}}” was booked from your public calendar. The guest will be told and the time will be free.' },
  form: {
    title: 'Title', kind: 'Type', deadlineHint: 'A deadline is a date: it has no length and takes no time.', day: 'Date', dueDay: 'Due on', startDay: 'Starts on', startTime: 'Start time', endDay: 'Ends on', endTime: 'End time', minutes: 'Minutes', timeNeeded: 'Enter a time.', minutesNeeded: 'Enter 5 minutes or more.',
    proposed: 'Proposed deadline', proposedHint: 'Shown dashed until a lawyer confirms it.', case: 'Case', guestName: 'Guest name', guestEmail: 'Guest email', location: 'Place', videoCall: 'Video call', videoHint: 'A room is made and its link goes in the invitation.', meetingLink: 'Meeting link', description: 'Description', color: 'Colour', owner: 'Schedule of',
    busy: 'Show as busy', busyHint: 'Nobody can book that time.', private: 'Private', privateHint: 'The office sees only that the time is taken.', booked: 'Booked from the public calendar. The guest is told when it moves.',
  },
  colors: { kind: 'By type', own: 'Own colour', navy: 'Navy', blue: 'Blue', green: 'Green', ochre: 'Ochre', red: 'Red', violet: 'Violet', gray: 'Grey' },
  participants: { label: 'Participants', add: 'Colleague', choose: 'Add a colleague', colleague: 'Colleague', name: 'Name of somebody else', email: 'Their email', addOther: 'Add person', remove: '{{name}}, remove with Delete' },
  recurrence: {
    label: 'Repeats', none: 'Does not repeat', DAILY: 'By day', WEEKLY: 'By week', MONTHLY: 'By month', YEARLY: 'By year', custom: 'Another rule', interval: 'Every', units: { DAILY: 'days', WEEKLY: 'weeks', MONTHLY: 'months', YEARLY: 'years' }, monthly: 'On', weekdays: 'Days of the week', ends: 'Ends', how: { never: 'Never', after: 'After some times', on: 'On a date' }, count: 'Times', lastDay: 'Last date',
    words: { DAILY: 'Every day', WEEKLY: 'Every week', MONTHLY: 'Every month', YEARLY: 'Every year', everyDAILY: 'Every {{count}} days', everyWEEKLY: 'Every {{count}} weeks', everyMONTHLY: 'Every {{count}} months', everyYEARLY: 'Every {{count}} years', date: 'day {{day}}', lastDay: 'last day of the month', week1: 'first {{weekday}}', week2: 'second {{weekday}}', week3: 'third {{weekday}}', week4: 'fourth {{weekday}}', 'week-1': 'last {{weekday}}', times_one: '{{count}} time', times_other: '{{count}} times', until: 'until {{date}}', other: 'By a rule of its own' },
  },
  ofCase: { coming: 'Coming', past: 'Past', none: 'Nothing ahead.', emptyTitle: 'This case has no events', emptyHelp: 'Hearings, deadlines and meetings of the case are seen here and on the schedule.' },
  print: { action: 'Print the week' },
} satisfies Phrases<typeof es>
