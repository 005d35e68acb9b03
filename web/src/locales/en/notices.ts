import type { phrases as es } from '../es/notices.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  title: 'Notices',
  new: 'New',
  all: 'See all',
  more: 'Show earlier',
  markAll: 'Mark all as read',
  empty: 'No notices',
  emptyUnread: 'Everything is read',
  emptyHelp:
    'This is where you learn that someone booked an appointment or joined your office, and that the plan is nearly full.',
  show: { label: 'Which notices', all: 'All', unread: 'Unread' },
  meters: {
    tokens: 'AI tokens',
    storage: 'storage',
    professionals: 'professionals',
    staff: 'staff members',
    customers: 'clients with access',
  },
  choices: {
    title: 'How you want to be told',
    hours: 'Hours',
    what: 'Notices about',
    inApp: 'In the product',
    email: 'By email',
    inAppOf: '{{name}}: tell in the product',
    emailOf: '{{name}}, by email',
    digestAt: 'Time of the daily summary',
    digestHelp: 'One email a day with what you have not read; nothing is sent when there is nothing.',
    quiet: 'Quiet hours',
    quietHelp:
      'Email waits until they end. What is urgent always comes: a cancelled appointment, a full plan, and reminders of deadlines and hearings.',
    to: 'Until',
    timeZone: 'Time zone',
    saved: 'Your notices were saved.',
    from: 'From',
    open: 'Choose notices',
    mail: { now: 'At once', digest: 'In the summary', none: 'No' },
    groups: {
      appointments: 'Appointments',
      forms: 'Forms',
      calls: 'Video calls',
      team: 'Your office',
      usage: 'Use of the plan',
    },
    helps: {
      appointments: 'When somebody asks for, books, moves or cancels an appointment.',
      forms: 'When a response comes in.',
      calls: 'When a recording or a transcript is ready.',
      team: 'When somebody joins through your invitation.',
      usage: 'When the plan is nearly full or full.',
    },
  },
  stop: {
    title: 'Emails of notices',
    stop: 'Stop receiving',
    done: 'You will no longer get by email: {{what}}.',
    ask: 'Stop getting by email: {{what}}?',
    undo: 'Undo',
    on: 'You will get by email again: {{what}}.',
    digest: 'the daily summary',
    note: 'Necessary emails, such as those about your password or plan, still come. You can change everything in your profile.',
  },
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
    recordingReady: 'The recording of a video call of yours is ready.',
    transcriptReady: 'The transcript of a video call of yours is ready.',
    exportReady: 'The copy of your company is ready. You can download it until {{when}}.',
    exportFailed: 'The copy of your company could not be made. You can ask for it again.',
    deletionPlanned:
      'The administrators of the platform will delete your company on {{when}}. Ask for a copy before then, and write to them if this is a mistake.',
    deletionUndone: 'Your company will no longer be deleted.',
    mailUndelivered_event:
      'The invitation to an event in your calendar could not be delivered to {{to}}. Check the address or tell them another way.',
    mailUndelivered_form_send:
      'The form you sent could not be delivered to {{to}}. Check the address or hand them the link another way.',
    mailUndelivered_call_invitation:
      'The invitation to a video call could not be delivered to {{to}}. Check the address or hand them the link another way.',
    mailUndelivered_invitation:
      'The invitation to the office could not be delivered to {{to}}. Check the address and invite them again.',
    mailFailed:
      'We could not deliver email to your address. Check it in your profile; meanwhile, what is told by email is here.',
  },
} satisfies Phrases<typeof es>
