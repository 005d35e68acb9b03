// Deleted forms stay for 30 days and are then deleted with all their data; their address stays reserved.
import pg from 'pg'
import { expect, it } from 'vitest'
import { office, testAddress } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { asJob } from '#tests/support/as-job.ts'
import { submitResponse, makeForm } from '#tests/support/make-form.ts'
import { formsDependencies } from './forms.dependencies.ts'
import { purgeForms } from './purge.ts'

const app = useApp()
const purge = () => asJob(() => purgeForms(app().services.openWork(), formsDependencies(app().services)))

it('forms, responses and templates are purged 30 days after their deletion, not before', async () => {
  const { owner } = await office(app())
  const [removedForm, remainingForm] = [await makeForm(owner), await makeForm(owner)]
  const values = { nombre: 'Ana', correo: 'ana@example.com' }
  await submitResponse(app(), removedForm.slug, values).expect(201)
  const { body } = await submitResponse(app(), remainingForm.slug, values).expect(201)
  const caseId = ((await owner.post('/cases', { name: 'Ana v. Mar' }).expect(201)).body as { id: string }).id
  await owner
    .post(`/forms/${removedForm.id}/sends`, { caseId, email: 'ana@example.com' })
    .set('x-forwarded-for', testAddress())
    .expect(201)
  const { body: template } = await owner.post('/form-templates', { formId: remainingForm.id }).expect(201)
  await owner.delete(`/form-templates/${(template as { id: string }).id}`).expect(204)
  await owner.delete(`/forms/${removedForm.id}`).expect(204)
  await owner.delete(`/forms/${remainingForm.id}/responses/${(body as { id: string }).id}`).expect(204)

  const db = new pg.Client({ connectionString: app().urls.owner })
  await db.connect()
  const age = async (days: number) => {
    for (const table of ['form', 'form_response', 'form_template'])
      await db.query(
        `update ${table} set deleted_at = now() - make_interval(days => $1) where deleted_at is not null`,
        [days],
      )
  }
  const countRemaining = async () =>
    (
      await db.query<{ forms: number; responses: number; sends: number; addresses: number; templates: number }>(`
    select (select count(*)::int from form) as forms, (select count(*)::int from form_response) as responses,
      (select count(*)::int from form_send) as sends, (select count(*)::int from form_slug) as addresses,
      (select count(*)::int from form_template where company_id is not null) as templates`)
    ).rows[0]
  try {
    await age(29)
    await purge()
    expect(await countRemaining()).toEqual({ forms: 2, responses: 2, sends: 1, addresses: 2, templates: 1 })
    await age(31)
    await purge()
    expect(await countRemaining()).toEqual({ forms: 1, responses: 0, sends: 0, addresses: 2, templates: 0 })
  } finally {
    await db.end()
  }
  await owner.post('/forms', { title: 'Nueva', slug: removedForm.slug }).expect(409)
})
