// Forms of an office: made, edited, published, deleted; and everything that must not become one.
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { office } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { answer, asSent, field, intakeFields, makeForm, visit, type MadeForm } from '#tests/support/make-form.ts'

const app = useApp()

interface Listed {
  readonly items: MadeForm[]
  readonly total: number
  readonly counts: { draft: number; public: number }
}
interface Problem {
  readonly error: { readonly code: string; readonly details: { path: string; code: string }[] }
}
const problem = (body: unknown) => (body as Problem).error

describe('a form', () => {
  it('is made as an empty draft with an address nobody guesses', async () => {
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
    expect((body as MadeForm).slug).toMatch(/^entrevista-de-sucesion-[a-z2-9]{6}$/)
    expect((body as MadeForm).url).toMatch(/\/app\/forms\/public\/entrevista-de-sucesion-/)
  })

  it('is made once, however often it is asked for', async () => {
    const { owner } = await office(app())
    const id = randomUUID()
    const [a, b] = await Promise.all([
      owner.post('/forms', { id, title: 'Una' }),
      owner.post('/forms', { id, title: 'Una' }),
    ])
    expect([a.status, b.status]).toEqual([201, 201])
    expect((await owner.get('/forms')).body).toMatchObject({ total: 1 })
  })

  it('is listed with its counts, found without accents, and narrowed by status', async () => {
    const { owner } = await office(app())
    const open = await makeForm(owner, intakeFields, { title: 'Admisión' })
    await makeForm(owner, intakeFields, { title: 'Encuesta', draft: true })
    await answer(app(), open.slug, { nombre: 'Ana', correo: 'ana@example.com' }).expect(201)
    const { body } = await owner.get('/forms?q=admision')
    expect((body as Listed).items).toEqual([
      expect.objectContaining({ title: 'Admisión', fieldsCount: 5, responsesCount: 1, unread: 1, status: 'public' }),
    ])
    const drafts = (await owner.get('/forms?status=draft')).body as Listed
    expect(drafts).toMatchObject({ total: 1, counts: { draft: 1, public: 1 } })
    expect(drafts.items.map((f) => f.title)).toEqual(['Encuesta'])
  })

  it('is duplicated as a draft of its own without answers', async () => {
    const { owner } = await office(app())
    const form = await makeForm(owner)
    await answer(app(), form.slug, { nombre: 'Ana', correo: 'ana@example.com' }).expect(201)
    const copy = (await owner.post(`/forms/${form.id}/duplicate`).expect(201)).body as MadeForm
    expect(copy).toMatchObject({
      title: 'Entrevista inicial (copy)',
      status: 'draft',
      fieldsCount: 5,
      responsesCount: 0,
    })
    expect(copy.slug).not.toBe(form.slug)
    expect(copy.fields.map((f) => f.name)).toEqual(form.fields.map((f) => f.name))
  })

  it('goes, comes back as a draft, and its address is never another form’s', async () => {
    const [{ owner }, other] = [await office(app()), await office(app(), 'Otra')]
    const form = await makeForm(owner)
    await owner.delete(`/forms/${form.id}`).expect(204)
    await owner.get(`/forms/${form.id}`).expect(404)
    expect((await visit(app(), form.slug)).body).toMatchObject({ error: { code: 'form_not_found' } })
    expect((await owner.get('/forms?deleted=true')).body).toMatchObject({ total: 1 })
    expect(problem((await owner.post('/forms', { title: 'Nueva', slug: form.slug }).expect(409)).body).code).toBe(
      'form_slug_taken',
    )
    expect(problem((await other.owner.post('/forms', { title: 'Nueva', slug: form.slug }).expect(409)).body).code).toBe(
      'form_slug_taken',
    )
    expect((await owner.post(`/forms/${form.id}/restore`).expect(200)).body).toMatchObject({
      status: 'draft',
      slug: form.slug,
      fieldsCount: 5,
    })
  })

  it('keeps leading from its former address to its present one', async () => {
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
    await owner
      .put(`/forms/${form.id}`, {
        title: 'x',
        settings: { allowedOrigins: ['http://inseguro.example'] },
        version: (body as MadeForm).version,
      })
      .expect(400)
  })

  it('is not changed by who saw an older version', async () => {
    const { owner } = await office(app())
    const form = await makeForm(owner)
    const change = { fields: asSent(form.fields.slice(0, 2)), version: form.version }
    const answers = await Promise.all([
      owner.put(`/forms/${form.id}/definition`, change),
      owner.put(`/forms/${form.id}/definition`, change),
    ])
    expect(answers.map((a) => a.status).sort((a, b) => a - b)).toEqual([200, 409])
    expect(problem(answers.find((a) => a.status === 409)?.body).code).toBe('stale_version')
  })

  it('leaves as a file and comes in again, elsewhere', async () => {
    const [{ owner }, other] = [await office(app()), await office(app(), 'Otra')]
    const form = await makeForm(owner)
    const { headers, body: file } = await owner.get(`/forms/${form.id}/export.json`).expect(200)
    expect(headers['content-disposition']).toContain('Entrevista inicial.json')
    const made = (await other.owner.post('/forms', { file: file as object }).expect(201)).body as MadeForm
    expect(made).toMatchObject({ title: 'Entrevista inicial', status: 'draft' })
    expect(made.fields.map(({ name, showWhen }) => ({ name, showWhen }))).toEqual(
      form.fields.map(({ name, showWhen }) => ({ name, showWhen })),
    )
  })
})

