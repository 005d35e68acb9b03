// Acts on many rows of lists, and the record of exported lists, over HTTP.
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { member, office, type Person } from './support/actors.ts'
import { useApp } from './support/app.ts'
import { booked, freeSlots, openCalendar } from './support/booking.ts'
import { intakeFields, makeForm, submitResponse } from './support/make-form.ts'
import { created } from './support/office-fixture.ts'
import { raiseWall } from './walls/twin-offices.ts'

const app = useApp({ background: true })

interface BulkAnswer {
  readonly done: { id: string; former: string | null }[]
  readonly failed: { id: string; name: string | null; code: string; message: string }[]
  readonly remaining: number
}
const act = async (by: Person, path: string, body: object): Promise<BulkAnswer> =>
  (await by.post(path, body).expect(200)).body as BulkAnswer
const codes = ({ failed }: BulkAnswer) => failed.map(({ code }) => code)
const idsOf = ({ done }: BulkAnswer) => done.map(({ id }) => id)

describe('every list', () => {
  /** An act of each list, by the path of its acts. */
  const validActs = {
    '/documents/bulk': { kind: 'remove' },
    '/leads/bulk': { kind: 'assign', ownerId: null },
    '/people/bulk': { kind: 'remove' },
    '/appointments/bulk': { kind: 'confirm' },
    '/forms/bulk': { kind: 'publish' },
  }

  it('refuses clients of the office, too many rows, and a request that names no rows', async () => {
    const lawOffice = await office(app())
    const { owner } = lawOffice
    const client = await member(app(), lawOffice, 'customer')
    for (const [path, validAct] of Object.entries(validActs)) {
      const body = { ids: [randomUUID()], act: validAct }
      await client.post(path, body).expect(403)
      await owner.post(path, { ...body, ids: Array.from({ length: 501 }, () => randomUUID()) }).expect(400)
      await owner.post(path, { act: body.act }).expect(400)
      expect(codes(await act(owner, path, body)), path).toHaveLength(1)
    }
  })

  it('answers a repeated request with the same key without acting again', async () => {
    const { owner } = await office(app())
    const id = await created(owner.post('/people', { name: 'Ana Ruiz Soto' }))
    const send = () =>
      owner.post('/people/bulk', { ids: [id], act: { kind: 'remove' } }).set('idempotency-key', 'eliminar-una-2041')
    const first = (await send().expect(200)).body as BulkAnswer
    expect(idsOf(first)).toEqual([id])
    expect((await send().expect(200)).body).toEqual(first)
  })
})

describe('documents of a case', () => {
  const setUp = async () => {
    const lawOffice = await office(app())
    const { owner, companyId } = lawOffice
    const caseId = await created(owner.post('/cases', { name: 'Rivera v. Mar' }))
    const add = (name: string) => created(owner.post(`/cases/${caseId}/documents`, { name, content: '<p>a</p>' }))
    const ids = [await add('Demanda'), await add('Contestación')]
    return { lawOffice, owner, companyId, caseId, ids }
  }

  it('are moved, shared, deleted and restored; each refusal has its reason', async () => {
    const { owner, caseId, ids } = await setUp()
    const folderId = await created(owner.post(`/cases/${caseId}/folders`, { name: 'Escritos' }))
    const missing = randomUUID()
    const moved = await act(owner, '/documents/bulk', { ids: [...ids, missing], act: { kind: 'move', folderId } })
    expect(moved.done).toEqual(ids.map((id) => ({ id, former: null })))
    expect(moved.failed).toMatchObject([{ id: missing, code: 'document_not_found', message: expect.any(String) }])
    const filter = { caseId, folderId }
    const shared = await act(owner, '/documents/bulk', { filter, act: { kind: 'share' } })
    expect(shared.done.map(({ former }) => former)).toEqual(['changed', 'changed'])
    const again = await act(owner, '/documents/bulk', { ids, act: { kind: 'share' } })
    expect(again.done.map(({ former }) => former)).toEqual([null, null])
    expect(idsOf(await act(owner, '/documents/bulk', { ids, act: { kind: 'remove' } }))).toEqual(ids)
    expect(codes(await act(owner, '/documents/bulk', { ids, act: { kind: 'unshare' } }))).toEqual([
      'document_not_found',
      'document_not_found',
    ])
    expect(idsOf(await act(owner, '/documents/bulk', { ids, act: { kind: 'restore' } }))).toEqual(ids)
    const removals = (await owner.get('/audit?action=documents.removed').expect(200)).body as { items: unknown[] }
    expect(removals.items).toHaveLength(2)
  })

  it('do not change in a closed case, behind a wall and for another office', async () => {
    const { lawOffice, owner, companyId, caseId, ids } = await setUp()
    const lawyer = await member(app(), lawOffice, 'professional')
    await raiseWall(app(), { companyId, caseId, contactId: owner.id, userIds: [lawyer.id] })
    const hidden = await act(lawyer, '/documents/bulk', { ids, act: { kind: 'remove' } })
    expect(codes(hidden)).toEqual(['document_not_found', 'document_not_found'])
    await lawyer.post('/documents/bulk', { filter: { caseId }, act: { kind: 'remove' } }).expect(404)
    const stranger = (await office(app())).owner
    expect(codes(await act(stranger, '/documents/bulk', { ids, act: { kind: 'share' } }))).toEqual(codes(hidden))
    await owner.post(`/cases/${caseId}/close`).expect(200)
    expect(codes(await act(owner, '/documents/bulk', { ids, act: { kind: 'remove' } }))).toEqual([
      'case_closed',
      'case_closed',
    ])
  })
})

