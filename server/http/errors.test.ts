import { describe, expect, it } from 'vitest'
import { defineErrors } from './errors.ts'

const errors = defineErrors({
  too_early: { status: 422, es: '{number} es del {day}.', en: '{number}: {day}.', fr: '{day} {number}', pt: '{day}' },
})

describe('the sentence of an error', () => {
  it.each([
    ['es', '2026-1 es del 30 de noviembre de 2026.'],
    ['en', '2026-1: November 30, 2026.'],
    ['fr', '30 novembre 2026 2026-1'],
    ['pt', '30 de novembro de 2026'],
  ] as const)('has days in the words of the language (%s)', (locale, sentence) => {
    const error = errors.error('too_early', { values: { day: '2026-11-30', number: '2026-1' } })
    expect(error.phrase(locale)).toBe(sentence)
  })

  it('quotes what a person typed as it is, also when it looks like a day', () => {
    for (const number of ['2026-11-30', '2026-13-45'])
      expect(errors.error('too_early', { values: { day: '2026-11-30', number } }).phrase('en')).toBe(
        `${number}: November 30, 2026.`,
      )
  })
})
