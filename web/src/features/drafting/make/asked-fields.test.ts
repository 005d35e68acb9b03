import { describe, expect, it } from 'vitest'
import { updateAskedFields, filledAnswers, stillMissing } from './asked-fields.ts'
import type { Preflight } from './make.queries.ts'

type Missing = Preflight['missing'][number]
const missing = (path: string, overrides: Partial<Missing> = {}): Missing => ({
  path,
  label: path,
  group: 'ask',
  optional: false,
  input: 'text',
  hint: '',
  options: [],
  ...overrides,
})
const preflight = (overrides: Partial<Preflight>): Preflight => ({
  ready: false,
  locale: 'es',
  templateVersion: 1,
  missing: [],
  unknown: [],
  values: [],
  ...overrides,
})
const typedValue = (path: string): Preflight['values'][number] => ({
  path,
  label: path,
  group: 'ask',
  value: 'x',
  typed: true,
})
const paths = (list: readonly { readonly path: string }[]) => list.map(({ path }) => path)

describe('questions of a template', () => {
  it('keep answered questions in their place, followed by new questions', () => {
    const first = updateAskedFields(
      [],
      preflight({
        missing: [
          missing('ask.hay_menores', { input: 'yes_no', optional: true }),
          missing('ask.monto'),
          missing('client.phone'),
        ],
      }),
    )
    const second = updateAskedFields(
      first,
      preflight({
        missing: [missing('client.phone'), missing('ask.nombres', { input: 'lines' })],
        values: [typedValue('ask.hay_menores'), typedValue('ask.monto')],
      }),
    )
    expect(paths(second)).toEqual(['ask.hay_menores', 'ask.monto', 'client.phone', 'ask.nombres'])
    expect(second[0]?.input).toBe('yes_no')
  })

  it('leave out questions that are no longer asked, or that the case answers now', () => {
    const first = updateAskedFields(
      [],
      preflight({ missing: [missing('ask.nombres'), missing('client.phone'), missing('ask.monto')] }),
    )
    expect(
      paths(
        updateAskedFields(
          first,
          preflight({ missing: [missing('ask.monto')], values: [{ ...typedValue('client.phone'), typed: false }] }),
        ),
      ),
    ).toEqual(['ask.monto'])
  })

  it('include unknown placeholders with suggestions, also once they are answered', () => {
    const first = updateAskedFields(
      [],
      preflight({
        unknown: [
          { path: 'client.fone', suggestion: 'client.phone' },
          { path: '.', suggestion: null },
        ],
      }),
    )
    expect(first).toMatchObject([
      { path: 'client.fone', unknown: true, suggestion: 'client.phone', input: 'text', optional: false },
    ])
    expect(updateAskedFields(first, preflight({ values: [typedValue('client.fone')] }))).toEqual(first)
  })

  it('send no empty answers', () =>
    expect(filledAnswers({ 'ask.a': ' ', 'ask.b': 'Uno\n' })).toEqual({ 'ask.b': 'Uno\n' }))

  it('are counted while they must be answered: optional ones are not', () => {
    expect(
      stillMissing(
        preflight({
          missing: [missing('a'), missing('b', { optional: true })],
          unknown: [{ path: 'c', suggestion: null }],
        }),
      ),
    ).toBe(2)
  })
})
