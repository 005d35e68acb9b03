import { created, idOf, type OfficeFixture } from '#tests/support/office-fixture.ts'

export const fixture: OfficeFixture = async ({ office: { owner }, own }) => {
  const caseId = idOf(own, 'cases')
  const folder = (name: string) => created(owner.post(`/cases/${caseId}/folders`, { name }))
  const document = (body: object) => created(owner.post(`/cases/${caseId}/documents`, body))
  const folders = await folder('Escritos')
  const documents = await document({ name: 'Demanda', content: '<p>AL HONORABLE TRIBUNAL</p>' })
  const [removedFolder, removedDocument] = [await folder('Vieja'), await document({ name: 'Borrador' })]
  await owner.delete(`/folders/${removedFolder}`).expect(204)
  await owner.delete(`/documents/${removedDocument}`).expect(204)
  return { own: { folders, documents }, deleted: { folders: removedFolder, documents: removedDocument } }
}
