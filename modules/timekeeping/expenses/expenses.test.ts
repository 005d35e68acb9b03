// Expenses over HTTP: recorded, changed, deleted, listed, reimbursed, billed.
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { dayMs } from '#server/contract/time.ts'
import { withScope } from '#server/db/scope.ts'
import { localDay } from '#server/ports/clock.ts'
import { member, office, type Office, type Person } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { openCaseOf, upload } from '#tests/support/files.ts'
import type { Expense as ExpenseSchema } from './expenses.contract.ts'
import { purgeExpenses } from './purge-expenses.ts'

type Expense = z.output<typeof ExpenseSchema>

const app = useApp({ background: true })
const codeOf = (answer: { body: unknown }) => (answer.body as { error: { code: string } }).error.code
const daysAgo = (days: number) => localDay(new Date(Date.now() - days * dayMs))

let newOffice: Office
let owner: Person
let staff: Person
let caseId: string
beforeAll(async () => {
  newOffice = await office(app())
  ;({ owner } = newOffice)
  staff = await member(app(), newOffice, 'staff')
  caseId = await openCaseOf(owner, { name: 'Tirado v. Borinquen Real' })
})

const expenseBody = (more: object = {}) => ({
  caseId,
  spentOn: daysAgo(1),
  category: 'filing_fees',
  amountCents: 9_000,
  mileTenths: null,
  merchant: 'Tribunal de San Juan',
  description: 'Sellos de la demanda',
  billable: true,
  reimbursable: true,
  receiptId: null,
  ...more,
})
const record = async (by: Person, more: object = {}) =>
  (await by.post('/expenses', expenseBody(more)).expect(201)).body as Expense
const change = (by: Person, id: string, version: number, more: object = {}) =>
  by.put(`/expenses/${id}`, { ...expenseBody(more), version })
const reimburse = (by: Person, expenseIds: readonly string[], reimbursedOn = daysAgo(0)) =>
  by.post('/expenses/reimbursements', { expenseIds, reimbursedOn })

describe('an expense', () => {
  it('is recorded as owed to the person who paid, and once when the request is repeated with its id', async () => {
    const id = randomUUID()
    const first = await record(staff, { id })
    expect(first).toMatchObject({
      id,
      case: { id: caseId },
      person: { id: staff.id },
      amountCents: 9_000,
      reimbursement: 'owed',
      reimbursedOn: null,
      billed: false,
      mileage: null,
      can: { update: true, remove: true, reimburse: false, unreimburse: false },
    })
    expect(await record(staff, { id, amountCents: 1 })).toEqual(first)
    expect(await record(staff, { reimbursable: false })).toMatchObject({ reimbursement: 'none' })
  })

  it.each([
    [{ amountCents: 0.5 }, 400, 'validation'],
    [{ amountCents: 12.345 }, 400, 'validation'],
    [{ amountCents: 0 }, 400, 'validation'],
    [{ amountCents: -1 }, 400, 'validation'],
    [{ amountCents: 100_000_001 }, 400, 'validation'],
    [{ amountCents: null }, 400, 'validation'],
    [{ mileTenths: 10 }, 400, 'validation'],
    [{ category: 'mileage' }, 400, 'validation'],
    [{ category: 'bribes' }, 400, 'validation'],
    [{ description: 'a\u202Eb' }, 400, 'validation'],
    [{ spentOn: '2026-02-30' }, 400, 'validation'],
    [{ spentOn: daysAgo(-2) }, 422, 'expense_in_future'],
    [{ caseId: randomUUID() }, 404, 'case_not_found'],
    [{ receiptId: randomUUID() }, 404, 'document_not_found'],
    [{ userId: randomUUID() }, 404, 'user_not_found'],
  ])('is refused with %o: %i', async (more, status, code) => {
    const answer = await owner.post('/expenses', expenseBody(more))
    expect(codeOf(answer)).toContain(code)
    expect(answer.status).toBe(status)
  })

  it('refuses a fraction of a cent in words that name the decimals', async () => {
    const { body } = await owner.post('/expenses', expenseBody({ amountCents: 0.5 })).expect(400)
    expect(body).toMatchObject({ error: { details: [{ path: 'amountCents', code: 'twoDecimals' }] } })
  })

  it('is changed with its newest version only', async () => {
    const { id } = await record(owner)
    const changed = await change(owner, id, 1, { amountCents: 9_100, merchant: 'Sala de Bayamón' }).expect(200)
    expect(changed.body).toMatchObject({ amountCents: 9_100, merchant: 'Sala de Bayamón', version: 2 })
    expect(codeOf(await change(owner, id, 1).expect(409))).toBe('stale_version')
  })

  it('can be restored until 30 days after its deletion', async () => {
    const { id } = await record(owner)
    await owner.delete(`/expenses/${id}`).expect(204)
    await owner.get(`/expenses/${id}`).expect(404)
    expect((await owner.post(`/expenses/${id}/restore`).expect(200)).body).toMatchObject({ id, amountCents: 9_000 })
    await owner.delete(`/expenses/${id}`).expect(204)
    await asOwner(app(), `update expense set deleted_at = now() - interval '31 days' where id = $1`, [id])
    await withScope({ kind: 'platform' }, () => purgeExpenses(app().services.openWork()))
    await owner.post(`/expenses/${id}/restore`).expect(404)
  })

  it('has a document of its case as its receipt, also while the document is in the bin', async () => {
    const receipt = await upload(owner, caseId, 'Total 90.00', 'recibo.txt')
    const { id } = await record(owner, { receiptId: receipt.id })
    const elsewhere = await openCaseOf(owner)
    expect(
      codeOf(await owner.post('/expenses', expenseBody({ caseId: elsewhere, receiptId: receipt.id })).expect(404)),
    ).toBe('document_not_found')
    await owner.delete(`/documents/${receipt.id}`).expect(204)
    const changed = await change(owner, id, 1, { receiptId: receipt.id, amountCents: 1 }).expect(200)
    expect(changed.body).toMatchObject({ receipt: { id: receipt.id, name: 'recibo.txt', removed: true } })
  })
})

