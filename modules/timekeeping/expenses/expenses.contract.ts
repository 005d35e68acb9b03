import { z } from 'zod'
import { defineContract } from '#server/contract/contract.ts'
import { Day, decimalMismatch, Id, IdParams, Instant, line, page, pageQuery, Version } from '#server/contract/shared.ts'
import { CaseOfTime, Narrative } from '#modules/timekeeping/timekeeping.contract.ts'

/** Purposes of an expense. */
export const expenseCategories = [
  'filing_fees',
  'process_server',
  'transcripts',
  'experts',
  'travel',
  'mileage',
  'copies',
  'postage',
  'other',
] as const
export const ExpenseCategory = z.enum(expenseCategories)

/** `none`: the office paid. `owed`: the person paid with their own money and has not been reimbursed. */
export const reimbursements = ['none', 'owed', 'reimbursed'] as const

/** A million dollars. */
export const maxExpenseCents = 100_000_000
/** 10,000.0 miles. */
export const maxMileTenths = 100_000
export const maxMerchant = 120
/** Maximum number of expenses that one request marks as reimbursed. */
export const maxReimbursed = 100

export const Expense = z
  .object({
    id: Id,
    case: CaseOfTime,
    /** The person who paid. */
    person: z.object({ id: Id, name: z.string() }),
    spentOn: Day,
    category: ExpenseCategory,
    amountCents: z.int(),
    merchant: z.string(),
    description: z.string(),
    billable: z.boolean(),
    /** Whether an invoice contains the expense, which then can be neither changed nor deleted. */
    billed: z.boolean(),
    reimbursement: z.enum(reimbursements),
    reimbursedOn: Day.nullable(),
    /** A document of the case; `removed`: it is in the bin. */
    receipt: z.object({ id: Id, name: z.string(), removed: z.boolean() }).nullable(),
    /** For mileage, the distance and the rate of a mile in thousandths of a dollar. */
    mileage: z.object({ mileTenths: z.int(), mills: z.int() }).nullable(),
    createdAt: Instant,
    updatedAt: Instant,
    version: z.int(),
    can: z.object({ update: z.boolean(), remove: z.boolean(), reimburse: z.boolean(), unreimburse: z.boolean() }),
  })
  .meta({ id: 'Expense' })

const decimalsMismatch =
  <const M extends string>(decimals: M) =>
  (issue: Parameters<typeof decimalMismatch>[0]) =>
    issue.code === 'invalid_type' && issue.input != null ? decimals : decimalMismatch(issue)
/** Whole cents, at least one; fractions of a cent are refused. */
export const ExpenseCents = z
  .int({ error: decimalsMismatch('validation.twoDecimals') })
  .min(1, 'validation.positive')
  .max(maxExpenseCents)
export const MileTenths = z
  .int({ error: decimalsMismatch('validation.oneDecimal') })
  .min(1, 'validation.positive')
  .max(maxMileTenths)

export const expenseValues = {
  caseId: Id,
  /** The person who paid, by default the caller. Only people who manage time may name somebody else. */
  userId: Id.optional(),
  spentOn: Day,
  category: ExpenseCategory,
  /** Null for mileage, whose amount is calculated. */
  amountCents: ExpenseCents.nullable(),
  /** Null except for mileage. */
  mileTenths: MileTenths.nullable(),
  merchant: line(maxMerchant),
  description: Narrative,
  billable: z.boolean(),
  /** Whether the person paid with their own money. */
  reimbursable: z.boolean(),
  receiptId: Id.nullable(),
}
type Amounts = Pick<z.output<z.ZodObject<typeof expenseValues>>, 'category' | 'amountCents' | 'mileTenths'>

/** Checks that mileage has miles, and every other expense an amount. */
export function checkAmounts({ category, amountCents, mileTenths }: Amounts, ctx: z.RefinementCtx): void {
  const isMileage = category === 'mileage'
  const amounts = { amountCents, mileTenths }
  const [required, forbidden] = isMileage
    ? (['mileTenths', 'amountCents'] as const)
    : (['amountCents', 'mileTenths'] as const)
  if (amounts[required] === null) ctx.addIssue({ code: 'custom', path: [required], message: 'validation.required' })
  if (amounts[forbidden] !== null)
    ctx.addIssue({ code: 'custom', path: [forbidden], message: 'validation.unknownField' })
}

const example = {
  caseId: '019a0000-0000-7000-8000-000000000001',
  spentOn: '2026-03-02',
  category: 'filing_fees',
  amountCents: 9_000,
  mileTenths: null,
  merchant: 'Tribunal de San Juan',
  description: 'Sellos de la demanda',
  billable: true,
  reimbursable: true,
  receiptId: null,
} as const

export const ExpenseValues = z.strictObject(expenseValues).superRefine(checkAmounts)
export const NewExpense = z
  .strictObject({ id: Id.optional(), ...expenseValues })
  .superRefine(checkAmounts)
  .meta({ id: 'NewExpense', examples: [example] })
