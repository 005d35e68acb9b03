// Forms: creating, listing, duplicating, deleting and publishing.
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { office } from '#tests/support/actors.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { useApp } from '#tests/support/app.ts'
import {
  submitResponse,
  fieldsAsSent,
  intakeFields,
  makeForm,
  visit,
  type CreatedForm,
} from '#tests/support/make-form.ts'
import { errorOf } from '#tests/support/form-problem.ts'

const app = useApp()

interface FormList {
  readonly items: CreatedForm[]
  readonly total: number
  readonly counts: { draft: number; public: number }
}

describe('a form', () => {
  it('is created as an empty draft with an address that cannot be guessed', async () => {
    const { owner } = await office(app())
    const { body } = await owner.post('/forms', { title: 'Entrevista de Sucesión' }).expect(201)
    expect(body).toMatchObject({
      title: 'Entrevista de Sucesión',
      status: 'draft',
      fieldsCount: 0,
      responsesCount: 0,
      unread: 0,
      revision: null,
      locale: 'en',
      can: { publish: true, send: false },
    })
    expect((body as CreatedForm).slug).toMatch(/^entrevista-de-sucesion-[a-z2-9]{6}$/)
    expect((body as CreatedForm).url).toMatch(/\/app\/forms\/public\/entrevista-de-sucesion-/)
  })

  it('is not created with a title in which nothing can be seen; an earlier one is opened, exported and renamed', async () => {
    const { owner } = await office(app())
    await owner.post('/forms', { title: '\u200B' }).expect(400)
    const { id, version } = await makeForm(owner)
    await asOwner(app(), `update form set title = $2 where id = $1`, [id, '\u3164'])
    await asOwner(app(), `update form_field set label = $2 where form_id = $1`, [id, '\u200B'])
    const { fields } = (await owner.get(`/forms/${id}`).expect(200)).body as CreatedForm
    expect(fields[0]?.label).toBe('\u200B')
    await owner.get(`/forms/${id}/export.json`).expect(200)
    await owner.put(`/forms/${id}`, { title: '\u3164', version }).expect(400)
    await owner
      .put(`/forms/${id}/definition`, { title: 'Con nombre', fields: fieldsAsSent(fields), version })
      .expect(200)
  })

  it('is created once for repeated requests', async () => {
    const { owner } = await office(app())
    const id = randomUUID()
    const [a, b] = await Promise.all([
      owner.post('/forms', { id, title: 'Una' }),
      owner.post('/forms', { id, title: 'Una' }),
    ])
    expect([a.status, b.status]).toEqual([201, 201])
    expect((await owner.get('/forms')).body).toMatchObject({ total: 1 })
  })

  it('is listed with its counts, found without accents, and filtered by status', async () => {
    const { owner } = await office(app())
    const open = await makeForm(owner, intakeFields, { title: 'Admisión' })
    await makeForm(owner, intakeFields, { title: 'Encuesta', draft: true })
    await submitResponse(app(), open.slug, { nombre: 'Ana', correo: 'ana@example.com' }).expect(201)
    const { body } = await owner.get('/forms?q=admision')
    expect((body as FormList).items).toEqual([
      expect.objectContaining({ title: 'Admisión', fieldsCount: 5, responsesCount: 1, unread: 1, status: 'public' }),
    ])
    const drafts = (await owner.get('/forms?status=draft')).body as FormList
    expect(drafts).toMatchObject({ total: 1, counts: { draft: 1, public: 1 } })
    expect(drafts.items.map((f) => f.title)).toEqual(['Encuesta'])
  })

  it('is duplicated as a draft without responses', async () => {
    const { owner } = await office(app())
    const form = await makeForm(owner)
    await submitResponse(app(), form.slug, { nombre: 'Ana', correo: 'ana@example.com' }).expect(201)
    const copy = (await owner.post(`/forms/${form.id}/duplicate`).expect(201)).body as CreatedForm
    expect(copy).toMatchObject({
      title: 'Entrevista inicial (copy)',
      status: 'draft',
      fieldsCount: 5,
      responsesCount: 0,
    })
    expect(copy.slug).not.toBe(form.slug)
    expect(copy.fields.map((f) => f.name)).toEqual(form.fields.map((f) => f.name))
  })

  it('is deleted and restored as a draft; its address is never given to another form', async () => {
    const [{ owner }, other] = [await office(app()), await office(app(), 'Otra')]
    const form = await makeForm(owner)
    await owner.delete(`/forms/${form.id}`).expect(204)
    await owner.get(`/forms/${form.id}`).expect(404)
    expect((await visit(app(), form.slug)).body).toMatchObject({ error: { code: 'form_not_found' } })
    expect((await owner.get('/forms?deleted=true')).body).toMatchObject({ total: 1 })
    expect(errorOf((await owner.post('/forms', { title: 'Nueva', slug: form.slug }).expect(409)).body).code).toBe(
      'form_slug_taken',
    )
    expect(errorOf((await other.owner.post('/forms', { title: 'Nueva', slug: form.slug }).expect(409)).body).code).toBe(
      'form_slug_taken',
    )
    expect((await owner.post(`/forms/${form.id}/restore`).expect(200)).body).toMatchObject({
      status: 'draft',
      slug: form.slug,
      fieldsCount: 5,
    })
  })

  it('is also found at its former address, with its current one', async () => {
    const { owner } = await office(app())
    const form = await makeForm(owner)
    const slug = `admision-${randomUUID().slice(0, 8)}`
    const { body } = await owner
      .put(`/forms/${form.id}`, { title: 'Admisión', slug, settings: { copyByEmail: true }, version: form.version })
      .expect(200)
    expect(body).toMatchObject({
      slug,
      formerSlugs: [form.slug],
      title: 'Admisión',
      settings: { copyByEmail: true, notifyByEmail: true, allowedOrigins: [] },
    })
    for (const address of [form.slug, slug])
      expect((await visit(app(), address)).body).toMatchObject({ slug, title: 'Admisión' })
  })

  it('cannot be embedded by a site without TLS', async () => {
    const { owner } = await office(app())
    const { id, version } = await makeForm(owner)
    await owner
      .put(`/forms/${id}`, { title: 'x', settings: { allowedOrigins: ['http://inseguro.example'] }, version })
      .expect(400)
  })

  it('rejects a stale version with 409', async () => {
    const { owner } = await office(app())
    const form = await makeForm(owner)
    const change = { fields: fieldsAsSent(form.fields.slice(0, 2)), version: form.version }
    const answers = await Promise.all([
      owner.put(`/forms/${form.id}/definition`, change),
      owner.put(`/forms/${form.id}/definition`, change),
    ])
    expect(answers.map((a) => a.status).sort((a, b) => a - b)).toEqual([200, 409])
    expect(errorOf(answers.find((a) => a.status === 409)?.body).code).toBe('stale_version')
  })

  it('is exported as a file and imported by another company', async () => {
    const [{ owner }, other] = [await office(app()), await office(app(), 'Otra')]
    const form = await makeForm(owner)
    const { headers, body: file } = await owner.get(`/forms/${form.id}/export.json`).expect(200)
    expect(headers['content-disposition']).toContain('Entrevista inicial.json')
    const imported = (await other.owner.post('/forms', { file: file as object }).expect(201)).body as CreatedForm
    expect(imported).toMatchObject({ title: 'Entrevista inicial', status: 'draft' })
    expect(imported.fields.map(({ name, showWhen }) => ({ name, showWhen }))).toEqual(
      form.fields.map(({ name, showWhen }) => ({ name, showWhen })),
    )
  })
})

