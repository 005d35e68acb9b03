import { describe, expect, it } from 'vitest'
import type { TimeActor } from '../timekeeping.policy.ts'
import { expenseAbilities, type ExpenseSubject } from './expenses.policy.ts'

const person = (role: TimeActor['role'], userId: string, companyId: string | null = 'office'): TimeActor => ({
  userId,
  companyId,
  role,
})
const expense: ExpenseSubject = {
  companyId: 'office',
  userId: 'ana',
  visible: true,
  deleted: false,
  billed: false,
  reimbursement: 'owed',
}

describe('an expense', () => {
  it('is changed by the person who paid, and marked as reimbursed only by people who manage time', () => {
    const abilities = { update: true, remove: true, reimburse: false, unreimburse: false }
    expect(expenseAbilities(person('staff', 'ana'), expense)).toEqual(abilities)
    expect(expenseAbilities(person('professional', 'luis'), expense)).toEqual({ ...abilities, reimburse: true })
  })

  it.each([
    ['another person of the staff', person('staff', 'luis'), expense],
    ['a client', person('customer', 'ana'), expense],
    ['an administrator', person('administrator', 'root', null), expense],
    ['a member of another office', person('professional', 'ana', 'other'), expense],
    ['a member without access to its case', person('professional', 'ana'), { ...expense, visible: false }],
  ])('does not exist for %s', (_who, actor, subject) => {
    expect(expenseAbilities(actor, subject)).toBeNull()
  })

  it('cannot be changed once it is on an invoice, but can be reimbursed', () => {
    const billed = { ...expense, billed: true }
    const abilities = { update: false, remove: false, reimburse: true, unreimburse: false }
    expect(expenseAbilities(person('professional', 'ana'), billed)).toEqual(abilities)
  })

  it('cannot be deleted once it was reimbursed', () => {
    const settled = { ...expense, reimbursement: 'reimbursed' as const }
    const abilities = { update: true, remove: false, reimburse: false, unreimburse: true }
    expect(expenseAbilities(person('professional', 'ana'), settled)).toEqual(abilities)
  })
})
