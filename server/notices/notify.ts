import type { EntityManager } from '@mikro-orm/postgresql'
import {
  groupOf,
  isPlainMailKind,
  standardChoices,
  type NoticeData,
  type NoticeKind,
} from '#server/contract/notices.ts'
import { change, row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import { enqueue } from '#server/jobs/jobs.ts'
import { mailNotice } from './mail-notice.ts'

export interface NewNotice {
  readonly kind: NoticeKind
  /** The recipient, and their company. */
  readonly userId: string
  readonly companyId: string
  /** Deduplicates: a second notice with the same key is not written. */
  readonly key: string
  readonly data?: NoticeData
}

/**
 * Writes a notice to a person in the caller's transaction, unless their preferences suppress it. Mail is decided
 * afterwards by a job: a module with a mail of its own passes it to `QueueMail` with `notice`.
 */
export async function notify(tx: EntityManager, { kind, userId, companyId, key, data = {} }: NewNotice): Promise<void> {
  const group = groupOf(kind)
  // Generated before and not read back: only the person may read their notices.
  const id = isPlainMailKind(kind) ? (await row(tx, { id: col.uuid }, sql`select uuidv7() as id`))?.id : undefined
  await change(
    tx,
    sql`
    insert into notice (id, company_id, user_id, kind, key, data, shown)
    values (coalesce(${id ?? null}::uuid, uuidv7()), ${companyId}, ${userId}, ${kind}, ${`${kind}:${key}`},
      ${JSON.stringify(data)}::jsonb,
            coalesce((select (channels -> ${group}::text ->> 'inApp')::boolean from notice_preference
              where company_id = ${companyId} and user_id = ${userId}),
              ${group === null || standardChoices[group].inApp}))
    on conflict do nothing`,
  )
  if (id) await enqueue(tx, mailNotice, { companyId, userId, noticeId: id }, { companyId })
}
