// Fields of cases over HTTP: defined by the owner, set in cases, used as filters.
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { member, office, type Person } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { writeFieldFilters } from './field-filter.contract.ts'

const app = useApp({ background: true })
const codeOf = (answer: { body: unknown }) => (answer.body as { error: { code: string } }).error.code
const openCase = async (by: Person, more: object = {}) =>
  ((await by.post('/cases', { name: 'Rivera v. Mar', ...more }).expect(201)).body as { id: string }).id

interface FieldBody {
  readonly id: string
  readonly key: string
  readonly version: number
  readonly choices: { id: string; label: string }[]
}
const defineField = async (by: Person, body: object) =>
  (await by.post('/case-fields', { label: 'Número de póliza', type: 'text', ...body }).expect(201)).body as FieldBody
const setValue = (by: Person, caseId: string, fieldId: string, value: unknown, version = 0) =>
  by.put(`/cases/${caseId}/fields`, { values: [{ fieldId, value, version }] })
const legalAreas = async (user: Person) =>
  ((await user.get('/public/legal-areas')).body as { items: { code: string }[] }).items.map(({ code }) => code)
const casesBy = async (by: Person, fieldId: string, value: string) => {
  const fields = encodeURIComponent(writeFieldFilters([{ fieldId, value }]) ?? '')
  const { items, counts } = (await by.get(`/cases?fields=${fields}`).expect(200)).body as {
    items: { id: string }[]
    counts: { open: number }
  }
  expect(counts.open).toBe(items.length)
  return items.map(({ id }) => id)
}

describe('the definition of a field', () => {
  it('gets a key from its label, different from all others, that never changes', async () => {
    const { owner } = await office(app())
    const keys = []
    for (const label of ['Número de póliza', '¡Número de póliza!', '2do deudor', '保険', 'Words'])
      keys.push((await defineField(owner, { label })).key)
    expect(keys).toEqual(['numero_de_poliza', 'numero_de_poliza_2', '_2do_deudor', 'campo', '_words'])
    const { items } = (await owner.get('/case-fields').expect(200)).body as { items: FieldBody[] }
    const [first] = items
    const changed = await owner.put(`/case-fields/${first?.id}`, { label: 'Póliza', version: 1 }).expect(200)
    expect(changed.body).toMatchObject({ key: 'numero_de_poliza', label: 'Póliza', version: 2 })
  })

  it('refuses a change with a stale version', async () => {
    const { owner } = await office(app())
    const { id } = await defineField(owner, { label: 'Número de póliza' })
    await owner.put(`/case-fields/${id}`, { label: 'Póliza', version: 1 }).expect(200)
    const stale = await owner.put(`/case-fields/${id}`, { label: 'Otra', version: 1 }).expect(409)
    expect(codeOf(stale)).toBe('stale_version')
  })

  it('is made by the owner alone, and read by everybody who works in the office', async () => {
    const lawOffice = await office(app())
    const { owner } = lawOffice
    const lawyer = await member(app(), lawOffice, 'professional')
    const client = await member(app(), lawOffice, 'customer')
    await defineField(owner, {})
    expect(codeOf(await lawyer.post('/case-fields', { label: 'X', type: 'text' }).expect(403))).toBe('owner_only')
    expect((await lawyer.get('/case-fields').expect(200)).body).toMatchObject({ can: { define: false } })
    await client.get('/case-fields').expect(403)
  })

  it.each([
    [{ type: 'choice' }, 422, 'case_field_choices_needed'],
    [{ type: 'choice', choices: [{ label: 'Sí' }, { label: 'sí' }] }, 422, 'case_field_choices_equal'],
    [{ areas: ['astrology'] }, 404, 'legal_area_not_found'],
    [{ label: '' }, 400, 'validation_failed'],
    [{ type: 'colour' }, 400, 'validation_failed'],
  ])('is refused with %j', async (body, status, code) => {
    const { owner } = await office(app())
    const answer = await owner.post('/case-fields', { label: 'Póliza', type: 'text', ...body })
    expect([answer.status, codeOf(answer)]).toEqual([status, code])
  })

  it('is limited to 100 fields; an archived field does not count, and cases neither show nor set it', async () => {
    const { owner } = await office(app())
    const first = await defineField(owner, { label: 'Campo 1' })
    for (let n = 2; n <= 100; n += 1) await defineField(owner, { label: `Campo ${n}` })
    const refused = await owner.post('/case-fields', { label: 'Más', type: 'text' }).expect(409)
    expect(codeOf(refused)).toBe('case_field_limit')
    const caseId = await openCase(owner)
    await setValue(owner, caseId, first.id, 'A-1').expect(200)
    await owner.post(`/case-fields/${first.id}/archive`).expect(200)
    await defineField(owner, { label: 'Más' })
    const shown = (await owner.get(`/cases/${caseId}/fields`)).body as { items: { field: FieldBody }[] }
    expect(shown.items.map(({ field }) => field.id)).not.toContain(first.id)
    expect(codeOf(await owner.post(`/case-fields/${first.id}/restore`).expect(409))).toBe('case_field_limit')
    expect(codeOf(await setValue(owner, caseId, first.id, 'A-2', 1).expect(404))).toBe('case_field_not_found')
  })

  it('has a place in the order of the fields, which is set only for all fields together', async () => {
    const { owner } = await office(app())
    const ids = []
    for (const label of ['A', 'B', 'C']) ids.push((await defineField(owner, { label })).id)
    const answer = await owner.put('/case-fields/order', { ids: ids.toReversed() }).expect(200)
    expect((answer.body as { items: FieldBody[] }).items.map(({ id }) => id)).toEqual(ids.toReversed())
    expect(codeOf(await owner.put('/case-fields/order', { ids: ids.slice(1) }).expect(409))).toBe('case_field_order')
  })

  it('keeps a choice that a case uses, whose label can still change', async () => {
    const { owner } = await office(app())
    const field = await defineField(owner, { type: 'choice', choices: [{ label: 'Leve' }, { label: 'Grave' }] })
    const [mild, severe] = field.choices
    const caseId = await openCase(owner)
    await setValue(owner, caseId, field.id, severe?.id).expect(200)
    const change = (choices: object[]) =>
      owner.put(`/case-fields/${field.id}`, { label: 'Daño', choices, version: field.version })
    expect(codeOf(await change([{ ...mild }]).expect(409))).toBe('case_field_choice_in_use')
    const renamed = await change([{ id: severe?.id, label: 'Muy grave' }]).expect(200)
    expect((renamed.body as FieldBody).choices).toEqual([{ id: severe?.id, label: 'Muy grave' }])
  })
})

