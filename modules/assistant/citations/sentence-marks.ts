import type { z } from 'zod'
import type { Mark } from '#modules/assistant/messages.contract.ts'
import type { CheckedQuote } from './check-quote.ts'
import { isCited, type LegalCitation, type LegalKey } from './legal-citations.ts'
import { figuresOf, statesFact } from './statements.ts'

type AnswerMark = { readonly type: 'mark' } & z.output<typeof Mark>
type NamedLaws = readonly LegalCitation[]

/** A sentence of an answer, with the quotes that its citations give. */
export interface CitedSentence {
  readonly from: number
  text: string
  readonly quotes: CheckedQuote[]
}

/** Returns a mark for each law that a sentence names. */
export const markLaws = (sentence: CitedSentence, laws: NamedLaws, lawsInSources: readonly LegalKey[]): AnswerMark[] =>
  laws.map(({ from, to, text, keys: namedKeys }) => ({
    type: 'mark',
    kind: 'legal',
    from: sentence.from + from,
    to: sentence.from + to,
    text,
    status: isCited({ keys: namedKeys }, lawsInSources) ? 'in_file' : 'not_verified',
  }))

/** Returns the mark of a sentence that states a fact which its citations do not support; otherwise null. */
export function markUnsupportedSentence(sentence: CitedSentence, laws: NamedLaws): AnswerMark | null {
  if (!statesFact(sentence.text) || isSupported(sentence, laws)) return null
  const text = sentence.text.trim()
  const from = sentence.from + sentence.text.length - sentence.text.trimStart().length
  return { type: 'mark', kind: 'unsupported', from, to: from + text.length, text, status: null }
}

/** Returns whether a sentence has verified citations, and each of its figures is in a passage that they cite. */
function isSupported({ text, quotes }: CitedSentence, laws: NamedLaws): boolean {
  const support = quotes.filter(({ verified }) => verified).flatMap(({ source }) => (source ? [source] : []))
  if (support.length === 0) return false
  const supported = new Set(
    support.flatMap((source) => figuresOf(`${source.title}\n${source.page ?? ''}\n${source.text}`)),
  )
  // Figures in the names of laws are not facts of the case. Removed from the end, so that earlier offsets stay valid.
  const withoutLaws = laws.reduceRight((shorter, { from, to }) => shorter.slice(0, from) + shorter.slice(to), text)
  return figuresOf(withoutLaws).every((figure) => supported.has(figure))
}
