// Walls over HTTP: who may raise a wall, which records it hides from whom, and which requests are refused.
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { asOwner } from '#tests/support/as-owner.ts'
import { member, office, type Office, type Person } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'

const app = useApp({ background: true })
let lawOffice: Office
let owner: Person
let colleague: Person
let otherLawyer: Person
let paralegal: Person
beforeAll(async () => {
  lawOffice = await office(app())
  owner = lawOffice.owner
  ;[colleague, otherLawyer, paralegal] = [
    await member(app(), lawOffice),
    await member(app(), lawOffice),
    await member(app(), lawOffice, 'staff'),
  ]
})

interface WallBody {
  readonly id: string
  readonly state: string
  readonly version: number
  readonly people: readonly { readonly id: string }[]
}
const codeOf = (body: unknown) => (body as { error: { code: string } }).error.code
const open = async (by: Person, more: object = {}) =>
  ((await by.post('/cases', { name: 'Rivera v. Mar', ...more }).expect(201)).body as { id: string }).id
const wallBody = (more: object = {}) => ({
  kind: 'person',
  personIds: [colleague.id],
  reason: 'Representó antes a la otra parte',
  contactId: owner.id,
  ...more,
})
const raise = async (caseId: string, more: object = {}, by = owner) =>
  (await by.post(`/cases/${caseId}/walls`, wallBody(more)).expect(201)).body as WallBody
const refusal = async (caseId: string, status: number, more: object) =>
  codeOf((await owner.post(`/cases/${caseId}/walls`, wallBody(more)).expect(status)).body)
const seesCase = async (person: Person, caseId: string) => (await person.get(`/cases/${caseId}`)).status === 200
const wallsOf = async (person: Person, caseId: string) =>
  ((await person.get(`/cases/${caseId}/walls`).expect(200)).body as { items: WallBody[] }).items

