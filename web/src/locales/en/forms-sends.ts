import type { Phrases } from '../phrases.ts'
import type { phrases as es } from '../es/forms-sends.ts'

export const phrases = {
  filters: {
    button: 'Filters', buttonUsed: 'Filters, {{count}} in use', title: 'Filter the responses', done: 'Done', any: 'Any', tag: 'Tag', filed: 'Case', filedYes: 'In a case', filedNo: 'In no case', from: 'Received from', to: 'Until', period: 'Received',
    since: 'from {{from}}', until: 'until {{to}}', days: '{{from}} – {{to}}', field: 'Field', noField: 'None', value: 'Answer', valueWords: 'Words of the answer', valueExact: 'Exact value', apply: 'Filter', held: 'Held',
  },
  read: { mark: 'Mark as read', unmark: 'Mark as unread', unmarked: 'The response is unread again' },
  tags: { hint: 'Choose one, or type another and press Enter', remove: 'Remove {{tag}}', change: 'Change tags', none: 'No tags' },
  file: {
    title: 'Case', none: 'This response is in no case.', open: 'Put into a case', client: 'Client', how: 'Which case', existing: 'An existing case', fresh: 'New case', takeOut: 'Take out of the case', takenOut: 'The response is no longer in the case', filed: 'The response is in “{{name}}”', made: '“{{name}}” was opened with this response', see: 'See the case',
    pick: 'Case', pickHint: 'Search by name, number or client', pickRequired: 'Choose the case.', caseName: 'Name of the case', clientName: 'Name of the client', email: 'Email', phone: 'Phone', city: 'Municipality', save: 'Save in the case', create: 'Open case', prefilled: 'Taken from the response; check it before opening the case.',
    known: 'This may be a client of yours already', same: { email: 'same email', phone: 'same phone', name: 'same name' }, use: 'Use this client', using: 'The client {{name}} will be used.', other: 'Make another client',
  },
  case: {
    sent: 'Sent', answers: 'Responses in the case', send: 'Create form', empty: 'No forms in this case yet', emptyHelp: 'Send one to the client: they answer it on their phone and the response arrives here.', noAnswers: 'Responses that arrive, or that you put into the case, are seen here.', noSent: 'No form was sent.', more: 'See more',
    sentOn: 'sent on {{at}}', answeredOn: 'answered on {{at}}', expiresOn: 'expires on {{at}}', expiredOn: 'expired on {{at}}', receivedOn: 'received on {{at}}', actionsOf: 'Actions of {{name}}', unread: 'Unread', failed: 'The forms of the case could not be loaded.',
    states: { sent: 'Sent', opened: 'Opened', answered: 'Answered', revoked: 'Revoked', expired: 'Expired' },
    actions: { see: 'See the response', copy: 'Copy the link', resend: 'Send again', revoke: 'Revoke the link' },
    resent: 'It was sent again to {{email}}; the former link no longer works', revoked: 'The link no longer works', copied: 'Link copied', actFailed: { resend: 'It could not be sent again.', revoke: 'The link could not be revoked.', copy: 'The link could not be copied.' },
    revokeTitle: 'Revoke this link?', revokeHelp: 'Whoever opens it can no longer answer. You can send the form again.',
  },
  send: {
    title: 'Send a form', which: 'Form', existing: 'An existing one', fresh: 'Start one', form: 'Public form', formHint: 'Only public forms are sent', formRequired: 'Choose the form.', to: 'To', client: 'Client of the case', other: 'Another email', noEmail: '{{name}} has no email. Enter one.', noClient: 'The case has no client. Enter who it is sent to.', email: 'Email', emailRequired: 'Enter the email.',
    locale: 'Language of the message', message: 'Message', messageHint: 'It is read over the form; the mail does not hold it.', days: 'The link expires in', dayCount_one: '{{count}} day', dayCount_other: '{{count}} days', submit: 'Send form', done: '“{{form}}” was sent to {{email}}', copy: 'Copy the link',
    newTitle: 'Title', titleRequired: 'Enter the title.', template: 'Template', blank: 'Blank', create: 'Create and edit', newHelp: 'It opens in the editor. Once it is public you can send it from the case.',
  },
  forCase: { draft: 'This form was made for a case. Make it public to send it.', ready: 'The form is public: you can send it from the case now.', send: 'Send it from the case', back: 'Back to the case' },
} satisfies Phrases<typeof es>
