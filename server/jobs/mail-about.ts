// What a mail that follows preferences is about: a notice, or a summary.
import { z } from 'zod'
import { noticeKinds, summaryMails, urgentKinds, type NoticeKind } from '#server/contract/notices.ts'
import { exists, sql } from '#server/db/query.ts'
import { namesReservedCase } from '#server/db/walls.ts'
import type { Work } from '#server/http/context.ts'
import { decideMail, readPreferences } from '#server/notices/preferences.ts'

/**
 * The notice or summary behind a message and its recipient, whose preferences decide whether and when it is sent.
 * `urgent`: this notice ignores quiet hours and the budget.
 */
export const About = z.object({
  kind: z.enum([...summaryMails, ...noticeKinds]),
  userId: z.uuid(),
  companyId: z.uuid(),
  urgent: z.boolean().optional(),
  /** Ids of objects that the message is about: it is not sent when a wall hides the case of one of them. */
  data: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
})
export type About = z.infer<typeof About>
export const isSummary = (kind: About['kind']): kind is (typeof summaryMails)[number] =>
  (summaryMails as readonly string[]).includes(kind)
export const isUrgent = ({ kind, urgent }: About): boolean => urgent === true || urgentKinds.has(kind as NoticeKind)

/** Requested mail first, notices next, and last the summaries, of which thousands are due at once. */
export const priorityOf = (notice: About | undefined): number =>
  notice === undefined ? 0 : isSummary(notice.kind) ? 20 : 10

/** Returns whether a wall that was raised since the message was written hides its case from the recipient. */
const isAboutReserved = (em: Work['em'], userId: string, data: NonNullable<About['data']>): Promise<boolean> =>
  exists(em, sql`select where ${namesReservedCase(sql`${JSON.stringify(data)}::jsonb`, sql`${userId}::uuid`)}`)

/** Reads the preferences when the message is about to be sent, so that the latest choice applies. */
export async function decisionOf({ em, ports }: Work, about: About): Promise<'send' | 'drop' | Date> {
  const { kind, userId, companyId } = about
  if (about.data && (await isAboutReserved(em, userId, about.data))) return 'drop'
  if (kind === 'digest') return 'send'
  const preferences = await readPreferences(em, companyId, userId)
  if (kind === 'morning') return preferences.morning ? 'send' : 'drop'
  return decideMail(preferences, kind, ports.clock.now(), isUrgent(about))
}
