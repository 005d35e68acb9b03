// Fields of a form: changing, ordering, and rejection of invalid fields.
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { office } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { field, makeForm, visit, type CreatedForm } from '#tests/support/make-form.ts'
import { errorOf } from '#tests/support/form-problem.ts'

const app = useApp()

describe('fields', () => {
  it('are added, changed, reordered and deleted', async () => {
    const { owner } = await office(app())
    const { id } = (await owner.post('/forms', { title: 'Campos' })).body as CreatedForm
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
      .body as CreatedForm
    expect(ordered.fields.map((f) => [f.order, f.name])).toEqual([
      [1, 'dos'],
      [2, 'primero'],
    ])
    for (const ids of [[first.id], [first.id, first.id], [first.id, randomUUID()], []]) {
      expect(errorOf((await owner.put(`/forms/${id}/fields/order`, { ids }).expect(422)).body).code).toBe(
        'field_order_incomplete',
      )
    }
    await owner.delete(`/forms/${id}/fields/${second.id}`).expect(204)
    await owner.delete(`/forms/${id}/fields/${second.id}`).expect(404)
    expect(((await owner.get(`/forms/${id}`)).body as CreatedForm).fields.map((f) => f.id)).toEqual([first.id])
  })

  const refused: readonly (readonly [string, object[], string, string])[] = [
    ['a duplicate name', [field({ name: 'a' }), field({ name: 'a' })], 'field_name_taken', 'fields.1.name'],
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
      'a condition on a later field',
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
  it.each(refused)('are rejected: %s', async (_, fields, code, path) => {
    const { owner } = await office(app())
    const { id, version } = (await owner.post('/forms', { title: 'Campos' })).body as CreatedForm
    const { body } = await owner.put(`/forms/${id}/definition`, { fields, version }).expect(422)
    expect(errorOf(body)).toMatchObject({ code, details: [expect.objectContaining({ path, code })] })
    expect((await owner.get(`/forms/${id}`)).body).toMatchObject({ fieldsCount: 0, version })
  })

  it.each(['__proto__', 'constructor', 'prototype', 'Nombre', '1a', 'a b', 'ñ', '', 'a'.repeat(64)])(
    'cannot be called %j',
    async (name) => {
      const { owner } = await office(app())
      const { id, version } = (await owner.post('/forms', { title: 'Campos' })).body as CreatedForm
      const raw = `{"fields":[{"label":"x","type":"text","name":${JSON.stringify(name)}}],"version":${version}}`
      const { body } = await owner
        .put(`/forms/${id}/definition`)
        .set('content-type', 'application/json')
        .send(raw)
        .expect(400)
      expect(errorOf(body)).toMatchObject({
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
    const { fields } = (await visit(app(), form.slug)).body as CreatedForm
    expect(fields).toEqual([
      expect.objectContaining({ label, help: label, section: label, options: [{ label, value: label.slice(0, 90) }] }),
    ])
  })

  it('reject a label of 900,000 characters with 400, and a body of more than a megabyte with 413', async () => {
    const { owner } = await office(app())
    const { id, version } = (await owner.post('/forms', { title: 'Campos' })).body as CreatedForm
    await owner
      .put(`/forms/${id}/definition`, { fields: [field({ name: 'a', label: 'x'.repeat(900_000) })], version })
      .expect(400)
    await owner
      .put(`/forms/${id}/definition`, { fields: [field({ name: 'a', label: 'x'.repeat(1_100_000) })], version })
      .expect(413)
  })

  it('are at most 300', async () => {
    const { owner } = await office(app())
    const form = await makeForm(
      owner,
      Array.from({ length: 300 }, (_, n) => ({ name: `campo_${n}`, label: `Campo ${n}` })),
    )
    expect(form.fieldsCount).toBe(300)
    expect(
      errorOf((await owner.post(`/forms/${form.id}/fields`, field({ name: 'uno_mas' })).expect(422)).body).code,
    ).toBe('too_many_fields')
  })
})
