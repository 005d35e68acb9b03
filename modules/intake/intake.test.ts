// Tests over HTTP that leads are noted, joined, moved, reserved, declined and purged.
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { member, office, sentTo, type Person } from '#tests/support/actors.ts'
import { asJob } from '#tests/support/as-job.ts'
import { intakeOffice, workInDays, newMailbox, createLead, readLead, type LeadBody } from '#tests/support/make-lead.ts'
import { runConcurrently } from '#tests/support/run-concurrently.ts'
import { useApp } from '#tests/support/app.ts'
import type { LeadDetail } from './lead.contract.ts'
import { notifyOfWaiting } from './notify-of-waiting.ts'
import { purgeLeads } from './purge-leads.ts'

const app = useApp({ background: true })
const codeOf = (body: unknown) => (body as { error: { code: string } }).error.code
const openOffice = (settings: object = {}) => intakeOffice(app(), settings)
const names = async (by: Person, query = '') =>
  ((await by.get(`/leads${query}`).expect(200)).body as { items: LeadBody[] }).items.map(({ name }) => name)

describe('a lead', () => {
  it('is noted with its contacts and assigned to the person who notes it', async () => {
    const { owner } = await openOffice()
    const lead = await createLead(owner, {
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

  it('is marked urgent by words of urgency', async () => {
    const { owner } = await openOffice()
    const lead = await createLead(owner, { name: 'Ana', story: 'Buenas. Me emplazaron ayer, y no sé qué hacer.' })
    expect(lead).toMatchObject({ urgent: true, urgentWords: 'Me emplazaron ayer, y no sé qué hacer' })
  })

  it('is one for all requests of a person from one mailbox or telephone, also concurrent requests', async () => {
    const { owner } = await openOffice()
    const email = newMailbox()
    await runConcurrently(4, () => owner.post('/leads', { name: 'Brenda Lugo Matías', emails: [email] }))
    const again = await createLead(owner, {
      name: 'Brenda Lugo',
      source: 'call',
      emails: [email],
      phones: ['787-555-0101'],
    })
    await createLead(owner, { name: 'BRENDA LUGO MATIAS', phones: ['(787) 555-0101'] })
    expect(await names(owner)).toEqual(['Brenda Lugo Matías'])
    expect(await readLead(owner, again.id)).toMatchObject({
      sources: ['hand', 'call'],
      phones: ['787-555-0101', '(787) 555-0101'],
    })
  })

  it('keeps the story and the next step of a later request, next to what it already has', async () => {
    const { owner } = await openOffice()
    const request = { name: 'Brenda Lugo Matías', emails: [newMailbox()] }
    await createLead(owner, request)
    const first = { ...request, story: 'La despidieron en mayo.', nextStep: 'Pedir el contrato' }
    const { id } = await createLead(owner, first)
    expect(await readLead(owner, id)).toMatchObject({ story: first.story, nextStep: first.nextStep })
    const second = { ...request, story: 'Recibió una carta.', nextStep: 'Pedir la carta' }
    for (const again of [second, second, first]) await createLead(owner, again)
    expect(await readLead(owner, id)).toMatchObject({
      story: expect.stringMatching(/^La despidieron en mayo\.\n\n\d{4}-\d{2}-\d{2}\nRecibió una carta\.$/) as string,
      nextStep: `${first.nextStep} · ${second.nextStep}`,
    })
  })

  it('can be saved as it is after later requests with long texts', async () => {
    const { owner } = await openOffice()
    const request = { name: 'Brenda Lugo Matías', emails: [newMailbox()] }
    const first = { ...request, story: 'a'.repeat(9_000), nextStep: 'b'.repeat(150) }
    const { id } = await createLead(owner, first)
    const second = { ...request, story: 'c'.repeat(9_000), nextStep: 'd'.repeat(150) }
    for (const again of [second, second, { ...request, story: 'e'.repeat(9_000) }]) await createLead(owner, again)
    const { story, nextStep, version } = (await owner.get(`/leads/${id}`).expect(200)).body as z.output<
      typeof LeadDetail
    >
    expect(nextStep).toBe(first.nextStep)
    expect(story.split(second.nextStep)).toHaveLength(2)
    await owner.put(`/leads/${id}`, { story, nextStep, version }).expect(200)
  })

  it('is another lead for another person with the same telephone', async () => {
    const { owner } = await openOffice()
    await createLead(owner, { name: 'Brenda Lugo Matías', phones: ['787-555-0101'] })
    await createLead(owner, { name: 'Orlando Vega Crespo', phones: ['7875550101'] })
    expect(await names(owner)).toHaveLength(2)
  })

  it('needs a conflict check before the consultation and before its story, by the default settings', async () => {
    const { owner } = await office(app())
    const { id, version } = await createLead(owner, { name: 'Carmen Rivera' })
    const refused = await owner.post(`/leads/${id}/move`, { stage: 'consultation', version }).expect(409)
    expect(codeOf(refused.body)).toBe('lead_check_needed')
    expect(codeOf((await owner.put(`/leads/${id}`, { story: 'x', version }).expect(409)).body)).toBe(
      'lead_story_after_check',
    )
    await owner.post(`/leads/${id}/move`, { stage: 'conflict', version }).expect(200)
  })

  it('waits until its first contact; the board shows the median wait', async () => {
    const { owner } = await openOffice()
    const { id } = await createLead(owner, { name: 'Ramón Ayala Toro' })
    await owner.post(`/leads/${id}/contacts`, { way: 'call' }).expect(200)
    await owner.post(`/leads/${id}/contacts`, { way: 'mail' }).expect(200)
    const board = (await owner.get('/leads/board').expect(200)).body as { columns: { items: LeadBody[] }[] }
    expect(board).toMatchObject({ open: 1, waitingOverDay: 0, medianMinutes: 0, matters: [] })
    expect(board.columns[0]?.items).toMatchObject([{ id, can: { move: true } }])
  })

  it('is changed by staff and decided by lawyers', async () => {
    const opened = await openOffice()
    const staff = await member(app(), opened, 'staff')
    const { id, version } = await createLead(staff, { name: 'Wilfredo Cintrón' })
    const moved = (await staff.post(`/leads/${id}/move`, { stage: 'proposal', version }).expect(200)).body as LeadBody
    await staff.post(`/leads/${id}/move`, { stage: 'hired', version: moved.version }).expect(403)
    const decline = { reason: 'area', actBy: null, letter: null, mail: false, version: moved.version }
    await staff.post(`/leads/${id}/decline`, decline).expect(403)
    await opened.owner.post(`/leads/${id}/move`, { stage: 'new', version }).expect(409)
  })
})

describe('the list of leads', () => {
  it('is searched by name, matter, e-mail address and telephone, however it is written', async () => {
    const { owner } = await openOffice()
    await createLead(owner, {
      name: 'Wilfredo Cintrón',
      matter: 'Desahucio',
      emails: ['wil@example.com'],
      phones: ['787-555-0171', '939-555-0172'],
    })
    await createLead(owner, { name: 'Rosa Nazario', matter: 'Daños', phones: ['787-555-0173'] })
    const found = (q: string) => names(owner, `?q=${encodeURIComponent(q)}`)
    for (const q of ['cintron desahucio', 'wil@example', '7875550171', '(939) 555-0172', '+1 787 555 0171'])
      expect(await found(q), q).toEqual(['Wilfredo Cintrón'])
    // The end of one number and the beginning of the next are no number.
    expect(await found('0171939')).toEqual([])
    expect(await found('787')).toEqual([])
  })
})

describe('a reserved lead', () => {
  it('is a locked card for everyone but the owner and the designated person', async () => {
    const opened = await openOffice()
    const [designated, other] = [await member(app(), opened), await member(app(), opened)]
    const { id, version } = await createLead(opened.owner, {
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
      'q=g@example.com',
      `matter=${encodeURIComponent('Daños')}`,
      'source=hand',
      `owner=${opened.owner.id}`,
    ])
      expect(await names(other, `?${filter}`)).toEqual([])
    expect(await names(designated, '?q=gladys')).toEqual(['Gladys Font'])
    // The response to another request with the same e-mail address does not reveal that the address is known.
    expect((await other.post('/leads', { name: 'Gladys Font', emails: ['g@example.com'] })).body).toMatchObject({
      joined: false,
    })
  })
})

describe('a declined lead', () => {
  it('gets the letter as the lawyer edited it, and is purged on its day and not before', async () => {
    const { owner } = await openOffice({ purgeDays: 30 })
    const email = newMailbox()
    const { id, version } = await createLead(owner, { name: 'Iván Roldán', story: 'Su historia', emails: [email] })
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
    await asJob(() => purgeLeads(workInDays(app(), 28)))
    await owner.get(`/leads/${id}`).expect(200)
    await asJob(() => purgeLeads(workInDays(app(), 31)))
    await owner.get(`/leads/${id}`).expect(404)
    expect(await names(owner, '?stage=all')).toEqual([])
    expect((await owner.get('/leads/report').expect(200)).body).toMatchObject({
      rows: [{ source: 'hand', received: 1, declined: 1, hired: 0 }],
    })
  })

  it('is purged although the purge of an earlier office fails', async () => {
    const [failing, later] = [await openOffice({ purgeDays: 30 }), await openOffice({ purgeDays: 30 })]
    const decline = async ({ owner }: typeof failing) => {
      const { id, version } = await createLead(owner, { name: 'Iván Roldán' })
      const body = { reason: 'fee', actBy: null, letter: null, mail: false, version }
      await owner.post(`/leads/${id}/decline`, body).expect(200)
      return id
    }
    const [failingId, laterId] = [await decline(failing), await decline(later)]
    const work = workInDays(app(), 31)
    const record: typeof work.record = (tx, event, payload) =>
      JSON.stringify(payload).includes(failingId)
        ? Promise.reject(new Error('the lead cannot be purged'))
        : work.record(tx, event, payload)
    await expect(asJob(() => purgeLeads({ ...work, record }))).rejects.toThrow('the lead cannot be purged')
    await failing.owner.get(`/leads/${failingId}`).expect(200)
    await later.owner.get(`/leads/${laterId}`).expect(404)
  })

  it('can be opened again, and is then not deleted', async () => {
    const { owner } = await openOffice()
    const { id, version } = await createLead(owner, { name: 'Zulma Pagán' })
    const body = { reason: 'fee', actBy: null, letter: null, mail: false, version }
    await owner.post(`/leads/${id}/decline`, body).expect(200)
    const lead = await readLead(owner, id)
    expect(codeOf((await owner.put(`/leads/${id}`, { matter: 'x', version: lead.version }).expect(409)).body)).toBe(
      'lead_closed',
    )
    await owner.post(`/leads/${id}/move`, { stage: 'new', version: lead.version }).expect(200)
    expect(await readLead(owner, id)).toMatchObject({ stage: 'new', purgeOn: null, declineReason: null })
  })

  it('is not mailed a letter without a mailbox', async () => {
    const { owner } = await openOffice()
    const { id, version } = await createLead(owner, { name: 'Zulma Pagán' })
    const body = { reason: 'fee', actBy: null, letter: 'Carta', mail: true, version }
    expect(codeOf((await owner.post(`/leads/${id}/decline`, body).expect(422)).body)).toBe('lead_without_mailbox')
  })
})

describe('a wait of more than a day', () => {
  it('is announced once to the person it is assigned to', async () => {
    const opened = await openOffice()
    const colleague = await member(app(), opened)
    const { id } = await createLead(opened.owner, { name: 'Ana', ownerId: colleague.id })
    for (const days of [0.5, 1.1, 1.2]) await asJob(() => notifyOfWaiting(workInDays(app(), days)))
    const { items } = (await colleague.get('/notices').expect(200)).body as {
      items: { kind: string; data: { leadId?: string } }[]
    }
    expect(items.filter(({ data, kind }) => data.leadId === id && kind === 'lead.waiting')).toHaveLength(1)
  })
})
