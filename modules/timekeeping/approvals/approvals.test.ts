// Approval of time over HTTP.
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { dayMs } from '#server/contract/time.ts'
import { withScope } from '#server/db/scope.ts'
import { localDay } from '#server/ports/clock.ts'
import { listUnbilledTime, markTimeBilled } from '#modules/timekeeping/index.ts'
import { member, office, type Person } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { openCaseOf } from '#tests/support/files.ts'
import type { TimeEntry } from '../timekeeping.contract.ts'

type RecordedTime = z.output<typeof TimeEntry>

const app = useApp({ background: true })
const codeOf = (answer: { body: unknown }) => (answer.body as { error: { code: string } }).error.code
const workedOn = localDay(new Date(Date.now() - dayMs))

async function officeWithApproval() {
  const newOffice = await office(app())
  const { owner, companyId } = newOffice
  await owner.put('/time-settings', { approval: true }).expect(200)
  const staff = await member(app(), newOffice, 'staff')
  const colleague = await member(app(), newOffice)
  const caseId = await openCaseOf(owner)
  const work = { caseId, workedOn, seconds: 3_600, narrative: 'Vista', billable: true }
  const record = async (by: Person) => (await by.post('/time-entries', work).expect(201)).body as RecordedTime
  const read = async (id: string) => (await owner.get(`/time-entries/${id}`).expect(200)).body as RecordedTime
  const actor = { userId: owner.id, companyId, role: 'professional' } as const
  const { em } = app().services.openWork()
  const unbilled = async () =>
    withScope({ kind: 'company', companyId }, async () =>
      (await listUnbilledTime(em.fork(), actor, caseId)).map(({ id }) => id),
    )
  const bill = (id: string) =>
    withScope({ kind: 'company', companyId }, () =>
      em
        .fork()
        .transactional((tx) => markTimeBilled(tx, { companyId, caseId, invoiceId: randomUUID(), entryIds: [id] })),
    )
  return { owner, staff, colleague, caseId, work, record, read, unbilled, bill }
}
const postApproval = (by: Person, act: 'submit' | 'approve' | 'return', body: object) =>
  by.post(`/time-approvals/${act}`, body)

