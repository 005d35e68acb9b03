import { randomUUID } from 'node:crypto'
import type { RequestContext, RouteRequests } from '#tests/support/matrix-success.ts'
import { created, idOf, type Created, type OfficeFixture } from '#tests/support/office-fixture.ts'

const content = '<p>AL HONORABLE TRIBUNAL</p>'

export const fixture: OfficeFixture = async ({ office: { owner }, own, byRole }) => {
  const caseId = idOf(own, 'cases')
  const createFolder = (name: string) => created(owner.post(`/cases/${caseId}/folders`, { name }))
  const createDocument = (body: object, inCase = caseId) => created(owner.post(`/cases/${inCase}/documents`, body))
  const folders = await createFolder('Escritos')
  const documents = await createDocument({ name: 'Demanda', content })
  const removedFolder = await createFolder('Vieja')
  const removedDocument = await createDocument({ name: 'Borrador' })
  await owner.delete(`/folders/${removedFolder}`).expect(204)
  await owner.delete(`/documents/${removedDocument}`).expect(204)
  const shared = await createDocument({ name: 'Declaración', content }, idOf(byRole.customer, 'cases'))
  await owner.put(`/documents/${shared}`, { sharedWithClient: true, version: 1 }).expect(200)
  return {
    own: { folders, documents },
    deleted: { folders: removedFolder, documents: removedDocument },
    byRole: { customer: { documents: shared } },
  }
}

const newFolder = ({ owner, own }: RequestContext) =>
  created(owner.post(`/cases/${idOf(own, 'cases')}/folders`, { name: randomUUID() }))
const newDocument = ({ owner, own }: RequestContext) =>
  created(owner.post(`/cases/${idOf(own, 'cases')}/documents`, { name: 'Borrador', content }))

export const requests: RouteRequests = {
  'post /documents/:id/versions': async ({ owner, own }) => {
    const { body } = await owner
      .post(`/cases/${idOf(own, 'cases')}/documents`)
      .attach('file', Buffer.from('primera versión'), 'carta.txt')
      .expect(201)
    return { ids: { id: (body as { items: Created[] }).items[0]?.id ?? '' } }
  },
  'post /cases/:id/folders': () => ({ body: { name: randomUUID() } }),
  'put /folders/:id': async (context) => ({
    ids: { id: await newFolder(context) },
    body: { name: randomUUID(), parentId: null, version: 1 },
  }),
  'delete /folders/:id': async (context) => ({ ids: { id: await newFolder(context) } }),
  'post /folders/:id/restore': async (context) => {
    const id = await newFolder(context)
    await context.owner.delete(`/folders/${id}`).expect(204)
    return { ids: { id } }
  },
  'delete /documents/:id': async (context) => ({ ids: { id: await newDocument(context) } }),
  'post /documents/:id/restore': async (context) => {
    const id = await newDocument(context)
    await context.owner.delete(`/documents/${id}`).expect(204)
    return { ids: { id } }
  },
}