describe('publishing', () => {
  it('needs a field, opens the address, and unpublishing answers 404 again', async () => {
    const { owner } = await office(app())
    const { body: empty } = await owner.post('/forms', { title: 'Vacía' })
    expect(errorOf((await owner.post(`/forms/${(empty as CreatedForm).id}/publish`).expect(409)).body).code).toBe(
      'form_has_no_fields',
    )
    const form = await makeForm(owner)
    expect(form).toMatchObject({ status: 'public', revision: 1, can: { publish: false, unpublish: true, send: true } })
    expect((await visit(app(), form.slug).expect(200)).body).toMatchObject({
      title: 'Entrevista inicial',
      company: { name: 'Albaladejo & Asociados' },
      revision: 1,
      send: null,
    })
    await owner.post(`/forms/${form.id}/unpublish`).expect(200)
    const [closed, unknown] = [await visit(app(), form.slug), await visit(app(), 'no-hay-tal-formulario')]
    expect([closed.status, closed.body]).toEqual([404, unknown.body])
    expect((await owner.post(`/forms/${form.id}/publish`).expect(200)).body).toMatchObject({ revision: 1 })
  })

  it('writes a new revision when the fields of a public form change, and otherwise no revision', async () => {
    const { owner } = await office(app())
    const form = await makeForm(owner)
    const fields = fieldsAsSent(form.fields)
    const unchanged = (await owner.put(`/forms/${form.id}/definition`, { fields, version: form.version }).expect(200))
      .body as CreatedForm
    expect(unchanged.revision).toBe(1)
    const reduced = (
      await owner
        .put(`/forms/${form.id}/definition`, { fields: fields.slice(0, 3), version: unchanged.version })
        .expect(200)
    ).body as CreatedForm
    expect(reduced.revision).toBe(2)
    expect(
      errorOf(
        (await owner.put(`/forms/${form.id}/definition`, { fields: [], version: reduced.version }).expect(409)).body,
      ).code,
    ).toBe('form_has_no_fields')
  })
})