describe('leads', () => {
  it('are assigned, declined by people who may decide, and reopened', async () => {
    const lawOffice = await office(app())
    const { owner } = lawOffice
    const staff = await member(app(), lawOffice, 'staff')
    const addLead = async (name: string) =>
      ((await owner.post('/leads', { name }).expect(201)).body as { lead: { id: string } }).lead.id
    const ids = [await addLead('Ana Ruiz Soto'), await addLead('Luis Mora Cruz')]
    const assigned = await act(staff, '/leads/bulk', { filter: {}, act: { kind: 'assign', ownerId: staff.id } })
    expect(new Set(idsOf(assigned))).toEqual(new Set(ids))
    const decline = { ids, act: { kind: 'decline', reason: 'area' } }
    expect(codes(await act(staff, '/leads/bulk', decline))).toEqual(['forbidden', 'forbidden'])
    expect((await act(owner, '/leads/bulk', decline)).done).toEqual(ids.map((id) => ({ id, former: 'new' })))
    expect(codes(await act(owner, '/leads/bulk', decline))).toEqual(['lead_closed', 'lead_closed'])
    const opened = await act(owner, '/leads/bulk', { ids, act: { kind: 'move', stage: 'new' } })
    expect(opened.done.map(({ former }) => former)).toEqual(['declined', 'declined'])
  })
})

describe('people', () => {
  it('stay if they have a role in a case, and otherwise are deleted and restored', async () => {
    const { owner } = await office(app())
    const caseId = await created(owner.post('/cases', { name: 'Rivera v. Mar' }))
    const party = (
      await owner.post(`/cases/${caseId}/parties`, { name: 'Luis Mora Cruz', role: 'defendant', side: 'adverse' })
    ).body as { items: { person: { id: string } }[] }
    const used = party.items[0]?.person.id ?? ''
    const free = await created(owner.post('/people', { name: 'Ana Ruiz Soto' }))
    const removed = await act(owner, '/people/bulk', { ids: [used, free], act: { kind: 'remove' } })
    expect(idsOf(removed)).toEqual([free])
    expect(removed.failed).toMatchObject([{ id: used, code: 'person_in_use' }])
    const back = await act(owner, '/people/bulk', { filter: { deleted: 'true' }, act: { kind: 'restore' } })
    expect(idsOf(back)).toEqual([free])
  })
})

describe('bookings', () => {
  it('are accepted and cancelled by the professional who is booked, not by a colleague', async () => {
    const lawOffice = await office(app())
    const { owner } = lawOffice
    const colleague = await member(app(), lawOffice, 'professional')
    const calendar = await openCalendar(owner, { confirm: 'request' })
    const slots = await freeSlots(app(), calendar)
    const ids = [
      (await booked(app(), calendar, slots.at(-1)?.start ?? '')).id,
      (await booked(app(), calendar, slots.at(-2)?.start ?? '')).id,
    ]
    const foreign = await act(colleague, '/appointments/bulk', { ids, act: { kind: 'confirm' } })
    expect(codes(foreign)).toEqual(['appointment_not_found', 'appointment_not_found'])
    const accepted = await act(owner, '/appointments/bulk', { filter: { status: 'pending' }, act: { kind: 'confirm' } })
    expect(new Set(idsOf(accepted))).toEqual(new Set(ids))
    expect(codes(await act(owner, '/appointments/bulk', { ids, act: { kind: 'decline' } }))).toEqual([
      'appointment_closed',
      'appointment_closed',
    ])
    expect(idsOf(await act(owner, '/appointments/bulk', { ids, act: { kind: 'cancel' } }))).toEqual(ids)
  })
})