describe('a wall', () => {
  it('hides the case from the people named and from no other', async () => {
    const caseId = await open(owner)
    const wall = await raise(caseId, { formerClient: 'Mar, Inc.', noticedOn: '2026-11-02', noFeeShare: true })
    expect(wall).toMatchObject({
      state: 'active',
      people: [{ id: colleague.id }],
      contact: { id: owner.id },
      formerClient: 'Mar, Inc.',
      noticedOn: '2026-11-02',
      noFeeShare: true,
      endsAt: null,
      can: { update: true, lift: true },
    })
    expect(await Promise.all([owner, otherLawyer, paralegal, colleague].map((p) => seesCase(p, caseId)))).toEqual([
      true,
      true,
      true,
      false,
    ])
    expect(codeOf((await colleague.get(`/cases/${caseId}/walls`).expect(404)).body)).toBe('case_not_found')
    expect((await paralegal.get(`/cases/${caseId}`).expect(200)).body).toMatchObject({ reserved: true })
    expect((await wallsOf(paralegal, caseId))[0]).toMatchObject({ id: wall.id, can: { update: false, lift: false } })
    const missing = await colleague.put(`/walls/${wall.id}`, wallBody({ version: 1 })).expect(404)
    expect(codeOf(missing.body)).toBe('wall_not_found')
    await owner.post(`/walls/${wall.id}/lift`, { version: 1 }).expect(200)
    expect(await seesCase(colleague, caseId)).toBe(true)
    expect(codeOf((await owner.post(`/walls/${wall.id}/lift`, { version: 2 }).expect(409)).body)).toBe('wall_lifted')
  })

  it('a wall of the kind «only» hides the case from all but the people named, and not from its client', async () => {
    const client = await member(app(), lawOffice, 'customer')
    const clients = (await owner.get('/clients?pageSize=100').expect(200)).body as {
      items: { id: string; userId: string | null }[]
    }
    const clientId = clients.items.find(({ userId }) => userId === client.id)?.id
    const caseId = await open(owner, { clientId })
    await raise(caseId, { kind: 'only', personIds: [owner.id, otherLawyer.id] })
    expect(
      await Promise.all([owner, otherLawyer, paralegal, colleague, client].map((p) => seesCase(p, caseId))),
    ).toEqual([true, true, false, false, true])
  })

  it('begins and ends by time alone', async () => {
    const caseId = await open(owner)
    const soon = new Date(Date.now() + 3_600_000).toISOString()
    const wall = await raise(caseId, { startsAt: soon })
    expect(wall.state).toBe('scheduled')
    expect(await seesCase(colleague, caseId)).toBe(true)
    await asOwner(app(), `update case_wall set starts_at = now() - interval '1 hour' where id = $1`, [wall.id])
    expect(await seesCase(colleague, caseId)).toBe(false)
    await asOwner(app(), `update case_wall set ends_at = now() - interval '1 minute' where id = $1`, [wall.id])
    expect(await seesCase(colleague, caseId)).toBe(true)
    expect((await wallsOf(owner, caseId))[0]?.state).toBe('ended')
  })

  it('takes a hidden case out of lists, counts, searches, reports and counts by person', async () => {
    const ownOffice = await office(app())
    const reader = await member(app(), ownOffice)
    const clientId = (
      (await ownOffice.owner.post('/clients', { name: 'Zumbayllu, Inc.' }).expect(201)).body as { id: string }
    ).id
    await open(ownOffice.owner, { name: 'Uno v. Dos' })
    const hidden = await open(ownOffice.owner, {
      name: 'Zumbayllu v. Tres',
      clientId,
      responsibleId: ownOffice.owner.id,
    })
    const seen = async () => ({
      list: (await reader.get('/cases').expect(200)).body as { total: number; counts: { open: number } },
      search: (await reader.get('/cases?q=zumbayllu').expect(200)).body as { total: number },
      report: (await reader.get('/reports/cases').expect(200)).body as { totals: object; byStatus: object },
      client: (await reader.get(`/clients/${clientId}`).expect(200)).body as { caseCount: number },
      people: (await reader.get(`/companies/${ownOffice.companyId}/users`).expect(200)).body as {
        professionals: { id: string; caseCount: number }[]
      },
    })
    const before = await seen()
    expect([before.list.counts.open, before.search.total, before.client.caseCount]).toEqual([2, 1, 1])
    await ownOffice.owner
      .post(`/cases/${hidden}/walls`, wallBody({ personIds: [reader.id], contactId: ownOffice.owner.id }))
      .expect(201)
    const after = await seen()
    expect([after.list.counts.open, after.list.total, after.search.total, after.client.caseCount]).toEqual([1, 1, 0, 0])
    expect(after.report).toMatchObject({ totals: { opened: 1 }, byStatus: { open: 1 } })
    expect(after.people.professionals.find(({ id }) => id === ownOffice.owner.id)?.caseCount).toBe(0)
    // A client renamed from behind the wall has its new name in the reserved case, too.
    await reader.put(`/clients/${clientId}`, { kind: 'person', name: 'Nuevo Nombre', version: 1 }).expect(200)
    expect((await ownOffice.owner.get(`/cases/${hidden}`).expect(200)).body).toMatchObject({
      client: { name: 'Nuevo Nombre' },
    })
  })

  it('may exclude the person who raises it, who gets the answer to that request and none to a repetition', async () => {
    const caseId = await open(owner)
    const body = { id: randomUUID(), personIds: [otherLawyer.id] }
    const wall = await raise(caseId, body, otherLawyer)
    expect(wall.people).toEqual([expect.objectContaining({ id: otherLawyer.id })])
    expect(await seesCase(otherLawyer, caseId)).toBe(false)
    expect(await seesCase(owner, caseId)).toBe(true)
    const repeated = await otherLawyer.post(`/cases/${caseId}/walls`, wallBody(body)).expect(404)
    expect(codeOf(repeated.body)).toBe('case_not_found')
    const log = (await owner.get(`/cases/${caseId}/activity`).expect(200)).body as { items: { kind: string }[] }
    expect(log.items[0]?.kind).toBe('wall.raised')
  })

  it('is raised once for an id, and changed with its version', async () => {
    const caseId = await open(owner)
    const id = randomUUID()
    expect([(await raise(caseId, { id })).id, (await raise(caseId, { id })).id]).toEqual([id, id])
    expect(await wallsOf(owner, caseId)).toHaveLength(1)
    const change = (version: number) =>
      owner.put(
        `/walls/${id}`,
        wallBody({ personIds: [otherLawyer.id], certifiedOn: ['2026-12-01', '2026-12-01'], version }),
      )
    expect((await change(1).expect(200)).body).toMatchObject({ version: 2, certifiedOn: ['2026-12-01'] })
    expect(codeOf((await change(1).expect(409)).body)).toBe('stale_version')
    expect([await seesCase(colleague, caseId), await seesCase(otherLawyer, caseId)]).toEqual([true, false])
  })

  it('is raised by lawyers and not by staff', async () => {
    const caseId = await open(owner)
    await paralegal.post(`/cases/${caseId}/walls`, wallBody()).expect(403)
    const listed = (await paralegal.get(`/cases/${caseId}/walls`).expect(200)).body as { mayRaise: boolean }
    expect(listed.mayRaise).toBe(false)
  })

  it('is listed for the office, and not for a lawyer behind it', async () => {
    const ownOffice = await office(app())
    const reader = await member(app(), ownOffice)
    const caseId = await open(ownOffice.owner)
    await ownOffice.owner
      .post(`/cases/${caseId}/walls`, wallBody({ personIds: [reader.id], contactId: ownOffice.owner.id }))
      .expect(201)
    expect((await ownOffice.owner.get('/walls').expect(200)).body).toMatchObject({
      total: 1,
      items: [{ case: { id: caseId } }],
    })
    expect((await reader.get('/walls').expect(200)).body).toMatchObject({ total: 0, items: [] })
  })
})

