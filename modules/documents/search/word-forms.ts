// The spellings and forms under which a word of a question is searched, where its stem alone would miss them.
import { irregularForms } from './irregular-words.ts'
import { verbForms } from './verb-forms.ts'

const fold = (word: string): string => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

type Respelling = readonly [ending: RegExp, replacement: string]

/** Endings whose stem differs without the accent, such as «notificacion», «cuantia» and «demando». */
const accentRules: readonly Respelling[] = [
  [/ion$/, 'ión'],
  [/ia(s|n|mos)?$/, 'ía$1'],
  [/o$/, 'ó'],
]
/** Plurals whose stem differs from the stem of the singular: «juez» and «jueces», «propiedad» and «propiedades». */
const pluralRules: readonly Respelling[] = [
  [/z$/, 'ces'],
  [/ces$/, 'z'],
  [/ad$/, 'ades'],
  [/ades$/, 'ad'],
]
/** Verbs and their nouns in short words: «citar» and «citación», «lanzar» and «lanzamiento». */
const derivationRules: readonly Respelling[] = [
  [/(\w{3})(?:ar|ad[oa]s?)$/, '$1ación'],
  [/(\w{3})(?:ar|ad[oa]s?)$/, '$1amiento'],
  [/aci(?:on|ones)$/, 'ar'],
  [/amientos?$/, 'ar'],
  [/encias?$/, 'enciar'],
  [/enci(?:ar|ad[oa]s?)$/, 'encia'],
]
const rules = [...accentRules, ...pluralRules, ...derivationRules]
/** Words that only look like forms of a verb. */
const wordsWithoutForms: ReadonlySet<string> = new Set(['estado', 'estados'])

/**
 * Question words, which a text with the answer does not contain. PostgreSQL's stop words include few of them with
 * accents.
 */
const questionWords: ReadonlySet<string> = new Set(
  'que cual cuales quien quienes cuando cuanto cuanta cuantos cuantas como donde adonde'.split(' '),
)
export const isQuestionWord = (word: string): boolean => questionWords.has(fold(word))

const applyRules = (folded: string, respellings: readonly Respelling[]): string[] =>
  respellings
    .filter(([ending]) => ending.test(folded))
    .map(([ending, replacement]) => folded.replace(ending, replacement))

/** Returns the word itself, and the word with accents that may have been left out. */
export const spellings = (word: string): string[] => [
  ...new Set([word, fold(word), ...(wordsWithoutForms.has(fold(word)) ? [] : applyRules(fold(word), accentRules))]),
]

/** Whether the word has only letters of Spanish; «ü» occurs only after «g». */
const isSpelledAsSpanish = (word: string): boolean => /^(?:[a-záéíóúñ]|gü)+$/i.test(word)

/** Returns the word with its other spellings and forms, without repetitions, itself first. */
export function wordForms(word: string): string[] {
  const folded = fold(word)
  const derived = wordsWithoutForms.has(folded) ? [] : applyRules(folded, rules)
  const formsOfVerb = wordsWithoutForms.has(folded) || !isSpelledAsSpanish(word) ? [] : verbForms(folded)
  return [...new Set([word, folded, ...derived, ...irregularForms(folded), ...formsOfVerb])]
}
