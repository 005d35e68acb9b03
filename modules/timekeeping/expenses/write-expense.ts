// Expenses: recorded, changed, deleted and restored.
import { randomUUIDv7 } from 'node:crypto'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { z } from 'zod'
import { can } from '#server/contract/roles.ts'
import { change, exists, sql } from '#server/db/query.ts'
import type { Context } from '#server/http/context.ts'
import { kernelErrors } from '#server/http/kernel.errors.ts'
import { localDay } from '#server/ports/clock.ts'
import { casesErrors, readCaseAccess } from '#modules/cases/index.ts'
import { readVisibleDocument } from '#modules/documents/index.ts'
import { identityErrors } from '#modules/identity/index.ts'
import { assertColleague } from '../rates/hourly-rates.ts'
import { lockExpense, readExpense, type ExpenseRow } from './expense-row.ts'
import type { ExpenseUpdate, expenseValues, NewExpense } from './expenses.contract.ts'
import { expensesErrors } from './expenses.errors.ts'
import { expenseChanged, expenseRecorded, expenseRemoved, expenseRestored } from './expenses.events.ts'
import { readMileageMills } from './mileage-rates.ts'
import { mileageCents } from './mileage.contract.ts'

type ExpenseInput = z.output<z.ZodObject<typeof expenseValues>>

/**
 * Asserts that the receipt is a document of the case which the actor may read.
 * @throws 404 `document_not_found`
 */
async function assertReceipt({ em, actor }: Context, caseId: string, receiptId: string): Promise<void> {
  const document = await readVisibleDocument(em, actor, receiptId)
  if (document.caseId !== caseId) throw casesErrors.error('document_not_found')
}

/**
 * Asserts that the actor may use the case, person and receipt of an expense, and that its day is not in the future.
 * @throws 404 `case_not_found`, `user_not_found`, `document_not_found`; 422 `expense_in_future`
 */
async function assertValues(ctx: Context, values: ExpenseInput, stored?: ExpenseRow): Promise<void> {
  const { em, actor, ports } = ctx
  const { caseId, userId, spentOn, receiptId } = values
  if (spentOn > localDay(ports.clock.now())) throw expensesErrors.error('expense_in_future')
  await readCaseAccess(em, actor, caseId)
  if (userId !== undefined && userId !== (stored?.userId ?? actor.userId)) {
    if (!can(actor, 'timekeeping.manage')) throw identityErrors.error('user_not_found')
    await assertColleague(em, actor.companyId, userId)
  }
  // A receipt that the expense already has may stay, even if it is in the bin.
  const isStored = receiptId === stored?.receiptId && caseId === stored?.caseId
  if (receiptId !== null && !isStored) await assertReceipt(ctx, caseId, receiptId)
}

/**
 * Returns the amount and, for mileage, its rate. A recorded rate stays until the day of the expense changes.
 * @throws 422 `mileage_rate_missing`
 */
async function amountOf(
  em: EntityManager,
  companyId: string,
  { spentOn, amountCents, mileTenths }: ExpenseInput,
  stored?: ExpenseRow,
): Promise<{ readonly amountCents: number; readonly rateMills: number | null }> {
  if (mileTenths === null) return { amountCents: amountCents ?? 0, rateMills: null }
  const storedMills = stored?.spentOn === spentOn ? stored.rateMills : null
  const rateMills = storedMills ?? (await readMileageMills(em, companyId, spentOn))
  if (rateMills === null) throw expensesErrors.error('mileage_rate_missing')
  return { amountCents: mileageCents(mileTenths, rateMills), rateMills }
}

/**
 * Records an expense. Repeated with the same id, it returns the expense recorded before.
 * @throws 404 `case_not_found`, `user_not_found`, `document_not_found`; 422 `expense_in_future`, `mileage_rate_missing`
 */
export async function createExpense(ctx: Context, { id = randomUUIDv7(), ...values }: z.output<typeof NewExpense>) {
  const { em, actor, record } = ctx
  const { companyId } = actor
  await assertValues(ctx, values)
  const { caseId, userId = actor.userId, spentOn, category, merchant, description, billable, receiptId } = values
  await em.transactional(async (tx) => {
    if (await exists(tx, sql`select from expense where company_id = ${companyId} and id = ${id}`)) return
    const { amountCents, rateMills } = await amountOf(tx, companyId, values)
    await change(
      tx,
      sql`insert into expense (company_id, id, case_id, user_id, spent_on, category, amount_cents, merchant, description,
          billable, reimbursement, receipt_document_id, mile_tenths, rate_mills)
        values (${companyId}, ${id}, ${caseId}, ${userId}, ${spentOn}, ${category}, ${amountCents}, ${merchant},
          ${description}, ${billable}, ${values.reimbursable ? 'owed' : 'none'}, ${receiptId}, ${values.mileTenths},
          ${rateMills})`,
    )
    await record(tx, expenseRecorded, { companyId, expenseId: id, caseId, userId: actor.userId })
  })
  return readExpense(em, actor, id)
}

