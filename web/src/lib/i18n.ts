import { createInstance, type BackendModule, type PostProcessorModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { defaultLocale, isLocale, type Locale } from '#server/contract/locale.ts'
import { pluralTags } from '#server/contract/plural.phrases.ts'
import type { Area, QualifiedKey, Translate } from '../locales/resources.ts'
import { files as defaultFiles } from './phrase-files/es.ts'
import { read, write } from './storage.ts'

interface PhraseTree {
  readonly [key: string]: string | PhraseTree
}
export interface PhraseFile {
  readonly phrases: PhraseTree
}
type PhraseFiles = Readonly<Record<string, () => Promise<PhraseFile>>>

/**
 * Names of the files of each language. Those of the default language are here; those of the others are loaded at the
 * first visit, so that they do not add two kilobytes for all.
 */
const otherFiles = import.meta.glob<{ files: PhraseFiles }>(['./phrase-files/*.ts', '!./phrase-files/es.ts'])
const filesOf = async (language: string): Promise<PhraseFiles> =>
  language === defaultLocale ? defaultFiles : ((await otherFiles[`./phrase-files/${language}.ts`]?.())?.files ?? {})

/** Adds `…_zero` with the text of `…_other`, where a file has no phrase for zero of its own. */
const withPluralZero = (phrases: PhraseTree): PhraseTree =>
  Object.fromEntries(
    Object.entries(phrases).flatMap(([key, phrase]): [string, string | PhraseTree][] => {
      if (typeof phrase !== 'string') return [[key, withPluralZero(phrase)]]
      const zero = key.replace(/_other$/u, '_zero')
      return zero in phrases
        ? [[key, phrase]]
        : [
            [key, phrase],
            [zero, phrase],
          ]
    }),
  )

async function readPhrases(language: string, area: string): Promise<PhraseTree> {
  const files = await filesOf(language)
  const load = files[`./${area}.ts`]
  if (!load) throw new Error(`No phrases ${language}/${area}`)
  const { phrases } = await load()
  // i18next takes plural rules by the name of the language; where ours differ, they differ in the phrase for zero.
  return isLocale(language) && pluralTags[language] !== language ? withPluralZero(phrases) : phrases
}

/** One file per language and area, loaded when the area is first shown. */
const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, area, done) => {
    readPhrases(language, area).then(
      (phrases) => done(null, phrases),
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), null),
    )
  },
}

export const i18n = createInstance()

/** Returns a phrase outside of components, in the present language; its area must be loaded. */
export const translate: Translate<QualifiedKey> = (key, values = {}) => i18n.t(key, values)

/** Returns the language chosen on this device; Spanish by default. */
export const storedLocale = (): Locale => {
  const stored = read('locale')
  return isLocale(stored) ? stored : defaultLocale
}

/** Returns the present language of the interface. */
export const currentLocale = (): Locale => (isLocale(i18n.language) ? i18n.language : storedLocale())

i18n.on('languageChanged', (language) => {
  document.documentElement.lang = language
})
// A file that does not arrive leaves its keys visible; the person can go on, so it is only logged (specification §8).
// oxlint-disable-next-line no-console -- the browser's log is the only one there is here
i18n.on('failedLoading', (language, area, message) => console.warn(`Phrases ${language}/${area}: ${message}`))

/** A value such as `2:00 p. m.` ends a sentence with its own full stop. */
const fullStops: PostProcessorModule = {
  type: 'postProcessor',
  name: 'fullStops',
  process: (text: string) => text.replace(/(\p{L})\.\.(?=$|[\s»”"')])/gu, '$1.'),
}

/** Starts with the stored language. Resolves when the shared phrases are loaded. */
export async function startI18n(locale: Locale = storedLocale()): Promise<void> {
  await i18n
    .use(backend)
    .use(initReactI18next)
    .use(fullStops)
    .init({
      postProcess: [fullStops.name],
      lng: locale,
      // Every language is complete (checked by the compiler), so no fallback language is loaded.
      fallbackLng: false,
      ns: ['common', 'shell'],
      defaultNS: 'common',
      interpolation: { escapeValue: false },
      react: { useSuspense: true },
    })
}

/** Loads the phrases of a screen in parallel with its code. */
export const loadAreas = (areas: readonly Area[]): Promise<void> => i18n.loadNamespaces(areas)

/** Changes the language of the interface and stores it on this device. */
export async function changeLocale(locale: Locale): Promise<void> {
  write('locale', locale)
  await i18n.changeLanguage(locale)
}