describe('the values of a case', () => {
  it('are of the type of their field', async () => {
    const { owner } = await office(app())
    const caseId = await openCase(owner)
    const person = (await owner.post('/people', { name: 'Carmen Rivera López' }).expect(201)).body as { id: string }
    const choice = await defineField(owner, { type: 'choice', choices: [{ label: 'Leve' }] })
    const validValues = [
      ['text', '  línea 1\nlínea 2 '],
      ['number', -1.25],
      ['money', 125_050],
      ['date', '2037-02-28'],
      ['person', person.id],
    ] as const
    for (const [type, value] of validValues) {
      const { id } = await defineField(owner, { type, label: type })
      await setValue(owner, caseId, id, value).expect(200)
    }
    await setValue(owner, caseId, choice.id, choice.choices[0]?.id).expect(200)
    const { items } = (await owner.get(`/cases/${caseId}/fields`).expect(200)).body as {
      items: { value: { value: unknown; person: object | null } | null }[]
    }
    expect(items.map(({ value }) => value?.value)).toEqual([
      choice.choices[0]?.id,
      'línea 1\nlínea 2',
      -1.25,
      125_050,
      '2037-02-28',
      person.id,
    ])
    expect(items.at(-1)?.value?.person).toEqual({ name: 'Carmen Rivera López', deleted: false })
  })

  it.each([
    ['money', 1e15, 400, 'validation_failed'],
    ['text', 'a\u202Eb', 422, 'case_field_value_invalid'],
    ['text', 5, 422, 'case_field_value_invalid'],
    ['number', '5', 422, 'case_field_value_invalid'],
    ['number', 1e13, 422, 'case_field_value_invalid'],
    ['number', 0.000_000_1, 422, 'case_field_value_invalid'],
    ['money', 1.5, 422, 'case_field_value_invalid'],
    ['date', '2037-02-30', 422, 'case_field_value_invalid'],
    ['date', '0001-01-01', 422, 'case_field_value_invalid'],
    ['choice', randomUUID(), 422, 'case_field_value_invalid'],
    ['person', randomUUID(), 404, 'person_not_found'],
    ['person', "' or 1=1", 404, 'person_not_found'],
  ] as const)('of the type %s refuse %j', async (type, value, status, code) => {
    const { owner } = await office(app())
    const caseId = await openCase(owner)
    const { id } = await defineField(owner, { type, ...(type === 'choice' ? { choices: [{ label: 'Leve' }] } : {}) })
    const answer = await setValue(owner, caseId, id, value)
    expect([answer.status, codeOf(answer)]).toEqual([status, code])
  })

  it('are changed or cleared with the latest version of the value; changes of other fields do not conflict', async () => {
    const { owner } = await office(app())
    const caseId = await openCase(owner)
    const [policy, claim] = [await defineField(owner, {}), await defineField(owner, { label: 'Reclamación' })]
    await setValue(owner, caseId, policy.id, 'A-1').expect(200)
    await setValue(owner, caseId, claim.id, 'R-1').expect(200)
    expect(codeOf(await setValue(owner, caseId, policy.id, 'A-2', 0).expect(409))).toBe('stale_version')
    await setValue(owner, caseId, policy.id, 'A-2', 1).expect(200)
    const cleared = await setValue(owner, caseId, policy.id, ' ', 2).expect(200)
    expect((cleared.body as { items: object[] }).items).toEqual([expect.objectContaining({ fieldId: claim.id })])
  })

  it('record a change of values in the activity of the case', async () => {
    const { owner } = await office(app())
    const caseId = await openCase(owner)
    const policy = await defineField(owner, { label: 'Número de póliza' })
    await setValue(owner, caseId, policy.id, 'A-1').expect(200)
    const { items } = (await owner.get(`/cases/${caseId}/activity`).expect(200)).body as {
      items: { kind: string; data: object }[]
    }
    expect(items[0]).toMatchObject({ kind: 'fields.changed', data: { name: 'Número de póliza' } })
  })

  it('are shown in cases of the area of the field, and in other cases that have a value', async () => {
    const { owner } = await office(app())
    const [area = '', otherArea] = await legalAreas(owner)
    const field = await defineField(owner, { areas: [area] })
    const [inArea, outside] = [await openCase(owner, { area }), await openCase(owner, { area: otherArea })]
    const shown = async (id: string) =>
      ((await owner.get(`/cases/${id}/fields`)).body as { items: { field: FieldBody }[] }).items.length
    expect([await shown(inArea), await shown(outside)]).toEqual([1, 0])
    await setValue(owner, outside, field.id, 'A-1').expect(200)
    expect(await shown(outside)).toBe(1)
  })

  it('show a deleted person as deleted, and cannot be set to a deleted person', async () => {
    const { owner } = await office(app())
    const [caseId, other] = [await openCase(owner), await openCase(owner)]
    const person = (await owner.post('/people', { name: 'Ana Ruiz Soto' }).expect(201)).body as { id: string }
    const { id } = await defineField(owner, { type: 'person' })
    await setValue(owner, caseId, id, person.id).expect(200)
    await owner.delete(`/people/${person.id}`).expect(204)
    const values = await owner.get(`/case-fields/values?caseIds=${caseId},${other}`).expect(200)
    expect(values.body).toEqual({
      items: [expect.objectContaining({ caseId, value: person.id, person: { name: 'Ana Ruiz Soto', deleted: true } })],
    })
    expect(codeOf(await setValue(owner, other, id, person.id).expect(404))).toBe('person_not_found')
  })

  it('are read-only in a closed case, and never readable from another office', async () => {
    const { owner } = await office(app())
    const stranger = (await office(app())).owner
    const caseId = await openCase(owner)
    const { id } = await defineField(owner, {})
    await setValue(owner, caseId, id, 'A-1').expect(200)
    await owner.post(`/cases/${caseId}/close`).expect(200)
    expect(codeOf(await setValue(owner, caseId, id, 'A-2', 1).expect(409))).toBe('case_closed')
    expect((await owner.get(`/cases/${caseId}/fields`)).body).toMatchObject({ can: { update: false } })
    await stranger.get(`/cases/${caseId}/fields`).expect(404)
    expect((await stranger.get(`/case-fields/values?caseIds=${caseId}`).expect(200)).body).toEqual({ items: [] })
  })
})

