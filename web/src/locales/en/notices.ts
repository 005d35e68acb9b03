import type { phrases as es } from '../es/notices.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  title: 'Notices', new: 'New', all: 'See all', more: 'Show earlier', markAll: 'Mark all as read', empty: 'No notices', emptyUnread: 'Everything is read', emptyHelp: 'This is where you learn that someone booked an appointment or joined your office, and that the plan is nearly full.',
  show: { label: 'Which notices', all: 'All', unread: 'Unread' },
  meters: { tokens: 'AI tokens', storage: 'storage', professionals: 'professionals', customers: 'clients with access' },
  kinds: {
    usageNear: 'Your office has used {{level}}% of its plan in {{meter}}: {{used}} of {{limit}}.',
    usageFull: 'Your office reached the limit of its plan in {{meter}}: {{limit}}.',
    memberJoined_professional: '{{name}} joined your office.',
    memberJoined_customer: '{{name}} now has access to their cases.',
    appointmentRequested: '{{name}} asks for an appointment on {{when}}.',
    appointmentBooked: '{{name}} booked an appointment on {{when}}.',
    appointmentMoved: '{{name}} moved their appointment to {{when}}.',
    appointmentCancelled: '{{name}} cancelled their appointment of {{when}}.',
    responseReceived: 'A response to “{{form}}” arrived.',
  },
} satisfies Phrases<typeof es>
