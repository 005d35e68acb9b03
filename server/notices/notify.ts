import type { EntityManager } from '@mikro-orm/postgresql'
import {
  groupOf,
  isPlainMailKind,
  standardChoices,
  type NoticeData,
  type NoticeKind,
} from '#server/contract/notices.ts'
import { changeLater, sql } from '#server/db/query.ts'
import { enqueueAll } from '#server/jobs/jobs.ts'
import { refersToHiddenCase } from '#server/db/walls.ts'
import { nextOrderedId } from '#server/ordered-id.ts'
import { mailNotice } from './mail-notice.ts'

export interface NewNotice {
  readonly kind: NoticeKind
  /** The recipient, and their company. */
  readonly userId: string
  readonly companyId: string
  /** Deduplicates: a second notice with the same key is not written. */
  readonly key: string
  readonly data?: NoticeData
  /** Its mail ignores quiet hours and the budget, like the mail of every urgent kind of notice. */
  readonly urgent?: boolean
}

/**
 * Writes a notice to a person in the caller's transaction. Their preferences decide only whether the app shows it; the
 * row is written in either case. A job decides about mail afterwards. A module that sends its own mail passes it to
 * `QueueMail` with `notice`.
 */
export const notify = (tx: EntityManager, notice: NewNotice): Promise<void> => notifyAll(tx, [notice])

/**
 * Writes many notices of one company in the same way as {@link notify}. A notice that refers to a case or an object of
 * it is not written to a person from whom a wall hides the case.
 * @param options.mail `together`: a person gets one mail about all their notices of a kind that were not mailed yet
 */
export async function notifyAll(
  tx: EntityManager,
  notices: readonly NewNotice[],
  { mail = 'each' }: { readonly mail?: 'each' | 'together' } = {},
): Promise<void> {
  if (notices.length === 0) return
  // Ids are generated here and not read back: only the person may read their notices.
  const written = notices.map(({ kind, userId, companyId, key, data = {}, urgent = false }) => {
    const group = groupOf(kind)
    const inApp = group === null || standardChoices[group].inApp
    return { id: nextOrderedId(), companyId, userId, kind, key: `${kind}:${key}`, data, group, inApp, urgent }
  })
  await changeLater(
    tx,
    sql`
    insert into notice (id, company_id, user_id, kind, key, data, shown)
    select n.id, n."companyId", n."userId", n.kind, n.key, n.data,
      coalesce((select (p.channels -> n."group" ->> 'inApp')::boolean from notice_preference p
        where p.company_id = n."companyId" and p.user_id = n."userId"), n."inApp")
      from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as n(id uuid, "companyId" uuid, "userId" uuid,
        kind text, key text, data jsonb, "group" text, "inApp" boolean)
      where not ${refersToHiddenCase(sql`n.data`, sql`n."userId"`)}
    on conflict do nothing`,
  )
  const mailable = written.filter(({ kind }) => isPlainMailKind(kind))
  const mailedNotices =
    mail === 'each'
      ? mailable
      : [...new Map(mailable.map((notice) => [`${notice.kind}:${notice.userId}`, notice])).values()]
  const [first] = mailedNotices
  if (!first) return
  const payloads = mailedNotices.map(({ id, companyId, userId, kind, urgent }) => ({
    companyId,
    userId,
    noticeId: id,
    ...(urgent ? { urgent } : {}),
    ...(mail === 'together' ? { together: kind } : {}),
  }))
  await enqueueAll(tx, mailNotice, payloads, { companyId: first.companyId })
}
