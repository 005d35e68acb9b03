import { created, type OfficeFixture } from '#tests/support/office-fixture.ts'

export const fixture: OfficeFixture = async ({ office: { owner } }) => {
  const template = (name: string, content: string) => created(owner.post('/document-templates', { name, content }))
  const [own, removed] = [await template('Carta', '<p>{client.full_name}</p>'), await template('Vieja', '<p>x</p>')]
  await owner.delete(`/document-templates/${removed}`).expect(204)
  return { own: { 'document-templates': own }, deleted: { 'document-templates': removed } }
}
