import type { EntityManager } from '@mikro-orm/postgresql'
import { randomUUIDv7 } from 'node:crypto'
import type { z } from 'zod'
import { can } from '#server/contract/roles.ts'
import { countRows } from '#server/db/list.ts'
import { change, row, rows, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import type { Actor, Context } from '#server/http/context.ts'
import { kernelErrors } from '#server/http/kernel.errors.ts'
import { formatDollars } from '../format-dollars.ts'
import type { TrustBank, trustContract } from '../trust.contract.ts'
import { trustErrors } from '../trust.errors.ts'
import { trustBankChanged, trustBankOpened } from '../trust.events.ts'

export const maxBanks = 20

/** A bank account for money of clients. `bank` is the name of the bank, `name` the office's name of the account. */
const bankRow = {
  id: col.uuid,
  name: col.text,
  bank: col.text,
  lastFour: col.text,
  openedOn: col.date,
  closedOn: col.date.nullable,
  sealedUntil: col.date.nullable,
  balanceCents: col.bigint,
  interestCents: col.bigint,
  version: col.int,
} as const satisfies Shape
type BankRow = RowOf<typeof bankRow>

const selectBanks = (companyId: string, condition = sql``) => sql`
  select b.id, b.name, b.bank, b.last_four as "lastFour", b.opened_on as "openedOn", b.closed_on as "closedOn",
      b.sealed_until as "sealedUntil", a.balance_cents as "balanceCents", i.balance_cents as "interestCents", b.version
    from trust_bank b
    join trust_account a on a.company_id = b.company_id and a.bank_id = b.id and a.kind = 'bank'
    join trust_account i on i.company_id = b.company_id and i.bank_id = b.id and i.kind = 'interest'
   where b.company_id = ${companyId} ${condition} order by b.closed_on is not null, b.created_at, b.id`

const presentBank = (actor: Actor, bank: BankRow): z.input<typeof TrustBank> => ({
  ...bank,
  balanceCents: Number(bank.balanceCents),
  interestCents: Number(bank.interestCents),
  can: {
    update: can(actor, 'trust.manage'),
    manage: can(actor, 'trust.manage') && bank.closedOn === null,
    reconcile: can(actor, 'trust.reconcile'),
  },
})

export const listBanks = async ({ em, actor }: Context) => ({
  items: (await rows(em, bankRow, selectBanks(actor.companyId))).map((bank) => presentBank(actor, bank)),
})

/** Reads a bank account. @throws 404 `trust_bank_not_found` */
export async function readBank({ em, actor }: Pick<Context, 'em' | 'actor'>, id: string) {
  const bank = await row(em, bankRow, selectBanks(actor.companyId, sql`and b.id = ${id}`))
  if (!bank) throw trustErrors.error('trust_bank_not_found')
  return presentBank(actor, bank)
}

const lockedBankRow = {
  id: col.uuid,
  name: col.text,
  openedOn: col.date,
  closedOn: col.date.nullable,
  sealedUntil: col.date.nullable,
  version: col.int,
} as const satisfies Shape
export type LockedBank = RowOf<typeof lockedBankRow>

/**
 * Locks a bank account for the rest of the transaction, so that its journals are added and its months sealed one at a
 * time.
 * @throws 404 `trust_bank_not_found`
 */
export async function lockBank(tx: EntityManager, companyId: string, id: string): Promise<LockedBank> {
  const bank = await row(
    tx,
    lockedBankRow,
    sql`select id, name, opened_on as "openedOn", closed_on as "closedOn", sealed_until as "sealedUntil", version
      from trust_bank where company_id = ${companyId} and id = ${id} for no key update`,
  )
  if (!bank) throw trustErrors.error('trust_bank_not_found')
  return bank
}

type NewBank = z.output<(typeof trustContract.routes.openBank)['body']>

/**
 * Adds a bank account with its two accounts in the ledger, for the bank and for interest.
 * @throws 409 `trust_bank_limit`
 */
export async function openBank(ctx: Context, { name, bank, lastFour, openedOn }: NewBank) {
  const { em, actor, record } = ctx
  const { companyId, userId } = actor
  const id = randomUUIDv7()
  await em.transactional(async (tx) => {
    // Serializes concurrent additions, so that each counts its predecessor.
    await change(tx, sql`select pg_advisory_xact_lock(hashtextextended(${`trust banks ${companyId}`}, 0))`)
    const total = await countRows(tx, sql`from trust_bank where company_id = ${companyId}`)
    if (total >= maxBanks) throw trustErrors.error('trust_bank_limit', { values: { limit: maxBanks } })
    await change(
      tx,
      sql`insert into trust_bank (company_id, id, name, bank, last_four, opened_on)
        values (${companyId}, ${id}, ${name}, ${bank}, ${lastFour}, ${openedOn})`,
    )
    await change(
      tx,
      sql`insert into trust_account (company_id, bank_id, kind)
        values (${companyId}, ${id}, 'bank'), (${companyId}, ${id}, 'interest')`,
    )
    await record(tx, trustBankOpened, { companyId, userId, bankId: id })
  })
  return readBank(ctx, id)
}

type BankUpdate = z.output<(typeof trustContract.routes.updateBank)['body']>

/**
 * Changes a bank account.
 * @throws 404 `trust_bank_not_found`; 409 `stale_version`, `trust_bank_not_empty`; 422 `trust_bank_closing_day`
 */
export async function updateBank(ctx: Context, id: string, { name, bank, closedOn, version }: BankUpdate) {
  const { em, actor, record } = ctx
  const { companyId, userId } = actor
  await em.transactional(async (tx) => {
    const locked = await lockBank(tx, companyId, id)
    if (locked.version !== version) throw kernelErrors.error('stale_version')
    if (closedOn !== null) await assertCanClose(tx, companyId, locked, closedOn)
    await change(
      tx,
      sql`update trust_bank set name = ${name}, bank = ${bank}, closed_on = ${closedOn}, version = version + 1,
          updated_at = now() where company_id = ${companyId} and id = ${id}`,
    )
    await record(tx, trustBankChanged, { companyId, userId, bankId: id })
  })
  return readBank(ctx, id)
}

async function assertCanClose(tx: EntityManager, companyId: string, bank: LockedBank, closedOn: string): Promise<void> {
  const ledgerAccount = await row(
    tx,
    { balance: col.bigint, lastDay: col.date.nullable },
    sql`select a.balance_cents as balance, (select max(p.day) from trust_posting p where p.company_id = a.company_id
        and p.account_id = a.id) as "lastDay"
      from trust_account a where a.company_id = ${companyId} and a.bank_id = ${bank.id} and a.kind = 'bank'`,
  )
  if (ledgerAccount && ledgerAccount.balance !== '0')
    throw trustErrors.error('trust_bank_not_empty', { values: { balance: formatDollars(ledgerAccount.balance) } })
  const earliest = ledgerAccount?.lastDay ?? bank.openedOn
  if (closedOn < earliest) throw trustErrors.error('trust_bank_closing_day', { values: { day: earliest } })
}
