// Advances of people who have no case yet: received, refunded and assigned to a case by other modules, never by hand.
import type { EntityManager } from '@mikro-orm/postgresql'
import { row, rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import { localDay } from '#server/ports/clock.ts'
import type { journalMethods } from '../acts.contract.ts'
import { lockBank } from '../banks/banks.ts'
import { trustErrors } from '../trust.errors.ts'
import { accountOfBank, accountOfClient, accountOfPerson, postJournal, type JournalContext } from './post-journal.ts'

export interface ReceivedAdvance {
  readonly bankId: string
  readonly personId: string
  /** Name of the person. */
  readonly payer: string
  readonly cents: number
  readonly method: (typeof journalMethods)[number]
  /** Id of the payment at its provider. */
  readonly reference: string
  readonly memo: string
}

/** Lists the open bank accounts, in which an office can hold advances. */
export const banksForAdvances = (em: EntityManager, companyId: string) =>
  rows(
    em,
    { id: col.uuid, name: col.text },
    sql`select id, name from trust_bank where company_id = ${companyId} and closed_on is null order by created_at, id`,
  )

/**
 * Records an advance with the next receipt of the office, on the account of its payer.
 * @returns ids of the journal and of the account
 * @throws the refusals of {@link postJournal}, after which the transaction cannot go on
 */
export async function receiveAdvance(ctx: JournalContext, tx: EntityManager, advance: ReceivedAdvance) {
  const { companyId } = ctx.actor
  const { bankId, personId, payer, cents, method, reference, memo } = advance
  const bankAccountId = await accountOfBank(tx, companyId, bankId, 'bank')
  const accountId = await accountOfPerson(tx, { companyId, bankId, personId, holder: payer })
  const journalId = await postJournal(ctx, tx, {
    bankId,
    day: localDay(ctx.ports.clock.now()),
    kind: 'deposit',
    cents,
    counterparty: payer,
    memo,
    method,
    reference,
    postings: [
      { accountId, cents: -cents },
      { accountId: bankAccountId, cents },
    ],
  })
  return { journalId, accountId }
}

const advanceAccountRow = { bankId: col.uuid, caseId: col.uuid.nullable, balanceCents: col.bigint } as const

/**
 * Locks the bank account of an account that holds advances, as every journal does, and reads the account under the
 * lock.
 */
async function lockAdvanceAccount(tx: EntityManager, companyId: string, accountId: string) {
  const read = () =>
    row(
      tx,
      advanceAccountRow,
      sql`select bank_id as "bankId", case_id as "caseId", balance_cents as "balanceCents" from trust_account
        where company_id = ${companyId} and id = ${accountId} and kind in ('advance', 'client')`,
    )
  const account = await read()
  if (!account) throw trustErrors.error('trust_account_not_found')
  await lockBank(tx, companyId, account.bankId)
  return (await read()) ?? account
}

/**
 * Records the refund of an advance to its payer. Changes nothing when the account holds less than the refund.
 * @returns id of the journal; null when the account holds less
 * @throws the refusals of {@link postJournal}
 */
export async function returnAdvance(
  ctx: JournalContext,
  tx: EntityManager,
  refund: Pick<ReceivedAdvance, 'cents' | 'method' | 'memo' | 'payer' | 'reference'> & { readonly accountId: string },
): Promise<string | null> {
  const { companyId } = ctx.actor
  const { accountId, cents, method, memo, payer, reference } = refund
  const { bankId, caseId, balanceCents } = await lockAdvanceAccount(tx, companyId, accountId)
  if (Number(balanceCents) < cents) return null
  const bankAccountId = await accountOfBank(tx, companyId, bankId, 'bank')
  return postJournal(ctx, tx, {
    bankId,
    caseId,
    day: localDay(ctx.ports.clock.now()),
    kind: 'disbursement',
    cents,
    counterparty: payer,
    memo,
    method,
    reference,
    postings: [
      { accountId, cents },
      { accountId: bankAccountId, cents: -cents },
    ],
  })
}

/**
 * Moves an advance from the account of its payer to the account of the client and case. The caller has checked that
 * payer and client are one person.
 * @returns ids of the journal and of the client's account; null when the account holds less
 * @throws the refusals of {@link postJournal}
 */
export async function assignAdvance(
  ctx: JournalContext,
  tx: EntityManager,
  advance: Pick<ReceivedAdvance, 'cents' | 'memo' | 'payer'> & {
    readonly accountId: string
    readonly clientId: string
    readonly caseId: string
  },
): Promise<{ readonly journalId: string; readonly accountId: string } | null> {
  const { companyId } = ctx.actor
  const { accountId: payerAccountId, clientId, caseId, cents, memo, payer } = advance
  const { bankId, balanceCents } = await lockAdvanceAccount(tx, companyId, payerAccountId)
  if (Number(balanceCents) < cents) return null
  const clientAccountId = await accountOfClient(tx, { companyId, bankId, clientId, caseId })
  const journalId = await postJournal(ctx, tx, {
    bankId,
    caseId,
    day: localDay(ctx.ports.clock.now()),
    kind: 'assignment',
    cents,
    counterparty: payer,
    memo,
    postings: [
      { accountId: payerAccountId, cents },
      { accountId: clientAccountId, cents: -cents },
    ],
  })
  return { journalId, accountId: clientAccountId }
}