describe('mileage', () => {
  it('costs the rate of the office on its day or else the federal rate, and keeps it until the day changes', async () => {
    const { owner: lawyer } = await office(app())
    const ownCase = await openCaseOf(lawyer)
    const drive = (more: object = {}) => ({
      caseId: ownCase,
      category: 'mileage',
      amountCents: null,
      mileTenths: 124,
      spentOn: '2026-03-02',
      ...more,
    })
    const trip = await record(lawyer, drive())
    expect(trip).toMatchObject({ amountCents: 899, mileage: { mileTenths: 124, mills: 725 } })
    const rate = await lawyer.post('/mileage-rates', { mills: 600, fromOn: '2026-03-01' }).expect(201)
    expect((await change(lawyer, trip.id, 1, drive({ mileTenths: 100 })).expect(200)).body).toMatchObject({
      amountCents: 725,
    })
    const moved = await change(lawyer, trip.id, 2, drive({ mileTenths: 100, spentOn: '2026-03-03' })).expect(200)
    expect(moved.body).toMatchObject({ amountCents: 600, mileage: { mills: 600 } })
    const again = await lawyer.post('/mileage-rates', { mills: 610, fromOn: '2026-03-01' }).expect(409)
    expect(codeOf(again)).toBe('mileage_rate_exists')
    await lawyer.delete(`/mileage-rates/${(rate.body as { id: string }).id}`).expect(204)
    expect((await lawyer.get('/mileage-rates').expect(200)).body).toEqual({ items: [], can: { update: true } })
    expect((await lawyer.get(`/expenses/${trip.id}`)).body).toMatchObject({ amountCents: 600 })
    const unknown = await lawyer.post('/expenses', expenseBody(drive({ spentOn: '2021-12-31' }))).expect(422)
    expect(codeOf(unknown)).toBe('mileage_rate_missing')
    const travel = drive({ category: 'travel', amountCents: 1_234, mileTenths: null })
    expect((await change(lawyer, trip.id, 3, travel).expect(200)).body).toMatchObject({ mileage: null })
  })

  it('has rates that only people who see rates can set', async () => {
    await staff.get('/mileage-rates').expect(200)
    await staff.post('/mileage-rates', { mills: 600, fromOn: '2026-03-01' }).expect(403)
  })
})

describe('expenses of others', () => {
  it('are read, changed and recorded only with the permission to manage time', async () => {
    const staffExpense = await record(staff)
    await change(owner, staffExpense.id, 1, { userId: staff.id }).expect(200)
    expect(await record(owner, { userId: staff.id })).toMatchObject({ person: { id: staff.id } })
    const ownerExpense = await record(owner)
    await staff.get(`/expenses/${ownerExpense.id}`).expect(404)
    await change(staff, ownerExpense.id, 1).expect(404)
    for (const person of [owner.id, 'everybody'])
      expect(codeOf(await staff.get(`/expenses?person=${person}`).expect(404))).toBe('user_not_found')
    expect(codeOf(await staff.post('/expenses', expenseBody({ userId: owner.id })).expect(404))).toBe('user_not_found')
    const { owner: stranger } = await office(app())
    await stranger.get(`/expenses/${ownerExpense.id}`).expect(404)
    await reimburse(stranger, [ownerExpense.id]).expect(404)
  })

  it('are hidden, with the owed sums, from people behind the wall of a reserved case', async () => {
    const { owner: lawyer, ...rest } = await office(app())
    const colleague = await member(app(), { owner: lawyer, ...rest })
    const reserved = await openCaseOf(lawyer)
    const { id } = await record(colleague, { caseId: reserved })
    const wall = { kind: 'person', personIds: [colleague.id], reason: 'Cliente anterior', contactId: lawyer.id }
    await lawyer.post(`/cases/${reserved}/walls`, wall).expect(201)
    await colleague.get(`/expenses/${id}`).expect(404)
    await colleague.get(`/cases/${reserved}/expenses`).expect(404)
    await reimburse(colleague, [id]).expect(404)
    for (const path of ['/expenses', '/expenses?person=everybody'])
      expect((await colleague.get(path).expect(200)).body).toMatchObject({ items: [], total: 0, owedCents: 0 })
  })
})