describe('the refusal of a wall', () => {
  it('a wall is refused without a reason, people or an end after its beginning', async () => {
    const caseId = await open(owner)
    expect(await refusal(caseId, 422, { reason: '  ' })).toBe('wall_reason_needed')
    expect(await refusal(caseId, 422, { personIds: [] })).toBe('wall_people_needed')
    expect(await refusal(caseId, 422, { startsAt: '2026-12-02T00:00:00Z', endsAt: '2026-12-01T00:00:00Z' })).toBe(
      'wall_dates_reversed',
    )
  })

  it('a wall is refused for people of another office and for clients', async () => {
    const caseId = await open(owner)
    const stranger = (await office(app())).owner
    const client = await member(app(), lawOffice, 'customer')
    for (const { id } of [stranger, client])
      expect(await refusal(caseId, 422, { personIds: [id] })).toBe('wall_person_unknown')
  })

  it('a wall is refused when another wall excludes the person in the same days', async () => {
    const caseId = await open(owner)
    await raise(caseId, { startsAt: '2030-01-01T00:00:00Z', endsAt: '2030-02-01T00:00:00Z' })
    expect(await refusal(caseId, 409, { startsAt: '2030-01-15T00:00:00Z' })).toBe('wall_person_walled')
    await raise(caseId, { startsAt: '2030-03-01T00:00:00Z' })
  })

  it('a wall is refused that would hide the case from all people, its responsible lawyer or the contact', async () => {
    const caseId = await open(owner, { responsibleId: otherLawyer.id })
    const everyone = [owner, colleague, otherLawyer, paralegal].map(({ id }) => id)
    expect(await refusal(caseId, 409, { personIds: everyone })).toBe('case_without_people')
    expect(await refusal(caseId, 409, { personIds: [otherLawyer.id] })).toBe('wall_responsible_hidden')
    expect(await refusal(caseId, 422, { contactId: colleague.id })).toBe('wall_contact_hidden')
    await raise(caseId, { personIds: [colleague.id] })
    const assigned = await owner.put(`/cases/${caseId}`, { name: 'Rivera', responsibleId: colleague.id, version: 1 })
    expect([assigned.status, codeOf(assigned.body)]).toEqual([409, 'responsible_walled'])
  })
})

