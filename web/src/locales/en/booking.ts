import type { phrases as es } from '../es/booking.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  title: 'Book a consultation',
  steps: { label: 'Steps of the booking', day: 'Day', time: 'Time', details: 'Your details', confirm: 'Confirm', passed: 'done' },
  service: { name: 'Consultation', minutes: '{{minutes}} min', request: 'confirmed after you ask for it' },
  calendar: {
    previous: 'Previous month: {{month}}', next: 'Next month: {{month}}', free_one: '{{count}} free', free_other: '{{count}} free', none: 'no free times', past: 'in the past', loading: 'Looking for free times…',
    first: 'First available date', loaded_one: '{{month}}: one day with free times.', loaded_other: '{{month}}: {{count}} days with free times.', help: 'Use the arrow keys to move through the days and Enter to choose one.',
  },
  empty: {
    month: 'No free times in {{month}}', monthHelp: 'Try another month or another professional.', all: 'No times are published for now', allHelp: 'This calendar has no free times in the coming months. Another professional may see you sooner.',
    nextMonth: 'See {{month}}', others: 'See other professionals',
  },
  times: { count_one: '{{count}} free time', count_other: '{{count}} free times', back: 'Back to the calendar', continue: 'Continue with your details', choose: 'Choose a time to continue.', later: 'You can move or cancel it later from your email, without an account.' },
  zone: { inZone: 'Times in {{zone}}.', local: 'Your local time: {{time}}.', officeTime: 'At the office: {{time}}.', localZone: 'Your zone: {{zone}}.', officeZone: 'The office: {{zone}}.', useLocal: 'Show in my local time', useOffice: "Show in the office's time", puertoRico: 'Puerto Rico time (AST, {{offset}})', other: '{{name}} ({{offset}})' },
  hold: {
    held: 'Held', started_one: 'The time is held for you for {{count}} minute.', started_other: 'The time is held for you for {{count}} minutes.', minutes_one: '{{count}} minute left to confirm.', minutes_other: '{{count}} minutes left to confirm.', seconds: '30 seconds left to confirm.',
    extend: 'Ask for more time', extending: 'Asking for more time…', extended: 'You have more time: it is held until {{time}}.', extendFailed: 'More time could not be given. It is still held until {{time}}.', extendLimit: 'It cannot be held any longer.',
    until: 'Held until {{time}}', expiredTitle: 'Time ran out and the slot is free again', expiredHelp: 'Somebody else can take it if you do not go on. What you typed is kept: hold it again or choose another time.', again: 'Hold it again', another: 'Choose another time',
    loose: 'The time could not be held. You can go on, but somebody else may take it first.',
  },
  taken: { title: 'Somebody has just booked that time', help: 'These times are still free. What you typed is kept.' },
  details: {
    title: 'Your details', when: 'Your appointment', change: 'Change', changeWhat: 'date and time', partiesGroup: 'First, the parties', parties: 'Names of the parties', partiesHint: 'You and the other people or companies in the matter, one per line. The lawyer sees them with your request.',
    about: 'How we reach you', name: 'Name and surname', email: 'Email', emailHint: 'The appointment and the link to move or cancel it go there.', phone: 'Phone', description: 'What it is about', descriptionHint: 'In a few words. Do not write social security numbers or passwords.',
    safe: 'For your protection, do not say what happened yet. You will be asked once your appointment is accepted.', optional: 'optional', required: 'required', continue: 'Review the appointment', back: 'Back', website: 'Leave this field empty', left_one: '{{count}} character left.', left_other: '{{count}} characters left.',
  },
  problems: {
    title_one: 'One detail needs correcting', title_other: '{{count}} details need correcting', name: 'Enter your name and surname.', nameLong: 'Use up to {{max}} characters in the name.', email: 'Enter your email.', emailShape: 'Enter a valid email, such as name@example.com.', emailLong: 'Use up to {{max}} characters in the email.',
    phoneShape: 'Enter a valid phone number, such as 787-555-0100, or leave it empty.', parties: 'Enter the names of the parties.', partiesLong: 'Use up to {{max}} characters in the names.', description: 'Tell what it is about.', descriptionLong: 'Use up to {{max}} characters in the description.', control: 'Remove the characters that cannot be shown.',
  },
  review: { title: 'Review and confirm', with: 'With', name: 'Name', email: 'Email', phone: 'Phone', parties: 'Parties', description: 'Matter', edit: 'Edit your details', confirm: 'Confirm appointment', request: 'Request appointment', sending: 'Sending…', requestNote: '{{name}} will look at your request and let you know by email. The time is kept for you meanwhile.' },
  done: {
    confirmed: 'Your appointment is confirmed', pending: 'Your request is on its way', confirmedHelp: 'We sent the details to {{email}}.', pendingHelp: '{{name}} will look at it and let you know at {{email}}. The time is kept for you meanwhile.', calendar: 'Add to calendar', manage: 'Move or cancel the appointment', another: 'Schedule another', keep: 'Keep this link: it moves or cancels the appointment without an account.', copy: 'Copy link', copied: 'Link copied', copyFailed: 'Open the link and copy its address.',
  },
  failure: {
    book: 'Error scheduling appointment. Please try again.', offline: 'There is no connection. What you typed is kept; try again when it is back.', offlineNow: 'You are offline. What you typed is kept.', load: 'The free times could not be loaded', loadHelp: 'The server did not answer. Check your connection and try again.', retry: 'Try again', tooMany: 'There were many attempts from your connection. Wait a few minutes and try again.',
    unknown: 'This calendar does not exist or takes no bookings any more', unknownHelp: 'Check the address or look for another professional.', script: 'Booking needs JavaScript. You can also call the office.', change: 'The appointment could not be changed. Please try again.',
  },
  draft: { kept: 'We brought back what you had typed.', discard: 'Start over' },
  manage: {
    title: 'Your appointment with {{name}}', confirmed: 'Confirmed', pending: 'To be confirmed', held: 'Not finished', cancelled: 'Cancelled', declined: 'Not accepted', past: 'In the past', expired: 'Expired',
    pendingHelp: 'The professional has yet to accept it. We will let you know by email.', heldHelp: 'This booking was not finished. The time is held for a few minutes only.', cancelledHelp: 'This appointment was cancelled and its time is free.', declinedHelp: 'The professional could not accept this request. You can ask for another time.', pastHelp: 'This appointment is in the past. You can schedule another any time.', expiredHelp: 'This booking was never confirmed. You can schedule another.',
    when: 'Date and time', with: 'With', name: 'In the name of', where: 'Place', call: 'Video call', join: 'Join the video call', move: 'Move', cancel: 'Cancel appointment', calendar: 'Add to calendar', again: 'Schedule another', moveTitle: 'Choose another date and time', moveConfirm: 'Move the appointment', moveChosen: 'The appointment will move to {{day}}, {{time}}.', moving: 'Moving the appointment…', keep: 'Leave it as it is',
    moved: 'The appointment moved to {{day}}, {{time}}. We sent the change to your email.', movedPending: 'The request moved to {{day}}, {{time}}. We will let you know by email when it is accepted.', cancelTitle: 'Cancel the appointment?', cancelHelp: 'The time on {{day}}, {{time}}, will be free for somebody else. This cannot be undone.', cancelConfirm: 'Yes, cancel the appointment', cancelling: 'Cancelling…', cancelledNow: 'The appointment was cancelled. We sent the notice to your email.',
    describeTitle: 'Tell what it is about', describeHelp: 'Your appointment is accepted. What you write here goes to the office only.', describe: 'Send to the office', told: 'The office received what you wrote.', tellAgain: 'Write it again',
  },
} satisfies Phrases<typeof es>
