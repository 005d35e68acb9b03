import { expect, it } from 'vitest'
import { locales } from '#server/contract/locale.ts'
import { localeTag } from './format.ts'
import { changeLocale, startI18n } from './i18n.ts'
import { spacePercent } from './percent.ts'

const percent = () => new Intl.NumberFormat(localeTag(), { style: 'percent', maximumFractionDigits: 1 }).format(2.717)

it('parts the sign from the number in Spanish and French, and joins them in English and Portuguese', async () => {
  await startI18n('es')
  const texts: Record<string, string> = {}
  for (const locale of locales) {
    await changeLocale(locale)
    texts[locale] = spacePercent(percent()).replace(/\s/g, ' ')
  }
  expect(texts).toEqual({ es: '271.7 %', en: '271.7%', fr: '271,7 %', pt: '271,7%' })
})
