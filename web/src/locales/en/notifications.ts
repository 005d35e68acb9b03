import type { phrases as es } from '../es/notifications.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  title: 'Integrations', facts: 'The providers, the mail and the background jobs of this installation.', refresh: 'Refresh',
  mail: {
    how: 'How to make them leave',
    offHelp: 'There is no mail server: no message leaves this place. Invitations, password changes and other notices are kept on this server so that you can read them or hand over their link.',
    steps: 'To send them, set these environment variables and restart Bufete:', sampleUser: 'user:password', sampleServer: 'mail.your-domain.com', sampleFrom: 'notices@your-domain.com',
    smtpHelp: 'The mail server, with the user name and password from your provider. Use smtps:// for port 465 and smtp:// for 587.',
    fromHelp: 'The name and address that readers will see. Messages kept until then are not sent later.',
  },
  outbox: {
    links: { hidden: "Links are not shown: they open other people's accounts, appointments and invitations.", show: 'Show the links', title: 'Show the links of this message', help: 'Enter your password. The audit will note that you saw them.', password: 'Your password' },
    title: 'Kept messages', latest: 'the latest {{shown}}', to: 'To {{email}}', empty: 'No messages yet', emptyHelp: 'Every message that Bufete would have mailed will be kept here.', recipient: 'To', date: 'Date',
    language: 'Language', view: 'How to see the message', html: 'As it looks', text: 'Plain text', frame: 'Message: {{subject}}', copy: 'Copy link', copied: 'Link copied', copyFailed: 'It could not be copied. The link is {{link}}',
  },
  deliveries: { together: 'Several messages together', title: 'Emails sent', state: 'State', all: 'All', to: 'To {{to}}', attempts: 'Attempts: {{attempts}}', empty: 'No emails', emptyHelp: 'What became of each email stands here, without its text.', more: 'Show more', always: 'Necessary message', digest: 'Daily summary', notice: 'Notice', states: { queued: 'Queued', sent: 'Delivered', kept: 'Kept here', deferred: 'Being retried', bounced: 'Refused', failed: 'Failed', withheld: 'Not sent', gathered: 'Sent with others', unconfirmed: 'Address not confirmed' } },
  jobs: {
    title: 'Background jobs', waiting: 'Waiting: {{waiting}}', list: 'Stopped jobs', attempts: 'Attempts: {{attempts}}', gaveUp: 'Gave up on', more: 'See the details', retry: 'Retry', retried: '“{{task}}” will be tried again now.',
    empty: 'No job is stopped', emptyHelp: 'Those that fail in every attempt will appear here so that you can retry them.',
    discard: 'Discard', discardName: 'Discard {{task}}', discardTitle: 'Discard “{{task}}”?', discardHelp: 'What was left undone will not be done any more. It is noted in the audit.', discarded: '“{{task}}” was discarded.', latest: 'Showing the latest {{shown}} of {{total}}.',
    all_one: '{{formatted}} stopped', all_other: '{{formatted}} stopped', retryAll: 'Retry all', retriedAll_one: '{{formatted}} job will be tried again now.', retriedAll_other: '{{formatted}} jobs will be tried again now.',
    discardAll: 'Discard all', discardAllTitle_one: 'Discard the stopped job?', discardAllTitle_other: 'Discard the {{formatted}} stopped jobs?', discardedAll_one: '{{formatted}} job was discarded.', discardedAll_other: '{{formatted}} jobs were discarded.',
  },
  tasks: {
    mail: 'Send a message', event: 'Tell of a change', passwordReset: 'Prepare a password change', extractText: 'Read the text of a document', other: 'Another job',
  },
} satisfies Phrases<typeof es>