describe('work of a reserved case', () => {
  it('is not assigned to a person from whom a wall hides the case; work assigned before stays assigned', async () => {
    const caseId = await open(owner)
    const task = { title: 'Contestar', caseId, assigneeId: colleague.id }
    const before = (await owner.post('/tasks', task).expect(201)).body as { id: string; version: number }
    await raise(caseId)
    const event = {
      kind: 'hearing',
      title: 'Vista',
      caseId,
      start: '2026-12-02T13:00:00.000Z',
      end: '2026-12-02T14:00:00.000Z',
    }
    const term = { act: 'Contestar', dueOn: '2026-12-02', nature: 'ordinary' }
    for (const [path, body] of [
      ['/tasks', task],
      [`/cases/${caseId}/terms`, { ...term, ownerId: colleague.id }],
      ['/events', { ...event, participants: [{ userId: colleague.id }] }],
      ['/events', { ...event, ownerId: colleague.id }],
    ] as const) {
      const answer = await owner.post(path, body)
      expect([path, answer.status, codeOf(answer.body)]).toEqual([path, 409, 'person_walled'])
    }
    await owner.put(`/tasks/${before.id}`, { title: 'Contestar ya', version: before.version }).expect(200)
    const { id, version } = (await owner.post('/events', event).expect(201)).body as { id: string; version: number }
    const invited = await owner.put(`/events/${id}`, { participants: [{ userId: colleague.id }], version })
    expect([invited.status, codeOf(invited.body)]).toEqual([409, 'person_walled'])
    await owner.put(`/events/${id}`, { participants: [{ userId: otherLawyer.id }], version }).expect(200)
  })
})

describe('a recurring task of a reserved case', () => {
  it('loses an assignee from whom the wall hides the case when it repeats or is reopened, and keeps any other', async () => {
    const caseId = await open(owner)
    const recurrence = { unit: 'week', every: 1 }
    const assign = async (title: string, assigneeId: string) => {
      const task = { title, caseId, assigneeId, dueOn: '2030-01-07', recurrence }
      return ((await owner.post('/tasks', task).expect(201)).body as { id: string }).id
    }
    const ids = [await assign('Llamar', colleague.id), await assign('Visitar', otherLawyer.id)]
    await raise(caseId)
    for (const id of ids) await owner.post(`/tasks/${id}/complete`).expect(200)
    const repeated = (await owner.get(`/tasks?caseId=${caseId}`).expect(200)).body as { items: { title: string }[] }
    expect(repeated.items.sort((a, b) => a.title.localeCompare(b.title))).toMatchObject([
      { title: 'Llamar', dueOn: '2030-01-14', assignee: null },
      { title: 'Visitar', dueOn: '2030-01-14', assignee: { id: otherLawyer.id } },
    ])
    const reopened = await Promise.all(ids.map((id) => owner.post(`/tasks/${id}/reopen`).expect(200)))
    expect(reopened.map(({ body }) => body as object)).toMatchObject([
      { assignee: null },
      { assignee: { id: otherLawyer.id } },
    ])
  })
})

describe('the last person of a reserved case', () => {
  it('is not deactivated, even by an owner behind the wall', async () => {
    const ownOffice = await office(app())
    const last = await member(app(), ownOffice)
    const caseId = await open(last)
    const only = wallBody({ kind: 'only', personIds: [last.id], contactId: last.id })
    const wall = (await last.post(`/cases/${caseId}/walls`, only).expect(201)).body as WallBody
    const deactivate = () =>
      ownOffice.owner.put(`/companies/${ownOffice.companyId}/users/${last.id}/status`, { status: 'inactive' })
    const refused = await deactivate()
    expect([refused.status, codeOf(refused.body)]).toEqual([409, 'last_person_of_reserved_case'])
    await last.post(`/walls/${wall.id}/lift`, { version: 1 }).expect(200)
    expect((await deactivate()).status).toBe(200)
  })
})
