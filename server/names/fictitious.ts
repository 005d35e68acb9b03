// Placeholders of pleadings: «Fulano de Tal», «John Doe», «Compañía Aseguradora X», «Juan del Pueblo».
import { isCompanyForm, isFiller, isTradeWord } from './organization-words.ts'

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '))
const inventedNames = setOf(
  'fulano fulana zutano zutana sutano sutana mengano mengana perencejo perenceja perensejo fulanito',
)
const doeSurnames = setOf('doe roe poe')
const doeGivenNames = setOf('john jane jon johnny richard mary baby juan juana jonh jhon james janie')
const placeholderLetters = setOf('a b c d e f n x y z abc def ghi xyz xxx yyy zzz')
/** Words for an unidentified person. */
const unidentifiedWords = setOf(
  'desconocido desconocida desconocidos desconocidas unknown demandado demandada demandados demandadas codemandado ' +
    'codemandada codemandados codemandadas personas ocupante ocupantes aseguradoras companias corporaciones companies ' +
    'insurers aseguradores responsables tenedor tenedores defendant defendants fictitious ficticio ficticia ficticios ' +
    'ficticias posibles nn',
)
/** Words that describe an unidentified person when they occur with a word of `unidentifiedWords` or a letter. */
const describingWords = setOf(
  'persona natural naturales juridica juridicas individuo individuos entidad entidades asegurador reaseguradora ' +
    'responsable heredero herederos pagare insurer ente entes otro otra otros otras cualquier posible parte partes',
)
const isPlaceholder = (word: string): boolean => placeholderLetters.has(word) || /^(?:\d|i{2,3}|iv)$/.test(word)
const isGeneric = (word: string): boolean =>
  unidentifiedWords.has(word) || describingWords.has(word) || isFiller(word) || isCompanyForm(word) || isTradeWord(word)

/**
 * Returns whether a name of these folded words is a placeholder. «J & M Construction» has single letters, but an
 * ampersand, too.
 */
export function isFictitious(words: readonly string[], text: string): boolean {
  if (words.some((word) => inventedNames.has(word))) return true
  const [first = ''] = words
  const last = words.at(-1) ?? ''
  if (words.length <= 3 && (last === 'doe' || (doeSurnames.has(last) && doeGivenNames.has(first)))) return true
  // «Juan del Pueblo».
  const pueblo = words.indexOf('pueblo')
  if (words[pueblo - 1] === 'del' && /^juana?$/.test(words[pueblo - 2] ?? '')) return true
  // Only generic words and letters, with one generic word at least: «Corporación ABC», «Demandado Desconocido».
  if (text.includes('&')) return false
  const comparedWords = words.filter((word) => !isFiller(word) || isPlaceholder(word))
  return (
    comparedWords.some((word) => isGeneric(word) && !isPlaceholder(word)) &&
    comparedWords.every((word) => isGeneric(word) || isPlaceholder(word)) &&
    comparedWords.some((word) => isPlaceholder(word) || unidentifiedWords.has(word))
  )
}
