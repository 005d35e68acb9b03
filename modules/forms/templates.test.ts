// Templates of a company, and templates of the platform.
import { describe, expect, it } from 'vitest'
import { administrator, office } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { field, makeForm, type CreatedForm } from '#tests/support/make-form.ts'

const app = useApp()

interface Template {
  readonly id: string
  readonly title: string
  readonly version: number
  readonly owner: string
}
const titles = (body: unknown) => (body as { items: Template[] }).items.map((t) => t.title)

it('templates in the language of the reader are listed before the others', async () => {
  const { owner } = await office(app())
  const { body } = await owner.get('/form-templates?pageSize=100&sort=language').expect(200)
  const listedLocales = (body as { items: { locale: string }[] }).items.map(({ locale }) => locale)
  expect(new Set(listedLocales).size).toBeGreaterThan(1)
  expect(listedLocales[0]).toBe('en')
  expect(listedLocales.lastIndexOf('en')).toBeLessThan(listedLocales.indexOf('es'))
})

describe('a template of the company', () => {
  it('is stored from a form, renamed, used, exported, imported elsewhere, and deleted', async () => {
    const [{ owner }, other] = [await office(app()), await office(app(), 'Otra')]
    const form = await makeForm(owner)
    const created = (await owner.post('/form-templates', { formId: form.id, title: 'Admisión' }).expect(201))
      .body as Template
    expect(created).toMatchObject({
      title: 'Admisión',
      owner: 'office',
      fieldsCount: 5,
      can: { update: true, remove: true },
    })
    await owner
      .put(`/form-templates/${created.id}`, { title: 'Admisión de clientes', version: created.version })
      .expect(200)
    await owner.put(`/form-templates/${created.id}`, { title: 'Tarde', version: created.version }).expect(409)
    expect(titles((await owner.get('/form-templates?q=admision&owner=office')).body)).toEqual(['Admisión de clientes'])
    expect((await owner.post('/forms', { templateId: created.id }).expect(201)).body).toMatchObject({
      title: 'Admisión de clientes',
      fieldsCount: 5,
      status: 'draft',
    })
    const { body: file } = await owner.get(`/form-templates/${created.id}/export.json`).expect(200)
    await other.owner.get(`/form-templates/${created.id}`).expect(404)
    expect((await other.owner.post('/form-templates', { file: file as object }).expect(201)).body).toMatchObject({
      title: 'Admisión de clientes',
      fieldsCount: 5,
    })
    await owner.delete(`/form-templates/${created.id}`).expect(204)
    await owner.get(`/form-templates/${created.id}`).expect(404)
    await owner.post('/forms', { templateId: created.id }).expect(404)
    expect(titles((await owner.get('/form-templates?q=admision')).body)).toEqual([])
    await other.owner.post(`/form-templates/${created.id}/restore`).expect(404)
    expect((await owner.post(`/form-templates/${created.id}/restore`).expect(200)).body).toMatchObject({
      title: 'Admisión de clientes',
    })
    await owner.get(`/form-templates/${created.id}`).expect(200)
  })

  it('is rejected with invalid fields', async () => {
    const { owner } = await office(app())
    const file = { format: 'bufete-form', version: 1, title: 'x', fields: [field({ name: 'a' }), field({ name: 'a' })] }
    expect((await owner.post('/form-templates', { file }).expect(422)).body).toMatchObject({
      error: { code: 'field_name_taken' },
    })
    await owner.post('/form-templates', { file: { ...file, format: 'otra cosa' } }).expect(400)
    await owner.post('/form-templates', {}).expect(400)
  })
})

describe('a template of the platform', () => {
  it.each([
    ['es', ['Entrevista inicial', 'Información para un divorcio', 'Reclamación por accidente']],
    ['en', ['Accident claim', 'First interview', 'Information for a divorce']],
    ['fr', ['Premier entretien', 'Réclamation après un accident', 'Renseignements pour un divorce']],
    ['pt', ['Entrevista inicial', 'Informações para um divórcio', 'Reclamação por acidente']],
  ])(
    'exists in every installation in %s, and makes a form of that language that can be published',
    async (locale, expected) => {
      const { owner } = await office(app())
      const { items } = (await owner.get(`/form-templates?owner=platform&locale=${locale}`).expect(200)).body as {
        items: Template[]
      }
      expect(items.map((t) => t.title)).toEqual(expected)
      for (const { id } of items) {
        const created = (await owner.post('/forms', { templateId: id }).expect(201)).body as CreatedForm
        expect(created.locale).toBe(locale)
        await owner.post(`/forms/${created.id}/publish`).expect(200)
      }
    },
  )

  it('is offered to every company, and changed by administrators only', async () => {
    const platform = await administrator(app())
    const { owner } = await office(app())
    const file = {
      format: 'bufete-form',
      version: 1,
      title: 'De la plataforma',
      fields: [field({ name: 'nombre', required: true })],
    }
    const created = (await platform.post('/admin/form-templates', { file }).expect(201)).body as Template
    expect(titles((await owner.get('/form-templates?owner=platform&q=plataforma')).body)).toEqual(['De la plataforma'])
    expect((await owner.get(`/form-templates/${created.id}`).expect(200)).body).toMatchObject({
      owner: 'platform',
      can: { update: false, remove: false },
    })
    await owner.put(`/form-templates/${created.id}`, { title: 'Mía', version: 1 }).expect(404)
    await owner.delete(`/form-templates/${created.id}`).expect(404)
    await owner.post(`/form-templates/${created.id}/restore`).expect(404)
    expect(
      (await owner.post('/forms', { templateId: created.id, title: 'La mía' }).expect(201)).body as CreatedForm,
    ).toMatchObject({ title: 'La mía', fieldsCount: 1 })
    await platform
      .put(`/admin/form-templates/${created.id}`, { file: { ...file, title: 'Otra' }, version: 1 })
      .expect(200)
    expect(titles((await platform.get('/admin/form-templates?q=otra')).body)).toEqual(['Otra'])
    await platform.delete(`/admin/form-templates/${created.id}`).expect(204)
    await owner.get(`/form-templates/${created.id}`).expect(404)
    await owner.post(`/form-templates/${created.id}/restore`).expect(404)
    await platform.post(`/admin/form-templates/${created.id}/restore`).expect(200)
    await owner.get(`/form-templates/${created.id}`).expect(200)
    expect((await platform.get(`/admin/form-templates/${created.id}/export.json`).expect(200)).body).toMatchObject({
      format: 'bufete-form',
      title: 'Otra',
    })
  })
})