describe('the list of cases', () => {
  it('is filtered by values of each type', async () => {
    const { owner } = await office(app())
    const [one, two] = [await openCase(owner), await openCase(owner)]
    const text = await defineField(owner, { label: 'Póliza' })
    const money = await defineField(owner, { label: 'Cuantía', type: 'money' })
    const day = await defineField(owner, { label: 'Choque', type: 'date' })
    const choice = await defineField(owner, {
      label: 'Daño',
      type: 'choice',
      choices: [{ label: 'Leve' }, { label: 'Grave' }],
    })
    await setValue(owner, one, text.id, 'Póliza Única 77').expect(200)
    await setValue(owner, two, money.id, 100_000).expect(200)
    await setValue(owner, one, money.id, 200_000).expect(200)
    await setValue(owner, one, day.id, '2037-03-01').expect(200)
    await setValue(owner, two, choice.id, choice.choices[1]?.id).expect(200)
    expect(await casesBy(owner, text.id, 'unica 77')).toEqual([one])
    expect(await casesBy(owner, text.id, '50%')).toEqual([])
    expect(await casesBy(owner, money.id, '..150000')).toEqual([two])
    expect(await casesBy(owner, money.id, '150000..')).toEqual([one])
    expect(await casesBy(owner, day.id, '2037-03-01..2037-03-01')).toEqual([one])
    expect(await casesBy(owner, choice.id, choice.choices[1]?.id ?? '')).toEqual([two])
    // Text that is not a value of the field matches no case.
    for (const value of ['mañana..', '9'.repeat(40)]) expect(await casesBy(owner, day.id, value)).toEqual([])
    expect(await casesBy(owner, randomUUID(), 'x')).toEqual([])
  })

  it('is filtered by area, also in a search', async () => {
    const { owner } = await office(app())
    const [area = ''] = await legalAreas(owner)
    const id = await openCase(owner, { area, name: 'Laracuente v. Punta Verde' })
    await openCase(owner, { name: 'Laracuente v. Mar' })
    for (const path of [`/cases?area=${area}`, `/cases?area=${area}&q=laracuente`])
      expect(((await owner.get(path).expect(200)).body as { items: object[] }).items).toMatchObject([{ id, area }])
  })
})

