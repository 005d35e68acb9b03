import type { EntityManager } from '@mikro-orm/postgresql'
import { AppError } from '#server/http/errors.ts'
import {
  markExpensesBilled,
  markTimeBilled,
  unmarkExpensesBilled,
  unmarkTimeBilled,
} from '#modules/timekeeping/index.ts'
import { markFeesInvoiced, releaseFees } from '../agreements/due-fees.ts'
import { partsOfUnit } from '../amounts.contract.ts'
import { entriesError, listUnbilledItems } from '../drafts/billed-lines.ts'
import { invoicingErrors } from '../invoicing.errors.ts'
import type { BillingActor } from '../invoicing.policy.ts'
import type { linesOf } from '../invoices/invoice-lines.ts'

type Lines = Awaited<ReturnType<typeof linesOf>>

/** Codes of errors for entries that cannot be billed. */
const notBillableCodes = new Set([
  'time_not_billable',
  'expense_billed',
  'expense_not_billable',
  'expense_not_found',
  'agreed_fee_not_due',
])

/**
 * Marks the time, expenses and agreed fees of an invoice as billed by it. Of two concurrent invoices with the same
 * entries, the second fails.
 * @throws 409 `invoice_entries_taken` when an entry can no longer be billed, `invoice_entries_changed` when an entry
 * differs from its line; 422 `invoice_rate_missing` when time has no rate
 */
export async function markEntriesBilled(
  tx: EntityManager,
  actor: BillingActor,
  invoice: { readonly invoiceId: string; readonly caseId: string; readonly today: string },
  lines: Lines,
): Promise<void> {
  const { companyId } = actor
  const { invoiceId, caseId, today } = invoice
  const idsOf = (kind: 'time' | 'expense' | 'fee') =>
    lines.flatMap((line) => (line.kind === kind && line.sourceId !== null ? [line.sourceId] : []))
  const [entryIds, expenseIds, feeIds] = [idsOf('time'), idsOf('expense'), idsOf('fee')]
  /** Quantity and unit price of each entry as recorded, by its id. */
  const recorded = new Map<string, string>()
  let unrated = 0
  try {
    if (entryIds.length > 0)
      for (const entry of await markTimeBilled(tx, { companyId, caseId, invoiceId, entryIds })) {
        recorded.set(entry.id, `${entry.billedSeconds} ${entry.rateCents ?? 0}`)
        if (entry.rateCents === null) unrated += 1
      }
    if (expenseIds.length > 0)
      for (const expense of await markExpensesBilled(tx, { companyId, caseId, invoiceId }, expenseIds))
        recorded.set(expense.id, `${partsOfUnit.piece} ${expense.amountCents}`)
    if (feeIds.length > 0)
      for (const fee of await markFeesInvoiced(tx, { companyId, ...invoice }, feeIds))
        recorded.set(fee.id, `${partsOfUnit.piece} ${fee.amountCents}`)
  } catch (error) {
    if (!(error instanceof AppError) || !notBillableCodes.has(error.code)) throw error
    const unbilledIds = new Set((await listUnbilledItems(tx, actor, caseId, today)).map(({ sourceId }) => sourceId))
    const takenLines = lines.filter(
      (line) => line.sourceId !== null && !unbilledIds.has(line.sourceId) && !recorded.has(line.sourceId),
    )
    if (takenLines.length === 0) throw error
    throw entriesError('invoice_entries_taken', takenLines)
  }
  // Free work has a rate of zero; a missing rate means that none was set for that day.
  if (unrated > 0) throw invoicingErrors.error('invoice_rate_missing', { values: { count: unrated } })
  const changedLines = lines.filter(
    (line) => line.sourceId !== null && recorded.get(line.sourceId) !== `${line.quantity} ${line.unitCents}`,
  )
  if (changedLines.length > 0) throw entriesError('invoice_entries_changed', changedLines)
}

/** Releases all time, expenses and fees that an invoice billed, so that another invoice can bill them. */
export async function releaseEntries(tx: EntityManager, companyId: string, invoiceId: string): Promise<void> {
  await unmarkTimeBilled(tx, { companyId, invoiceId })
  await unmarkExpensesBilled(tx, { companyId, invoiceId })
  await releaseFees(tx, companyId, invoiceId)
}
