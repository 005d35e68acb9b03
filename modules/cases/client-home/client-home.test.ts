// Contacts and news on the home page of a client, over HTTP.
import { beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { member, office, type Office, type Person } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { created } from '#tests/support/office-fixture.ts'
import type { ClientContacts, ClientNews } from './client-home.contract.ts'

const app = useApp({ background: true })
let lawOffice: Office
let colleague: Person
let client: Person
let clientId: string
let caseId: string

beforeAll(async () => {
  lawOffice = await office(app(), 'Albaladejo & Asociados')
  colleague = await member(app(), lawOffice)
  clientId = await created(lawOffice.owner.post('/clients', { name: 'Efraín Laracuente Boneta' }))
  client = await member(app(), lawOffice, 'customer', clientId)
  caseId = await newCase('Laracuente v. Punta Verde', { responsibleId: lawOffice.owner.id })
})

const newCase = (name: string, body: object = {}): Promise<string> =>
  created(lawOffice.owner.post('/cases', { name, clientId, ...body }))
const newDocument = (name: string, inCase = caseId): Promise<string> =>
  created(lawOffice.owner.post(`/cases/${inCase}/documents`, { name, content: '<p>Texto</p>' }))
async function share(id: string, sharedWithClient = true): Promise<void> {
  const { version } = (await lawOffice.owner.get(`/documents/${id}`).expect(200)).body as { version: number }
  await lawOffice.owner.put(`/documents/${id}`, { sharedWithClient, version }).expect(200)
}
const contactsOf = async (person: Person) =>
  (await person.get('/client-home/contacts').expect(200)).body as z.output<typeof ClientContacts>
const newsOf = async (person: Person) =>
  ((await person.get('/client-home/news').expect(200)).body as { items: z.output<typeof ClientNews>[] }).items

describe('the contacts of a client', () => {
  it('are the data of the office and the lawyers of open cases, without their own mailbox or telephone', async () => {
    const { body } = await lawOffice.owner.get(`/companies/${lawOffice.companyId}`).expect(200)
    const { version } = body as { version: number }
    const data = { phone: '787-555-0142', email: 'oficina@example.com', address: 'Calle Cristina 114, Ponce' }
    await lawOffice.owner
      .put(`/companies/${lawOffice.companyId}`, { name: 'Albaladejo & Asociados', ...data, version })
      .expect(200)
    const second = await newCase('Laracuente v. Banco', { responsibleId: colleague.id })
    const closed = await newCase('Caso cerrado', { responsibleId: colleague.id })
    await lawOffice.owner.post(`/cases/${closed}/close`).expect(200)
    const contacts = await contactsOf(client)
    expect(contacts.office).toEqual({ name: 'Albaladejo & Asociados', ...data })
    expect(contacts.lawyers.map(({ id, cases }) => [id, cases])).toEqual([
      [colleague.id, [{ id: second, name: 'Laracuente v. Banco' }]],
      [lawOffice.owner.id, [{ id: caseId, name: 'Laracuente v. Punta Verde' }]],
    ])
    expect(Object.keys(contacts.lawyers[0] ?? {}).sort()).toEqual([
      'cases',
      'id',
      'name',
      'professionalTitle',
      'surname',
    ])
    expect(JSON.stringify(contacts)).not.toContain(colleague.email)
  })

  it('name no lawyer of the cases of another client', async () => {
    const otherId = await created(lawOffice.owner.post('/clients', { name: 'Migdalia Otero Font' }))
    const otherMember = await member(app(), lawOffice, 'customer', otherId)
    expect((await contactsOf(otherMember)).lawyers).toEqual([])
  })

  it('are refused to people of the office', async () => {
    await lawOffice.owner.get('/client-home/contacts').expect(403)
    await lawOffice.owner.get('/client-home/news').expect(403)
  })
})

describe('the news of a client', () => {
  it('are the documents shared with them and the closing of their cases, the latest first, three at most', async () => {
    const [first, internal, other] = [
      await newDocument('Contrato'),
      await newDocument('Estrategia'),
      await newDocument('Orden del tribunal'),
    ]
    await share(first)
    await share(other)
    const closing = await newCase('Laracuente v. Aseguradora')
    await lawOffice.owner.post(`/cases/${closing}/close`).expect(200)
    const news = await newsOf(client)
    expect(news.map(({ kind, document, case: { name } }) => [kind, document?.name ?? name])).toEqual([
      ['case.closed', 'Laracuente v. Aseguradora'],
      ['case.opened', 'Laracuente v. Aseguradora'],
      ['document.shared', 'Orden del tribunal'],
    ])
    expect(JSON.stringify(news)).not.toContain(internal)
  })

  it('name a document once, and no document that was removed or is no longer shared', async () => {
    const [sharedTwice, withdrawn, removed] = [
      await newDocument('Moción'),
      await newDocument('Retirado'),
      await newDocument('Borrado'),
    ]
    await share(sharedTwice)
    await share(sharedTwice, false)
    await share(sharedTwice)
    await share(withdrawn)
    await share(withdrawn, false)
    await share(removed)
    await lawOffice.owner.delete(`/documents/${removed}`).expect(204)
    const names = (await newsOf(client)).map(({ document }) => document?.name)
    expect(names.filter((name) => name === 'Moción')).toHaveLength(1)
    expect(names).not.toContain('Retirado')
    expect(names).not.toContain('Borrado')
  })

  it('contain nothing of the cases of another client, or of another office', async () => {
    const otherId = await created(lawOffice.owner.post('/clients', { name: 'Iraida Mattei' }))
    const otherMember = await member(app(), lawOffice, 'customer', otherId)
    expect(await newsOf(otherMember)).toEqual([])
    const otherOffice = await office(app())
    const clientOfOtherOffice = await created(otherOffice.owner.post('/clients', { name: 'Félix Acarón' }))
    expect(await newsOf(await member(app(), otherOffice, 'customer', clientOfOtherOffice))).toEqual([])
  })
})
