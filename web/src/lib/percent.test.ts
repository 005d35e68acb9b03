import { expect, it } from 'vitest'
import { localeTag } from './format.ts'
import { changeLocale, startI18n } from './i18n.ts'
import { spacePercent } from './percent.ts'

const percent = () => new Intl.NumberFormat(localeTag(), { style: 'percent', maximumFractionDigits: 1 }).format(2.717)

it('parts the sign from the number in Spanish and French, and joins them in English and Portuguese', async () => {
  await startI18n('es')
  const texts: string[] = []
  for (const locale of ['es', 'en', 'fr', 'pt'] as const) {
    await changeLocale(locale)
    texts.push(spacePercent(percent()).replace(/\s/g, ' '))
  }
  expect(texts).toEqual(['271.7 %', '271.7%', '271,7 %', '271,7%'])
})
