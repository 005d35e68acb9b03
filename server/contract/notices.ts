// Browser-safe: the kinds of notices. A module adds its kind here, and its four phrases to the inbox; kinds are
// permanent.

/** Groups of kinds of notices by subject. For each group, people select how they are notified. */
export const noticeGroups = {
  appointments: [
    'appointment.requested',
    'appointment.booked',
    'appointment.moved',
    'appointment.cancelled',
    'appointment.answered',
  ],
  forms: ['response.received'],
  intake: ['lead.received', 'lead.assigned', 'lead.waiting'],
  inbox: [
    'inbox.notice',
    'inbox.queued',
    'inbox.link_ending',
    'inbox.message',
    'inbox.message_waiting',
    'inbox.message_failed',
  ],
  tasks: ['task.assigned'],
  notes: ['note.mentioned'],
  terms: ['term.due', 'term.overdue', 'term.unconfirmed', 'term.moved', 'term.second', 'term.differs'],
  calls: ['recording.ready', 'transcript.ready'],
  budgets: ['budget.reached'],
  payments: ['payment.disputed'],
  team: ['member.joined', 'conflict.asked'],
  usage: ['usage.near', 'usage.full'],
} as const
export type NoticeGroup = keyof typeof noticeGroups
/**
 * Kinds that are shown in the product regardless of preferences. Of these, {@link isAlwaysMailed} names the ones whose
 * notice is mailed; a module that mails another of them does so without its notice.
 */
const alwaysShown = [
  'mail.failed',
  'mail.undelivered',
  'export.ready',
  'export.failed',
  'deletion.planned',
  'deletion.undone',
  'licence.verified',
  'licence.expiring',
  'licence.expired',
  'licence.withdrawn',
  'licence.required',
  'licence.hidden',
] as const
export type NoticeKind = (typeof noticeGroups)[NoticeGroup][number] | (typeof alwaysShown)[number]

export const noticeGroupNames = Object.keys(noticeGroups) as readonly NoticeGroup[] // the keys of the constant above
export const noticeKinds: readonly NoticeKind[] = [
  ...noticeGroupNames.flatMap((group) => [...noticeGroups[group]]),
  ...alwaysShown,
]

const groups: ReadonlyMap<NoticeKind, NoticeGroup> = new Map(
  noticeGroupNames.flatMap((group) => noticeGroups[group].map((kind) => [kind, group] as const)),
)
/** Returns the group of a kind; null when people cannot configure it. */
export const groupOf = (kind: NoticeKind): NoticeGroup | null => groups.get(kind) ?? null

/**
 * Summaries that are mailed according to preferences and have no notice. `digest`: the unread notices of the day;
 * `morning`: the deadlines of the coming week.
 */
export const summaryMails = ['digest', 'morning'] as const

/** `now`: a separate mail for each notice; `digest`: part of the daily summary. */
export const mailChoices = ['now', 'digest', 'none'] as const
export type MailChoice = (typeof mailChoices)[number]
export interface NoticeChoice {
  readonly inApp: boolean
  readonly email: MailChoice
}

/** Defaults of the preferences. */
export const standardChoices: Readonly<Record<NoticeGroup, NoticeChoice>> = {
  appointments: { inApp: true, email: 'now' },
  forms: { inApp: true, email: 'now' },
  intake: { inApp: true, email: 'now' },
  inbox: { inApp: true, email: 'now' },
  tasks: { inApp: true, email: 'digest' },
  notes: { inApp: true, email: 'now' },
  terms: { inApp: true, email: 'now' },
  calls: { inApp: true, email: 'digest' },
  budgets: { inApp: true, email: 'digest' },
  payments: { inApp: true, email: 'now' },
  team: { inApp: true, email: 'digest' },
  usage: { inApp: true, email: 'now' },
}

/**
 * Kinds that quiet hours do not delay: work is blocked, a person would travel in vain, or a term would be missed.
 * Single notices of other kinds may be urgent, too (`NewNotice.urgent`).
 */
export const urgentKinds: ReadonlySet<NoticeKind> = new Set(['usage.full', 'appointment.cancelled', 'term.moved'])

/** Mailed immediately regardless of preferences: notices of the licence, which decides whether a profile is public. */
export const isAlwaysMailed = (kind: NoticeKind): boolean => kind.startsWith('licence.')

/** Kinds without a mail of their module, which are sent as a general mail. */
export const plainMailKinds = [
  'licence.expired',
  'licence.expiring',
  'licence.hidden',
  'licence.required',
  'licence.verified',
  'lead.assigned',
  'lead.received',
  'lead.waiting',
  'licence.withdrawn',
  'member.joined',
  'conflict.asked',
  'budget.reached',
  'payment.disputed',
  'recording.ready',
  'term.differs',
  'term.due',
  'term.moved',
  'term.overdue',
  'term.second',
  'term.unconfirmed',
  'transcript.ready',
  'task.assigned',
  'note.mentioned',
  'inbox.notice',
  'inbox.queued',
  'inbox.link_ending',
  'inbox.message',
  'inbox.message_waiting',
  'inbox.message_failed',
] as const satisfies readonly NoticeKind[]
export type PlainMailKind = (typeof plainMailKinds)[number]
export const isPlainMailKind = (kind: NoticeKind): kind is PlainMailKind =>
  (plainMailKinds as readonly NoticeKind[]).includes(kind)

/** Values of the sentence: codes, ids, instants, figures and names of people; never contents of a case. */
export type NoticeData = Readonly<Record<string, string | number>>
