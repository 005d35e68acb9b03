import { can } from '#server/contract/roles.ts'
import type { TimeActor } from '../timekeeping.policy.ts'

/** The facts of an expense that the policy needs. */
export interface ExpenseSubject {
  readonly companyId: string
  /** Id of the person who paid. */
  readonly userId: string
  /** Whether the actor may see its case. */
  readonly visible: boolean
  readonly deleted: boolean
  /** Whether an invoice contains it. */
  readonly billed: boolean
  readonly reimbursement: 'none' | 'owed' | 'reimbursed'
}

export interface ExpenseAbilities extends Record<string, boolean> {
  readonly update: boolean
  readonly remove: boolean
  readonly reimburse: boolean
  readonly unreimburse: boolean
}

/**
 * Returns the abilities of the actor on an expense; null when the actor must not learn that it exists. Everybody in the
 * office sees and changes their own expenses. People who manage time also see and change the expenses of others, and
 * only they mark reimbursements.
 */
export function expenseAbilities(actor: TimeActor, subject: ExpenseSubject): ExpenseAbilities | null {
  if (actor.companyId === null || actor.companyId !== subject.companyId || !subject.visible) return null
  if (!can(actor, 'timekeeping.work')) return null
  const manages = can(actor, 'timekeeping.manage')
  if (subject.userId !== actor.userId && !manages) return null
  const { deleted, billed, reimbursement } = subject
  return {
    update: !deleted && !billed,
    remove: !deleted && !billed && reimbursement !== 'reimbursed',
    reimburse: !deleted && manages && reimbursement === 'owed',
    unreimburse: !deleted && manages && reimbursement === 'reimbursed',
  }
}
