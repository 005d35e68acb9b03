// Leads over HTTP: noted, joined, moved, declined, reserved, converted and purged.
import { randomBytes } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { dayMs } from '#server/contract/time.ts'
import { withScope } from '#server/db/scope.ts'
import { member, office, sentTo, type Office, type Person } from '#tests/support/actors.ts'
import { runConcurrently } from '#tests/support/run-concurrently.ts'
import { useApp } from '#tests/support/app.ts'
import { notifyOfWaiting } from './notify-of-waiting.ts'
import { purgeLeads } from './purge-leads.ts'

const app = useApp({ background: true })
const codeOf = (body: unknown) => (body as { error: { code: string } }).error.code

interface LeadBody {
  readonly id: string
  readonly name: string
  readonly locked: boolean
  readonly version: number
  readonly stage: string
  readonly sources: readonly string[]
}
const note = async (by: Person, body: object): Promise<LeadBody> =>
  ((await by.post('/leads', body).expect(201)).body as { lead: LeadBody }).lead
const read = async (by: Person, id: string) => (await by.get(`/leads/${id}`).expect(200)).body as LeadBody
const names = async (by: Person, query = '') =>
  ((await by.get(`/leads${query}`).expect(200)).body as { items: LeadBody[] }).items.map(({ name }) => name)
const free = {
  checkFirst: false,
  storyAfterCheck: false,
  purgeDays: 90,
  fromBookings: true,
  fromCalls: false,
  designatedId: null,
  formIds: [],
}
const openOffice = async (settings: object = {}): Promise<Office> => {
  const opened = await office(app())
  await opened.owner.put('/company/intake-settings', { ...free, ...settings, version: 0 }).expect(200)
  return opened
}
const mailbox = () => `p-${randomBytes(5).toString('hex')}@example.com`
/** Work of a job at a moment that is `days` from now. */
const jobIn = (days: number) => {
  const work = app().services.openWork()
  return { ...work, ports: { ...work.ports, clock: { now: () => new Date(Date.now() + days * dayMs) } } }
}

