import type { z } from 'zod'
import type { Citation, Mark } from '#modules/assistant/messages.contract.ts'
import type { Source } from '#modules/assistant/sources/source.ts'
import { isSentenceBoundary, mayEndSentence } from '#server/text/sentences.ts'
import { quoteChecker, type CheckedQuote } from './check-quote.ts'
import { findLegalCitations, isCited, legalKeys, type LegalKey } from './legal-citations.ts'
import { markerScanner, type Token } from './marker-scanner.ts'
import { figuresOf, isListNumber, statesFact } from './statements.ts'

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

interface CitedSentence {
  readonly from: number
  text: string
  readonly cited: CheckedQuote[]
}

/** A longer text without an end is cut between words. Characters. */
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
  const keys = lazyKeysOf(sources)
  let parts: AnswerPart[] = []
  /** Text after the last part. */
  let plain = ''
  /** Returned at the end, because the caller then looks up in the case those that no source contains. */
  const laws: AnswerPart[] = []
  let offset = 0
  let current: CitedSentence = { from: 0, text: '', cited: [] }
  /** A sentence that seems complete. Citations after its full stop belong to it. */
  let ended: CitedSentence | undefined
  /** Whether it is complete regardless of the following text: after the end of a line. */
  let isEndCertain = false

  const flush = () => {
    if (plain !== '') parts.push({ type: 'text', text: plain })
    plain = ''
  }
  const append = (part: AnswerPart) => {
    flush()
    parts.push(part)
  }
  const mark = (sentence: CitedSentence | undefined) => {
    if (!sentence || sentence.text.trim() === '') return
    const legal = findLegalCitations(sentence.text)
    for (const { from, to, text, keys: named } of legal) {
      laws.push({
        type: 'mark',
        kind: 'legal',
        from: sentence.from + from,
        to: sentence.from + to,
        text,
        status: isCited({ keys: named }, keys()) ? 'in_file' : 'not_verified',
      })
    }
    if (markUnsupported && statesFact(sentence.text) && !isSupported(sentence, legal)) {
      const lead = sentence.text.length - sentence.text.trimStart().length
      const text = sentence.text.trim()
      append({
        type: 'mark',
        kind: 'unsupported',
        from: sentence.from + lead,
        to: sentence.from + lead + text.length,
        text,
        status: null,
      })
    }
  }
  const close = (isCertain: boolean) => {
    mark(ended)
    ended = current.text.trim() === '' ? undefined : current
    isEndCertain = isCertain
    current = { from: offset, text: '', cited: [] }
  }
  const read = (character: string) => {
    const isBlank = /\s/u.test(character)
    if (ended && current.text.trim() === '') {
      if (character === '\n') isEndCertain = true
      else if (!isBlank) {
        const isComplete = isEndCertain || (!isListNumber(ended.text) && isSentenceBoundary(ended.text, character))
        if (isComplete) mark(ended)
        else current = { ...ended, text: ended.text + current.text }
        ended = undefined
      }
    }
    if (current.text.length > 2 * maxSentenceLength) close(true)
    if (isBlank && current.text.trim() !== '') {
      if (character === '\n' || current.text.length > maxSentenceLength) close(true)
      else if (mayEndSentence(current.text)) close(false)
    }
    current.text += character
    offset += character.length
  }
  const cite = (n: number, quote: string) => {
    const checked = check(n, quote)
    const sentence = ended && current.text.trim() === '' ? ended : current
    sentence.cited.push(checked)
    append({ type: 'citation', at: offset, ...presentCitation(n, checked) })
  }
  const readTokens = (tokens: readonly Token[]): AnswerPart[] => {
    for (const token of tokens) {
      if (token.type === 'marker') cite(token.n, token.quote)
      else {
        // By character, so that the marks of a sentence come before the text after it.
        for (const character of token.text) {
          read(character)
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
      close(true)
      mark(ended)
      result.push(...parts, ...laws.splice(0))
      parts = []
      return result
    },
  }
}

/** Returns whether a sentence has a verified citation, and a passage that it cites contains each of its figures. */
function isSupported(
  { text, cited }: CitedSentence,
  legal: readonly { readonly from: number; readonly to: number }[],
): boolean {
  const support = cited.filter(({ verified }) => verified).flatMap(({ source }) => (source ? [source] : []))
  if (support.length === 0) return false
  const supported = new Set(
    support.flatMap((source) => figuresOf(`${source.title}\n${source.page ?? ''}\n${source.text}`)),
  )
  const withoutLaws = legal.reduceRight((rest, { from, to }) => rest.slice(0, from) + rest.slice(to), text)
  return figuresOf(withoutLaws).every((figure) => supported.has(figure))
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
