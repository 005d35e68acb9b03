import { describe, expect, it } from 'vitest'
import { matchingFields } from './known-clients.ts'
import { prefillFrom } from './prefill.ts'
import { exportPath } from './responses.queries.ts'
import { queryOf } from './responses-state.ts'

const field = (name: string, type: 'text' | 'email' | 'phone' | 'municipality', label = name) => ({
  name,
  label,
  type,
  options: [],
})

describe('the data of the person who answered', () => {
  it('come from the types of fields, and the name from its label', () => {
    const fields = [
      field('empresa', 'text'),
      field('q2', 'text', 'Nombre y apellidos'),
      field('correo', 'email'),
      field('tel', 'phone'),
      field('pueblo', 'municipality'),
    ]
    expect(
      prefillFrom(fields, {
        empresa: 'Punta Verde',
        q2: 'Ana Peña',
        correo: 'ana@example.com',
        tel: '787-555-0100',
        pueblo: 'Ponce',
      }),
    ).toEqual({ name: 'Ana Peña', email: 'ana@example.com', phone: '787-555-0100', city: 'Ponce' })
  })

  it('come from the shape of answers in text fields, and are empty without answers', () => {
    expect(
      prefillFrom([field('a', 'text'), field('b', 'text'), field('c', 'text')], {
        a: 'ana@example.com',
        b: '787 555 0100',
        c: 'Ana',
      }),
    ).toEqual({ name: 'Ana', email: 'ana@example.com', phone: '787 555 0100', city: '' })
    expect(prefillFrom([field('constructor', 'text')], {})).toEqual({ name: '', email: '', phone: '', city: '' })
  })
})

it('finds in which fields a client matches a person, comparing digits of phones and names without accents', () => {
  const client = { id: '1', name: 'ana  pena', email: 'Ana@Example.com', phone: '+1 (787) 555-0100' }
  expect(matchingFields(client, { name: 'Ana Peña', email: 'ana@example.com', phone: '787-555-0100' })).toEqual([
    'email',
    'phone',
    'name',
  ])
  expect(matchingFields({ ...client, name: '', email: null, phone: null }, { name: '', email: '', phone: '' })).toEqual(
    [],
  )
})

describe('filters of responses', () => {
  const pageOnly = { page: 1, pageSize: 10 } as const

  it('drop values that the route would refuse', () => {
    expect(queryOf({ ...pageOnly, from: 'ayer', to: '2026-13-45', field: '__proto__', value: 'x' })).toEqual(pageOnly)
    expect(
      queryOf({
        ...pageOnly,
        view: 'held',
        filed: 'false',
        from: '2026-01-01',
        field: 'nombre',
        value: 'ana',
        match: 'words',
      }),
    ).toEqual({
      ...pageOnly,
      held: 'true',
      filed: 'false',
      from: '2026-01-01',
      field: 'nombre',
      value: 'ana',
      match: 'words',
    })
  })

  it('apply to exports, without page and order', () => {
    expect(
      exportPath('f', 'csv', 'es', {
        ...pageOnly,
        page: 3,
        sort: '-submittedAt',
        tag: 'urgente',
        field: 'asunto',
        value: 'a&b',
      }),
    ).toBe('/forms/f/responses.csv?locale=es&tag=urgente&field=asunto&value=a%26b')
  })
})
