import { randomUUID } from 'node:crypto'
import { request } from '#tests/support/request.ts'
import { testAddress } from '#tests/support/actors.ts'
import { submitResponse, fieldsAsSent, intakeFields, makeForm, type CreatedForm } from '#tests/support/make-form.ts'
import type { RequestContext, RouteRequests } from '#tests/support/matrix-success.ts'
import { created, idOf, type Created, type OfficeFixture } from '#tests/support/office-fixture.ts'

/** A public form with a response, sent in a case; a template of it, and a deleted form. */
export const fixture: OfficeFixture = async ({ app, office: { owner }, own }) => {
  const form = await makeForm(owner, [...intakeFields, { name: 'anejo', type: 'file' }])
  const { body: file } = await request(app.handler)
    .post(`/api/public/forms/${form.slug}/files?field=anejo`)
    .set('x-forwarded-for', testAddress())
    .attach('file', Buffer.from('texto'), 'anejo.txt')
    .expect(201)
  const responseId = await created(
    submitResponse(app, form.slug, {
      nombre: 'Wanda Irizarry',
      correo: 'wanda@example.com',
      anejo: [(file as { token: string }).token],
    }),
  )
  const { body: answered } = await owner.get(`/forms/${form.id}/responses/${responseId}`).expect(200)
  const sendId = await created(
    owner
      .post(`/forms/${form.id}/sends`, { caseId: idOf(own, 'cases'), email: 'wanda@example.com' })
      .set('x-forwarded-for', testAddress()),
  )
  const template = await created(owner.post('/form-templates', { formId: form.id }))
  const deletedFormId = (await makeForm(owner)).id
  await owner.delete(`/forms/${deletedFormId}`).expect(204)
  return {
    own: {
      forms: form.id,
      fieldId: form.fields.at(-1)?.id ?? '',
      fileId: (answered as { files: Created[] }).files[0]?.id ?? '',
      responseId,
      sendId,
      'form-templates': template,
    },
    deleted: { forms: deletedFormId },
  }
}

const deleteAsOwner = async ({ owner }: RequestContext, path: string) => {
  await owner.delete(path).expect(204)
}
const newForm = ({ owner }: RequestContext) => makeForm(owner, intakeFields, { draft: true })
/** The body that sends a form; its address is random, because mails to one address are limited. */
const sendBody = ({ own }: RequestContext) => ({
  caseId: idOf(own, 'cases'),
  email: `w-${randomUUID()}@example.com`,
})
const newSend = (context: RequestContext) =>
  created(
    context.owner
      .post(`/forms/${idOf(context.own, 'forms')}/sends`, sendBody(context))
      .set('x-forwarded-for', testAddress()),
  )
/** A response of a form of its own that is not filed in a case. */
async function newResponse({ app, owner }: RequestContext) {
  const form = await makeForm(owner)
  const values = { nombre: 'Wanda Irizarry', correo: 'wanda@example.com' }
  return { id: form.id, responseId: await created(submitResponse(app, form.slug, values)) }
}
const newTemplate = ({ owner, own }: RequestContext) =>
  created(owner.post('/form-templates', { formId: idOf(own, 'forms') }))
/** A form as a file. */
const formFile = async ({ owner, own }: RequestContext) =>
  JSON.parse((await owner.get(`/forms/${idOf(own, 'forms')}/export.json`).expect(200)).text) as object
/** A template of the platform. */
const newPlatformTemplate = async (context: RequestContext) =>
  created(context.administrator.post('/admin/form-templates', { file: await formFile(context) }))
const onPlatformTemplate = async (context: RequestContext) => ({ ids: { id: await newPlatformTemplate(context) } })
const fieldOf = (form: CreatedForm) => ({ id: form.id, fieldId: form.fields.at(-1)?.id ?? '' })

export const requests: RouteRequests = {
  'post /forms': () => ({ body: { title: 'Entrevista inicial' } }),
  'post /forms/:id/sends': (context) => ({ body: sendBody(context) }),
  'post /forms/sends/:sendId/resend': async (context) => ({ ids: { sendId: await newSend(context) } }),
  'delete /forms/sends/:sendId': async (context) => ({ ids: { sendId: await newSend(context) } }),
  'delete /forms/:id': async (context) => ({ ids: { id: (await newForm(context)).id } }),
  'post /forms/:id/restore': async (context) => {
    const { id } = await newForm(context)
    await deleteAsOwner(context, `/forms/${id}`)
    return { ids: { id } }
  },
  'post /forms/:id/publish': async (context) => ({ ids: { id: (await newForm(context)).id } }),
  'post /forms/:id/unpublish': async ({ owner }) => ({ ids: { id: (await makeForm(owner)).id } }),
  'put /forms/:id/definition': async (context) => {
    const { id, version, fields } = await newForm(context)
    return { ids: { id }, body: { fields: fieldsAsSent(fields), version } }
  },
  'post /forms/:id/fields': async (context) => ({
    ids: { id: (await newForm(context)).id },
    body: { name: 'edad', label: 'Edad', type: 'number' },
  }),
  'put /forms/:id/fields/order': async (context) => {
    const { id, fields } = await newForm(context)
    return { ids: { id }, body: { ids: fields.map((field) => field.id) } }
  },
  'put /forms/:id/fields/:fieldId': async (context) => ({
    ids: fieldOf(await newForm(context)),
    body: { name: 'relato', label: 'Relato', type: 'textarea' },
  }),
  'delete /forms/:id/fields/:fieldId': async (context) => ({ ids: fieldOf(await newForm(context)) }),
  'delete /forms/:id/responses/:responseId': async (context) => ({ ids: await newResponse(context) }),
  'post /forms/:id/responses/:responseId/restore': async (context) => {
    const ids = await newResponse(context)
    await deleteAsOwner(context, `/forms/${ids.id}/responses/${ids.responseId}`)
    return { ids }
  },
  'post /forms/:id/responses/:responseId/case': async (context) => ({
    ids: await newResponse(context),
    body: { name: 'Irizarry v. Cooperativa', client: { name: 'Wanda Irizarry' } },
  }),
  'post /form-templates': ({ own }) => ({ body: { formId: idOf(own, 'forms') } }),
  'delete /form-templates/:id': async (context) => ({ ids: { id: await newTemplate(context) } }),
  'post /form-templates/:id/restore': async (context) => {
    const id = await newTemplate(context)
    await deleteAsOwner(context, `/form-templates/${id}`)
    return { ids: { id } }
  },
  'post /admin/form-templates': async (context) => ({ body: { file: await formFile(context) } }),
  'get /admin/form-templates/:id': onPlatformTemplate,
  'put /admin/form-templates/:id': async (context) => ({
    ids: { id: await newPlatformTemplate(context) },
    body: { file: await formFile(context), version: 1 },
  }),
  'delete /admin/form-templates/:id': onPlatformTemplate,
  'post /admin/form-templates/:id/restore': async (context) => {
    const id = await newPlatformTemplate(context)
    await context.administrator.delete(`/admin/form-templates/${id}`).expect(204)
    return { ids: { id } }
  },
  'get /admin/form-templates/:id/export.json': onPlatformTemplate,
}
