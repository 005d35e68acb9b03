// Time over HTTP: recorded, rounded, rated, changed, deleted, listed.
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { dayMs } from '#server/contract/time.ts'
import { localDay } from '#server/ports/clock.ts'
import { withScope } from '#server/db/scope.ts'
import { member, office, type Office, type Person } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { openCaseOf } from '#tests/support/files.ts'
import { purgeEntries } from './entries/purge-entries.ts'
import type { TimeEntry } from './timekeeping.contract.ts'

type Entry = z.output<typeof TimeEntry>

const app = useApp({ background: true })
const codeOf = (answer: { body: unknown }) => (answer.body as { error: { code: string } }).error.code
const daysAgo = (days: number) => localDay(new Date(Date.now() - days * dayMs))

let newOffice: Office
let owner: Person
let caseId: string
beforeAll(async () => {
  newOffice = await office(app())
  ;({ owner } = newOffice)
  caseId = await openCaseOf(owner, { name: 'Tirado v. Borinquen Real' })
})

const work = (more: object = {}) => ({
  caseId,
  workedOn: daysAgo(1),
  seconds: 360,
  narrative: 'Revisar moción',
  billable: true,
  ...more,
})
const record = async (by: Person, more: object = {}) =>
  (await by.post('/time-entries', work(more)).expect(201)).body as Entry
const setRate = (by: Person, cents: number, more: object = {}) =>
  by.post('/hourly-rates', { userId: null, caseId: null, cents, fromOn: '2020-01-01', ...more }).expect(201)

