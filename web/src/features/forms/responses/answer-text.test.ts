import { beforeEach, describe, expect, it } from 'vitest'
import { changeLocale, startI18n } from '../../../lib/i18n.ts'
import { answerText } from './answer-text.ts'

const labels = { yes: 'Sí', no: 'No' }
const options = [{ value: 'si', label: 'Afirmativo' }]

beforeEach(async () => {
  await startI18n('es')
  await changeLocale('es')
})

describe('text of an answer', () => {
  it.each([
    ['date', '2026-05-03', '3 de mayo de 2026'],
    ['datetime', '2026-05-03T14:05', '3 de mayo de 2026, 2:05\u00a0p.\u00a0m.'],
    ['money', '-1234.50', '-$1,234.50'],
    ['radio', 'si', 'Afirmativo'],
  ] as const)('shows an answer to a %s field in its format', (type, value, text) => {
    expect(answerText({ type, options }, value, labels)).toBe(text)
  })

  it.each(['date', 'datetime', 'money', 'radio'] as const)(
    'shows an answer that was given before its field became a %s field as it was written',
    (type) => {
      for (const value of ['mayo', '1,250', '2026-13-45', '2026-05-03T25:61', '03/05/2026'])
        expect(answerText({ type, options }, value, labels)).toBe(value)
    },
  )
})
