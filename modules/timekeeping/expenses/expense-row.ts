import type { EntityManager } from '@mikro-orm/postgresql'
import type { z } from 'zod'
import { instant, row, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import { authorize } from '#server/http/authorize.ts'
import { visibleTo } from '#modules/cases/index.ts'
import type { TimeActor } from '../timekeeping.policy.ts'
import { expenseCategories, reimbursements, type Expense } from './expenses.contract.ts'
import { expensesErrors } from './expenses.errors.ts'
import { expenseAbilities } from './expenses.policy.ts'

/** An expense as stored, with the names that answers contain. */
export const expenseRow = {
  id: col.uuid,
  companyId: col.uuid,
  caseId: col.uuid,
  caseName: col.text,
  courtCaseNumber: col.text.nullable,
  visible: col.boolean,
  userId: col.uuid,
  userName: col.text,
  spentOn: col.date,
  category: col.oneOf(expenseCategories),
  amountCents: col.int,
  merchant: col.text,
  description: col.text,
  billable: col.boolean,
  reimbursement: col.oneOf(reimbursements),
  reimbursedOn: col.date.nullable,
  receiptId: col.uuid.nullable,
  receiptName: col.text.nullable,
  receiptRemoved: col.boolean.nullable,
  mileTenths: col.int.nullable,
  rateMills: col.int.nullable,
  invoiceId: col.uuid.nullable,
  version: col.int,
  createdAt: col.timestamptz,
  updatedAt: col.timestamptz,
  deletedAt: col.timestamptz.nullable,
} as const satisfies Shape
export type ExpenseRow = RowOf<typeof expenseRow>

/** The columns of {@link expenseRow} over an expense `e` and {@link expenseJoins}. */
export const expenseColumns = (actor: TimeActor) => sql`e.id, e.company_id as "companyId", e.case_id as "caseId",
  f.name as "caseName", f.court_case_number as "courtCaseNumber", (${visibleTo(actor)}) is true as visible,
  e.user_id as "userId", u.name || ' ' || u.surname as "userName", e.spent_on as "spentOn", e.category,
  e.amount_cents as "amountCents", e.merchant, e.description, e.billable, e.reimbursement,
  e.reimbursed_on as "reimbursedOn", e.receipt_document_id as "receiptId", d.name as "receiptName",
  d.deleted_at is not null as "receiptRemoved", e.mile_tenths as "mileTenths", e.rate_mills as "rateMills",
  e.invoice_id as "invoiceId", e.version, e.created_at as "createdAt", e.updated_at as "updatedAt",
  e.deleted_at as "deletedAt"`
/** Left joins, because the page of an empty list still has one row, without an expense. */
export const expenseJoins = sql.raw(`left join user_account u on u.company_id = e.company_id and u.id = e.user_id
  left join case_file f on f.company_id = e.company_id and f.id = e.case_id
  left join document d on d.company_id = e.company_id and d.id = e.receipt_document_id`)

const abilitiesOf = (actor: TimeActor, expense: ExpenseRow) =>
  expenseAbilities(actor, {
    companyId: expense.companyId,
    userId: expense.userId,
    visible: expense.visible,
    deleted: expense.deletedAt !== null,
    billed: expense.invoiceId !== null,
    reimbursement: expense.reimbursement,
  })

/** Presents an expense that the actor may see. */
export function presentExpense(actor: TimeActor, expense: ExpenseRow): z.input<typeof Expense> {
  const { receiptId, mileTenths, rateMills } = expense
  const abilities = abilitiesOf(actor, expense)
  return {
    id: expense.id,
    case: { id: expense.caseId, name: expense.caseName, courtCaseNumber: expense.courtCaseNumber },
    person: { id: expense.userId, name: expense.userName },
    spentOn: expense.spentOn,
    category: expense.category,
    amountCents: expense.amountCents,
    merchant: expense.merchant,
    description: expense.description,
    billable: expense.billable,
    billed: expense.invoiceId !== null,
    reimbursement: expense.reimbursement,
    reimbursedOn: expense.reimbursedOn,
    receipt:
      receiptId === null
        ? null
        : { id: receiptId, name: expense.receiptName ?? '', removed: expense.receiptRemoved ?? false },
    mileage: mileTenths === null || rateMills === null ? null : { mileTenths, mills: rateMills },
    createdAt: instant(expense.createdAt),
    updatedAt: instant(expense.updatedAt),
    version: expense.version,
    can: {
      update: abilities?.update ?? false,
      remove: abilities?.remove ?? false,
      reimburse: abilities?.reimburse ?? false,
      unreimburse: abilities?.unreimburse ?? false,
    },
  }
}

export const expenseNotFound = () => expensesErrors.error('expense_not_found')

/** Reads an expense. @throws 404 `expense_not_found`, the same for missing, foreign, deleted and of a hidden case */
export async function readExpense(em: EntityManager, actor: TimeActor, id: string) {
  const expense = await row(
    em,
    expenseRow,
    sql`select ${expenseColumns(actor)} from expense e ${expenseJoins}
      where e.company_id = ${actor.companyId} and e.id = ${id} and e.deleted_at is null`,
  )
  authorize(expense, abilitiesOf, actor, 'see', expenseNotFound)
  return presentExpense(actor, expense)
}

/**
 * Locks an expense that the actor may see against other writers.
 * @param options `includesDeleted`: also finds a deleted expense
 * @throws 404 `expense_not_found`
 */
export async function lockExpense(
  tx: EntityManager,
  actor: TimeActor,
  id: string,
  { includesDeleted = false }: { readonly includesDeleted?: boolean } = {},
): Promise<ExpenseRow> {
  const expense = await row(
    tx,
    expenseRow,
    sql`select ${expenseColumns(actor)} from expense e ${expenseJoins}
      where e.company_id = ${actor.companyId} and e.id = ${id} for no key update of e`,
  )
  if (expense && expense.deletedAt !== null && !includesDeleted) throw expenseNotFound()
  authorize(expense, abilitiesOf, actor, 'see', expenseNotFound)
  return expense
}
