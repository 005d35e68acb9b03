// Records money that comes in, and interest.
import type { z } from 'zod'
import type { Context } from '#server/http/context.ts'
import { readCaseAccess } from '#modules/cases/index.ts'
import type { NewDeposit, NewInterest } from '../acts.contract.ts'
import { lockBank } from '../banks/banks.ts'
import { trustErrors } from '../trust.errors.ts'
import { readJournal } from './journal-row.ts'
import { accountOfBank, accountOfClient, postJournal } from './post-journal.ts'

/**
 * Records money of the client of a case, with the next receipt of the office.
 * @throws 404 `trust_bank_not_found`, `case_not_found`; 409 `trust_case_without_client` and the refusals of
 * {@link postJournal}
 */
export async function deposit(ctx: Context, body: z.output<typeof NewDeposit>) {
  const { em, actor } = ctx
  const { companyId } = actor
  const { bankId, caseId, day, cents, isOpening, ...details } = body
  const { clientId } = await readCaseAccess(em, actor, caseId)
  if (clientId === null) throw trustErrors.error('trust_case_without_client')
  const id = await em.transactional(async (tx) => {
    // No `lockBank` here: in every deposit the insert takes the receipt number first, and its trigger locks the bank.
    const bankAccountId = await accountOfBank(tx, companyId, bankId, 'bank')
    const clientAccountId = await accountOfClient(tx, { companyId, bankId, clientId, caseId })
    return postJournal(ctx, tx, {
      ...details,
      bankId,
      caseId,
      day,
      cents,
      kind: isOpening ? 'opening' : 'deposit',
      postings: [
        { accountId: clientAccountId, cents: -cents },
        { accountId: bankAccountId, cents },
      ],
    })
  })
  return readJournal(ctx, id)
}

/**
 * Records interest of a bank account, or that it went to the Fund. No act gives interest to a client.
 * @throws 404 `trust_bank_not_found` and the refusals of {@link postJournal}
 */
export async function postInterest(ctx: Context, body: z.output<typeof NewInterest>) {
  const { em, actor } = ctx
  const { companyId } = actor
  const { bankId, kind, day, cents, memo } = body
  const id = await em.transactional(async (tx) => {
    await lockBank(tx, companyId, bankId)
    const bankAccountId = await accountOfBank(tx, companyId, bankId, 'bank')
    const interestAccountId = await accountOfBank(tx, companyId, bankId, 'interest')
    const debit = kind === 'interest' ? cents : -cents
    return postJournal(ctx, tx, {
      bankId,
      day,
      kind,
      cents,
      memo,
      postings: [
        { accountId: interestAccountId, cents: -debit },
        { accountId: bankAccountId, cents: debit },
      ],
    })
  })
  return readJournal(ctx, id)
}