describe('recorded time', () => {
  it('is rounded up to tenths of an hour and billed at the most specific rate of its day', async () => {
    const { owner: lawyer } = await office(app())
    const [ratedCase, otherCase] = [await openCaseOf(lawyer), await openCaseOf(lawyer)]
    const rateOf = async (more: object) =>
      (await record(lawyer, { caseId: ratedCase, seconds: 6_120, ...more })).rateCents
    expect(await rateOf({})).toBeNull()
    await setRate(lawyer, 15_000)
    await setRate(lawyer, 17_500, { userId: lawyer.id })
    expect(await rateOf({ workedOn: daysAgo(2) })).toBe(17_500)
    await setRate(lawyer, 20_000, { caseId: ratedCase })
    expect(await rateOf({ workedOn: daysAgo(3) })).toBe(20_000)
    await setRate(lawyer, 25_000, { caseId: ratedCase, userId: lawyer.id, fromOn: daysAgo(5) })
    expect(await rateOf({ workedOn: daysAgo(5) })).toBe(25_000)
    expect(await rateOf({ workedOn: daysAgo(6) })).toBe(20_000)
    const entry = await record(lawyer, { caseId: otherCase, seconds: 6_120, workedOn: daysAgo(4) })
    expect(entry).toMatchObject({ seconds: 6_120, billedSeconds: 6_120, rateCents: 17_500, amountCents: 29_750 })
    expect(await record(lawyer, { caseId: otherCase, seconds: 61 })).toMatchObject({
      billedSeconds: 360,
      amountCents: 1_750,
    })
  })

  it('takes the first rate that covers it if it had none', async () => {
    const lawyer = (await office(app())).owner
    const caseId = await openCaseOf(lawyer)
    const early = await record(lawyer, { caseId, workedOn: daysAgo(9) })
    const late = await record(lawyer, { caseId, workedOn: daysAgo(1) })
    const add = async (cents: number, more: object) =>
      (await setRate(lawyer, cents, more)).body as { ratedEntries: number }
    expect(await add(10_000, { fromOn: daysAgo(5) })).toMatchObject({ cents: 10_000, ratedEntries: 1 })
    expect(await add(20_000, { caseId, fromOn: daysAgo(20) })).toMatchObject({ ratedEntries: 1 })
    expect(await add(30_000, { caseId, userId: lawyer.id })).toMatchObject({ ratedEntries: 0 })
    const rateOf = async ({ id }: { id: string }) =>
      ((await lawyer.get(`/time-entries/${id}`).expect(200)).body as { rateCents: number | null }).rateCents
    expect([await rateOf(early), await rateOf(late)]).toEqual([20_000, 10_000])
  })

  it('takes a rate that is added while it is in the bin, or by a person behind the wall of its case', async () => {
    const firm = await office(app())
    const lawyer = firm.owner
    const colleague = await member(app(), firm)
    const [ownCase, reserved] = [await openCaseOf(lawyer), await openCaseOf(lawyer)]
    const [deleted, hidden] = [await record(lawyer, { caseId: ownCase }), await record(lawyer, { caseId: reserved })]
    await lawyer.delete(`/time-entries/${deleted.id}`).expect(204)
    const wall = { kind: 'person', personIds: [colleague.id], reason: 'Cliente anterior', contactId: lawyer.id }
    await lawyer.post(`/cases/${reserved}/walls`, wall).expect(201)
    expect((await setRate(colleague, 10_000)).body).toMatchObject({ ratedEntries: 0 })
    await lawyer.post(`/time-entries/${deleted.id}/restore`).expect(200)
    for (const { id } of [deleted, hidden])
      expect((await lawyer.get(`/time-entries/${id}`).expect(200)).body).toMatchObject({ rateCents: 10_000 })
  })

  it('keeps its rate until its day changes, and its rounding until its time changes', async () => {
    const { owner: lawyer } = await office(app())
    const ownCase = await openCaseOf(lawyer)
    await setRate(lawyer, 10_000)
    const entry = await record(lawyer, { caseId: ownCase, seconds: 400 })
    await setRate(lawyer, 30_000, { fromOn: daysAgo(3) })
    await lawyer.put('/time-settings', { increment: 15 }).expect(200)
    const change = async (version: number, more: object) =>
      (
        await lawyer
          .put(`/time-entries/${entry.id}`, { ...work({ caseId: ownCase, seconds: 400 }), ...more, version })
          .expect(200)
      ).body as Entry
    const reworded = await change(1, { narrative: 'Revisar la moción de desestimación' })
    expect(reworded).toMatchObject({ rateCents: 10_000, billedSeconds: 720, amountCents: 2_000, version: 2 })
    expect(await change(2, { seconds: 401 })).toMatchObject({ rateCents: 10_000, billedSeconds: 900 })
    expect(await change(3, { seconds: 401, workedOn: daysAgo(2) })).toMatchObject({
      rateCents: 30_000,
      billedSeconds: 900,
    })
    const stale = await lawyer
      .put(`/time-entries/${entry.id}`, { ...work({ caseId: ownCase }), version: 2 })
      .expect(409)
    expect(codeOf(stale)).toBe('stale_version')
  })

  it('has no case and no rate when it is of the office, and is not billed', async () => {
    const entry = await record(owner, { caseId: null, billable: false })
    expect(entry).toMatchObject({ case: null, billable: false, rateCents: null, amountCents: null })
    const billed = await owner.post('/time-entries', work({ caseId: null })).expect(422)
    expect(codeOf(billed)).toBe('time_office_billable')
  })

  it.each([
    [{ seconds: -3_600 }, 'validation'],
    [{ seconds: 0 }, 'validation'],
    [{ seconds: 90_000 }, 'validation'],
    [{ seconds: 1.5 }, 'validation'],
    [{ workedOn: '2026-02-30' }, 'validation'],
    [{ narrative: 'a\u202Eb' }, 'validation'],
    [{ workedOn: daysAgo(-2) }, 'time_in_future'],
    [{ workedOn: '1926-11-30' }, 'time_too_early'],
    [{ workedOn: daysAgo(10 * 366) }, 'time_too_early'],
    [{ caseId: randomUUID() }, 'case_not_found'],
  ])('is refused with %o', async (more, code) => {
    const answer = await owner.post('/time-entries', work(more))
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(codeOf(answer)).toContain(code)
  })

  it('never exceeds 24 hours a day, even if requests race', async () => {
    const { owner: lawyer } = await office(app())
    const ownCase = await openCaseOf(lawyer)
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => lawyer.post('/time-entries', work({ caseId: ownCase, seconds: 3_600 }))),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(24)
    expect(new Set(answers.filter(({ status }) => status !== 201).map(codeOf))).toEqual(new Set(['time_day_full']))
    const { id } = answers.find(({ status }) => status === 201)!.body as Entry
    const longer = await lawyer
      .put(`/time-entries/${id}`, { ...work({ caseId: ownCase, seconds: 3_601 }), version: 1 })
      .expect(422)
    expect(codeOf(longer)).toBe('time_day_full')
  })

  it('is recorded once when the request is repeated with its id', async () => {
    const id = randomUUID()
    const [first, second] = [await record(owner, { id }), await record(owner, { id, seconds: 999 })]
    expect(second).toEqual(first)
  })

  it('can be restored until 30 days after its deletion', async () => {
    const { id } = await record(owner)
    await owner.delete(`/time-entries/${id}`).expect(204)
    await owner.get(`/time-entries/${id}`).expect(404)
    expect((await owner.post(`/time-entries/${id}/restore`).expect(200)).body).toMatchObject({ id, seconds: 360 })
    await owner.delete(`/time-entries/${id}`).expect(204)
    await asOwner(app(), `update time_entry set deleted_at = now() - interval '31 days' where id = $1`, [id])
    await withScope({ kind: 'platform' }, () => purgeEntries(app().services.openWork()))
    await owner.post(`/time-entries/${id}/restore`).expect(404)
  })
})

