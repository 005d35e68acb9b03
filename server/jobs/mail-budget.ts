// How many mails an office may cause in an hour: to one address, and to all addresses that are no member's. Counted in
// the database, so that the number of servers makes no difference.
import type { EntityManager } from '@mikro-orm/postgresql'
import { row, sql } from '#server/db/query.ts'

/** Mails an hour that go by themselves to one address; those above it are gathered into one. */
export const maxPerRecipient = 10
/** Mails an hour from one office to addresses outside of it, so that no account becomes a relay of spam. */
export const maxOutside = 200

/** Stands for all addresses that are no member's. */
const outside = Buffer.alloc(0)

const hourOf = (now: Date): Date => new Date(Math.floor(now.getTime() / 3_600_000) * 3_600_000)
export const nextHour = (now: Date): Date => new Date(hourOf(now).getTime() + 3_600_000)

/** Counts one more, unless there are as many as there may be. */
const take = async (tx: EntityManager, companyId: string, hash: Buffer, hour: Date, max: number): Promise<boolean> =>
  (await row(
    tx,
    sql`
  insert into mail_budget (company_id, to_hash, hour, sent) values (${companyId}, ${hash}, ${hour.toISOString()}, 1)
  on conflict (company_id, to_hash, hour) do update set sent = mail_budget.sent + 1 where mail_budget.sent < ${max}
    returning sent`,
  )) !== undefined

const isMember = async (tx: EntityManager, companyId: string, address: string): Promise<boolean> =>
  (await row(
    tx,
    sql`select 1 from user_account where company_id = ${companyId} and lower(email) = lower(${address})
      and status = 'active'`,
  )) !== undefined

interface Recipient {
  readonly companyId: string
  readonly address: string
  readonly hash: Buffer
}

/** Takes one mail from the office's budget for addresses outside; always true for a member's. As the company. */
export const takeOutside = async (tx: EntityManager, { companyId, address }: Recipient, now: Date): Promise<boolean> =>
  (await isMember(tx, companyId, address)) || take(tx, companyId, outside, hourOf(now), maxOutside)

/** Takes one mail to this address from the budgets of this hour; false when it is to be gathered. As the company. */
export const takeBudget = (em: EntityManager, recipient: Recipient, now: Date): Promise<boolean> =>
  em
    .fork()
    .transactional(
      async (tx) =>
        (await take(tx, recipient.companyId, recipient.hash, hourOf(now), maxPerRecipient)) &&
        takeOutside(tx, recipient, now),
    )
