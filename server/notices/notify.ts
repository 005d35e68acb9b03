import type { EntityManager } from '@mikro-orm/postgresql'
import type { NoticeData, NoticeKind } from '#server/contract/notices.ts'
import { change, sql } from '#server/db/query.ts'

export interface NewNotice {
  readonly kind: NoticeKind
  /** Who is told; of the company that is given. */
  readonly userId: string
  readonly companyId: string
  /** What is told, once: the same key a second time tells that person nothing. */
  readonly key: string
  readonly data?: NoticeData
}

/** Tells a person inside the product, in the transaction of what it tells of. */
export async function notify(tx: EntityManager, { kind, userId, companyId, key, data = {} }: NewNotice): Promise<void> {
  await change(tx, sql`
    insert into notice (company_id, user_id, kind, key, data) values (${companyId}, ${userId}, ${kind}, ${`${kind}:${key}`}, ${JSON.stringify(data)}::jsonb)
    on conflict do nothing`)
}
