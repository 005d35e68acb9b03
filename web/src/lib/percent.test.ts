import { expect, it } from 'vitest'
import { changeLocale, startI18n } from './i18n.ts'
import { formatPercent } from './percent.ts'

it.each([
  ['es', '+271.7\u00a0%'],
  ['en', '+271.7%'],
  ['fr', '+271,7\u00a0%'],
  ['pt', '+271,7%'],
] as const)('a change in per cent is written in %s as in the phrases', async (locale, text) => {
  await startI18n(locale)
  await changeLocale(locale)
  expect(formatPercent('change', 2.7171, { signDisplay: 'exceptZero', maximumFractionDigits: 1 })).toBe(text)
})
