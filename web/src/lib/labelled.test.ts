import { describe, expect, it } from 'vitest'
import { changeLocale, startI18n } from './i18n.ts'
import { labelled, withColon } from './labelled.ts'

describe('a name and its choice', () => {
  it.each([
    ['es', 'Estado: Abiertos'],
    ['en', 'Estado: Abiertos'],
    ['fr', 'Estado : Abiertos'],
    ['pt', 'Estado: Abiertos'],
  ] as const)('are joined in %s as the language does', async (locale, text) => {
    await startI18n(locale)
    await changeLocale(locale)
    expect(labelled('Estado', 'Abiertos')).toBe(text)
    expect(withColon('Estado')).toBe(text.replace(' Abiertos', ''))
  })
})
