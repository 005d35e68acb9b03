import type { Context } from '#server/http/context.ts'
import { AppError } from '#server/http/errors.ts'
import { rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import { lockBank } from '../banks/banks.ts'
import type { InvoiceSource } from '../invoices-of-cases.ts'
import { trustErrors } from '../trust.errors.ts'
import { findJournal, readJournal } from './journal-row.ts'
import { postJournal } from './post-journal.ts'

/**
 * Reverses a journal by posting an opposite journal. A cheque that is voided after its month was sealed is reversed on
 * a day of the next month.
 * @throws 404 `trust_journal_not_found`; 409 `trust_reversal_final`, `trust_already_reversed`, `trust_reversal_spent`;
 * 422 `trust_reversal_early`; the refusals of `postJournal`; and 409 `payment_written_off` when the remainder of the
 * invoice that it paid was written off
 */
export async function reverseJournal(
  ctx: Context,
  invoices: InvoiceSource,
  id: string,
  { day, memo }: { readonly day: string; readonly memo: string },
) {
  const { em, actor } = ctx
  const { companyId } = actor
  const reversalId = await em.transactional(async (tx) => {
    const journal = await findJournal(tx, companyId, id)
    if (journal.kind === 'reversal') throw trustErrors.error('trust_reversal_final')
    if (day < journal.day) throw trustErrors.error('trust_reversal_early', { values: { day: journal.day } })
    const { bankId, caseId, otherCaseId, invoiceId } = journal
    const cents = Number(journal.cents)
    if (journal.kind === 'earned' && invoiceId && caseId)
      await invoices.current.lock(tx, { companyId, invoiceId, caseId })
    await lockBank(tx, companyId, bankId)
    const postings = await rows(
      tx,
      { accountId: col.uuid, cents: col.bigint },
      sql`select account_id as "accountId", cents from trust_posting where company_id = ${companyId}
        and journal_id = ${id} order by ordinal`,
    )
    const postedId = await postJournal(ctx, tx, {
      bankId,
      caseId,
      otherCaseId,
      day,
      cents,
      memo,
      kind: 'reversal',
      counterparty: journal.counterparty,
      reversesId: id,
      postings: postings.map((posting) => ({ accountId: posting.accountId, cents: -Number(posting.cents) })),
    }).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'trust_balance_low')
        throw trustErrors.error('trust_reversal_spent', {
          cause: error,
          details: error.details,
          ...(error.values ? { values: error.values } : {}),
        })
      throw error
    })
    if (journal.kind === 'earned')
      await invoices.current.reverseTrustPayment(ctx, tx, { journalId: id, day, reason: memo })
    return postedId
  })
  return readJournal(ctx, reversalId)
}
