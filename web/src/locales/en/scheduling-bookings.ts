import type { phrases as es } from '../es/scheduling-bookings.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  title: 'Bookings and requests',
  csvName: 'bookings',
  lists: { label: 'Lists', booked: 'Bookings', reminders: 'Reminders' },
  waiting: { title: 'Waiting for your answer', parties: 'Parties' },
  columns: {
    name: 'Person',
    when: 'When',
    status: 'Status',
    type: 'Type',
    matter: 'What they wrote',
    asked: 'Asked',
    event: 'Event',
    recipient: 'To',
    due: 'Out',
  },
  details: 'See details',
  contact: 'Contact',
  questions: {
    answered: 'Answered the questions',
    answeredGone: 'Answered; the response is gone',
    open: 'Questions not answered',
    closed: 'Questions not answered; now closed',
  },
  conflict: {
    label: 'Possible conflict',
    client: '“{{name}}” resembles a client of the office.',
    case: '“{{name}}” resembles a name in a case of the office.',
    help: 'The names given were compared with clients and cases. Finding nothing does not rule out a conflict. The visitor does not see this.',
    sheet: 'Make a conflict sheet',
  },
  modes: { office: 'At the office', video: 'By video', phone: 'By phone' },
  category: 'Area',
  statuses: {
    all: 'All statuses',
    held: 'Held',
    pending: 'Waiting',
    confirmed: 'Confirmed',
    declined: 'Declined',
    cancelled: 'Cancelled',
    expired: 'Expired',
  },
  deliveries: { queued: 'To go out', sent: 'Sent', failed: 'Could not be sent', withdrawn: 'Withdrawn' },
  seeEvent: 'See on the schedule',
  gone: 'Deleted event',
  cancel: {
    title: 'Cancel this appointment?',
    action: 'Cancel appointment',
    help: '{{name}} will be told and the time will be free.',
    done: 'The appointment was cancelled.',
  },
  empty: {
    title: 'No bookings yet',
    help: 'Appointments booked on your public calendar appear here.',
    action: 'Open the public calendar',
  },
  noReminders: {
    title: 'No reminder has gone out yet',
    help: 'Here you will see who was reminded of each event, and when.',
  },
} satisfies Phrases<typeof es>