describe('time of others', () => {
  it('is read and changed only with the permission to manage time', async () => {
    const staff = await member(app(), newOffice, 'staff')
    const entry = await record(staff, { workedOn: daysAgo(8) })
    const week = `from=${daysAgo(9)}&days=7`
    const seen = await owner.get(`/time-entries?${week}&userId=${staff.id}`).expect(200)
    expect(seen.body).toMatchObject({ items: [{ id: entry.id }], person: { id: staff.id } })
    await owner.put(`/time-entries/${entry.id}`, { ...work({ workedOn: daysAgo(8) }), version: 1 }).expect(200)

    const ownerEntry = await record(owner, { workedOn: daysAgo(8) })
    await staff.get(`/time-entries/${ownerEntry.id}`).expect(404)
    await staff.put(`/time-entries/${ownerEntry.id}`, { ...work(), version: 1 }).expect(404)
    const refused = await staff.get(`/time-entries?${week}&userId=${owner.id}`).expect(404)
    expect(codeOf(refused)).toBe('user_not_found')
    const inCase = (await staff.get(`/cases/${caseId}/time-entries`).expect(200)).body as { items: Entry[] }
    expect(new Set(inCase.items.map(({ person }) => person.id))).toEqual(new Set([staff.id]))

    const { owner: stranger } = await office(app())
    await stranger.get(`/time-entries/${entry.id}`).expect(404)
    await stranger.get(`/time-entries?${week}&userId=${staff.id}`).expect(404)
  })

  it('has no rates and amounts without the permission to see them', async () => {
    const { owner: lawyer, ...rest } = await office(app())
    const staff = await member(app(), { owner: lawyer, ...rest }, 'staff')
    const ownCase = await openCaseOf(lawyer)
    await setRate(lawyer, 15_000)
    const entry = await record(staff, { caseId: ownCase })
    expect(entry).toMatchObject({ rateCents: null, amountCents: null })
    const list = await staff.get(`/cases/${ownCase}/time-entries`).expect(200)
    expect(list.body).toMatchObject({ amountCents: null, showsRates: false, billableSeconds: 360 })
    expect((await lawyer.get(`/time-entries/${entry.id}`).expect(200)).body).toMatchObject({ amountCents: 1_500 })
    await staff.get('/hourly-rates').expect(403)
    await staff.put('/time-settings', { increment: 1 }).expect(403)
  })

  it('is hidden from people behind the wall of its case', async () => {
    const colleague = await member(app(), newOffice)
    const reserved = await openCaseOf(owner)
    const entry = await record(colleague, { caseId: reserved })
    const wall = { kind: 'person', personIds: [colleague.id], reason: 'Cliente anterior', contactId: owner.id }
    await owner.post(`/cases/${reserved}/walls`, wall).expect(201)
    await colleague.get(`/time-entries/${entry.id}`).expect(404)
    const { body } = await colleague.get(`/time-entries?from=${daysAgo(3)}`).expect(200)
    expect(body).toMatchObject({ items: [] })
  })
})

describe('the time of a case', () => {
  it('has the sums of its entries over all pages', async () => {
    const { owner: lawyer } = await office(app())
    const ownCase = await openCaseOf(lawyer)
    await setRate(lawyer, 17_505)
    for (let n = 0; n < 13; n += 1)
      await record(lawyer, { caseId: ownCase, seconds: 61 + n * 97, billable: n % 4 !== 0, workedOn: daysAgo(n) })
    const pageOf = async (page: number) =>
      (await lawyer.get(`/cases/${ownCase}/time-entries?pageSize=10&page=${page}`).expect(200)).body as {
        items: Entry[]
        total: number
        seconds: number
        billedSeconds: number
        amountCents: number
      }
    const [first, second] = [await pageOf(1), await pageOf(2)]
    const items = [...first.items, ...second.items]
    const sum = (of: (entry: Entry) => number | null) => items.reduce((total, entry) => total + (of(entry) ?? 0), 0)
    expect(items).toHaveLength(13)
    expect(first).toMatchObject({
      total: 13,
      seconds: sum(({ seconds }) => seconds),
      billedSeconds: sum(({ billedSeconds }) => billedSeconds),
      amountCents: sum(({ amountCents }) => amountCents),
    })
    expect(items.map(({ workedOn }) => workedOn)).toEqual(
      items
        .map(({ workedOn }) => workedOn)
        .toSorted()
        .reverse(),
    )
  })
})

describe('hourly rates', () => {
  it('are unique for a person, case and day, and leave recorded time unchanged when removed', async () => {
    const { owner: lawyer } = await office(app())
    const ownCase = await openCaseOf(lawyer)
    const { body } = await setRate(lawyer, 12_000)
    const again = await lawyer
      .post('/hourly-rates', { userId: null, caseId: null, cents: 1, fromOn: '2020-01-01' })
      .expect(409)
    expect(codeOf(again)).toBe('hourly_rate_exists')
    const entry = await record(lawyer, { caseId: ownCase })
    await lawyer.delete(`/hourly-rates/${(body as { id: string }).id}`).expect(204)
    expect((await lawyer.get(`/time-entries/${entry.id}`)).body).toMatchObject({ rateCents: 12_000 })
    expect((await lawyer.get('/hourly-rates').expect(200)).body).toEqual({ items: [] })
  })

  it.each([
    [{ userId: randomUUID() }, 'user_not_found'],
    [{ caseId: randomUUID() }, 'case_not_found'],
  ])('are refused with %o', async (more, code) => {
    const body = { userId: null, caseId: null, cents: 100, fromOn: '2020-01-01', ...more }
    expect(codeOf(await owner.post('/hourly-rates', body).expect(404))).toBe(code)
  })
})
