import type { z } from 'zod'
import type { Citation, Mark } from '#modules/assistant/messages.contract.ts'
import type { Source } from '#modules/assistant/sources/source.ts'
import { isSentenceBoundary, mayEndSentence } from '#server/text/sentences.ts'
import { quoteChecker, type CheckedQuote } from './check-quote.ts'
import { findLegalCitations, legalKeys, type LegalKey } from './legal-citations.ts'
import { markerScanner, type Token } from './marker-scanner.ts'
import { markLaws, markUnsupportedSentence, type CitedSentence } from './sentence-marks.ts'
import { isListNumber } from './statements.ts'

export type AnswerPart =
  | { readonly type: 'text'; readonly text: string }
  | ({ readonly type: 'citation' } & z.output<typeof Citation>)
  | ({ readonly type: 'mark' } & z.output<typeof Mark>)

export interface CitationReader {
  push(text: string): AnswerPart[]
  end(): AnswerPart[]
}

export interface ReaderOptions {
  /** Whether statements need support in the sources; false where there is no case to cite. */
  readonly markUnsupported?: boolean
}

/** Characters. A longer text without the end of a sentence is cut between words. */
const maxSentenceLength = 3_000

/**
 * Parses an answer while it streams: extracts the citations from the text, checks each against its passage, and marks
 * statements without support and the laws that are named. The same answer gives the same parts wherever its chunks end;
 * only texts may come in more parts. Offsets are counted in the text without its citations.
 */
export function citationReader(
  sources: readonly Source[],
  { markUnsupported = true }: ReaderOptions = {},
): CitationReader {
  const scanner = markerScanner()
  const check = quoteChecker(sources)
  const lawsInSources = lazyKeysOf(sources)
  let parts: AnswerPart[] = []
  /** Text after the last part. */
  let plain = ''
  /** Returned at the end, because the caller then searches the case for laws that no source contains. */
  const lawMarks: AnswerPart[] = []
  let offset = 0
  let current: CitedSentence = { from: 0, text: '', quotes: [] }
  /** A sentence that seems complete. Citations after its full stop belong to it. */
  let ended: CitedSentence | undefined
  /** Whether `ended` is complete whatever text follows, because its line has ended. */
  let isEndCertain = false

  const flush = () => {
    if (plain !== '') parts.push({ type: 'text', text: plain })
    plain = ''
  }
  const append = (part: AnswerPart) => {
    flush()
    parts.push(part)
  }
  const markSentence = (sentence: CitedSentence | undefined) => {
    if (!sentence || sentence.text.trim() === '') return
    const namedLaws = findLegalCitations(sentence.text)
    if (namedLaws.length > 0) lawMarks.push(...markLaws(sentence, namedLaws, lawsInSources()))
    const unsupported = markUnsupported ? markUnsupportedSentence(sentence, namedLaws) : null
    if (unsupported) append(unsupported)
  }
  const closeSentence = (isCertain: boolean) => {
    markSentence(ended)
    ended = current.text.trim() === '' ? undefined : current
    isEndCertain = isCertain
    current = { from: offset, text: '', quotes: [] }
  }
  const readCharacter = (character: string) => {
    const isBlank = /\s/u.test(character)
    if (ended && current.text.trim() === '') {
      if (character === '\n') isEndCertain = true
      else if (!isBlank) {
        const isComplete = isEndCertain || (!isListNumber(ended.text) && isSentenceBoundary(ended.text, character))
        if (isComplete) markSentence(ended)
        else current = { ...ended, text: ended.text + current.text }
        ended = undefined
      }
    }
    if (current.text.length > 2 * maxSentenceLength) closeSentence(true)
    if (isBlank && current.text.trim() !== '') {
      if (character === '\n' || current.text.length > maxSentenceLength) closeSentence(true)
      else if (mayEndSentence(current.text)) closeSentence(false)
    }
    current.text += character
    offset += character.length
  }
  const cite = (n: number, quote: string) => {
    const checked = check(n, quote)
    const sentence = ended && current.text.trim() === '' ? ended : current
    sentence.quotes.push(checked)
    append({ type: 'citation', at: offset, ...presentCitation(n, checked) })
  }
  const readTokens = (tokens: readonly Token[]): AnswerPart[] => {
    for (const token of tokens) {
      if (token.type === 'marker') cite(token.n, token.quote)
      else {
        // Character by character, so that the marks of a sentence come before the text after it.
        for (const character of token.text) {
          readCharacter(character)
          plain += character
        }
      }
    }
    flush()
    const result = parts
    parts = []
    return result
  }
  return {
    push: (text) => readTokens(scanner.push(text)),
    end() {
      const result = readTokens(scanner.end())
      closeSentence(true)
      markSentence(ended)
      result.push(...parts, ...lawMarks.splice(0))
      parts = []
      return result
    },
  }
}

function lazyKeysOf(sources: readonly Source[]): () => readonly LegalKey[] {
  let cachedKeys: readonly LegalKey[] | undefined
  return () => (cachedKeys ??= sources.flatMap(({ text }) => legalKeys(text)))
}

/** Returns a citation as it is sent. For a source that does not exist it has only the number and the quote. */
function presentCitation(n: number, { source, verified, quote }: CheckedQuote): Omit<z.output<typeof Citation>, 'at'> {
  if (!source)
    return { n, kind: 'document', documentId: null, refId: '', documentName: '', page: null, quote, verified: false }
  return {
    n: source.n,
    kind: source.kind,
    documentId: source.documentId,
    refId: source.refId,
    documentName: source.title,
    page: source.page,
    quote,
    verified,
  }
}
