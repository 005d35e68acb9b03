// Time as invoices bill it, through the public API of the module.
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { dayMs } from '#server/contract/time.ts'
import { withScope } from '#server/db/scope.ts'
import { localDay } from '#server/ports/clock.ts'
import {
  listBilledTime,
  listUnbilledTime,
  markTimeBilled,
  unmarkTimeBilled,
  type BillableTime,
} from '#modules/timekeeping/index.ts'
import { office, type Person } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { openCaseOf } from '#tests/support/files.ts'
import type { TimeEntry } from '../timekeeping.contract.ts'

type RecordedTime = z.output<typeof TimeEntry>

const app = useApp({ background: true })
const daysAgo = (days: number) => localDay(new Date(Date.now() - days * dayMs))
const codeOf = (answer: { body: unknown }) => (answer.body as { error: { code: string } }).error.code
const idsOf = (entries: readonly { readonly id: string }[]) => entries.map(({ id }) => id)

async function lawyerWithCase() {
  const { owner, companyId } = await office(app())
  const caseId = await openCaseOf(owner)
  const work = (more: object = {}) => ({
    caseId,
    workedOn: daysAgo(1),
    seconds: 6_120,
    narrative: 'Vista',
    billable: true,
    ...more,
  })
  const record = async (more?: object) =>
    (await owner.post('/time-entries', work(more)).expect(201)).body as RecordedTime
  const actor = { userId: owner.id, companyId, role: 'professional' } as const
  const inOffice = <T>(run: () => Promise<T>) => withScope({ kind: 'company', companyId }, run)
  const { em } = app().services.openWork()
  return {
    owner,
    caseId,
    work,
    record,
    unbilled: (until?: string) => inOffice(() => listUnbilledTime(em.fork(), actor, caseId, { until: until ?? null })),
    billed: (invoiceId: string) => inOffice(() => listBilledTime(em.fork(), companyId, invoiceId)),
    mark: (invoiceId: string, entryIds: readonly string[]): Promise<readonly BillableTime[]> =>
      inOffice(() => em.fork().transactional((tx) => markTimeBilled(tx, { companyId, caseId, invoiceId, entryIds }))),
    unmark: (invoiceId: string, entryIds?: readonly string[]) =>
      inOffice(() =>
        em
          .fork()
          .transactional((tx) =>
            unmarkTimeBilled(tx, { companyId, invoiceId, ...(entryIds === undefined ? {} : { entryIds }) }),
          ),
      ),
  }
}
const setRate = (by: Person, fromOn = '2020-01-01') =>
  by.post('/hourly-rates', { userId: null, caseId: null, cents: 17_500, fromOn }).expect(201)

describe('listUnbilledTime', () => {
  it('lists billable entries that no invoice has, by day, with amounts if a rate applied', async () => {
    const { owner, record, unbilled } = await lawyerWithCase()
    const unrated = await record({ workedOn: daysAgo(3) })
    await setRate(owner, daysAgo(2))
    const rated = await record()
    await record({ billable: false })
    const removed = await record()
    await owner.delete(`/time-entries/${removed.id}`).expect(204)
    expect(await unbilled()).toMatchObject([
      { id: unrated.id, rateCents: null, amountCents: null },
      { id: rated.id, userId: owner.id, billedSeconds: 6_120, rateCents: 17_500, amountCents: 29_750 },
    ])
    expect(idsOf(await unbilled(daysAgo(2)))).toEqual([unrated.id])
  })
})

describe('billed time', () => {
  it('cannot be changed or deleted until its invoice releases it', async () => {
    const { owner, record, unbilled, billed, mark, unmark, work } = await lawyerWithCase()
    const [first, second] = [await record(), await record()]
    const invoiceId = randomUUID()
    expect(idsOf(await mark(invoiceId, [first.id, second.id]))).toEqual([first.id, second.id])
    expect(idsOf(await mark(invoiceId, [first.id]))).toEqual([first.id])
    expect(await unbilled()).toEqual([])
    const changed = await owner.put(`/time-entries/${first.id}`, { ...work(), version: 2 }).expect(409)
    expect(codeOf(changed)).toBe('time_entry_billed')
    expect(codeOf(await owner.delete(`/time-entries/${first.id}`).expect(409))).toBe('time_entry_billed')
    expect((await owner.get(`/time-entries/${first.id}`).expect(200)).body).toMatchObject({
      billed: true,
      can: { update: false, remove: false },
    })
    expect(await unmark(invoiceId, [first.id])).toBe(1)
    expect(idsOf(await billed(invoiceId))).toEqual([second.id])
    await owner.delete(`/time-entries/${first.id}`).expect(204)
    expect(await unmark(invoiceId)).toBe(1)
    expect(idsOf(await unbilled())).toEqual([second.id])
  })

  it('is billed once, completely or not at all, even if several invoices race for it', async () => {
    const { record, mark, billed } = await lawyerWithCase()
    const entries = idsOf([await record(), await record(), await record()])
    const invoices = Array.from({ length: 5 }, () => randomUUID())
    const marked = await Promise.allSettled(
      invoices.map((invoiceId, n) => mark(invoiceId, n % 2 === 0 ? entries : entries.toReversed())),
    )
    expect(marked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const sizes = await Promise.all(invoices.map(async (invoiceId) => (await billed(invoiceId)).length))
    expect(sizes.toSorted((a, b) => a - b)).toEqual([0, 0, 0, 0, 3])
  })

  it('is refused if an entry is not billable or of another case', async () => {
    const { owner, record, mark, unbilled } = await lawyerWithCase()
    const [good, notBillable] = [await record(), await record({ billable: false })]
    const foreign = await record({ caseId: await openCaseOf(owner) })
    for (const bad of [notBillable.id, foreign.id, randomUUID()])
      await expect(mark(randomUUID(), [good.id, bad])).rejects.toMatchObject({ code: 'time_not_billable' })
    expect(idsOf(await unbilled())).toEqual([good.id])
  })
})