describe('time in an office that approves it', () => {
  it('can be billed after its approval only, and then changed only after it was returned with a reason', async () => {
    const { owner, staff, work, record, read, unbilled, bill } = await officeWithApproval()
    const { id, ...entry } = await record(staff)
    expect(entry.approval).toEqual({ state: 'draft', reason: null })
    expect(await unbilled()).toEqual([])
    await expect(bill(id)).rejects.toMatchObject({ code: 'time_not_billable' })
    expect((await postApproval(owner, 'approve', { ids: [id] }).expect(200)).body).toEqual({ changed: 0 })
    expect((await postApproval(staff, 'submit', { ids: [id] }).expect(200)).body).toEqual({ changed: 1 })
    expect((await owner.get('/time-approvals').expect(200)).body).toMatchObject({
      items: [{ person: { id: staff.id }, entries: 1, billedSeconds: 3_600 }],
    })
    expect((await postApproval(owner, 'approve', { ids: [id] }).expect(200)).body).toEqual({ changed: 1 })
    expect((await owner.get('/time-approvals').expect(200)).body).toEqual({ items: [] })
    expect(await unbilled()).toEqual([id])

    const { version } = await read(id)
    for (const by of [owner, staff]) {
      const changed = await by.put(`/time-entries/${id}`, { ...work, version }).expect(409)
      expect(codeOf(changed)).toBe('time_entry_approved')
      expect(codeOf(await by.delete(`/time-entries/${id}`).expect(409))).toBe('time_entry_approved')
    }
    await postApproval(owner, 'return', { ids: [id], reason: '  ' }).expect(400)
    await postApproval(owner, 'return', { ids: [id], reason: 'Falta decir qué se revisó' }).expect(200)
    expect((await read(id)).approval).toEqual({ state: 'returned', reason: 'Falta decir qué se revisó' })
    expect(await unbilled()).toEqual([])
    const again = await staff.put(`/time-entries/${id}`, { ...work, seconds: 1_800, version: version + 1 }).expect(200)
    expect(again.body).toMatchObject({ approval: { state: 'returned' } })
    await postApproval(staff, 'submit', { ids: [id] }).expect(200)
    expect((await read(id)).approval).toEqual({ state: 'submitted', reason: null })
  })

  it('becomes a draft again when its person changes it after submitting, not when others do', async () => {
    const { owner, staff, work, record, read } = await officeWithApproval()
    const { id, version } = await record(staff)
    await postApproval(staff, 'submit', { ids: [id] }).expect(200)
    await owner.put(`/time-entries/${id}`, { ...work, seconds: 1_800, version: version + 1 }).expect(200)
    expect((await read(id)).approval?.state).toBe('submitted')
    await staff.put(`/time-entries/${id}`, { ...work, version: version + 2 }).expect(200)
    expect((await read(id)).approval?.state).toBe('draft')
  })

  it('is not returned once an invoice has billed it', async () => {
    const { owner, staff, record, bill } = await officeWithApproval()
    const { id } = await record(staff)
    await postApproval(staff, 'submit', { ids: [id] }).expect(200)
    await postApproval(owner, 'approve', { ids: [id] }).expect(200)
    await bill(id)
    expect(codeOf(await postApproval(owner, 'return', { ids: [id], reason: 'Error' }).expect(409))).toBe(
      'time_entry_billed',
    )
  })

  it('is submitted by its person alone, and approved by people who manage time: all entries or none', async () => {
    const { owner, staff, record, read } = await officeWithApproval()
    const [own, others] = [await record(staff), await record(owner)]
    await postApproval(staff, 'submit', { ids: [own.id, others.id] }).expect(404)
    expect((await read(own.id)).approval?.state).toBe('draft')
    await postApproval(owner, 'submit', { ids: [own.id] }).expect(404)
    await postApproval(staff, 'submit', { ids: [own.id] }).expect(200)
    await postApproval(staff, 'approve', { ids: [own.id] }).expect(403)
    await staff.get('/time-approvals').expect(403)
    expect(codeOf(await postApproval(owner, 'approve', { ids: [own.id, randomUUID()] }).expect(404))).toBe(
      'time_entry_not_found',
    )
    const { owner: stranger } = await officeWithApproval()
    await postApproval(stranger, 'approve', { ids: [own.id] }).expect(404)
  })
})

it('hides the waiting time of a reserved case from people behind the wall', async () => {
  const { owner, colleague, caseId, record } = await officeWithApproval()
  const { id } = await record(owner)
  await postApproval(owner, 'submit', { ids: [id] }).expect(200)
  const listed = async () => ((await colleague.get('/time-approvals').expect(200)).body as { items: unknown[] }).items
  expect(await listed()).toHaveLength(1)
  const wall = { kind: 'person', personIds: [colleague.id], reason: 'Cliente anterior', contactId: owner.id }
  await owner.post(`/cases/${caseId}/walls`, wall).expect(201)
  expect(await listed()).toEqual([])
  await postApproval(colleague, 'approve', { ids: [id] }).expect(404)
})

describe('time in an office that does not approve it', () => {
  it('has no state, and is refused for approval', async () => {
    const { owner, record, read, unbilled } = await officeWithApproval()
    await owner.put('/time-settings', { approval: false }).expect(200)
    const { id } = await record(owner)
    expect((await read(id)).approval).toBeNull()
    expect(await unbilled()).toEqual([id])
    expect(codeOf(await postApproval(owner, 'submit', { ids: [id] }).expect(409))).toBe('time_approval_off')
    expect((await owner.get('/time-settings').expect(200)).body).toMatchObject({ increment: 6, approval: false })
  })
})
