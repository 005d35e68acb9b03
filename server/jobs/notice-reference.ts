// The notice or summary that a mail repeats, and whether and when the preferences of the recipient let it be sent.
import { z } from 'zod'
import { noticeKinds, summaryMails, urgentKinds, type NoticeKind } from '#server/contract/notices.ts'
import { exists, sql } from '#server/db/query.ts'
import { refersToHiddenCase } from '#server/db/walls.ts'
import type { Work } from '#server/http/context.ts'
import { decideMail, readPreferences } from '#server/notices/preferences.ts'

/**
 * The notice or summary behind a message and its recipient, whose preferences decide whether and when it is sent.
 * `urgent`: this notice ignores quiet hours and the budget.
 */
export const NoticeReference = z.object({
  kind: z.enum([...summaryMails, ...noticeKinds]),
  userId: z.uuid(),
  companyId: z.uuid(),
  urgent: z.boolean().optional(),
  /** Ids of objects to which the message refers. It is not sent when a wall hides the case of one of them. */
  data: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
})
export type NoticeReference = z.infer<typeof NoticeReference>
export const isSummary = (kind: NoticeReference['kind']): kind is (typeof summaryMails)[number] =>
  (summaryMails as readonly string[]).includes(kind)
export const isUrgent = ({ kind, urgent }: NoticeReference): boolean =>
  urgent === true || urgentKinds.has(kind as NoticeKind)

/**
 * Order of sending: mail that a person requested, then notices, then summaries, thousands of which are due at the same
 * time.
 */
export function priorityOf(notice: NoticeReference | undefined): number {
  if (notice === undefined) return 0
  return isSummary(notice.kind) ? 20 : 10
}

/** Returns whether a wall that was raised since the message was written hides its case from the recipient. */
const isAboutReservedCase = (
  em: Work['em'],
  userId: string,
  data: NonNullable<NoticeReference['data']>,
): Promise<boolean> =>
  exists(em, sql`select where ${refersToHiddenCase(sql`${JSON.stringify(data)}::jsonb`, sql`${userId}::uuid`)}`)

/**
 * Decides whether the message is sent, by the preferences of this moment. A date means that it is sent at that time.
 */
export async function decideDelivery({ em, ports }: Work, about: NoticeReference): Promise<'send' | 'drop' | Date> {
  const { kind, userId, companyId } = about
  if (about.data && (await isAboutReservedCase(em, userId, about.data))) return 'drop'
  if (kind === 'digest') return 'send'
  const preferences = await readPreferences(em, companyId, userId)
  if (kind === 'morning') return preferences.morning ? 'send' : 'drop'
  return decideMail(preferences, kind, ports.clock.now(), isUrgent(about))
}
