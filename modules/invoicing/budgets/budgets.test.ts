// Budgets of cases over HTTP: their use, and one notice for each threshold.
import { beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { dayMs } from '#server/contract/time.ts'
import { localDay } from '#server/ports/clock.ts'
import { office, type Person } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { openCaseOf } from '#tests/support/files.ts'
import { billedCase, issueNewInvoice } from '#tests/support/invoices.ts'
import { waitForDueJobs } from '#tests/walls/twin-offices.ts'
import type { CaseBudget } from '../budgets.contract.ts'

type Budget = z.output<typeof CaseBudget>

const app = useApp({ background: true })
const codeOf = (answer: { body: unknown }) => (answer.body as { error: { code: string } }).error.code
const yesterday = localDay(new Date(Date.now() - dayMs))

let owner: Person
beforeAll(async () => {
  ;({ owner } = await office(app()))
  await owner.post('/hourly-rates', { userId: null, caseId: null, cents: 10_000, fromOn: '2020-01-01' }).expect(201)
})

const recordTime = (caseId: string, seconds: number, changes: object = {}) =>
  owner
    .post('/time-entries', { caseId, workedOn: yesterday, seconds, narrative: 'Revisar', billable: true, ...changes })
    .expect(201)
const budgetOf = async (caseId: string) =>
  ((await owner.get(`/cases/${caseId}/budget`).expect(200)).body as { budget: Budget | null }).budget
const setBudget = (caseId: string, changes: object = {}) =>
  owner.put(`/cases/${caseId}/budget`, {
    amountCents: 100_000,
    seconds: null,
    thresholds: [80, 100],
    version: 0,
    ...changes,
  })
const notifiedLevels = async (caseId: string) =>
  (
    await asOwner<{ level: number }>(
      app(),
      `select (data ->> 'level')::int as level from notice where kind = 'budget.reached' and data ->> 'caseId' = $1
        order by at, id`,
      [caseId],
    )
  ).map(({ level }) => level)

describe('the budget of a case', () => {
  it('adds up unbilled time, expenses, and issued invoices less credits', async () => {
    const billed = await billedCase(owner)
    const { caseId } = billed
    expect(await budgetOf(caseId)).toBeNull()
    await setBudget(caseId, { seconds: 36_000 }).expect(200)
    await recordTime(caseId, 3_600)
    await recordTime(caseId, 3_600, { billable: false })
    const expense = {
      caseId,
      spentOn: yesterday,
      category: 'copies',
      amountCents: 2_500,
      mileTenths: null,
      merchant: '',
      description: 'Copias',
      billable: true,
      reimbursable: false,
      receiptId: null,
    }
    await owner.post('/expenses', expense).expect(201)
    const issued = await issueNewInvoice(owner, billed)
    // 100.00 of time, 25.00 of expenses, and the invoice of 100.00
    expect(await budgetOf(caseId)).toMatchObject({ usedCents: 22_500, usedSeconds: 3_600, usedPercent: 22 })
    await owner.post(`/invoices/${issued.id}/credit-notes`, { amountCents: 4_000, reason: 'Error' }).expect(201)
    expect(await budgetOf(caseId)).toMatchObject({ usedCents: 18_500, usedPercent: 18 })
  })

  it('reports the higher of the used parts of money and hours', async () => {
    const caseId = await openCaseOf(owner)
    await setBudget(caseId, { seconds: 7_200 }).expect(200)
    await recordTime(caseId, 5_400)
    expect(await budgetOf(caseId)).toMatchObject({ usedCents: 15_000, usedSeconds: 5_400, usedPercent: 75 })
  })

  it('notifies the responsible lawyer once for each threshold', async () => {
    const caseId = await openCaseOf(owner, { responsibleId: owner.id })
    await setBudget(caseId).expect(200)
    await recordTime(caseId, 18_000)
    await waitForDueJobs(app())
    expect(await notifiedLevels(caseId)).toEqual([])
    await recordTime(caseId, 10_800)
    await waitForDueJobs(app())
    expect(await notifiedLevels(caseId)).toEqual([80])
    await recordTime(caseId, 3_600)
    await waitForDueJobs(app())
    expect(await notifiedLevels(caseId)).toEqual([80])
    await recordTime(caseId, 7_200)
    await waitForDueJobs(app())
    expect(await notifiedLevels(caseId)).toEqual([80, 100])
    await setBudget(caseId, { version: 1 }).expect(200)
    await waitForDueJobs(app())
    expect(await notifiedLevels(caseId)).toEqual([80, 100, 100])
    const audited = await asOwner<{ threshold: number }>(
      app(),
      `select (details ->> 'threshold')::int as threshold from audit_entry where action = 'case_budgets.reached'
        and subject_id = $1 order by at, id`,
      [caseId],
    )
    expect(audited.map(({ threshold }) => threshold)).toEqual([80, 100, 100])
  })

  it('is replaced only from its current version, and removed once', async () => {
    const caseId = await openCaseOf(owner)
    await setBudget(caseId).expect(200)
    expect(codeOf(await setBudget(caseId).expect(409))).toBe('stale_version')
    await owner.delete(`/cases/${caseId}/budget`).expect(204)
    expect(codeOf(await owner.delete(`/cases/${caseId}/budget`).expect(404))).toBe('budget_not_found')
  })

  it.each([
    ['no limit', { amountCents: null }],
    ['no threshold', { thresholds: [] }],
    ['a threshold twice', { thresholds: [80, 80] }],
  ])('is refused with %s', async (_what, changes) => {
    await setBudget(await openCaseOf(owner), changes).expect(400)
  })
})
