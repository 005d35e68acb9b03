// The conflict check of leads, and their conversion into client, case and parties.
import { describe, expect, it, vi } from 'vitest'
import { dayMs } from '#server/contract/time.ts'
import { localDay } from '#server/ports/clock.ts'
import { emptyDefinition } from '#modules/matters/definition.contract.ts'
import { member, office, type Person } from '#tests/support/actors.ts'
import { asJob } from '#tests/support/as-job.ts'
import { intakeOffice, workInDays, newMailbox, createLead, readLead, type LeadBody } from '#tests/support/make-lead.ts'
import { writeTemplate } from '#tests/support/make-template.ts'
import { runConcurrently } from '#tests/support/run-concurrently.ts'
import { useApp } from '#tests/support/app.ts'
import { purgeLeads } from './purge-leads.ts'

const app = useApp({ background: true })
const codeOf = (body: unknown) => (body as { error: { code: string } }).error.code
const openOffice = (settings: object = {}) => intakeOffice(app(), settings)

describe('the conflict check of a lead', () => {
  const startCheck = async (by: Person, id: string, name: string) =>
    (await by.post('/conflicts/checks', { subject: { kind: 'lead', id }, names: [name] }).expect(201)).body as {
      id: string
      version: number
      list: { id: string }[]
    }

  it('allows the consultation once its check is sealed, and its contents are purged with the lead', async () => {
    const { owner } = await office(app())
    const { id } = await createLead(owner, { name: 'Eliezer Vendrell Otaño' })
    await owner.post('/people', { name: 'Eliezer Vendrell Otaño' }).expect(201)
    const conflictCheck = await startCheck(owner, id, 'Eliezer Vendrell Otaño')
    const { version } = await readLead(owner, id)
    expect(await readLead(owner, id)).toMatchObject({
      gate: 'undecided',
      check: { id: conflictCheck.id, undecided: 1 },
    })
    const move = { stage: 'consultation', version }
    expect(codeOf((await owner.post(`/leads/${id}/move`, move).expect(409)).body)).toBe('lead_check_undecided')
    const hits = conflictCheck.list.map((hit) => hit.id)
    const decision = 'different_person'
    const decided = await owner.put(`/conflicts/checks/${conflictCheck.id}/decisions`, { hits, decision }).expect(200)
    const sealing = { version: (decided.body as { version: number }).version }
    await owner.post(`/conflicts/checks/${conflictCheck.id}/seal`, sealing).expect(200)
    const moved = (await owner.post(`/leads/${id}/move`, move).expect(200)).body as LeadBody
    expect(moved).toMatchObject({ stage: 'consultation', gate: 'open', storyWaits: false })
    const decline = { reason: 'merit', actBy: null, letter: null, mail: false, version: moved.version }
    await owner.post(`/leads/${id}/decline`, decline).expect(200)
    await asJob(() => purgeLeads(workInDays(app(), 91)))
    const purged = await owner.get(`/conflicts/checks/${conflictCheck.id}`).expect(200)
    expect(purged.body).toMatchObject({ purged: true, state: 'sealed' })
    expect(JSON.stringify(purged.body)).not.toContain('Vendrell')
    expect((await owner.get('/conflicts/chain').expect(200)).body).toMatchObject({ intact: true, sheets: 1 })
  })

  it('reserves a lead who is an adverse party of an open case', async () => {
    const opened = await office(app())
    const staff = await member(app(), opened, 'staff')
    const { owner } = opened
    const { id: caseId } = (await owner.post('/cases', { name: 'Laracuente v. Font' }).expect(201)).body as LeadBody
    const party = { name: 'Gladys Font Iturregui', role: 'defendant', side: 'adverse' }
    await owner.post(`/cases/${caseId}/parties`, party).expect(201)
    const { id } = await createLead(staff, { name: 'Gladys Font Iturregui' })
    await startCheck(staff, id, 'Gladys Font Iturregui')
    await vi.waitFor(async () => staff.get(`/leads/${id}`).expect(404), { timeout: 10_000, interval: 50 })
    expect(await readLead(owner, id)).toMatchObject({ reserved: true, designated: { id: owner.id } })
  })
})

