import type { ModuleAudit } from '#server/audit/audit-events.ts'
import {
  expenseChanged,
  expenseReimbursed,
  expenseRemoved,
  expenseRestored,
  mileageRateAdded,
  mileageRateRemoved,
  reimbursementWithdrawn,
} from './expenses.events.ts'

/** Audit entries of expenses and mileage rates: changes, deletions and reimbursements, with ids only. */
export const expensesAudit: ModuleAudit = (on) => {
  const kinds = [
    [expenseChanged, 'expenses.changed'],
    [expenseRemoved, 'expenses.removed'],
    [expenseRestored, 'expenses.restored'],
    [expenseReimbursed, 'expenses.reimbursed'],
    [reimbursementWithdrawn, 'expenses.reimbursement_withdrawn'],
  ] as const
  for (const [event, action] of kinds)
    on(event, ({ companyId, expenseId }) => ({ action, subject: { type: 'expense', id: expenseId }, companyId }))
  const rates = [
    [mileageRateAdded, 'mileage_rates.added'],
    [mileageRateRemoved, 'mileage_rates.removed'],
  ] as const
  for (const [event, action] of rates)
    on(event, ({ companyId, rateId }) => ({ action, subject: { type: 'mileage_rate', id: rateId }, companyId }))
}
