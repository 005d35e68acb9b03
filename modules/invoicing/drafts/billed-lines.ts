import type { EntityManager } from '@mikro-orm/postgresql'
import type { z } from 'zod'
import { listUnbilledExpenses, listUnbilledTime } from '#modules/timekeeping/index.ts'
import { listDueFees } from '../agreements/due-fees.ts'
import { partsOfUnit, type AmountLine, type Discount, type LineUnit, type TaxClass } from '../amounts.contract.ts'
import type { NewInvoiceLine, UnbilledItem } from '../invoice-line.contract.ts'
import { invoicingErrors } from '../invoicing.errors.ts'
import type { BillingActor } from '../invoicing.policy.ts'

/** A line of an invoice, with the recorded time, expense or agreed fee that it bills. */
export interface BilledLine extends AmountLine {
  readonly kind: 'time' | 'expense' | 'fee' | 'other'
  readonly sourceId: string | null
  readonly person: { readonly id: string | null; readonly name: string } | null
  readonly description: string
  readonly workedOn: string | null
  readonly unit: LineUnit
  readonly discount: Discount | null
  readonly taxClass: TaxClass
}

/** Maximum number of descriptions in an error message. */
const maxDescriptions = 5

/** Returns the error for time, expenses and fees that cannot be billed any more, with their descriptions. */
export const entriesError = (
  code: 'invoice_entries_taken' | 'invoice_entries_changed',
  lines: readonly Pick<BilledLine, 'sourceId' | 'description'>[],
) =>
  invoicingErrors.error(code, {
    details: { sourceIds: lines.map(({ sourceId }) => sourceId) },
    values: {
      entries:
        lines
          .slice(0, maxDescriptions)
          .map(({ description }) => `«${description}»`)
          .join(', ') + (lines.length > maxDescriptions ? '…' : ''),
    },
  })

/**
 * Lists the unbilled items of a case by day: recorded time, expenses, and agreed fees that are due.
 * @param today the day in Puerto Rico
 * @throws 404 `case_not_found`
 */
export async function listUnbilledItems(
  em: EntityManager,
  actor: BillingActor,
  caseId: string,
  today: string,
): Promise<z.output<typeof UnbilledItem>[]> {
  const [time, expenses, fees] = [
    await listUnbilledTime(em, actor, caseId),
    await listUnbilledExpenses({ em, actor }, caseId),
    await listDueFees(em, actor.companyId, caseId, today),
  ]
  const items = [
    ...time.map((entry) => ({
      kind: 'time' as const,
      sourceId: entry.id,
      person: { id: entry.userId, name: entry.userName },
      description: entry.narrative,
      workedOn: entry.workedOn,
      unit: 'hour' as const,
      quantity: entry.billedSeconds,
      unitCents: entry.rateCents ?? 0,
      amountCents: entry.amountCents ?? 0,
      taxClass: 'exempt_legal' as const,
      unrated: entry.rateCents === null,
    })),
    ...expenses.map((expense) => ({
      kind: 'expense' as const,
      sourceId: expense.id,
      person: { id: expense.userId, name: expense.userName },
      description: expense.description || expense.merchant,
      workedOn: expense.spentOn,
      unit: 'piece' as const,
      quantity: partsOfUnit.piece,
      unitCents: expense.amountCents,
      amountCents: expense.amountCents,
      taxClass: 'reimbursement' as const,
      unrated: false,
    })),
    ...fees.map((fee) => ({
      kind: 'fee' as const,
      sourceId: fee.id,
      person: null,
      description: fee.description,
      workedOn: fee.dueOn,
      unit: 'piece' as const,
      quantity: partsOfUnit.piece,
      unitCents: fee.amountCents,
      amountCents: fee.amountCents,
      taxClass: fee.taxClass,
      unrated: false,
    })),
  ]
  return items.toSorted((a, b) => a.workedOn.localeCompare(b.workedOn))
}

/**
 * Completes the lines of a draft with the quantities and prices of the time, expenses and fees that they bill.
 * @throws 409 `invoice_entries_taken`
 */
export async function billedLines(
  em: EntityManager,
  actor: BillingActor,
  { caseId, today }: { readonly caseId: string; readonly today: string },
  lines: readonly z.output<typeof NewInvoiceLine>[],
): Promise<BilledLine[]> {
  const sources = lines.flatMap((line) => (line.kind === 'other' ? [] : [line]))
  const items = sources.length === 0 ? [] : await listUnbilledItems(em, actor, caseId, today)
  const unbilled = new Map(items.map((item) => [`${item.kind} ${item.sourceId}`, item]))
  const takenSources = sources.filter(({ kind, sourceId }) => !unbilled.has(`${kind} ${sourceId}`))
  if (takenSources.length > 0) throw entriesError('invoice_entries_taken', takenSources)
  return lines.map((line): BilledLine => {
    if (line.kind === 'other') return { ...line, sourceId: null, person: null }
    const item = unbilled.get(`${line.kind} ${line.sourceId}`)
    if (!item) throw entriesError('invoice_entries_taken', [line])
    const { person, workedOn, unit, quantity, unitCents } = item
    return { ...line, person, workedOn, unit, quantity, unitCents }
  })
}
