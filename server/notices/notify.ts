import type { EntityManager } from '@mikro-orm/postgresql'
import {
  groupOf,
  isPlainMailKind,
  standardChoices,
  type NoticeData,
  type NoticeKind,
} from '#server/contract/notices.ts'
import { change, row, sql } from '#server/db/query.ts'
import { enqueue } from '#server/jobs/jobs.ts'
import { mailNotice } from './mail-notice.ts'

export interface NewNotice {
  readonly kind: NoticeKind
  /** Who is told; of the company that is given. */
  readonly userId: string
  readonly companyId: string
  /** What is told, once: the same key a second time tells that person nothing. */
  readonly key: string
  readonly data?: NoticeData
}

/**
 * Tells a person inside the product, in the transaction of what it tells of, unless they chose not to be told there.
 * Mail is decided afterwards, by a job: a module that lays out its own hands it to `QueueMail` with `notice`.
 */
export async function notify(tx: EntityManager, { kind, userId, companyId, key, data = {} }: NewNotice): Promise<void> {
  const group = groupOf(kind)
  // Named before and not read back: only the person may read what they are told.
  const id = isPlainMailKind(kind) ? (await row<{ id: string }>(tx, sql`select uuidv7() as id`))?.id : undefined
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
