import type { i18n as I18n, TFunction } from 'i18next'
import { defaultLocale, isLocale, type Locale } from '#server/contract/locale.ts'
import type { Area } from '../locales/resources.ts'
import { files as defaultFiles } from './phrase-files/es.ts'
import { read, write } from './storage.ts'
import { translate, type PhraseTree, type PhraseValues } from './translate.ts'

export interface PhraseFile {
  readonly phrases: PhraseTree
}
type PhraseFiles = Readonly<Record<string, () => Promise<PhraseFile>>>

/**
 * Names of the files of each language. Those of the default language are here; those of the others are loaded at the
 * first visit, so that they do not add two kilobytes for all.
 */
const otherFiles = import.meta.glob<{ files: PhraseFiles }>(['./phrase-files/*.ts', '!./phrase-files/es.ts'])
const filesOf = async (language: Locale): Promise<PhraseFiles> =>
  language === defaultLocale ? defaultFiles : ((await otherFiles[`./phrase-files/${language}.ts`]?.())?.files ?? {})

async function readPhrases(language: Locale, area: Area): Promise<PhraseTree> {
  const files = await filesOf(language)
  const load = files[`./${area}.ts`]
  if (!load) throw new Error(`No phrases ${language}/${area}`)
  return (await load()).phrases
}

/** Returns the language chosen on this device; Spanish by default. */
export const storedLocale = (): Locale => {
  const stored = read('locale')
  return isLocale(stored) ? stored : defaultLocale
}

/** Undefined before the start. */
let language: Locale | undefined
/** The last language that was asked for; its phrases may still be loading. */
let requestedLanguage: Locale | undefined
const phrases = new Map<string, PhraseTree>()
const requests = new Map<string, Promise<void>>()
/** Areas of the frame, and those that were asked for: a new language is shown once it has them all. */
const areas = new Set<Area>(['common', 'shell'])
const listeners = new Set<() => void>()

/** Returns the present language of the interface. */
export const currentLocale = (): Locale => language ?? storedLocale()

/** Loads the file of an area in a language, once. */
function loadArea(locale: Locale, area: Area): Promise<void> {
  const file = `${locale}/${area}`
  let request = requests.get(file)
  if (!request) {
    request = readPhrases(locale, area).then(
      (tree) => void phrases.set(file, tree),
      (error: unknown) => {
        // A file that does not arrive leaves its keys visible; the person can go on, so it is only logged
        // (specification §8).
        phrases.set(file, {})
        // oxlint-disable-next-line no-console -- the browser's log is the only one there is here
        console.warn(`Phrases ${file}: ${String(error)}`)
      },
    )
    requests.set(file, request)
  }
  return request
}

/** Loads the phrases of a screen in parallel with its code. */
export async function loadAreas(wanted: readonly Area[]): Promise<void> {
  for (const area of wanted) areas.add(area)
  await Promise.all(wanted.map((area) => loadArea(currentLocale(), area)))
}

export const areLoaded = (wanted: readonly Area[]): boolean =>
  wanted.every((area) => phrases.has(`${currentLocale()}/${area}`))

async function showLanguage(locale: Locale): Promise<void> {
  requestedLanguage = locale
  // Areas that are asked for meanwhile are loaded, too.
  for (let count = 0; count < areas.size;) {
    count = areas.size
    await Promise.all([...areas].map((area) => loadArea(locale, area)))
  }
  if (requestedLanguage !== locale) return
  language = locale
  translators.clear()
  document.documentElement.lang = locale
  for (const listener of listeners) listener()
}

type Translate = (key: string, values?: PhraseValues) => string
const translators = new Map<Area, Translate>()

/** Returns the function that translates the keys of an area into the present language, the same one until it changes. */
function translatorOf(area: Area): Translate {
  const locale = currentLocale()
  const translator: Translate =
    translators.get(area) ??
    ((key, values) => translate((name) => phrases.get(`${locale}/${name}`), { locale, area, key, values }))
  translators.set(area, translator)
  return translator
}

/** The phrases of the interface. The types of i18next know the keys of each area and the values of each phrase. */
export const i18n = {
  get language(): Locale {
    return currentLocale()
  },
  /** Translates a key that names its area, such as `common:actions.save`. */
  t: ((key, values) => translatorOf('common')(key, values)) as Translate as unknown as I18n['t'],
  exists: (key: string): boolean => translatorOf('common')(key, { defaultValue: '' }) !== '',
  getFixedT: <A extends Area>(area: A) => translatorOf(area) as unknown as TFunction<A>,
  changeLanguage: showLanguage,
  /** Calls the listener after each change of the language. Returns a function that ends this. */
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

/** Starts with the stored language. Resolves when the phrases of the frame and of areas asked for before are loaded. */
export const startI18n = (locale: Locale = storedLocale()): Promise<void> => showLanguage(locale)

/** Changes the language of the interface and stores it on this device. */
export async function changeLocale(locale: Locale): Promise<void> {
  write('locale', locale)
  await showLanguage(locale)
}
