// What became of each mail. The address is kept as a hash, to know it again, and masked, to be shown.
import { createHmac } from 'node:crypto'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { NoticeKind } from '#server/contract/notices.ts'
import { change, row, sql } from '#server/db/query.ts'
import { withScope } from '#server/db/scope.ts'
import { notify } from '#server/notices/notify.ts'

export type MailState =
  | 'queued'
  | 'sent'
  | 'kept'
  | 'deferred'
  | 'bounced'
  | 'failed'
  | 'withheld'
  | 'gathered'
  | 'unconfirmed'

export const addressHash = (key: Buffer, address: string): Buffer =>
  createHmac('sha256', key).update(address.trim().toLowerCase()).digest()

/** `nereida@example.com` → `n•••@example.com`. */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf('@')
  return at < 1 ? '•••' : `${[...address][0] ?? ''}•••${address.slice(at)}`
}

/** In the transaction that queues the message. */
export const noteQueued = (
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
    readonly kind: NoticeKind | 'digest' | 'gathered' | null
  },
): Promise<number> =>
  change(
    tx,
    sql`insert into mail_delivery (id, to_hash, to_masked, kind, state)
      values (${id}, ${hash}, ${maskAddress(to)}, ${kind}, 'queued')`,
  )

export interface Standing {
  readonly state: MailState
  readonly attempts: number
  readonly marked: boolean
}

/** How it stands with a message, and whether its address takes none; undefined for one whose note is gone. */
export const standingOf = (em: EntityManager, id: string): Promise<Standing | undefined> =>
  withScope({ kind: 'identity' }, () =>
    row<Standing>(
      em,
      sql`
  select d.state, d.attempts, exists (select from mail_bounce b where b.to_hash = d.to_hash) as marked
    from mail_delivery d where d.id = ${id}`,
    ),
  )

/** @param answer what the other server said, without secrets */
export const noteOutcome = (
  em: EntityManager,
  id: string,
  state: MailState,
  answer: string | null,
  tried = true,
): Promise<number> =>
  withScope({ kind: 'identity' }, () =>
    change(
      em,
      sql`
  update mail_delivery set state = ${state}, answer = ${answer?.slice(0, 500) ?? null},
    attempts = attempts + ${tried ? 1 : 0}, at = now() where id = ${id}`,
    ),
  )

/** The address took a message: whatever was the matter with it is over. */
export const unmarkAddress = (em: EntityManager, hash: Buffer): Promise<number> =>
  withScope({ kind: 'identity' }, () => change(em, sql`delete from mail_bounce where to_hash = ${hash}`))

/** Marks an address that takes no mail, and tells its person inside the product. */
export async function markAddress(em: EntityManager, hash: Buffer, address: string): Promise<void> {
  const person = await withScope({ kind: 'identity' }, async () => {
    await change(em, sql`insert into mail_bounce (to_hash) values (${hash}) on conflict (to_hash) do nothing`)
    return row<{ id: string; company_id: string }>(
      em,
      sql`select id, company_id from user_account where lower(email) = lower(${address}) and status = 'active'
        and company_id is not null`,
    )
  })
  if (!person) return
  const { id: userId, company_id: companyId } = person
  // Once for each address.
  await withScope({ kind: 'company', companyId }, () =>
    em
      .fork()
      .transactional((tx) =>
        notify(tx, { kind: 'mail.failed', userId, companyId, key: hash.toString('hex').slice(0, 32) }),
      ),
  )
}