describe('forms and responses', () => {
  it('are published, made private, deleted and restored', async () => {
    const { owner } = await office(app())
    const { id } = await makeForm(owner, intakeFields, { draft: true })
    const empty = await created(owner.post('/forms', { title: 'Vacío' }))
    const published = await act(owner, '/forms/bulk', { ids: [id, empty], act: { kind: 'publish' } })
    expect(published.done).toEqual([{ id, former: 'draft' }])
    expect(codes(published)).toEqual(['form_has_no_fields'])
    const filter = { status: 'public' }
    expect(idsOf(await act(owner, '/forms/bulk', { filter, act: { kind: 'unpublish' } }))).toEqual([id])
    expect(idsOf(await act(owner, '/forms/bulk', { ids: [id], act: { kind: 'remove' } }))).toEqual([id])
    expect(idsOf(await act(owner, '/forms/bulk', { ids: [id], act: { kind: 'restore' } }))).toEqual([id])
  })

  it('are marked, tagged up to twenty times, deleted and restored', async () => {
    const { owner } = await office(app())
    const form = await makeForm(owner)
    const answer = (nombre: string) =>
      created(submitResponse(app(), form.slug, { nombre, correo: 'ana@example.com', asunto: 'civil' }))
    const ids = [await answer('Ana Ruiz'), await answer('Luis Mora')]
    const path = `/forms/${form.id}/responses/bulk`
    const states = async (body: object) => (await act(owner, path, { ids, act: body })).done.map(({ former }) => former)
    expect(await states({ kind: 'read', read: true })).toEqual(['changed', 'changed'])
    expect(await states({ kind: 'read', read: true })).toEqual([null, null])
    expect(await states({ kind: 'tag', tag: 'Urgente' })).toEqual(['changed', 'changed'])
    const listed = (await owner.get(`/forms/${form.id}/responses?tag=Urgente`).expect(200)).body as { total: number }
    expect(listed.total).toBe(2)
    expect(
      (await act(owner, path, { filter: { tag: 'Urgente' }, act: { kind: 'untag', tag: 'Urgente' } })).done,
    ).toHaveLength(2)
    for (let n = 1; n <= 20; n += 1) await act(owner, path, { ids, act: { kind: 'tag', tag: `Etiqueta ${n}` } })
    expect(codes(await act(owner, path, { ids, act: { kind: 'tag', tag: 'Una más' } }))).toEqual([
      'response_tag_limit',
      'response_tag_limit',
    ])
    expect(await states({ kind: 'suspect', suspected: true })).toEqual(['changed', 'changed'])
    expect(await states({ kind: 'remove' })).toEqual(['changed', 'changed'])
    expect(codes(await act(owner, path, { ids, act: { kind: 'read', read: false } }))).toEqual([
      'response_not_found',
      'response_not_found',
    ])
    expect(await states({ kind: 'restore' })).toEqual(['changed', 'changed'])
    await owner.post(`/forms/${randomUUID()}/responses/bulk`, { ids, act: { kind: 'remove' } }).expect(404)
  })
})

describe('the party that a search of cases names', () => {
  it('is read only from cases that the reader may see', async () => {
    const lawOffice = await office(app())
    const { owner } = lawOffice
    const lawyer = await member(app(), lawOffice, 'professional')
    const client = await member(app(), lawOffice, 'customer')
    const caseId = await created(owner.post('/cases', { name: 'Rivera v. Mar' }))
    const party = { name: 'Seguros del Caribe, Inc.', role: 'defendant', side: 'adverse' }
    await owner.post(`/cases/${caseId}/parties`, party).expect(201)
    const path = `/parties/named?q=caribe&caseIds=${caseId}`
    expect((await lawyer.get(path).expect(200)).body).toEqual({
      items: [{ caseId, name: 'Seguros del Caribe, Inc.', role: 'defendant', roleText: '', side: 'adverse' }],
    })
    await client.get(path).expect(403)
    await raiseWall(app(), { companyId: lawOffice.companyId, caseId, contactId: owner.id, userIds: [lawyer.id] })
    expect((await lawyer.get(path).expect(200)).body).toEqual({ items: [] })
  })
})

describe('an exported list', () => {
  it('is recorded in the audit with the list, the format and the number of rows, also of a client', async () => {
    const lawOffice = await office(app())
    const { owner } = lawOffice
    const client = await member(app(), lawOffice, 'customer')
    const body = { list: 'cases', format: 'xlsx', rows: 12, narrowed: true }
    await owner.post('/list-exports', body).expect(204)
    await client.post('/list-exports', { ...body, format: 'csv' }).expect(204)
    await owner.post('/list-exports', { ...body, list: 'Rivera v. Mar' }).expect(400)
    expect((await owner.get('/audit?action=lists.exported').expect(200)).body).toMatchObject({
      items: [
        { action: 'lists.exported', actor: { id: client.id }, details: { ...body, format: 'csv' } },
        { action: 'lists.exported', actor: { id: owner.id }, details: body },
      ],
    })
  })
})
