// Browser-safe: what a person can be told inside the product. A module that has something new to tell adds its kind
// here, and its four phrases to the inbox; a kind that was once written stays for ever.

/**
 * Each person chooses for each of these how they are told: `<what>.<what happened>` stands in the group of what it is
 * about.
 */
export const noticeGroups = {
  appointments: ['appointment.requested', 'appointment.booked', 'appointment.moved', 'appointment.cancelled'],
  forms: ['response.received'],
  calls: ['recording.ready', 'transcript.ready'],
  team: ['member.joined'],
  usage: ['usage.near', 'usage.full'],
} as const
export type NoticeGroup = keyof typeof noticeGroups
/** Told inside the product whatever was chosen. Mail about them follows no choice either: it goes always, or never. */
const alwaysTold = [
  'mail.failed',
  'mail.undelivered',
  'export.ready',
  'export.failed',
  'deletion.planned',
  'deletion.undone',
] as const
export type NoticeKind = (typeof noticeGroups)[NoticeGroup][number] | (typeof alwaysTold)[number]

export const noticeGroupNames = Object.keys(noticeGroups) as readonly NoticeGroup[] // the keys of the constant above
export const noticeKinds: readonly NoticeKind[] = [
  ...noticeGroupNames.flatMap((group) => [...noticeGroups[group]]),
  ...alwaysTold,
]

const groups: ReadonlyMap<NoticeKind, NoticeGroup> = new Map(
  noticeGroupNames.flatMap((group) => noticeGroups[group].map((kind) => [kind, group] as const)),
)
/** Null: nothing can be chosen for it. */
export const groupOf = (kind: NoticeKind): NoticeGroup | null => groups.get(kind) ?? null

/** `now`: a mail for each; `digest`: in the one mail of the day. */
export const mailChoices = ['now', 'digest', 'none'] as const
export type MailChoice = (typeof mailChoices)[number]
export interface NoticeChoice {
  readonly inApp: boolean
  readonly email: MailChoice
}

/** How somebody is told who has not chosen. */
export const standardChoices: Readonly<Record<NoticeGroup, NoticeChoice>> = {
  appointments: { inApp: true, email: 'now' },
  forms: { inApp: true, email: 'now' },
  calls: { inApp: true, email: 'digest' },
  team: { inApp: true, email: 'digest' },
  usage: { inApp: true, email: 'now' },
}

/** These do not wait for the end of the quiet hours: work stands still, or somebody sets out for nothing. */
export const urgentKinds: ReadonlySet<NoticeKind> = new Set(['usage.full', 'appointment.cancelled'])

/** Kinds whose module lays out no mail of its own: it says what happened and where, and no more. */
export const plainMailKinds = [
  'member.joined',
  'recording.ready',
  'transcript.ready',
] as const satisfies readonly NoticeKind[]
export type PlainMailKind = (typeof plainMailKinds)[number]
export const isPlainMailKind = (kind: NoticeKind): kind is PlainMailKind =>
  (plainMailKinds as readonly NoticeKind[]).includes(kind)

/** What its sentence needs: codes, ids, instants, figures and names of people; never what stands in a case. */
export type NoticeData = Readonly<Record<string, string | number>>
