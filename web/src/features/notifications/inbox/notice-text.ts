import type { NoticeKind } from '#server/contract/notices.ts'
import {
  dayOf,
  formatDate,
  formatDateTime,
  formatDay,
  formatMillionBytes,
  formatMoney,
  formatNumber,
} from '../../../lib/format.ts'
import { can } from '../../../lib/roles.ts'
import type { PhraseKey } from '../../../locales/resources.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import type { NoticeEntry } from './notices.queries.ts'

const phraseKeys = {
  'usage.near': 'kinds.usageNear',
  'usage.full': 'kinds.usageFull',
  'member.joined': 'kinds.memberJoined',
  'conflict.asked': 'kinds.conflictAsked',
  'appointment.requested': 'kinds.appointmentRequested',
  'appointment.booked': 'kinds.appointmentBooked',
  'appointment.moved': 'kinds.appointmentMoved',
  'appointment.cancelled': 'kinds.appointmentCancelled',
  'appointment.answered': 'kinds.appointmentAnswered',
  'response.received': 'kinds.responseReceived',
  'lead.received': 'kinds.leadReceived',
  'lead.assigned': 'kinds.leadAssigned',
  'lead.waiting': 'kinds.leadWaiting',
  'task.assigned': 'kinds.taskAssigned',
  'budget.reached': 'kinds.budgetReached',
  'payment.disputed': 'kinds.paymentDisputed',
  'inbox.notice': 'kinds.inboxNotice',
  'inbox.queued': 'kinds.inboxQueued',
  'inbox.link_ending': 'kinds.inboxLinkEnding',
  'inbox.message': 'kinds.inboxMessage',
  'inbox.message_waiting': 'kinds.inboxMessageWaiting',
  'inbox.message_failed': 'kinds.inboxMessageFailed',
  'note.mentioned': 'kinds.noteMentioned',
  'term.due': 'kinds.termDue',
  'term.overdue': 'kinds.termOverdue',
  'term.unconfirmed': 'kinds.termUnconfirmed',
  'term.moved': 'kinds.termMoved',
  'term.second': 'kinds.termSecond',
  'term.differs': 'kinds.termDiffers',
  'recording.ready': 'kinds.recordingReady',
  'transcript.ready': 'kinds.transcriptReady',
  'mail.failed': 'kinds.mailFailed',
  'mail.undelivered': 'kinds.mailUndelivered',
  'export.ready': 'kinds.exportReady',
  'export.failed': 'kinds.exportFailed',
  'deletion.planned': 'kinds.deletionPlanned',
  'deletion.undone': 'kinds.deletionUndone',
  'licence.verified': 'kinds.licenceVerified',
  'licence.expiring': 'kinds.licenceExpiring',
  'licence.expired': 'kinds.licenceExpired',
  'licence.withdrawn': 'kinds.licenceWithdrawn',
  'licence.required': 'kinds.licenceRequired',
  'licence.hidden': 'kinds.licenceHidden',
} as const satisfies Record<NoticeKind, string>

const meterNames = ['tokens', 'storage', 'pages', 'professionals', 'staff', 'customers'] as const

