// Documents that were shared with a client, over HTTP.
import { beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { member, office, type Office, type Person } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { created } from '#tests/support/office-fixture.ts'
import type { ClientDocument } from './client-documents.contract.ts'

interface ListedClientDocuments {
  readonly items: readonly z.output<typeof ClientDocument>[]
  readonly unread: number
}

const app = useApp({ background: true })
let home: Office
let client: Person
let caseId: string

async function newClient(name: string): Promise<{ readonly person: Person; readonly caseId: string }> {
  const clientId = await created(home.owner.post('/clients', { name }))
  const person = await member(app(), home, 'customer', clientId)
  return { person, caseId: await created(home.owner.post('/cases', { name: `${name} v. Punta Verde`, clientId })) }
}
const newDocument = (name: string, inCase = caseId): Promise<string> =>
  created(home.owner.post(`/cases/${inCase}/documents`, { name, content: '<p>Texto</p>' }))
async function addSharedDocument(name: string, inCase = caseId): Promise<string> {
  const id = await newDocument(name, inCase)
  await home.owner.put(`/documents/${id}`, { sharedWithClient: true, version: 1 }).expect(200)
  return id
}
const documentsOf = async (person: Person): Promise<ListedClientDocuments> =>
  (await person.get('/client-home/documents').expect(200)).body as ListedClientDocuments
const namesOf = async (person: Person) => (await documentsOf(person)).items.map(({ name }) => name)

beforeAll(async () => {
  home = await office(app())
  ;({ person: client, caseId } = await newClient('Efraín Laracuente Boneta'))
})

describe('the documents shared with a client', () => {
  it('are an empty list before the office shares a document', async () => {
    await newDocument('Estrategia')
    expect(await documentsOf(client)).toEqual({ items: [], unread: 0 })
  })

  it('are listed unread first, and count as read once the client opens them', async () => {
    const contract = await addSharedDocument('Contrato')
    const order = await addSharedDocument('Orden del tribunal')
    expect(await documentsOf(client)).toMatchObject({
      items: [
        { id: order, readAt: null, case: { id: caseId, name: 'Efraín Laracuente Boneta v. Punta Verde' } },
        { id: contract, readAt: null },
      ],
      unread: 2,
    })
    await client.get(`/documents/${order}/authored`).expect(200)
    const after = await documentsOf(client)
    expect(after.unread).toBe(1)
    expect(after.items.map(({ id, readAt }) => [id, readAt === null])).toEqual([
      [contract, true],
      [order, false],
    ])
  })

  it('stay unread by the client when a member of the office opens them', async () => {
    const { person, caseId: inCase } = await newClient('Luis Bauzá Peña')
    const id = await addSharedDocument('Carta', inCase)
    await home.owner.get(`/documents/${id}/authored`).expect(200)
    expect((await documentsOf(person)).unread).toBe(1)
  })

  it('include no documents of other cases and offices, and no removed or withdrawn documents', async () => {
    const other = await newClient('Migdalia Otero Font')
    await addSharedDocument('De otra persona', other.caseId)
    await home.owner.delete(`/documents/${await addSharedDocument('Borrado')}`).expect(204)
    const withdrawn = await addSharedDocument('Retirado')
    const { version } = (await home.owner.get(`/documents/${withdrawn}`).expect(200)).body as { version: number }
    await home.owner.put(`/documents/${withdrawn}`, { sharedWithClient: false, version }).expect(200)
    expect(await namesOf(client)).toEqual(['Contrato', 'Orden del tribunal'])
    expect(await namesOf(other.person)).toEqual(['De otra persona'])
  })

  it('are listed up to five, with the number of all unread documents', async () => {
    const many = await newClient('Iraida Mattei Colón')
    for (const name of ['A', 'B', 'C', 'D', 'E', 'F', 'G']) await addSharedDocument(name, many.caseId)
    const { items, unread } = await documentsOf(many.person)
    expect(items.map(({ name }) => name)).toEqual(['G', 'F', 'E', 'D', 'C'])
    expect(unread).toBe(7)
  })

  it('are not listed for people of the office', async () => {
    await home.owner.get('/client-home/documents').expect(403)
  })
})
