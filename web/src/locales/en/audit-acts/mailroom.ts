import type { Phrases } from '../../phrases.ts'
import type { AuditActs } from '../../resources.ts'

export const acts = {
  received_mail: {
    arrived: 'A message arrived in the inbox',
    filed: 'Filed a message in its case',
    attachment_refused: 'Left an attachment that is not accepted out of the case',
    dismissed: 'Set a message aside',
    reopened: 'Put a message back into the inbox',
    corrected: 'Corrected what was read in a notice',
    vouched: 'Vouched for a notice whose sender is not verified',
    link_saved: 'Recorded that the document of a link is saved',
    link_unsaved: 'Recorded that the document of a link is not saved',
  },
  mail_message: {
    scheduled: 'Scheduled a message',
    taken_back: 'Canceled a message before it was sent',
    sent: 'Sent a message',
    kept: 'A message was not sent: there is no mail server',
    failed: 'A message could not be sent',
    deleted: 'Deleted a draft message',
  },
} satisfies Phrases<AuditActs['mailroom']>
