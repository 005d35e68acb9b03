import type { z } from 'zod'
import type { Citation, Mark } from '#modules/assistant/messages.contract.ts'
import type { Source } from '#modules/assistant/sources/source.ts'
import { quoteChecker, type CheckedQuote } from './check-quote.ts'
import { findLegalCitations, isCited, legalKeys, type LegalKey } from './legal-citations.ts'
import { markerScanner, type Token } from './marker-scanner.ts'
import { endsSentence, figuresOf, statesFact } from './statements.ts'

export type AnswerPart =
  | { readonly type: 'text'; readonly text: string }
  | ({ readonly type: 'citation' } & z.output<typeof Citation>)
  | ({ readonly type: 'mark' } & z.output<typeof Mark>)

export interface CitationReader {
  push(text: string): AnswerPart[]
  end(): AnswerPart[]
}

export interface ReaderOptions {
  /** Whether statements must rest on the sources; not so where there is no file to rest on. */
  readonly markUnsupported?: boolean
}

interface Sentence {
  from: number
  text: string
  readonly cited: CheckedQuote[]
}

/** A text without an end is cut here, between words. Characters. */
const longestSentence = 3_000

/**
 * Reads an answer as it comes: takes the citations out of the text and checks each against its passage, tells which
 * statements have no support, and which laws are cited. The same answer gives the same parts, however it was cut into
 * pieces: only texts may come in more pieces. Places are counted in the text without its citations.
 */
export function citationReader(
  sources: readonly Source[],
  { markUnsupported = true }: ReaderOptions = {},
): CitationReader {
  const scanner = markerScanner()
  const check = quoteChecker(sources)
  const keys = keysOf(sources)
  let parts: AnswerPart[] = []
  /** Text behind the last of them. */
  let plain = ''
  /** Told at the end: until then the case can be asked for those that no source holds. */
  const laws: AnswerPart[] = []
  let at = 0
  let current: Sentence = { from: 0, text: '', cited: [] }
  /** Complete, but for the citations that may stand behind its full stop. */
  let over: Sentence | undefined

  const flush = () => {
    if (plain !== '') parts.push({ type: 'text', text: plain })
    plain = ''
  }
  const put = (part: AnswerPart) => {
    flush()
    parts.push(part)
  }
  const judge = (sentence: Sentence | undefined) => {
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
      put({
        type: 'mark',
        kind: 'unsupported',
        from: sentence.from + lead,
        to: sentence.from + lead + text.length,
        text,
        status: null,
      })
    }
  }
  const close = () => {
    judge(over)
    over = current.text.trim() === '' ? undefined : current
    current = { from: at, text: '', cited: [] }
  }
  const read = (character: string) => {
    const blank = /\s/u.test(character)
    if (!blank && over && current.text.trim() === '') {
      judge(over)
      over = undefined
    }
    if (current.text.length > 2 * longestSentence) close()
    if (
      blank &&
      current.text.trim() !== '' &&
      (character === '\n' || current.text.length > longestSentence || endsSentence(current.text))
    )
      close()
    current.text += character
    at += character.length
  }
  const cite = (n: number, quote: string) => {
    const checked = check(n, quote)
    const sentence = over && current.text.trim() === '' ? over : current
    sentence.cited.push(checked)
    put({ type: 'citation', at, ...presented(n, checked) })
  }
  const take = (tokens: readonly Token[]): AnswerPart[] => {
    for (const token of tokens) {
      if (token.type === 'marker') cite(token.n, token.quote)
      else {
        // Marks of a sentence come before the text that follows it.
        for (const character of token.text) {
          read(character)
          plain += character
        }
      }
    }
    flush()
    const out = parts
    parts = []
    return out
  }
  return {
    push: (text) => take(scanner.push(text)),
    end() {
      const out = take(scanner.end())
      close()
      judge(over)
      out.push(...parts, ...laws.splice(0))
      parts = []
      return out
    },
  }
}

/** A verified citation, and in the passages cited each figure of the sentence. */
function isSupported(
  { text, cited }: Sentence,
  legal: readonly { readonly from: number; readonly to: number }[],
): boolean {
  const support = cited.filter(({ verified }) => verified).flatMap(({ source }) => (source ? [source] : []))
  if (support.length === 0) return false
  const there = new Set(support.flatMap((source) => figuresOf(`${source.title}\n${source.page ?? ''}\n${source.text}`)))
  const said = legal.reduceRight((rest, { from, to }) => rest.slice(0, from) + rest.slice(to), text)
  return figuresOf(said).every((figure) => there.has(figure))
}

function keysOf(sources: readonly Source[]): () => readonly LegalKey[] {
  let known: readonly LegalKey[] | undefined
  return () => (known ??= sources.flatMap(({ text }) => legalKeys(text)))
}

/** A source that does not exist is cited as nothing at all. */
function presented(n: number, { source, verified, quote }: CheckedQuote): Omit<z.output<typeof Citation>, 'at'> {
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