describe('publishing', () => {
  it('needs a field, opens the address, and closes it again as if it never were', async () => {
    const { owner } = await office(app())
    const { body: empty } = await owner.post('/forms', { title: 'Vacía' })
    expect(problem((await owner.post(`/forms/${(empty as MadeForm).id}/publish`).expect(409)).body).code).toBe(
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

  it('writes a new revision when the fields of a public form change, and none when they do not', async () => {
    const { owner } = await office(app())
    const form = await makeForm(owner)
    const fields = asSent(form.fields)
    const same = (await owner.put(`/forms/${form.id}/definition`, { fields, version: form.version }).expect(200))
      .body as MadeForm
    expect(same.revision).toBe(1)
    const less = (
      await owner.put(`/forms/${form.id}/definition`, { fields: fields.slice(0, 3), version: same.version }).expect(200)
    ).body as MadeForm
    expect(less.revision).toBe(2)
    expect(
      problem((await owner.put(`/forms/${form.id}/definition`, { fields: [], version: less.version }).expect(409)).body)
        .code,
    ).toBe('form_has_no_fields')
  })
})

describe('fields', () => {
  it('are added, changed, put in another order and deleted', async () => {
    const { owner } = await office(app())
    const { id } = (await owner.post('/forms', { title: 'Campos' })).body as MadeForm
    const first = (await owner.post(`/forms/${id}/fields`, field({ name: 'uno' })).expect(201)).body as { id: string }
    const second = (await owner.post(`/forms/${id}/fields`, field({ name: 'dos', type: 'money', page: 2 })).expect(201))
      .body as { id: string }
    expect(
      (
        await owner
          .put(`/forms/${id}/fields/${first.id}`, field({ name: 'primero', label: 'El primero', page: 2 }))
          .expect(200)
      ).body,
    ).toMatchObject({ id: first.id, name: 'primero', order: 1 })
    const ordered = (await owner.put(`/forms/${id}/fields/order`, { ids: [second.id, first.id] }).expect(200))
      .body as MadeForm
    expect(ordered.fields.map((f) => [f.order, f.name])).toEqual([
      [1, 'dos'],
      [2, 'primero'],
    ])
    for (const ids of [[first.id], [first.id, first.id], [first.id, randomUUID()], []]) {
      expect(problem((await owner.put(`/forms/${id}/fields/order`, { ids }).expect(422)).body).code).toBe(
        'field_order_incomplete',
      )
    }
    await owner.delete(`/forms/${id}/fields/${second.id}`).expect(204)
    await owner.delete(`/forms/${id}/fields/${second.id}`).expect(404)
    expect(((await owner.get(`/forms/${id}`)).body as MadeForm).fields.map((f) => f.id)).toEqual([first.id])
  })

  const refused: readonly (readonly [string, object[], string, string])[] = [
    ['a name twice', [field({ name: 'a' }), field({ name: 'a' })], 'field_name_taken', 'fields.1.name'],
    ['a choice without options', [field({ name: 'a', type: 'radio' })], 'field_needs_options', 'fields.0.options'],
    [
      'an option without a value',
      [field({ name: 'a', type: 'select', options: [{ label: 'Sí', value: '' }] })],
      'field_option_invalid',
      'fields.0.options',
    ],
    [
      'an option without a text',
      [field({ name: 'a', type: 'checkbox', options: [{ label: '', value: 'x' }] })],
      'field_option_invalid',
      'fields.0.options',
    ],
    [
      'two options of one value',
      [
        field({
          name: 'a',
          type: 'radio',
          options: [
            { label: 'A', value: 'x' },
            { label: 'B', value: 'x' },
          ],
        }),
      ],
      'field_option_invalid',
      'fields.0.options',
    ],
    [
      'a condition on a field behind it',
      [field({ name: 'a', showWhen: { conditions: [{ field: 'b', op: 'answered' }] } }), field({ name: 'b' })],
      'field_condition_invalid',
      'fields.0.showWhen',
    ],
    [
      'a condition on itself',
      [field({ name: 'a', showWhen: { conditions: [{ field: 'a', op: 'answered' }] } })],
      'field_condition_invalid',
      'fields.0.showWhen',
    ],
    [
      'a minimum above the maximum',
      [field({ name: 'a', type: 'number', rules: { min: 2, max: 1 } })],
      'field_rules_invalid',
      'fields.0.rules',
    ],
    [
      'pages that go back',
      [field({ name: 'a', page: 2 }), field({ name: 'b', page: 1 })],
      'field_page_order',
      'fields.1.page',
    ],
    [
      '2,000 fields',
      Array.from({ length: 2_000 }, (_, n) => field({ name: `campo_${n}` })),
      'too_many_fields',
      'fields',
    ],
  ]
  it.each(refused)('cannot be: %s', async (_, fields, code, path) => {
    const { owner } = await office(app())
    const { id, version } = (await owner.post('/forms', { title: 'Campos' })).body as MadeForm
    const { body } = await owner.put(`/forms/${id}/definition`, { fields, version }).expect(422)
    expect(problem(body)).toMatchObject({ code, details: [expect.objectContaining({ path, code })] })
    expect((await owner.get(`/forms/${id}`)).body).toMatchObject({ fieldsCount: 0, version })
  })

  it.each(['__proto__', 'constructor', 'prototype', 'Nombre', '1a', 'a b', 'ñ', '', 'a'.repeat(64)])(
    'cannot be called %j',
    async (name) => {
      const { owner } = await office(app())
      const { id, version } = (await owner.post('/forms', { title: 'Campos' })).body as MadeForm
      const raw = `{"fields":[{"label":"x","type":"text","name":${JSON.stringify(name)}}],"version":${version}}`
      const { body } = await owner
        .put(`/forms/${id}/definition`)
        .set('content-type', 'application/json')
        .send(raw)
        .expect(400)
      expect(problem(body)).toMatchObject({
        code: 'validation_failed',
        details: [expect.objectContaining({ path: 'fields.0.name' })],
      })
    },
  )

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '=HYPERLINK("http://x")',
    '{{7*7}}',
    "'; drop table form; --",
  ])('keep a label as it was typed: %s', async (label) => {
    const { owner } = await office(app())
    const form = await makeForm(owner, [
      { name: 'a', label, type: 'radio', help: label, section: label, options: [{ label, value: label.slice(0, 90) }] },
    ])
    const { fields } = (await visit(app(), form.slug)).body as MadeForm
    expect(fields).toEqual([
      expect.objectContaining({ label, help: label, section: label, options: [{ label, value: label.slice(0, 90) }] }),
    ])
  })

  it('refuse 1 MB of label, and a body of more than a megabyte', async () => {
    const { owner } = await office(app())
    const { id, version } = (await owner.post('/forms', { title: 'Campos' })).body as MadeForm
    await owner
      .put(`/forms/${id}/definition`, { fields: [field({ name: 'a', label: 'x'.repeat(900_000) })], version })
      .expect(400)
    await owner
      .put(`/forms/${id}/definition`, { fields: [field({ name: 'a', label: 'x'.repeat(1_100_000) })], version })
      .expect(413)
  })

  it('may be 300', async () => {
    const { owner } = await office(app())
    const form = await makeForm(
      owner,
      Array.from({ length: 300 }, (_, n) => ({ name: `campo_${n}`, label: `Campo ${n}` })),
    )
    expect(form.fieldsCount).toBe(300)
    expect(
      problem((await owner.post(`/forms/${form.id}/fields`, field({ name: 'uno_mas' })).expect(422)).body).code,
    ).toBe('too_many_fields')
  })
})
