// Placeholders of pleadings: «Fulano de Tal», «John Doe», «Compañía Aseguradora X», «Juan del Pueblo».
import { isCompanyForm, isFiller, isTradeWord } from './organization-words.ts'

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '))
const everybody = set(
  'fulano fulana zutano zutana sutano sutana mengano mengana perencejo perenceja perensejo fulanito',
)
const doe = set('doe roe poe')
const doeNames = set('john jane jon johnny richard mary baby juan juana jonh jhon james janie')
const letters = set('a b c d e f n x y z abc def ghi xyz xxx yyy zzz')
const unnamed = set(
  'desconocido desconocida desconocidos desconocidas unknown demandado demandada demandados codemandado codemandados ' +
    'codemandada persona personas natural naturales juridica juridicas individuo individuos ocupante ocupantes ' +
    'aseguradoras companias corporaciones entidad entidades asegurador aseguradores reaseguradora responsable ' +
    'responsables heredero herederos nn corporacion corporate tenedor tenedores pagare insurer insurers company ' +
    'companies defendant defendants ente entes otros otras cualquier posible posibles partes parte fictitious ' +
    'ficticio ficticia ficticios ficticias nombre sin apellido',
)
const isPlaceholder = (word: string): boolean => letters.has(word) || /^(?:\d|i{2,3}|iv)$/.test(word)
const isGeneric = (word: string): boolean =>
  unnamed.has(word) || isFiller(word) || isCompanyForm(word) || isTradeWord(word)

/** Do the folded words of a name name nobody? «J & M Construction» has letters, but an ampersand that is no placeholder. */
export function isFictitious(words: readonly string[], typed: string): boolean {
  if (words.some((word) => everybody.has(word))) return true
  const [first = ''] = words
  const last = words.at(-1) ?? ''
  if (words.length <= 3 && (last === 'doe' || (doe.has(last) && doeNames.has(first)))) return true
  const pueblo = words.indexOf('pueblo')
  if (words[pueblo - 1] === 'del' && /^juana?$/.test(words[pueblo - 2] ?? '')) return true
  // Only generic words and letters, with one generic word at least: «Corporación ABC», «Demandado Desconocido».
  if (typed.includes('&')) return false
  const named = words.filter((word) => !isFiller(word) || isPlaceholder(word))
  return (
    named.some((word) => isGeneric(word) && !isPlaceholder(word)) &&
    named.every((word) => isGeneric(word) || isPlaceholder(word)) &&
    named.some((word) => isPlaceholder(word) || unnamed.has(word))
  )
}
