// A new language changes only phrase files and one list (docs/extending.md), because no other file contains sentences in
// several languages.
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { locales } from '#server/contract/locale.ts'

const root = resolve(import.meta.dirname, '..')
const codes = locales.join('|')

const isPhraseFile = (file: string): boolean => /\.(?:phrases|messages|errors)\.ts$/.test(file)
const isTest = (file: string): boolean =>
  /\.(?:test|spec|factory|fixture|demo)\.tsx?$/.test(file) || file.startsWith('tests/')
const localeListFile = 'server/contract/locale.ts'
/** The contract of a payment provider contains its phrases. */
const isProviderContract = (file: string): boolean => /^server\/adapters\/payments\/\w+\/\w+\.contract\.ts$/.test(file)

/** `{ es: …, fr: …, pt: … }`, also with keys in quotes or in short form: more than two languages are keys in one file. */
const hasMapOfLanguages = (text: string): boolean =>
  locales.filter((code) => new RegExp(`[{,;(\\n]\\s*(?:readonly )?(['"]?)${code}\\1\\s*[:,}]`).test(text)).length > 2

/** `locale === 'fr'`, `case 'pt':`: a rule of one language. */
const singleLocaleRule = new RegExp(`[=!]== '(?:${codes})'|\\bcase '(?:${codes})':`)

/** `['es', 'en', 'fr', 'pt']`, `'es' | 'en' | 'fr' | 'pt'`, `/es|en|fr|pt/`: as many codes in a row as there are languages. */
const quoted = `['"\`](?:${codes})['"\`]`
const otherLocales = locales.length - 1
const localeList = new RegExp(
  `(?:${quoted}\\s*[,|]\\s*){${otherLocales}}${quoted}|\\b(?:(?:${codes})\\|){${otherLocales}}(?:${codes})\\b`,
)
const hasListOfLanguages = (text: string): boolean => localeList.test(text)

const sources = globSync(['{server,modules,tests}/**/*.ts', 'web/{src,public}/**/*.{ts,tsx,js}'], { cwd: root })
  .filter((file) => file !== localeListFile && file !== 'tests/phrase-files.test.ts' && !file.includes('node_modules'))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
const productSources = sources.filter(
  ({ file }) =>
    !isTest(file) && !isPhraseFile(file) && !isProviderContract(file) && !file.startsWith('web/src/locales/'),
)
const filesWith = (files: typeof sources, has: (text: string) => boolean): string[] =>
  files.filter(({ text }) => has(text)).map(({ file }) => file)

describe('phrase files', () => {
  it('are distinguished from the files of the whole product', () =>
    expect(productSources.length).toBeGreaterThan(1_000))

  it('hold every map of the languages', () => expect(filesWith(productSources, hasMapOfLanguages)).toEqual([]))

  it('contain every rule of one language', () =>
    expect(filesWith(productSources, (text) => singleLocaleRule.test(text))).toEqual([]))

  it('leave the list of the languages to one file', () => expect(filesWith(sources, hasListOfLanguages)).toEqual([]))
})

describe('the search for languages', () => {
  it.each([
    "const yes = { es: 'sí', en: 'yes', fr: 'oui', pt: 'sim' }",
    "const yes: Phrases = {\n  es: 'sí',\n  en: 'yes',\n  fr: 'oui',\n  pt: 'sim',\n}",
    'const names = (es: string, en: string, fr: string, pt: string) => ({ es, en, fr, pt })',
    "const tags = { 'es': 'es-PR', 'fr': 'fr-FR', 'pt': 'pt-BR' }",
  ])('finds the map in %j', (text) => expect(hasMapOfLanguages(text)).toBe(true))

  it.each([
    "const box = { pt: { xs: 2 }, gridTemplateColumns: '1fr' }",
    'const { en } = phrases',
    "col.oneOf(['es', 'en'])",
  ])('finds no map in %j', (text) => expect(hasMapOfLanguages(text)).toBe(false))

  it.each(["['es', 'en', 'fr', 'pt']", "'en' | 'es' | 'fr' | 'pt'", '/^(en|es|fr|pt)$/', '["en","es","fr","pt"]'])(
    'finds the list in %s',
    (text) => expect(hasListOfLanguages(text)).toBe(true),
  )

  it.each(["['es', 'en']", "['es', 'en', 'fr']"])('finds no list in %s', (text) =>
    expect(hasListOfLanguages(text)).toBe(false),
  )
})
