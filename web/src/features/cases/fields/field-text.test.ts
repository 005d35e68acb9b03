import { describe, expect, it } from 'vitest'
import { changeLocale, startI18n } from '../../../lib/i18n.ts'
import { inputText, parseInput } from './field-text.ts'
import { isBound, readableText } from './field-values.ts'
import { testField, testValue } from './fields.testing.ts'

const fieldOf = (type: 'text' | 'number' | 'money' | 'date') => testField(1, { type })

describe('the text of a field', () => {
  it.each([
    ['text', '  hola ', 'hola'],
    ['text', '   ', null],
    ['number', '1,250.5', 1250.5],
    ['number', '-3', -3],
    ['number', '1.2.3', undefined],
    ['number', '9'.repeat(14), undefined],
    ['money', '$1,250.55', 125_055],
    ['money', '-1250,55', -125_055],
    ['money', '1.250,55', 125_055],
    ['money', '−1 250,55', -125_055],
    ['money', '１２５０', 125_000],
    ['number', '1250,5', 1250.5],
    ['money', '0.29', 29],
    ['money', '1.999', undefined],
    ['money', 'mil', undefined],
    ['date', '2037-01-02', '2037-01-02'],
  ] as const)('is parsed as a %s from %j', (type, typed, value) => {
    expect(parseInput(fieldOf(type), typed)).toBe(value)
  })

  it.each([
    ['2028-02-29', true],
    ['2026-02-30', false],
    ['2026-13-01', false],
    ['0999-01-01', false],
    ['3000-01-01', false],
    ['mañana', false],
  ])('may be the bound of a filter by day if it is a day that its input accepts: %s, %s', (bound, isAccepted) => {
    expect(isBound(fieldOf('date'), bound)).toBe(isAccepted)
  })

  it('is what an input shows of a stored value, and reads back the same', () => {
    for (const [type, value] of [
      ['money', 125_055],
      ['number', 0.1],
      ['date', '2037-01-02'],
    ] as const)
      expect(parseInput(fieldOf(type), inputText(fieldOf(type), testValue(1, value)))).toBe(value)
  })

  it('is formatted for the reader', async () => {
    await startI18n('es')
    await changeLocale('es')
    expect(readableText(fieldOf('money'), testValue(1, 125_055))).toContain('1,250.55')
    expect(readableText(fieldOf('number'), testValue(1, 1250.5))).toBe('1,250.5')
    const choice = testField(1, { type: 'choice', choices: [{ id: 'a', label: 'Leve' }] })
    expect(readableText(choice, testValue(1, 'a'))).toBe('Leve')
  })
})