describe('a lead', () => {
  it('is noted with its contacts and assigned to the person who notes it', async () => {
    const { owner } = await openOffice()
    const lead = await note(owner, {
      name: ' Orlando Vega Crespo ',
      matter: 'Cobro de dinero',
      phones: ['787-555-0188'],
    })
    expect(lead).toMatchObject({
      name: 'Orlando Vega Crespo',
      stage: 'new',
      sources: ['hand'],
      owner: { id: owner.id },
      urgent: false,
      firstAnswerAt: null,
      gate: 'open',
      events: [{ kind: 'received', actor: { id: owner.id } }],
    })
    expect(await names(owner)).toEqual(['Orlando Vega Crespo'])
    expect(await names((await office(app())).owner)).toEqual([])
  })

  it('is marked urgent by the words that say so', async () => {
    const { owner } = await openOffice()
    const lead = await note(owner, { name: 'Ana', story: 'Buenas. Me emplazaron ayer, y no sé qué hacer.' })
    expect(lead).toMatchObject({ urgent: true, urgentWords: 'Me emplazaron ayer, y no sé qué hacer' })
  })

  it('is one lead for one mailbox or telephone, however many requests come at once', async () => {
    const { owner } = await openOffice()
    const email = mailbox()
    await runConcurrently(4, () => owner.post('/leads', { name: 'Brenda Lugo Matías', emails: [email] }))
    const again = await note(owner, { name: 'Brenda Lugo', source: 'call', emails: [email], phones: ['787-555-0101'] })
    await note(owner, { name: 'BRENDA LUGO MATIAS', phones: ['(787) 555-0101'] })
    expect(await names(owner)).toEqual(['Brenda Lugo Matías'])
    expect(await read(owner, again.id)).toMatchObject({
      sources: ['hand', 'call'],
      phones: ['787-555-0101', '(787) 555-0101'],
    })
    await note(owner, { name: 'Orlando Vega Crespo', phones: ['7875550101'] })
    expect(await names(owner)).toHaveLength(2)
  })

  it('needs a conflict check before the consultation where the office demands it, and its story after it', async () => {
    const { owner } = await office(app())
    const { id, version } = await note(owner, { name: 'Carmen Rivera' })
    const refused = await owner.post(`/leads/${id}/move`, { stage: 'consultation', version }).expect(409)
    expect(codeOf(refused.body)).toBe('lead_check_needed')
    expect(codeOf((await owner.put(`/leads/${id}`, { story: 'x', version }).expect(409)).body)).toBe(
      'lead_story_after_check',
    )
    await owner.post(`/leads/${id}/move`, { stage: 'conflict', version }).expect(200)
  })

  it('waits until its first contact, and the board gives the median', async () => {
    const { owner } = await openOffice()
    const { id } = await note(owner, { name: 'Ramón Ayala Toro' })
    await owner.post(`/leads/${id}/contacts`, { way: 'call' }).expect(200)
    await owner.post(`/leads/${id}/contacts`, { way: 'mail' }).expect(200)
    const board = (await owner.get('/leads/board').expect(200)).body as { columns: { items: LeadBody[] }[] }
    expect(board).toMatchObject({ open: 1, waitingOverDay: 0, medianMinutes: 0, matters: [] })
    expect(board.columns[0]?.items).toMatchObject([{ id, can: { move: true } }])
  })

  it('is changed by staff and decided by lawyers', async () => {
    const opened = await openOffice()
    const staff = await member(app(), opened, 'staff')
    const { id, version } = await note(staff, { name: 'Wilfredo Cintrón' })
    const moved = (await staff.post(`/leads/${id}/move`, { stage: 'proposal', version }).expect(200)).body as LeadBody
    await staff.post(`/leads/${id}/move`, { stage: 'hired', version: moved.version }).expect(403)
    const decline = { reason: 'area', actBy: null, letter: null, mail: false, version: moved.version }
    await staff.post(`/leads/${id}/decline`, decline).expect(403)
    await opened.owner.post(`/leads/${id}/move`, { stage: 'new', version }).expect(409)
  })
})

describe('a reserved lead', () => {
  it('is a locked card for everyone but the owner and the designated person', async () => {
    const opened = await openOffice()
    const [designated, other] = [await member(app(), opened), await member(app(), opened)]
    const { id, version } = await note(opened.owner, {
      name: 'Gladys Font',
      matter: 'Daños',
      emails: ['g@example.com'],
    })
    const body = { reserved: true, designatedId: designated.id, version }
    await opened.owner.post(`/leads/${id}/reserve`, body).expect(204)
    await other.get(`/leads/${id}`).expect(404)
    await other.post(`/leads/${id}/contacts`, { way: 'call' }).expect(404)
    expect(JSON.stringify((await other.get('/leads/board').expect(200)).body)).not.toMatch(/Gladys|Daños|g@example/)
    expect((await other.get('/leads').expect(200)).body).toMatchObject({
      items: [{ id, locked: true, name: '', emails: [], designated: { id: designated.id } }],
    })
    for (const filter of [
      'q=Gladys',
      `matter=${encodeURIComponent('Daños')}`,
      'source=hand',
      `owner=${opened.owner.id}`,
    ])
      expect(await names(other, `?${filter}`)).toEqual([])
    expect(await names(designated, '?q=gladys')).toEqual(['Gladys Font'])
    // Another request of the same mailbox does not tell that it is known.
    expect((await other.post('/leads', { name: 'Gladys Font', emails: ['g@example.com'] })).body).toMatchObject({
      joined: false,
    })
  })
})

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
    const { version } = await read(owner, id)
    expect(await read(owner, id)).toMatchObject({ gate: 'undecided', check: { id: sheet.id, undecided: 1 } })
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
    await withScope({ kind: 'identity' }, () => purgeLeads(jobIn(91)))
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
    expect(await read(owner, id)).toMatchObject({ reserved: true, designated: { id: owner.id } })
  })
})