describe('a conversion', () => {
  it('creates client, person, case and parties together, and only once', async () => {
    const { owner } = await openOffice()
    const email = newMailbox()
    const { id, version } = await createLead(owner, { name: 'Norma Irizarri Toledo', matter: 'Daños', emails: [email] })
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
      parties: [{ name: 'Hotel del Mar, Inc.', role: 'defendant', side: 'adverse' }],
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
    const again = await createLead(owner, { name: 'Norma Irizarri Toledo', phones: ['787-555-0101'] })
    expect((await owner.get(`/leads/${again.id}/conversion`).expect(200)).body).toMatchObject({
      clients: [{ name: 'Norma Irizarri Toledo', sameContact: false }],
    })
  })

  it('leaves nothing behind when a part of it is refused', async () => {
    const { owner } = await openOffice()
    const { id, version } = await createLead(owner, { name: 'Norma Irizarri' })
    const parties = [{ name: '...', role: 'defendant', side: 'adverse' }]
    await owner
      .post(`/leads/${id}/convert`, { caseName: 'X', clientId: null, role: null, parties, version })
      .expect(422)
    expect(await readLead(owner, id)).toMatchObject({ stage: 'new', client: null, case: null })
    expect((await owner.get('/clients')).body).toMatchObject({ total: 0 })
    expect((await owner.get('/cases')).body).toMatchObject({ total: 0 })
    const policy = await owner.post('/case-fields', { label: 'Póliza', type: 'number' }).expect(201)
    const values = [{ fieldId: (policy.body as { id: string }).id, value: 'no' }]
    const answer = await owner
      .post(`/leads/${id}/convert`, { caseName: 'X', clientId: null, role: null, values, version })
      .expect(422)
    expect(codeOf(answer.body)).toBe('case_field_value_invalid')
    expect((await owner.get('/clients')).body).toMatchObject({ total: 0 })
  })
})

