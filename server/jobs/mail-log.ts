// The delivery of each mail. The address is stored as a hash, for comparison, and masked, for display.
import { createHmac } from 'node:crypto'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { NoticeKind, summaryMails } from '#server/contract/notices.ts'
import { change, changeLater, preparedStatement, row, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import { withScope } from '#server/db/scope.ts'
import { notify } from '#server/notices/notify.ts'

const mailStates = [
  'queued',
  /** Accepted by a mail server. */
  'sent',
  /** Only stored, because no mail server is configured. */
  'kept',
  /** Not accepted for now; sent again later. */
  'deferred',
  /** Refused permanently by a mail server. */
  'bounced',
  /** Not accepted at the last attempt. */
  'failed',
  /** Not sent, because of the preferences or rights of the recipient or an address that refused mail before. */
  'withheld',
  /** Above the budget of the recipient or the office; sent later, combined with others. */
  'gathered',
  /** Not sent, because the address was never confirmed. */
  'unconfirmed',
] as const
export type MailState = (typeof mailStates)[number]

export const addressHash = (key: Buffer, address: string): Buffer =>
  createHmac('sha256', key).update(address.trim().toLowerCase()).digest()

/** `nereida@example.com` → `n•••@example.com`. */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf('@')
  return at < 1 ? '•••' : `${[...address][0] ?? ''}•••${address.slice(at)}`
}

/** Records a message in the transaction that queues it. */
export const recordQueued = (
  tx: EntityManager,
  {
    id,
    to,
    hash,
    kind,
  }: {
    readonly id: string
    readonly to: string
    readonly hash: Buffer
    readonly kind: NoticeKind | (typeof summaryMails)[number] | 'gathered' | null
  },
): Promise<void> =>
  changeLater(
    tx,
    sql`insert into mail_delivery (id, to_hash, to_masked, kind, state)
      values (${id}, ${hash}, ${maskAddress(to)}, ${kind}, 'queued')`,
  )

const deliveryRow = { state: col.oneOf(mailStates), attempts: col.int, bounces: col.boolean } as const satisfies Shape

/** Returns the delivery of a message, and whether its address bounces; undefined once its row was deleted. */
export const readDelivery = (em: EntityManager, id: string): Promise<RowOf<typeof deliveryRow> | undefined> =>
  withScope({ kind: 'identity' }, () =>
    row(
      em,
      deliveryRow,
      sql`${preparedStatement}
  select d.state, d.attempts, exists (select from mail_bounce b where b.to_hash = d.to_hash) as bounces
    from mail_delivery d where d.id = ${id}`,
    ),
  )

/**
 * Records the outcome of a mail.
 * @param answer answer of the mail server, without secrets
 * @param options `tried`: whether sending was attempted, and not only decided against
 */
export const recordOutcome = (
  em: EntityManager,
  id: string,
  state: MailState,
  answer: string | null,
  { tried = true }: { readonly tried?: boolean } = {},
): Promise<number> =>
  withScope({ kind: 'identity' }, () =>
    change(
      em,
      sql`${preparedStatement}
  update mail_delivery set state = ${state}, answer = ${answer?.slice(0, 500) ?? null},
    attempts = attempts + ${tried ? 1 : 0}, at = now() where id = ${id}`,
    ),
  )

/** Removes the mark of an address that bounced before and has now accepted a message. */
export const unmarkBouncing = (em: EntityManager, hash: Buffer): Promise<number> =>
  withScope({ kind: 'identity' }, () => change(em, sql`delete from mail_bounce where to_hash = ${hash}`))

/** Marks an address that bounces, and notifies its owner inside the product. */
export async function markBouncing(em: EntityManager, hash: Buffer, address: string): Promise<void> {
  const person = await withScope({ kind: 'identity' }, async () => {
    await change(em, sql`insert into mail_bounce (to_hash) values (${hash}) on conflict (to_hash) do nothing`)
    return row(
      em,
      { userId: col.uuid, companyId: col.uuid },
      sql`select id as "userId", company_id as "companyId" from user_account where lower(email) = lower(${address}) and status = 'active'
        and company_id is not null`,
    )
  })
  if (!person) return
  const { userId, companyId } = person
  // The key makes it one notice per address.
  await withScope({ kind: 'company', companyId }, () =>
    em
      .fork()
      .transactional((tx) =>
        notify(tx, { kind: 'mail.failed', userId, companyId, key: hash.toString('hex').slice(0, 32) }),
      ),
  )
}
