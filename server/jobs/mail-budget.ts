// Limits how many mails a company may send in an hour: to one address, and to all addresses outside of it. Counted in
// the database, so that the number of servers makes no difference.
import type { EntityManager } from '@mikro-orm/postgresql'
import { change, exists, sql } from '#server/db/query.ts'

/** Mails per hour to one address that are sent separately; further mails are gathered into one mail. */
export const maxPerRecipient = 10
/** Mails per hour from one company to addresses outside of it, so that no account becomes a relay of spam. */
export const maxOutside = 200

/** Hash in place of an address: it stands for all addresses outside of the company together. */
const hashOfAllOutside = Buffer.alloc(0)

const hourOf = (now: Date): Date => new Date(Math.floor(now.getTime() / 3_600_000) * 3_600_000)
export const nextHour = (now: Date): Date => new Date(hourOf(now).getTime() + 3_600_000)

/** Counts one mail more and returns true, or returns false when `max` is reached. */
const countUpTo = async (
  tx: EntityManager,
  companyId: string,
  hash: Buffer,
  hour: Date,
  max: number,
): Promise<boolean> =>
  (await change(
    tx,
    sql`
  insert into mail_budget (company_id, to_hash, hour, sent) values (${companyId}, ${hash}, ${hour.toISOString()}, 1)
  on conflict (company_id, to_hash, hour) do update set sent = mail_budget.sent + 1 where mail_budget.sent < ${max}`,
  )) === 1

const isMember = (tx: EntityManager, companyId: string, address: string): Promise<boolean> =>
  exists(
    tx,
    sql`select from user_account where company_id = ${companyId} and lower(email) = lower(${address})
      and status = 'active'`,
  )

interface Recipient {
  readonly companyId: string
  readonly address: string
  readonly hash: Buffer
}

/**
 * Reserves one mail in the budget for addresses outside; always true for an address of a member. Runs in the scope of
 * the company.
 */
export const reserveOutsideBudget = async (
  tx: EntityManager,
  { companyId, address }: Recipient,
  now: Date,
): Promise<boolean> =>
  (await isMember(tx, companyId, address)) || countUpTo(tx, companyId, hashOfAllOutside, hourOf(now), maxOutside)

/**
 * Reserves one mail in the budgets of this hour; false when the mail has to be gathered. Runs in the scope of the
 * company.
 */
export const reserveMailBudget = (em: EntityManager, recipient: Recipient, now: Date): Promise<boolean> =>
  em
    .fork()
    .transactional(
      async (tx) =>
        (await countUpTo(tx, recipient.companyId, recipient.hash, hourOf(now), maxPerRecipient)) &&
        reserveOutsideBudget(tx, recipient, now),
    )
