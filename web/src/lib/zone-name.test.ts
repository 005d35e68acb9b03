import { expect, it } from 'vitest'
import { changeLocale, startI18n } from './i18n.ts'
import { zoneName } from './zone-name.ts'

it.each([
  ['es', 'Hora estándar del Atlántico'],
  ['en', 'Atlantic Standard Time'],
  ['fr', 'Heure normale de l’Atlantique'],
  ['pt', 'Horário Padrão do Atlântico'],
] as const)('a time zone has its name in %s', async (locale, name) => {
  await startI18n(locale)
  await changeLocale(locale)
  expect(zoneName('America/Puerto_Rico')).toBe(name)
})
