// Words by which a visitor asks for the language of a professional. All are folded.
import type { spokenLanguages } from '#server/contract/locale.ts'

type SpokenLanguage = (typeof spokenLanguages)[number]

/** Names of each language in the four languages of the product. Feminine forms follow «de habla» and «abogada». */
export const languageNames: Readonly<Record<SpokenLanguage, readonly string[]>> = {
  es: splitWords('espanol castellano hispana spanish espagnol hispanophone espanhol hispanohablante'),
  en: splitWords('ingles inglesa english anglais anglophone'),
  fr: splitWords('frances francesa french francais francophone'),
  pt: splitWords('portugues portuguesa portuguese portuges portugese portugais lusophone'),
  it: splitWords('italiano italiana italian italien'),
  de: splitWords('aleman alemana german allemand alemao'),
  ht: splitWords('creole kreyol criollo creol crioulo haitiano haitian haitien'),
  zh: splitWords('chino mandarin chinese chinois chines mandarim cantones'),
  asl: splitWords('asl'),
}

/** Verbs and nouns before a language, at most a few grammatical words before it: «que hable bien el inglés». */
export const speakingWords: ReadonlySet<string> = new Set(
  splitWords(`habla hable hablan hablen hablar hablo hablando idioma idiomas speak speaks speaking spoken language parle
    parlent parlant parler langue fala fale falam falem falar falo falando`),
)
/** Words before a word of speaking that are no condition without it: «que hable», «de habla». */
export const relativeWords: ReadonlySet<string> = new Set(splitWords('que qui who that de'))
/** Words before or after a word of speaking that deny it: «no hablo», «don’t speak», «ne parle pas». */
export const negations: ReadonlySet<string> = new Set(splitWords('no not t dont cannot cant ne n pas nao nunca never'))
/** Words after a word of speaking that introduce a person: «hablar con Germán», «speak to German». */
export const wordsBeforeListener: ReadonlySet<string> = new Set(splitWords('a al con to with avec au com ao'))
/**
 * Verbs in the third person that state a fact. «hablo» is the visitor’s; «que hable» and «speaking» describe the lawyer.
 */
export const thirdPersonVerbs: ReadonlySet<string> = new Set(
  splitWords('habla hablan speaks speak parle parlent fala falam'),
)
/** Words before what the lawyer is for: in «abogado para mi divorcio, habla inglés», the language is the lawyer's. */
export const wordsBeforePurpose: ReadonlySet<string> = new Set(splitWords('para for pour'))
/** Words before a person of the visitor's life: in «mi jefe habla inglés», the language is that of the boss. */
export const possessives: ReadonlySet<string> = new Set(splitWords('mi mis my mon ma mes meu minha meus minhas'))
/** Words of law beside a language that name the law of a country: «derecho francés», «French law». */
export const lawBeforeCountry: ReadonlySet<string> = new Set(
  splitWords('derecho ley leyes legislacion droit loi lois direito lei leis'),
)
export const lawAfterCountry = 'law'
/** Words after «law» that make it a word for lawyers again: «English law firm». */
export const lawyersOfLaw: ReadonlySet<string> = new Set(
  splitWords('firm firms office offices practice practices group groups'),
)
/** Words directly before a language: «en inglés». */
export const languagePrepositions: ReadonlySet<string> = new Set(splitWords('en in em'))
/** Words directly after a language: «English speaking», «Spanish-speaker». */
export const wordsAfterLanguage: ReadonlySet<string> = new Set(
  splitWords('speaking speaker speakers language hablante'),
)
/** Words between a word of speaking and a language. */
export const fluencyWords: ReadonlySet<string> = new Set(
  splitWords('bien perfecto fluido fluent fluently good couramment bem'),
)
/** Words between two languages: «inglés y francés». */
export const languageJoints: ReadonlySet<string> = new Set(splitWords('y e o and or et ou'))

/** Almost every professional speaks it, so another language of a search is its condition. */
export const usualLanguage: SpokenLanguage = 'es'
/** Languages that are also names: «Lcdo. Germán Rivera», «Lcda. Frances Colón». */
export const languagesLikeNames: ReadonlySet<string> = new Set(
  splitWords('aleman castellano english frances french german italiano'),
)
/** Words directly before a name: «Lcda. Frances», and «San» of the town San Germán. */
export const titlesBeforeName: ReadonlySet<string> = new Set(
  splitWords('lcdo lcda lic licenciado licenciada dr dra sr sra don dona san'),
)

/** Sign language is named by two words, each of which may mean something else alone: «sign a lease». */
export const signWords: ReadonlySet<string> = new Set(splitWords('senas signos signes sinais gestos'))
export const wordsBeforeSigns: ReadonlySet<string> = new Set(
  splitWords('lengua lenguaje idioma interprete langue lingua linguagem'),
)

function splitWords(text: string): readonly string[] {
  return text.split(/\s+/).filter(Boolean)
}
