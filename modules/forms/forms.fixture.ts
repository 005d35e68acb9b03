import request from 'supertest'
import { testAddress } from '#tests/support/actors.ts'
import { answer, intakeFields, makeForm } from '#tests/support/make-form.ts'
import { created, idOf, type Created, type OfficeFixture } from '#tests/support/office-fixture.ts'

/** A public form with an answer, sent in a case; a template of it, and a form that was deleted. */
export const fixture: OfficeFixture = async ({ app, office: { owner }, own }) => {
  const form = await makeForm(owner, [...intakeFields, { name: 'anejo', type: 'file' }])
  const { body: file } = await request(app.handler)
    .post(`/api/public/forms/${form.slug}/files?field=anejo`)
    .set('x-forwarded-for', testAddress())
    .attach('file', Buffer.from('texto'), 'anejo.txt')
    .expect(201)
  const responseId = await created(
    answer(app, form.slug, {
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
  const gone = (await makeForm(owner)).id
  await owner.delete(`/forms/${gone}`).expect(204)
  return {
    own: {
      forms: form.id,
      fieldId: form.fields.at(-1)?.id ?? '',
      fileId: (answered as { files: Created[] }).files[0]?.id ?? '',
      responseId,
      sendId,
      'form-templates': template,
    },
    deleted: { forms: gone },
  }
}