describe('a conversion with a template of matters', () => {
  const definition = {
    ...emptyDefinition,
    folders: ['Escritos'],
    parties: [{ role: 'Parte demandante', ask: 'dirección', joinsAs: { role: 'plaintiff', side: 'adverse' } }],
    dates: [{ label: 'Fecha del emplazamiento', trigger: 'served' }],
  }
  /** An office with a template that makes a document, and a lead that was served yesterday. */
  async function officeWithLead() {
    const { owner } = await openOffice()
    const letter = await writeTemplate(owner, '<p>Cliente: {client.full_name}. Caso: {case.name}.</p>')
    const documents = [{ name: 'Carta', templateId: letter.id, folder: 0 }]
    const made = await owner.post('/matter-templates', { name: 'Defensa', definition: { ...definition, documents } })
    const lead = await createLead(owner, { name: 'Norma Irizarri Toledo', story: 'Me emplazaron ayer' })
    return { owner, lead, templateId: (made.body as { id: string }).id }
  }
  const opening = { caseName: 'Mar v. Irizarri', clientId: null, role: 'defendant' }

  it('has a preview of what it creates, which stores nothing', async () => {
    const { owner, lead, templateId } = await officeWithLead()
    await owner.post('/people', { name: 'Hotel del Mar, Inc.' }).expect(201)
    const yesterday = localDay(new Date(Date.now() - dayMs))
    const parties = [{ name: 'Hotel del Mar, Inc.', role: 'plaintiff', side: 'adverse' }]
    const served = { kind: 'served', on: yesterday }
    const template = { templateId, dates: [], parties: [{ position: 0, name: 'Mar, Inc.' }] }
    const body = { ...opening, parties, served, template }
    const { body: preview } = await owner.post(`/leads/${lead.id}/conversion-preview`, body).expect(200)
    expect(preview).toMatchObject({
      client: { name: 'Norma Irizarri Toledo', isNew: true },
      parties: [{ name: 'Hotel del Mar, Inc.', similar: [{ name: 'Hotel del Mar, Inc.' }] }],
      matter: {
        folders: [{ path: 'Escritos', exists: false }],
        documents: [{ name: 'Carta', stepReason: null, missing: [] }],
        parties: [{ position: 0, present: ['Hotel del Mar, Inc.'] }],
      },
      terms: [{ citation: 'Regla 3.6(a)' }, { citation: 'Regla 10.1' }, { citation: 'Regla 10.1' }],
    })
    const dated = { ...template, dates: [{ position: 0, on: yesterday }] }
    const again = await owner.post(`/leads/${lead.id}/conversion-preview`, { ...body, template: dated }).expect(200)
    expect(again.body).toMatchObject({ terms: [], matter: { triggers: [{ happenedOn: yesterday }] } })
    expect((await owner.get('/cases')).body).toMatchObject({ total: 0 })
    expect((await owner.get('/clients')).body).toMatchObject({ total: 0 })
    expect(await readLead(owner, lead.id)).toMatchObject({ stage: 'new', version: lead.version })
  })

  it('opens the case with folders, documents and proposed terms together, which can be undone', async () => {
    const { owner, lead, templateId } = await officeWithLead()
    const { served } = lead as unknown as { served: { days: string[]; kind: string } }
    const template = { templateId, templateVersion: 1, dates: [], parties: [{ position: 0, name: 'Mar, Inc.' }] }
    const day = { on: served.days[0], kind: served.kind }
    const body = { ...opening, served: day, template, version: lead.version }
    const { body: converted } = await owner.post(`/leads/${lead.id}/convert`, body).expect(200)
    const { id: caseId } = (converted as { case: { id: string } }).case
    const terms = await owner.get(`/cases/${caseId}/terms`).expect(200)
    expect(terms.body).toMatchObject({ triggers: [{ kind: 'served', happenedOn: served.days[0] }] })
    expect((terms.body as { terms: { state: string }[] }).terms.map(({ state }) => state)).toEqual(
      Array.from({ length: 3 }, () => 'proposed'),
    )
    const applied = (await owner.get(`/cases/${caseId}/matter-applications`)).body as { items: { id: string }[] }
    expect(applied.items).toMatchObject([
      {
        created: { folders: [{ name: 'Escritos' }], documents: [{ name: 'Carta' }], parties: [{ name: 'Mar, Inc.' }] },
      },
    ])
    await owner.post(`/matter-applications/${applied.items[0]?.id}/undo`).expect(200)
    expect((await owner.get(`/cases/${caseId}/documents`).expect(200)).body).toMatchObject({ total: 0 })
  })

  it('creates nothing if the template is refused', async () => {
    const { owner, lead, templateId } = await officeWithLead()
    const template = { templateId, templateVersion: 2, dates: [] }
    const body = { ...opening, template, version: lead.version }
    expect(codeOf((await owner.post(`/leads/${lead.id}/convert`, body).expect(409)).body)).toBe('stale_version')
    const late = { ...opening, served: { on: '2998-01-01', kind: 'served' }, version: lead.version }
    expect(codeOf((await owner.post(`/leads/${lead.id}/convert`, late).expect(422)).body)).toBe('term_trigger_ahead')
    expect((await owner.get('/cases')).body).toMatchObject({ total: 0 })
    expect((await owner.get('/clients')).body).toMatchObject({ total: 0 })
  })
})

describe('the day on which a lead was served', () => {
  it('is read from the story of the lead, with the last day to answer, and a person may note another day or no day', async () => {
    const { owner } = await openOffice()
    const { id, version } = await createLead(owner, { name: 'Ana Ruiz', story: 'Me emplazaron el lunes pasado.' })
    const read = await readLead(owner, id)
    expect(read).toMatchObject({ served: { words: 'Me emplazaron el lunes pasado', kind: 'served', noted: false } })
    const { served, answerTerms } = read as unknown as { served: { days: string[] }; answerTerms: object[] }
    expect(served.days).toHaveLength(2)
    expect(answerTerms).toHaveLength(4)
    const ahead = { served: { on: '2998-01-01', kind: 'served' }, version }
    expect(codeOf((await owner.put(`/leads/${id}`, ahead).expect(422)).body)).toBe('lead_served_ahead')
    const day = { served: { on: '2026-11-12', kind: 'served' }, version }
    expect((await owner.put(`/leads/${id}`, day).expect(200)).body).toMatchObject({
      served: { days: ['2026-11-12'], noted: true },
      answerTerms: [
        { servedOn: '2026-11-12', citation: 'Regla 10.1', amount: 30, dueOn: '2026-12-14' },
        { citation: 'Regla 10.1', amount: 60 },
      ],
    })
    const none = { served: null, story: 'Me emplazaron ayer', version: version + 1 }
    expect((await owner.put(`/leads/${id}`, none).expect(200)).body).toMatchObject({ served: null, answerTerms: [] })
  })
})