export const ExpenseUpdate = z
  .strictObject({ ...expenseValues, version: Version })
  .superRefine(checkAmounts)
  .meta({ id: 'ExpenseUpdate', examples: [{ ...example, version: 1 }] })

const writeErrors = [
  'case_not_found',
  'user_not_found',
  'document_not_found',
  'expense_in_future',
  'mileage_rate_missing',
] as const
const reimbursementErrors = ['expense_not_found', 'expense_not_owed', 'expense_reimbursed_early'] as const

export const expensesContract = defineContract(
  { planModule: 'cases', part: 'expenses' },
  {
    list: {
      method: 'get',
      path: '/expenses',
      summary: 'Expenses that a person paid, by default the caller, the newest first, with what is owed to them',
      access: 'timekeeping.work',
      query: pageQuery({ sortableBy: ['spentOn'] })
        .omit({ q: true })
        .extend({
          /** `everybody`: the whole office, for people who manage time. */
          person: z.union([Id, z.literal('everybody')]).optional(),
          reimbursement: z.enum(reimbursements).optional(),
        }),
      returns: page(Expense).extend({ owedCents: z.int(), owedCount: z.int(), can: z.object({ manage: z.boolean() }) }),
      errors: ['user_not_found'],
    },
    ofCase: {
      method: 'get',
      path: '/cases/:id/expenses',
      summary: 'Expenses of a case, the newest first, with their sums: those of everybody, or of the caller alone',
      access: 'timekeeping.work',
      params: IdParams,
      query: pageQuery({ sortableBy: ['spentOn'] }).omit({ q: true }),
      returns: page(Expense).extend({
        amountCents: z.int(),
        billableCents: z.int(),
        /** Billable, and on no invoice. */
        unbilledCents: z.int(),
      }),
      errors: ['case_not_found'],
    },
    create: {
      method: 'post',
      path: '/expenses',
      summary: 'Record an expense of a case',
      access: 'timekeeping.work',
      idempotent: true,
      body: NewExpense,
      returns: Expense,
      status: 201,
      errors: writeErrors,
    },
    get: {
      method: 'get',
      path: '/expenses/:id',
      summary: 'An expense',
      access: 'timekeeping.work',
      params: IdParams,
      returns: Expense,
      errors: ['expense_not_found'],
    },
    update: {
      method: 'put',
      path: '/expenses/:id',
      summary: 'Change an expense; the rate of mileage changes only with its day',
      access: 'timekeeping.work',
      params: IdParams,
      body: ExpenseUpdate,
      returns: Expense,
      errors: ['expense_not_found', 'expense_billed', 'expense_reimbursed', 'stale_version', ...writeErrors],
    },
    remove: {
      method: 'delete',
      path: '/expenses/:id',
      summary: 'Delete an expense; it can be restored for 30 days',
      access: 'timekeeping.work',
      params: IdParams,
      status: 204,
      errors: ['expense_not_found', 'expense_billed', 'expense_reimbursed'],
    },
    restore: {
      method: 'post',
      path: '/expenses/:id/restore',
      summary: 'Restore a deleted expense',
      access: 'timekeeping.work',
      params: IdParams,
      returns: Expense,
      errors: ['expense_not_found'],
    },
    reimburse: {
      method: 'post',
      path: '/expenses/reimbursements',
      summary: 'Mark expenses as reimbursed to those who paid them, all or none',
      access: 'timekeeping.manage',
      idempotent: true,
      body: z
        .strictObject({ expenseIds: z.array(Id).min(1).max(maxReimbursed), reimbursedOn: Day })
        .meta({ id: 'NewReimbursement' }),
      returns: z.object({ count: z.int(), amountCents: z.int() }),
      status: 201,
      errors: [...reimbursementErrors, 'expense_in_future'],
    },
    unreimburse: {
      method: 'delete',
      path: '/expenses/:id/reimbursement',
      summary: 'Withdraw the reimbursement of an expense, which is owed again',
      access: 'timekeeping.manage',
      params: IdParams,
      status: 204,
      errors: ['expense_not_found'],
    },
    readReceipt: {
      method: 'get',
      path: '/documents/:id/receipt',
      summary: 'What the text of a document proposes for an expense, as a receipt; a person confirms it',
      access: 'timekeeping.work',
      params: IdParams,
      returns: z
        .object({
          /**
           * `reading`: its text is being read. `unread`: no text was found. `read`: there is text, although each of the
           * values may be null.
           */
          state: z.enum(['reading', 'read', 'unread']),
          amountCents: z.int().nullable(),
          spentOn: Day.nullable(),
          merchant: z.string().nullable(),
        })
        .meta({ id: 'ReceiptProposal' }),
      errors: ['document_not_found'],
    },
  },
)
