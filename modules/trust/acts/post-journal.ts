// The only place that adds journals. Triggers enforce the rules of the ledger; their violations become errors here.
import type { EntityManager } from '@mikro-orm/postgresql'
import { randomUUIDv7 } from 'node:crypto'
import { change, constraintOf, row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { Work } from '#server/http/context.ts'
import { localDay } from '#server/ports/clock.ts'
import type { journalMethods } from '../acts.contract.ts'
import { formatDollars } from '../format-dollars.ts'
import type { TrustKind } from '../trust.contract.ts'
import { trustErrors } from '../trust.errors.ts'
import { trustPosted } from '../trust.events.ts'

export interface NewPosting {
  readonly accountId: string
  /** Debits are positive: money that comes into the bank, money that leaves a client. */
  readonly cents: number
}

export interface NewJournal {
  readonly bankId: string
  readonly day: string
  readonly kind: TrustKind
  readonly cents: number
  readonly postings: readonly NewPosting[]
  readonly caseId?: string | null
  readonly otherCaseId?: string | null
  readonly counterparty?: string
  readonly memo?: string
  readonly method?: (typeof journalMethods)[number] | null
  readonly reference?: string
  readonly checkNumber?: string | null
  readonly documentId?: string | null
  readonly invoiceId?: string | null
  readonly reversesId?: string | null
  /** The person who requested the release; absent when one person released the money alone. */
  readonly requestedBy?: string | null
}

/** The context in which a journal is added; `userId` is null for a payment at booking. */
export type JournalContext = Pick<Work, 'ports' | 'record'> & {
  readonly actor: { readonly companyId: string; readonly userId: string | null }
}

/**
 * Adds a journal with its postings and returns its id. Every refusal that a request can cause is thrown here and not
 * when the transaction ends.
 * @throws 422 `trust_in_future`, `trust_bank_not_open`; 409 `trust_month_sealed`, `trust_balance_low`,
 * `trust_day_balance_low`, `trust_check_used`, `trust_already_reversed`
 */
export async function postJournal(ctx: JournalContext, tx: EntityManager, journal: NewJournal): Promise<string> {
  const { companyId, userId } = ctx.actor
  const { bankId, day, kind, cents, postings, caseId = null } = journal
  if (day > localDay(ctx.ports.clock.now())) throw trustErrors.error('trust_in_future')
  const id = randomUUIDv7()
  const receipt = kind === 'deposit' ? sql`app.next_trust_receipt()` : sql`null`
  await withLedgerErrors(tx, companyId, journal, async () => {
    await change(
      tx,
      sql`insert into trust_journal (company_id, id, bank_id, day, kind, case_id, other_case_id, counterparty, memo,
          method, reference, check_number, receipt_number, document_id, invoice_id, reverses_id, requested_by,
          recorded_by)
        values (${companyId}, ${id}, ${bankId}, ${day}, ${kind}, ${caseId}, ${journal.otherCaseId ?? null},
          ${journal.counterparty ?? ''}, ${journal.memo ?? ''}, ${journal.method ?? null}, ${journal.reference ?? ''},
          ${journal.checkNumber ?? null}, ${receipt}, ${journal.documentId ?? null}, ${journal.invoiceId ?? null},
          ${journal.reversesId ?? null}, ${journal.requestedBy ?? null}, ${userId})`,
    )
    // A trigger sets the ordinal, the balance and the two flags of a posting.
    for (const { accountId, cents: debit } of postings)
      await change(
        tx,
        sql`insert into trust_posting (company_id, account_id, ordinal, bank_id, journal_id, cents, balance_cents, day,
            is_bank, is_opening)
          values (${companyId}, ${accountId}, 0, ${bankId}, ${id}, ${debit}, 0, ${day}, false, false)`,
      )
  })
  await ctx.record(tx, trustPosted, { companyId, userId, journalId: id, kind, caseId, cents })
  return id
}

const errorOfConstraint = {
  trust_month_sealed: 'trust_month_sealed',
  trust_bank_not_open: 'trust_bank_not_open',
  trust_journal_cheque: 'trust_check_used',
  trust_journal_reversed: 'trust_already_reversed',
} as const

/**
 * Turns violations of the ledger's constraints into errors. After a low balance it rolls back to a savepoint, so that
 * the balance can be read for the message.
 */
async function withLedgerErrors(
  tx: EntityManager,
  companyId: string,
  { day, postings }: NewJournal,
  work: () => Promise<void>,
): Promise<void> {
  await change(tx, sql`savepoint posting`)
  try {
    await work()
  } catch (error) {
    const constraint = constraintOf(error) ?? ''
    if (constraint in errorOfConstraint)
      throw trustErrors.error(errorOfConstraint[constraint as keyof typeof errorOfConstraint], { cause: error })
    if (constraint !== 'trust_account_balance' && constraint !== 'trust_day_balance') throw error
    await change(tx, sql`rollback to savepoint posting`)
    if (constraint === 'trust_day_balance')
      for (const { accountId, cents } of postings) await assertBalanceByDay(tx, companyId, { accountId, cents, day })
    throw await balanceLowError(tx, companyId, postings)
  }
}

/** Returns the error with the balance of the account that has too little. */
async function balanceLowError(tx: EntityManager, companyId: string, postings: readonly NewPosting[]) {
  const ids = postings.map(({ accountId }) => accountId)
  const lowest = await row(
    tx,
    { balance: col.bigint },
    sql`select balance_cents as balance from trust_account where company_id = ${companyId}
      and id = any(${ids}::uuid[]) order by kind = 'bank', balance_cents limit 1`,
  )
  const balance = Number(lowest?.balance ?? 0)
  return trustErrors.error('trust_balance_low', {
    values: { balance: formatDollars(balance) },
    details: { balanceCents: balance },
  })
}

/**
 * Asserts that a debit of a day leaves the account at zero or more on that day and on each later one, whatever order the
 * journals were recorded in. The ledger asserts it again under its locks.
 * @throws 409 `trust_day_balance_low`, with the first such day
 */
export async function assertBalanceByDay(
  tx: EntityManager,
  companyId: string,
  { accountId, cents, day }: NewPosting & { readonly day: string },
): Promise<void> {
  if (cents <= 0) return
  const low = await row(
    tx,
    { day: col.date, balanceCents: col.bigint },
    sql`select day, balance_cents as "balanceCents"
      from app.trust_low_day(${companyId}::uuid, ${accountId}::uuid, ${day}::date, ${cents}::bigint)`,
  )
  if (!low) return
  const balanceCents = Number(low.balanceCents)
  throw trustErrors.error('trust_day_balance_low', {
    values: { day: low.day, balance: formatDollars(balanceCents) },
    details: { day: low.day, balanceCents },
  })
}

/** Returns the id of the ledger account of a bank account, or of its interest account. */
export async function accountOfBank(
  tx: EntityManager,
  companyId: string,
  bankId: string,
  kind: 'bank' | 'interest',
): Promise<string> {
  const account = await row(
    tx,
    { id: col.uuid },
    sql`select id from trust_account where company_id = ${companyId} and bank_id = ${bankId} and kind = ${kind}`,
  )
  if (!account) throw trustErrors.error('trust_bank_not_found')
  return account.id
}

/** Returns the account of a person without a case at a bank; it is opened with their first advance. */
export async function accountOfPerson(
  tx: EntityManager,
  owner: { readonly companyId: string; readonly bankId: string; readonly personId: string; readonly holder: string },
): Promise<string> {
  const { companyId, bankId, personId, holder } = owner
  await change(
    tx,
    sql`insert into trust_account (company_id, bank_id, kind, person_id, holder)
      values (${companyId}, ${bankId}, 'advance', ${personId}, ${holder}) on conflict do nothing`,
  )
  const account = await row(
    tx,
    { id: col.uuid },
    sql`select id from trust_account where company_id = ${companyId} and bank_id = ${bankId} and kind = 'advance'
      and person_id = ${personId}`,
  )
  if (!account) throw trustErrors.error('trust_account_not_found')
  return account.id
}

/** Returns the account of a client and case at a bank; it is opened with its first money. */
export async function accountOfClient(
  tx: EntityManager,
  owner: { readonly companyId: string; readonly bankId: string; readonly clientId: string; readonly caseId: string },
): Promise<string> {
  const { companyId, bankId, clientId, caseId } = owner
  await change(
    tx,
    sql`insert into trust_account (company_id, bank_id, kind, client_id, case_id)
      values (${companyId}, ${bankId}, 'client', ${clientId}, ${caseId}) on conflict do nothing`,
  )
  const account = await row(
    tx,
    { id: col.uuid },
    sql`select id from trust_account where company_id = ${companyId} and bank_id = ${bankId} and kind = 'client'
      and client_id = ${clientId} and case_id = ${caseId}`,
  )
  if (!account) throw trustErrors.error('trust_account_not_found')
  return account.id
}