describe('reimbursement', () => {
  it('covers all expenses of a request or none, and happens once even if requests race', async () => {
    const [first, second] = [await record(staff, { amountCents: 1_000 }), await record(staff, { amountCents: 250 })]
    const paidByOffice = await record(staff, { reimbursable: false })
    await reimburse(staff, [first.id]).expect(403)
    expect(codeOf(await reimburse(owner, [first.id, paidByOffice.id]).expect(409))).toBe('expense_not_owed')
    expect((await owner.get(`/expenses/${first.id}`)).body).toMatchObject({ reimbursement: 'owed' })
    const answers = await Promise.all([
      reimburse(owner, [first.id, second.id]),
      reimburse(owner, [second.id, first.id]),
      reimburse(owner, [second.id]),
    ])
    const paid = answers.filter(({ status }) => status === 201)
    expect(paid).toHaveLength(1)
    expect(new Set(answers.filter(({ status }) => status !== 201).map(codeOf))).toEqual(new Set(['expense_not_owed']))
  })

  it('is not earlier than the expense, nor in the future', async () => {
    const { id } = await record(owner, { spentOn: daysAgo(3) })
    expect(codeOf(await reimburse(owner, [id], daysAgo(4)).expect(422))).toBe('expense_reimbursed_early')
    expect(codeOf(await reimburse(owner, [id], daysAgo(-2)).expect(422))).toBe('expense_in_future')
    expect((await reimburse(owner, [id], daysAgo(3)).expect(201)).body).toEqual({ count: 1, amountCents: 9_000 })
  })

  it('keeps amount, day and person of the expense from being changed until it is withdrawn', async () => {
    const { id } = await record(staff)
    await reimburse(owner, [id]).expect(201)
    for (const more of [{ amountCents: 1 }, { spentOn: daysAgo(2) }, { reimbursable: false }])
      expect(codeOf(await change(staff, id, 2, more).expect(409))).toBe('expense_reimbursed')
    expect(codeOf(await change(owner, id, 2, { userId: owner.id }).expect(409))).toBe('expense_reimbursed')
    expect(codeOf(await staff.delete(`/expenses/${id}`).expect(409))).toBe('expense_reimbursed')
    const reworded = await change(staff, id, 2, { description: 'Sellos y aranceles' }).expect(200)
    expect(reworded.body).toMatchObject({ reimbursement: 'reimbursed', reimbursedOn: daysAgo(0) })
    await staff.delete(`/expenses/${id}/reimbursement`).expect(403)
    await owner.delete(`/expenses/${id}/reimbursement`).expect(204)
    expect((await staff.get(`/expenses/${id}`)).body).toMatchObject({ reimbursement: 'owed', reimbursedOn: null })
    await staff.delete(`/expenses/${id}`).expect(204)
  })

  it('is listed by person with the sum that is owed over all pages', async () => {
    const { owner: lawyer, ...rest } = await office(app())
    const secretary = await member(app(), { owner: lawyer, ...rest }, 'staff')
    const ownCase = await openCaseOf(lawyer)
    for (let n = 0; n < 12; n += 1)
      await record(secretary, { caseId: ownCase, amountCents: 100 + n, spentOn: daysAgo(n) })
    await record(secretary, { caseId: ownCase, reimbursable: false })
    await record(lawyer, { caseId: ownCase, amountCents: 7 })
    // Twelve times 100, and the sum of 0 to 11.
    const owed = 1_200 + 66
    const own = await secretary.get('/expenses?reimbursement=owed&pageSize=10').expect(200)
    expect(own.body).toMatchObject({ total: 12, owedCents: owed, owedCount: 12, can: { manage: false } })
    expect((own.body as { items: Expense[] }).items.map(({ amountCents }) => amountCents)).toEqual(
      Array.from({ length: 10 }, (_, n) => 100 + n),
    )
    const all = await lawyer.get('/expenses?person=everybody').expect(200)
    expect(all.body).toMatchObject({ total: 14, owedCents: owed + 7, owedCount: 13, can: { manage: true } })
    const ofSecretary = await lawyer.get(`/expenses?person=${secretary.id}`).expect(200)
    expect(ofSecretary.body).toMatchObject({ total: 13, owedCents: owed })
  })
})

describe('the expenses of a case', () => {
  it('have sums of all of them or, for people who do not manage time, of their own', async () => {
    const ownCase = await openCaseOf(owner)
    await record(owner, { caseId: ownCase, amountCents: 1_000 })
    await record(staff, { caseId: ownCase, amountCents: 200, billable: false })
    await record(staff, { caseId: ownCase, amountCents: 30 })
    const sums = async (by: Person) => (await by.get(`/cases/${ownCase}/expenses`).expect(200)).body as object
    expect(await sums(owner)).toMatchObject({
      total: 3,
      amountCents: 1_230,
      billableCents: 1_030,
      unbilledCents: 1_030,
    })
    expect(await sums(staff)).toMatchObject({ total: 2, amountCents: 230, billableCents: 30, unbilledCents: 30 })
  })
})
