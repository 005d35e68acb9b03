import { createInstance } from 'i18next'
import { expect, it } from 'vitest'
import { locales, type Locale } from '#server/contract/locale.ts'
import { translate, type PhraseTree, type PhraseValues } from './translate.ts'

const files = import.meta.glob<{ readonly phrases: PhraseTree }>('../locales/*/*.ts', { eager: true })

const phrasesOf = (locale: Locale) =>
  Object.fromEntries(
    Object.entries(files).flatMap(([path, { phrases }]) => {
      const [, language, area] = /\/(\w+)\/([\w-]+)\.ts$/.exec(path) ?? []
      return language === locale && area ? [[area, phrases]] : []
    }),
  )

function keysOf(tree: PhraseTree, path = ''): string[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${path}${key}`] : keysOf(value, `${path}${key}.`),
  )
}
const valueNames = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name)
/** The key without its plural. */
const stemOf = (key: string) => key.replace(/_(zero|one|many|other)$/, '')
const counts = [0, 1, 2, 1.5, 1_000_000]

/** `i18next` as a reference. */
async function referenceIn(locale: Locale, resources: Record<string, PhraseTree>) {
  const reference = createInstance()
  await reference.init({
    lng: locale,
    fallbackLng: false,
    ns: Object.keys(resources),
    defaultNS: 'common',
    resources: { [locale]: resources },
    interpolation: { escapeValue: false },
  })
  return reference.t as unknown as (key: string, values?: PhraseValues) => string
}

it.each(locales)('returns the phrases of i18next for every key in %s', async (locale) => {
  const phrases: Record<string, PhraseTree> = phrasesOf(locale)
  expect(Object.keys(phrases).length).toBeGreaterThan(80)
  const reference = await referenceIn(locale, phrases)
  const own = (key: string, values: PhraseValues) =>
    translate((area) => phrases[area], { locale, area: 'common', key, values })
  for (const [area, tree] of Object.entries(phrases))
    for (const key of keysOf(tree)) {
      const fullKey = `${area}:${key}`
      const stem = stemOf(fullKey)
      const values = Object.fromEntries(valueNames(reference(fullKey)).map((name) => [name, `<${name}> & $1`]))
      expect(own(fullKey, values), fullKey).toBe(reference(fullKey, values))
      if (stem === fullKey) continue
      for (const count of counts)
        expect(own(stem, { ...values, count }), `${stem} ${count}`).toBe(reference(stem, { ...values, count }))
      const [, plain, context] = /^(.*)_([a-z]+)$/.exec(stem) ?? []
      if (plain)
        for (const count of counts)
          expect(own(plain, { ...values, count, context }), `${plain} ${count} ${context}`).toBe(
            reference(plain, { ...values, count, context }),
          )
    }
})

it('returns a default or the key without a phrase, and leaves missing values visible', async () => {
  const phrases: Record<string, PhraseTree> = {
    common: { card: { title: 'Caso {{name}}', empty: 'Nada' } },
    cases: { late_one: 'Un día', late_other: '{{count}} días', late_court_other: 'En {{count}} días, el tribunal' },
  }
  const reference = await referenceIn('es', phrases)
  const own = (key: string, values?: PhraseValues) =>
    translate((area) => phrases[area], { locale: 'es', area: 'common', key, values })
  for (const [key, values] of [
    ['card.title', undefined],
    ['card.title', { name: undefined }],
    ['card.title', { name: null }],
    ['card.title', { name: '{{name}}' }],
    ['card.title', { name: 0 }],
    ['card.absent', undefined],
    ['cases:absent.title', undefined],
    ['absent:title', undefined],
    ['card.absent', { defaultValue: 'Sin {{name}}', name: 'título' }],
    ['card.constructor', undefined],
    ['card.empty', { count: 2 }],
    ['card.empty', { context: 'court', count: 2 }],
    ['cases:late', { context: 'court', count: 1 }],
    ['cases:late', { context: 'court', count: 3 }],
    ['cases:late', { context: '', count: 3 }],
    ['cases:late', { context: undefined, count: 1 }],
  ] as const)
    expect(own(key, values), key).toBe(reference(key, values))
})
