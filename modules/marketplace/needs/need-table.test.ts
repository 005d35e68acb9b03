// The table of needs: it has enough needs and no duplicates, and their areas exist.
import { describe, expect, it } from 'vitest'
import { locales } from '#server/contract/locale.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { useApp } from '#tests/support/app.ts'
import { builtInNeeds } from './lexicon.ts'
import { relatedAreas } from './related-areas.ts'

const app = useApp()
const minCounts = { es: 2_000, en: 1_500, fr: 1_000, pt: 1_000 } as const

describe('the table of needs', () => {
  it.each(locales)('has no duplicates and enough needs in %s, inflections not counted', (locale) => {
    const keys = builtInNeeds
      .filter((need) => need.locale === locale)
      .map(({ phrase, stems }) => ({ phrase, key: stems.toSorted().join(' ') }))
    const repeated = [...Map.groupBy(keys, ({ key }) => key).values()]
      .filter((group) => group.length > 1)
      .map((group) => group.map(({ phrase }) => phrase))
    expect(repeated).toEqual([])
    expect(keys.length).toBeGreaterThanOrEqual(minCounts[locale])
  })

  const areaCodes = async () =>
    (await asOwner<{ code: string }>(app(), 'select code from legal_area')).map(({ code }) => code)

  it('names only areas of law that exist', async () => {
    const codes = await areaCodes()
    const used = new Set(builtInNeeds.flatMap(({ areas }) => areas))
    expect([...used].filter((code) => !codes.includes(code))).toEqual([])
    for (const code of codes) expect(codes).toEqual(expect.arrayContaining([...relatedAreas(code)]))
  })

  it('has needs for every area of law, except the knowledge of criminal law', async () => {
    const withoutNeeds = (await areaCodes()).filter((code) => !builtInNeeds.some(({ areas }) => areas[0] === code))
    expect(withoutNeeds).toEqual(['criminal-knowledge'])
  })
})
