import { makeDocx, paragraph } from '#tests/support/make-office-documents.ts'
import { uploadTemplate } from '#tests/support/make-template.ts'
import type { RequestContext, RequestParts, RouteRequests } from '#tests/support/matrix-success.ts'
import { created, idOf, type Created, type OfficeFixture } from '#tests/support/office-fixture.ts'

const content = '<p>{client.full_name}</p>'

export const fixture: OfficeFixture = async ({ office: { owner } }) => {
  const template = (name: string, text: string) => created(owner.post('/document-templates', { name, content: text }))
  const [own, removed] = [await template('Carta', content), await template('Vieja', '<p>x</p>')]
  await owner.delete(`/document-templates/${removed}`).expect(204)
  return { own: { 'document-templates': own }, deleted: { 'document-templates': removed } }
}

const file = { name: 'carta.docx', bytes: makeDocx(paragraph('{client.full_name}')) }

/** Requests for the routes that templates of companies and of the platform share. */
function onTemplates(root: '/document-templates' | '/admin/document-templates'): RouteRequests {
  const user = ({ owner, administrator }: RequestContext) => (root === '/document-templates' ? owner : administrator)
  const onWrittenTemplate = async (context: RequestContext) => ({
    ids: { id: await created(user(context).post(root, { name: 'Carta', content })) },
  })
  const newUploadedTemplate = async (context: RequestContext) => {
    const { body } = await uploadTemplate(user(context), file.bytes, { to: root }).expect(201)
    return (body as Created).id
  }
  return {
    [`post ${root}`]: () => ({ file, body: { name: 'Carta', content } }),
    [`get ${root}/:id`]: onWrittenTemplate,
    [`put ${root}/:id`]: async (context): Promise<RequestParts> => ({
      ...(await onWrittenTemplate(context)),
      body: { name: 'Carta de cobro', version: 1 },
    }),
    [`delete ${root}/:id`]: onWrittenTemplate,
    [`post ${root}/:id/restore`]: async (context): Promise<RequestParts> => {
      const parts = await onWrittenTemplate(context)
      await user(context).delete(`${root}/${parts.ids.id}`).expect(204)
      return parts
    },
    [`post ${root}/:id/duplicate`]: onWrittenTemplate,
    [`get ${root}/:id/content`]: onWrittenTemplate,
    [`put ${root}/:id/content`]: async (context): Promise<RequestParts> => ({
      ids: { id: await newUploadedTemplate(context) },
      query: { version: '1' },
      file,
    }),
    [`get ${root}/:id/authored`]: onWrittenTemplate,
  }
}

export const requests: RouteRequests = {
  ...onTemplates('/document-templates'),
  ...onTemplates('/admin/document-templates'),
  'post /document-templates/:id/preflight': ({ own }) => ({ body: { caseId: idOf(own, 'cases') } }),
  'post /cases/:caseId/documents/from-template': ({ own }) => ({
    body: {
      templateId: idOf(own, 'document-templates'),
      answers: { 'client.full_name': 'Efraín Laracuente Boneta' },
      locale: 'es',
      formats: ['docx'],
    },
  }),
}
