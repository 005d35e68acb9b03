// The conflict check of leads, and their conversion into client, case and parties.
import { describe, expect, it, vi } from 'vitest'
import { withScope } from '#server/db/scope.ts'
import { member, office, type Person } from '#tests/support/actors.ts'
import { intakeOffice, jobIn, newMailbox, note, readLead, type LeadBody } from '#tests/support/make-lead.ts'
import { runConcurrently } from '#tests/support/run-concurrently.ts'
import { useApp } from '#tests/support/app.ts'
import { purgeLeads } from './purge-leads.ts'

const app = useApp({ background: true })
const codeOf = (body: unknown) => (body as { error: { code: string } }).error.code
const openOffice = (settings: object = {}) => intakeOffice(app(), settings)

describe('the conflict check of a lead', () => {
  const check = async (by: Person, id: string, name: string) =>
    (await by.post('/conflicts/checks', { subject: { kind: 'lead', id }, names: [name] }).expect(201)).body as {
      id: string
      version: number
      list: { id: string }[]
    }

  it('opens the way to the consultation once its sheet is sealed, and its contents go with the lead', async () => {
    const { owner } = await office(app())
    const { id } = await note(owner, { name: 'Eliezer Vendrell Otaño' })
    await owner.post('/people', { name: 'Eliezer Vendrell Otaño' }).expect(201)
    const sheet = await check(owner, id, 'Eliezer Vendrell Otaño')
    const { version } = await readLead(owner, id)
    expect(await readLead(owner, id)).toMatchObject({ gate: 'undecided', check: { id: sheet.id, undecided: 1 } })
    const move = { stage: 'consultation', version }
    expect(codeOf((await owner.post(`/leads/${id}/move`, move).expect(409)).body)).toBe('lead_check_undecided')
    const hits = sheet.list.map((hit) => hit.id)
    const decision = 'different_person'
    const decided = await owner.put(`/conflicts/checks/${sheet.id}/decisions`, { hits, decision }).expect(200)
    const sealing = { version: (decided.body as { version: number }).version }
    await owner.post(`/conflicts/checks/${sheet.id}/seal`, sealing).expect(200)
    const moved = (await owner.post(`/leads/${id}/move`, move).expect(200)).body as LeadBody
    expect(moved).toMatchObject({ stage: 'consultation', gate: 'open', storyWaits: false })
    const decline = { reason: 'merit', actBy: null, letter: null, mail: false, version: moved.version }
    await owner.post(`/leads/${id}/decline`, decline).expect(200)
    await withScope({ kind: 'identity' }, () => purgeLeads(jobIn(app(), 91)))
    const purged = await owner.get(`/conflicts/checks/${sheet.id}`).expect(200)
    expect(purged.body).toMatchObject({ purged: true, state: 'sealed' })
    expect(JSON.stringify(purged.body)).not.toContain('Vendrell')
    expect((await owner.get('/conflicts/chain').expect(200)).body).toMatchObject({ intact: true, sheets: 1 })
  })

  it('reserves the lead when it is an adverse party of an open case', async () => {
    const opened = await office(app())
    const staff = await member(app(), opened, 'staff')
    const { owner } = opened
    const { id: caseId } = (await owner.post('/cases', { name: 'Laracuente v. Font' }).expect(201)).body as LeadBody
    const party = { name: 'Gladys Font Iturregui', role: 'defendant', side: 'adverse' }
    await owner.post(`/cases/${caseId}/parties`, party).expect(201)
    const { id } = await note(staff, { name: 'Gladys Font Iturregui' })
    await check(staff, id, 'Gladys Font Iturregui')
    await vi.waitFor(async () => staff.get(`/leads/${id}`).expect(404), { timeout: 10_000, interval: 50 })
    expect(await readLead(owner, id)).toMatchObject({ reserved: true, designated: { id: owner.id } })
  })
})

describe('a conversion', () => {
  it('creates client, person, case and parties at once, and only once', async () => {
    const { owner } = await openOffice()
    const email = newMailbox()
    const { id, version } = await note(owner, { name: 'Norma Irizarri Toledo', matter: 'Daños', emails: [email] })
    expect((await owner.get(`/leads/${id}/conversion`).expect(200)).body).toMatchObject({
      clientName: 'Norma Irizarri Toledo',
      clientKind: 'person',
      clients: [],
      caseName: 'Norma Irizarri Toledo · Daños',
    })
    const body = {
      caseName: 'Irizarri v. Mar',
      clientId: null,
      role: 'plaintiff',
      adverse: [{ name: 'Hotel del Mar, Inc.', role: 'defendant' }],
      version,
    }
    const [first, second] = await runConcurrently(2, () => owner.post(`/leads/${id}/convert`, body))
    expect([first?.status, second?.status].toSorted((a = 0, b = 0) => a - b)).toEqual([200, 409])
    const lead = (await owner.get(`/leads/${id}`)).body as { case: { id: string }; stage: string }
    expect(lead).toMatchObject({ stage: 'hired', client: { name: 'Norma Irizarri Toledo' }, can: { move: false } })
    const { items } = (await owner.get(`/cases/${lead.case.id}/parties`)).body as { items: object[] }
    expect(items).toMatchObject([
      { person: { name: 'Norma Irizarri Toledo', emails: [email] }, role: 'plaintiff', side: 'ours' },
      { person: { name: 'Hotel del Mar, Inc.' }, role: 'defendant', side: 'adverse' },
    ])
    const people = (await owner.get('/people?q=Norma')).body as { total: number }
    expect(people.total).toBe(1)
    const again = await note(owner, { name: 'Norma Irizarri Toledo', phones: ['787-555-0101'] })
    expect((await owner.get(`/leads/${again.id}/conversion`).expect(200)).body).toMatchObject({
      clients: [{ name: 'Norma Irizarri Toledo', sameContact: false }],
    })
  })

  it('leaves nothing behind when a part of it is refused', async () => {
    const { owner } = await openOffice()
    const { id, version } = await note(owner, { name: 'Norma Irizarri' })
    const adverse = [{ name: '...', role: 'defendant' }]
    await owner
      .post(`/leads/${id}/convert`, { caseName: 'X', clientId: null, role: null, adverse, version })
      .expect(422)
    expect(await readLead(owner, id)).toMatchObject({ stage: 'new', client: null, case: null })
    expect((await owner.get('/clients')).body).toMatchObject({ total: 0 })
    expect((await owner.get('/cases')).body).toMatchObject({ total: 0 })
  })
})
