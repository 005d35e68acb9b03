import { describe, expect, it } from 'vitest'
import { askedNow, givenAnswers, stillMissing } from './asked.ts'
import type { Preflight } from './make.queries.ts'

type Missing = Preflight['missing'][number]
const missing = (path: string, more: Partial<Missing> = {}): Missing => ({
  path,
  label: path,
  group: 'ask',
  optional: false,
  input: 'text',
  ...more,
})
const found = (more: Partial<Preflight>): Preflight => ({
  ready: false,
  locale: 'es',
  templateVersion: 1,
  missing: [],
  unknown: [],
  values: [],
  ...more,
})
const typed = (path: string): Preflight['values'][number] => ({
  path,
  label: path,
  group: 'ask',
  value: 'x',
  typed: true,
})
const paths = (asked: readonly { readonly path: string }[]) => asked.map(({ path }) => path)

describe('questions of a template', () => {
  it('keep what was filled in place, followed by new questions', () => {
    const first = askedNow(
      [],
      found({
        missing: [
          missing('ask.hay_menores', { input: 'yes_no', optional: true }),
          missing('ask.monto'),
          missing('client.phone'),
        ],
      }),
    )
    const second = askedNow(
      first,
      found({
        missing: [missing('client.phone'), missing('ask.nombres', { input: 'lines' })],
        values: [typed('ask.hay_menores'), typed('ask.monto')],
      }),
    )
    expect(paths(second)).toEqual(['ask.hay_menores', 'ask.monto', 'client.phone', 'ask.nombres'])
    expect(second[0]?.input).toBe('yes_no')
  })

  it('drop questions no longer asked, or answered by the case', () => {
    const first = askedNow(
      [],
      found({ missing: [missing('ask.nombres'), missing('client.phone'), missing('ask.monto')] }),
    )
    expect(
      paths(
        askedNow(
          first,
          found({ missing: [missing('ask.monto')], values: [{ ...typed('client.phone'), typed: false }] }),
        ),
      ),
    ).toEqual(['ask.monto'])
  })

  it('include unknown placeholders with suggestions, also after being filled', () => {
    const first = askedNow(
      [],
      found({
        unknown: [
          { path: 'client.fone', suggestion: 'client.phone' },
          { path: '.', suggestion: null },
        ],
      }),
    )
    expect(first).toMatchObject([
      { path: 'client.fone', unknown: true, suggestion: 'client.phone', input: 'text', optional: false },
    ])
    expect(askedNow(first, found({ values: [typed('client.fone')] }))).toEqual(first)
  })

  it('send no empty answers and count missing values', () => {
    expect(givenAnswers({ 'ask.a': ' ', 'ask.b': 'Uno\n' })).toEqual({ 'ask.b': 'Uno\n' })
    expect(
      stillMissing(
        found({
          missing: [missing('a'), missing('b', { optional: true })],
          unknown: [{ path: 'c', suggestion: null }],
        }),
      ),
    ).toBe(2)
  })
})