/**
 * Asserts that a change leaves amount, day and person of a reimbursed expense.
 * @throws 409 `expense_reimbursed`
 */
function assertReimbursementUnchanged(stored: ExpenseRow, values: ExpenseInput, amountCents: number): void {
  if (stored.reimbursement !== 'reimbursed') return
  const isSame =
    values.reimbursable &&
    amountCents === stored.amountCents &&
    (values.userId ?? stored.userId) === stored.userId &&
    values.spentOn === stored.spentOn
  if (!isSame) throw expensesErrors.error('expense_reimbursed')
}

/**
 * Changes an expense. Once it was reimbursed its amount, day and person stay.
 * @throws 404 `expense_not_found`, `case_not_found`, `user_not_found`, `document_not_found`; 409 `stale_version`,
 * `expense_billed`, `expense_reimbursed`; 422 `expense_in_future`, `mileage_rate_missing`
 */
export async function updateExpense(ctx: Context, id: string, { version, ...values }: z.output<typeof ExpenseUpdate>) {
  const { em, actor, record } = ctx
  const { companyId } = actor
  await em.transactional(async (tx) => {
    const stored = await lockExpense(tx, actor, id)
    if (stored.invoiceId !== null) throw expensesErrors.error('expense_billed')
    if (stored.version !== version) throw kernelErrors.error('stale_version')
    await assertValues({ ...ctx, em: tx }, values, stored)
    const { amountCents, rateMills } = await amountOf(tx, companyId, values, stored)
    assertReimbursementUnchanged(stored, values, amountCents)
    const { caseId, spentOn, category, merchant, description, billable, receiptId, mileTenths } = values
    // An expense that becomes reimbursable is owed; an expense that already was stays owed or reimbursed.
    const stateIfReimbursable = stored.reimbursement === 'none' ? 'owed' : stored.reimbursement
    const reimbursement = values.reimbursable ? stateIfReimbursable : 'none'
    await change(
      tx,
      sql`update expense set case_id = ${caseId}, user_id = ${values.userId ?? stored.userId}, spent_on = ${spentOn},
          category = ${category}, amount_cents = ${amountCents}, merchant = ${merchant}, description = ${description},
          billable = ${billable}, reimbursement = ${reimbursement}, receipt_document_id = ${receiptId},
          mile_tenths = ${mileTenths}, rate_mills = ${rateMills}, version = version + 1, updated_at = now()
        where company_id = ${companyId} and id = ${id}`,
    )
    await record(tx, expenseChanged, { companyId, expenseId: id, caseId, userId: actor.userId })
  })
  return readExpense(em, actor, id)
}

/**
 * Deletes an expense; it can be restored for 30 days.
 * @throws 404 `expense_not_found`; 409 `expense_billed`, `expense_reimbursed`
 */
export async function removeExpense({ em, actor, ports, record }: Context, id: string): Promise<void> {
  const { companyId, userId } = actor
  await em.transactional(async (tx) => {
    const { caseId, invoiceId, reimbursement } = await lockExpense(tx, actor, id)
    if (invoiceId !== null) throw expensesErrors.error('expense_billed')
    if (reimbursement === 'reimbursed') throw expensesErrors.error('expense_reimbursed')
    await change(
      tx,
      sql`update expense set deleted_at = ${ports.clock.now().toISOString()}, version = version + 1, updated_at = now()
        where company_id = ${companyId} and id = ${id}`,
    )
    await record(tx, expenseRemoved, { companyId, expenseId: id, caseId, userId })
  })
}

/** Restores a deleted expense; any other stays as it is. @throws 404 `expense_not_found` */
export async function restoreExpense({ em, actor, record }: Context, id: string) {
  const { companyId, userId } = actor
  await em.transactional(async (tx) => {
    const { caseId, deletedAt } = await lockExpense(tx, actor, id, { includesDeleted: true })
    if (deletedAt === null) return
    await change(
      tx,
      sql`update expense set deleted_at = null, version = version + 1, updated_at = now()
        where company_id = ${companyId} and id = ${id}`,
    )
    await record(tx, expenseRestored, { companyId, expenseId: id, caseId, userId })
  })
  return readExpense(em, actor, id)
}
