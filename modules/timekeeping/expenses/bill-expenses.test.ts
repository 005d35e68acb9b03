// Billing of expenses by invoices, through the public API of the module.
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { withScope } from '#server/db/scope.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { AppError } from '#server/http/errors.ts'
import { office, type Office, type Person } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { openCaseOf } from '#tests/support/files.ts'
import { listUnbilledExpenses, markExpensesBilled, unmarkExpensesBilled } from '../index.ts'

const app = useApp()
const codeOf = (answer: { body: unknown }) => (answer.body as { error: { code: string } }).error.code

let newOffice: Office
let owner: Person
let caseId: string
beforeAll(async () => {
  newOffice = await office(app())
  ;({ owner } = newOffice)
  caseId = await openCaseOf(owner)
})

const expenseBody = (more: object = {}) => ({
  caseId,
  spentOn: '2026-03-02',
  category: 'copies',
  amountCents: 450,
  mileTenths: null,
  merchant: '',
  description: 'Copias certificadas',
  billable: true,
  reimbursable: true,
  receiptId: null,
  ...more,
})
const record = async (more: object = {}) =>
  ((await owner.post('/expenses', expenseBody(more)).expect(201)).body as { id: string }).id

/** Runs in a transaction of the office, as a use case does. */
const inOffice = <T>(work: (tx: EntityManager) => Promise<T>): Promise<T> =>
  withScope({ kind: 'company', companyId: newOffice.companyId }, () => app().services.openWork().em.transactional(work))
const unbilled = () =>
  inOffice((em) =>
    listUnbilledExpenses(
      { em, actor: { userId: owner.id, companyId: newOffice.companyId, role: 'professional' } as never },
      caseId,
    ),
  )
const mark = (invoiceId: string, ids: readonly string[]) =>
  inOffice((tx) => markExpensesBilled(tx, { companyId: newOffice.companyId, caseId, invoiceId }, ids))
const unmark = (invoiceId: string, ids?: readonly string[]) =>
  inOffice((tx) => unmarkExpensesBilled(tx, { companyId: newOffice.companyId, invoiceId }, ids))
const errorCodeOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof AppError ? error.code : error),
  )

describe('expenses and invoices', () => {
  it('lists billable expenses without an invoice, the oldest first, and marks all of them or none', async () => {
    const later = await record({ spentOn: '2026-03-05' })
    const first = await record({ amountCents: 1_000 })
    const notBillable = await record({ billable: false })
    const removed = await record()
    await owner.delete(`/expenses/${removed}`).expect(204)
    expect((await unbilled()).map(({ id }) => id)).toEqual([first, later])

    const invoiceId = randomUUID()
    expect(await errorCodeOf(mark(invoiceId, [first, notBillable]))).toBe('expense_not_billable')
    expect(await errorCodeOf(mark(invoiceId, [first, removed]))).toBe('expense_not_found')
    expect(await errorCodeOf(mark(invoiceId, [first, randomUUID()]))).toBe('expense_not_found')
    expect(await unbilled()).toHaveLength(2)

    expect(await mark(invoiceId, [first, later])).toEqual(
      expect.arrayContaining([
        { id: first, amountCents: 1_000 },
        { id: later, amountCents: 450 },
      ]),
    )
    expect(await mark(invoiceId, [first])).toEqual([{ id: first, amountCents: 1_000 }])
    expect(await errorCodeOf(mark(randomUUID(), [first]))).toBe('expense_billed')
    expect(await unbilled()).toEqual([])
    expect((await owner.get(`/cases/${caseId}/expenses`)).body).toMatchObject({
      billableCents: 1_450,
      unbilledCents: 0,
    })

    expect(await unmark(randomUUID())).toBe(0)
    expect(await unmark(invoiceId, [later])).toBe(1)
    expect((await unbilled()).map(({ id }) => id)).toEqual([later])
    expect(await unmark(invoiceId)).toBe(1)
    expect(await unbilled()).toHaveLength(2)
  })

  it('refuses to change or delete a billed expense, which can be reimbursed', async () => {
    const id = await record()
    const invoiceId = randomUUID()
    await mark(invoiceId, [id])
    expect(codeOf(await owner.put(`/expenses/${id}`, { ...expenseBody(), version: 2 }).expect(409))).toBe(
      'expense_billed',
    )
    expect(codeOf(await owner.delete(`/expenses/${id}`).expect(409))).toBe('expense_billed')
    expect((await owner.get(`/expenses/${id}`)).body).toMatchObject({
      billed: true,
      can: { update: false, remove: false, reimburse: true },
    })
    await owner.post('/expenses/reimbursements', { expenseIds: [id], reimbursedOn: '2026-03-03' }).expect(201)
    await unmark(invoiceId)
    expect((await owner.get(`/expenses/${id}`)).body).toMatchObject({ billed: false, reimbursement: 'reimbursed' })
  })

  it('bills an expense once when two invoices are written at the same time', async () => {
    const id = await record()
    const errorCodes = await Promise.all([errorCodeOf(mark(randomUUID(), [id])), errorCodeOf(mark(randomUUID(), [id]))])
    expect(new Set(errorCodes)).toEqual(new Set(['expense_billed', null]))
  })
})