describe('a new case', () => {
  it('is not opened in an unknown area', async () => {
    const { owner } = await office(app())
    const answer = await owner.post('/cases', { name: 'X', area: 'astrology' }).expect(404)
    expect(codeOf(answer)).toBe('legal_area_not_found')
  })

  it('has the given values immediately, and is not opened when a value is refused', async () => {
    const { owner } = await office(app())
    const policy = await defineField(owner, {})
    const witness = await defineField(owner, { label: 'Testigo', type: 'person' })
    const opening = (value: unknown) => ({
      name: 'Rivera v. Mar',
      values: [
        { fieldId: policy.id, value: 'PR-77' },
        { fieldId: witness.id, value },
      ],
    })
    const nobody = await owner.post('/cases', opening(randomUUID())).expect(404)
    expect(codeOf(nobody)).toBe('person_not_found')
    expect(codeOf(await owner.post('/cases', opening(5)).expect(422))).toBe('case_field_value_invalid')
    expect((await owner.get('/cases').expect(200)).body).toMatchObject({ total: 0 })
    const { id: person } = (await owner.post('/people', { name: 'Ana Ruiz Soto' }).expect(201)).body as { id: string }
    const { id } = (await owner.post('/cases', opening(person)).expect(201)).body as { id: string }
    expect((await owner.get(`/cases/${id}/fields`).expect(200)).body).toMatchObject({
      items: [{ value: { value: 'PR-77', version: 1 } }, { value: { person: { name: 'Ana Ruiz Soto' } } }],
    })
  })
})