describe('a declined lead', () => {
  it('gets the letter as the lawyer left it, and is purged on its day and not before', async () => {
    const { owner } = await openOffice({ purgeDays: 30 })
    const email = mailbox()
    const { id, version } = await note(owner, { name: 'Iván Roldán', story: 'Su historia', emails: [email] })
    const { text } = (await owner.get(`/leads/${id}/letter?actBy=2037-01-08&locale=es`).expect(200)).body as {
      text: string
    }
    expect(text).toContain('8 de enero de 2037')
    const letter = `${text}\n\nOtra línea`
    const body = { reason: 'capacity', actBy: '2037-01-08', letter, mail: true, version }
    expect((await owner.post(`/leads/${id}/decline`, body).expect(200)).body).toMatchObject({
      stage: 'declined',
      declineReason: 'capacity',
      letter: { text: letter, actBy: '2037-01-08' },
    })
    expect((await sentTo(app(), email)).text).toContain('Otra línea')
    const file = await owner.get(`/leads/${id}/letter-file?format=pdf`).expect(200)
    expect(file.headers['content-type']).toContain('application/pdf')
    await withScope({ kind: 'identity' }, () => purgeLeads(jobIn(28)))
    await owner.get(`/leads/${id}`).expect(200)
    await withScope({ kind: 'identity' }, () => purgeLeads(jobIn(31)))
    await owner.get(`/leads/${id}`).expect(404)
    expect(await names(owner, '?stage=all')).toEqual([])
    expect((await owner.get('/leads/report').expect(200)).body).toMatchObject({
      rows: [{ source: 'hand', received: 1, declined: 1, hired: 0 }],
    })
  })

  it('is opened again, and keeps no day of deletion', async () => {
    const { owner } = await openOffice()
    const { id, version } = await note(owner, { name: 'Zulma Pagán' })
    const body = { reason: 'fee', actBy: null, letter: null, mail: false, version }
    await owner.post(`/leads/${id}/decline`, body).expect(200)
    const lead = await read(owner, id)
    expect(codeOf((await owner.put(`/leads/${id}`, { matter: 'x', version: lead.version }).expect(409)).body)).toBe(
      'lead_closed',
    )
    await owner.post(`/leads/${id}/move`, { stage: 'new', version: lead.version }).expect(200)
    expect(await read(owner, id)).toMatchObject({ stage: 'new', purgeOn: null, declineReason: null })
  })

  it('is not mailed a letter without a mailbox', async () => {
    const { owner } = await openOffice()
    const { id, version } = await note(owner, { name: 'Zulma Pagán' })
    const body = { reason: 'fee', actBy: null, letter: 'Carta', mail: true, version }
    expect(codeOf((await owner.post(`/leads/${id}/decline`, body).expect(422)).body)).toBe('lead_without_mailbox')
  })
})

describe('a conversion', () => {
  it('creates client, person, case and parties at once, and only once', async () => {
    const { owner } = await openOffice()
    const email = mailbox()
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
    expect(await read(owner, id)).toMatchObject({ stage: 'new', client: null, case: null })
    expect((await owner.get('/clients')).body).toMatchObject({ total: 0 })
    expect((await owner.get('/cases')).body).toMatchObject({ total: 0 })
  })
})

describe('a wait of more than a day', () => {
  it('is announced once to the person it is assigned to', async () => {
    const opened = await openOffice()
    const colleague = await member(app(), opened)
    const { id } = await note(opened.owner, { name: 'Ana', ownerId: colleague.id })
    for (const days of [0.5, 1.1, 1.2]) await withScope({ kind: 'identity' }, () => notifyOfWaiting(jobIn(days)))
    const { items } = (await colleague.get('/notices').expect(200)).body as {
      items: { kind: string; data: { leadId?: string } }[]
    }
    expect(items.filter(({ data, kind }) => data.leadId === id && kind === 'lead.waiting')).toHaveLength(1)
  })
})