/** Returns the sentence of a notice in the reader’s language, and its link. */
export function useNoticeText(): (notice: Pick<NoticeEntry, 'kind' | 'data'>) => {
  readonly text: string
  readonly to: string
} {
  const { t } = useTranslation('notices')
  const amount = (meter: string, value: string | number | undefined) =>
    (meter === 'storage' ? formatMillionBytes : formatNumber)(Number(value ?? 0))
  return ({ kind, data }) => {
    const meter = meterNames.find((name) => name === data['meter']) ?? 'storage'
    const start = String(data['start'] ?? '')
    const joinedAs = can(String(data['profile']), 'companies.work') ? 'professional' : 'customer'
    const key = kind === 'term.due' && data['today'] ? 'kinds.termDueToday' : phraseKeys[kind]
    // Some sentences exist only with a context, which i18next appends to the key.
    const text = t(key as PhraseKey<'notices'>, {
      count: Number(data['left'] ?? data['days'] ?? 0),
      day: data['dueOn'] ? formatDay(String(data['dueOn'])) : '',
      context: contextOf(kind, joinedAs, data),
      to: kind === 'term.moved' ? formatDay(String(data['to'])) : String(data['to'] ?? ''),
      from: data['from'] ? formatDay(String(data['from'])) : '',
      citation: String(data['citation'] ?? ''),
      name: String(data['name'] ?? ''),
      number: String(data['number'] ?? ''),
      level: String(data['level'] ?? ''),
      money: data['cents'] === undefined ? '' : formatMoney(Number(data['cents'])),
      meter: t(`meters.${meter}`),
      used: amount(meter, data['used']),
      limit: amount(meter, data['limit']),
      when: whenText(start, data['until']),
      form: String(data['form'] ?? ''),
    })
    if (kind === 'response.received' || (kind === 'appointment.answered' && data['responseId']))
      return { text, to: `/app/forms/${String(data['formId'])}/responses/${String(data['responseId'])}` }
    if (kind.startsWith('lead.')) return { text, to: `/app/intake?lead=${String(data['leadId'])}` }
    if (kind === 'conflict.asked') return { text, to: `/app/conflicts/${String(data['checkId'])}` }
    if (kind === 'task.assigned') return { text, to: `/app/tasks?task=${String(data['taskId'])}` }
    if (kind === 'inbox.message' || kind === 'inbox.message_failed')
      return { text, to: `/app/my_cases/${String(data['caseId'])}?tab=mail` }
    if (kind === 'budget.reached') return { text, to: `/app/my_cases/${String(data['caseId'])}?tab=time` }
    if (kind === 'payment.disputed')
      return { text, to: data['invoiceId'] ? `/app/invoices/${String(data['invoiceId'])}` : '/app/invoices' }
    if (kind.startsWith('inbox.')) return { text, to: `/app/inbox?mail=${String(data['mailId'])}` }
    if (kind === 'note.mentioned')
      return { text, to: `/app/my_cases/${String(data['caseId'])}?tab=notes&note=${String(data['noteId'])}` }
    if (kind.startsWith('term.')) {
      const term = data['termId'] ? `&term=${String(data['termId'])}` : ''
      return { text, to: `/app/my_cases/${String(data['caseId'])}?tab=terms${term}` }
    }
    if (kind === 'mail.undelivered') return { text, to: undeliveredPath[undeliveredSubjectOf(data['about'])] }
    return { text, to: defaultPathOf(kind, joinedAs, start) }
  }
}

function whenText(start: string, until: string | number | undefined): string {
  if (start !== '') return formatDateTime(start)
  return until ? formatDate(String(until)) : ''
}

/** Returns the i18next context that selects a variant of a sentence; undefined if the sentence has one form. */
function contextOf(
  kind: NoticeKind,
  joinedAs: 'customer' | 'professional',
  data: NoticeEntry['data'],
): string | undefined {
  if (kind === 'member.joined') return joinedAs
  if (kind === 'mail.undelivered') return undeliveredSubjectOf(data['about'])
  if (kind === 'inbox.message_waiting') return data['name'] ? undefined : 'anonymous'
  if (kind === 'lead.received') return String(data['source'])
  if (kind === 'payment.disputed') return String(data['stage'])
  if (kind === 'term.moved') return data['citation'] ? 'order' : undefined
  return data['nature'] === 'jurisdictional' ? 'jurisdictional' : undefined
}

/** Paths to what undelivered mail was about. A sent form has no page of its own, so it leads to the cases. */
const undeliveredPath = {
  event: '/app/schedule',
  form_send: '/app/my_cases',
  call_invitation: '/app/calls',
  invitation: '/app/my_profile?tab=company',
} as const
type UndeliveredSubject = keyof typeof undeliveredPath
const undeliveredSubjectOf = (subject: string | number | undefined): UndeliveredSubject =>
  (['event', 'form_send', 'call_invitation'] as const).find((candidate) => candidate === subject) ?? 'invitation'

/** Returns the path of a notice whose data do not name one object. */
function defaultPathOf(kind: NoticeKind, joinedAs: 'customer' | 'professional', start: string): string {
  if (kind.startsWith('appointment.'))
    return start === '' ? '/app/schedule' : `/app/schedule?view=day&date=${dayOf(start)}`
  if (kind === 'recording.ready' || kind === 'transcript.ready') return '/app/calls?tab=recordings'
  if (kind === 'mail.failed') return '/app/my_profile'
  if (kind.startsWith('licence.')) return '/app/my_profile?tab=public'
  if (kind.startsWith('export.') || kind.startsWith('deletion.')) return '/app/my_profile?tab=company'
  if (kind === 'member.joined') return joinedAs === 'customer' ? '/app/clients' : '/app/my_profile?tab=company'
  return '/app/my_profile?tab=payments'
}
