// Citations as they are numbered on the screen: in the order in which the answer names their sources.
import type { Citation, Mark } from '../assistant.queries.ts'
import type { Anchor } from './anchors.ts'
import type { Draft } from './draft.ts'

/** A source that the answer cites, with each of its quotes. */
export interface CitedSource { readonly number: number; readonly n: number; readonly citations: readonly Citation[] }

/** Sources of the citations whose words were found; the others are no citations and have no number. */
export function citedSources(citations: readonly Citation[]): readonly CitedSource[] {
  const byN = new Map<number, Citation[]>()
  for (const citation of citations.filter(({ verified }) => verified).toSorted((a, b) => a.at - b.at)) byN.set(citation.n, [...byN.get(citation.n) ?? [], citation])
  return [...byN].map(([n, quotes], index) => ({ number: index + 1, n, citations: quotes }))
}

/** Even ids are citations, odd ones marks: neither changes when another one arrives. A mark stands at its end. */
export const anchorsOf = ({ citations, marks }: Pick<Draft, 'citations' | 'marks'>): readonly Anchor[] => [
  ...citations.map(({ at }, index) => ({ at, id: index * 2 })),
  ...marks.map(({ to }, index) => ({ at: to, id: index * 2 + 1 })),
]
export type Anchored = { readonly kind: 'citation'; readonly citation: Citation } | { readonly kind: 'mark'; readonly mark: Mark }
export function anchored({ citations, marks }: Pick<Draft, 'citations' | 'marks'>, id: number): Anchored | undefined {
  const index = id >> 1
  const citation = id % 2 === 0 ? citations[index] : undefined
  const mark = id % 2 === 1 ? marks[index] : undefined
  return citation ? { kind: 'citation', citation } : mark ? { kind: 'mark', mark } : undefined
}

export interface CopyWords {
  readonly sources: string
  readonly page: (page: number) => string
  readonly unverified: string
  readonly unsupported: string
  readonly notVerified: string
}

/** The answer as text to paste: numbers in their places, and under it each source with its pages and words. */
export function withCitations(draft: Draft, words: CopyWords): string {
  const cited = citedSources(draft.citations)
  const number = new Map(cited.map((source) => [source.n, source.number]))
  let done = 0
  let text = ''
  for (const { at, id } of anchorsOf(draft).toSorted((a, b) => a.at - b.at)) {
    const found = anchored(draft, id)
    const sign = found?.kind === 'citation' ? (found.citation.verified ? `[${number.get(found.citation.n)}]` : `[${words.unverified}]`)
      : found?.kind === 'mark' && found.mark.kind === 'unsupported' ? `[${words.unsupported}]`
        : found?.kind === 'mark' && found.mark.status === 'not_verified' ? `[${words.notVerified}]` : ''
    text += draft.text.slice(done, at) + (sign ? ` ${sign}` : '')
    done = Math.max(done, at)
  }
  text = (text + draft.text.slice(done)).trim()
  if (cited.length === 0) return text
  const lines = cited.flatMap((source) => source.citations.map((citation) => `[${source.number}] ${citation.documentName}${citation.page === null ? '' : `, ${words.page(citation.page)}`}: «${citation.quote.trim()}»`))
  return `${text}\n\n${words.sources}\n${[...new Set(lines)].join('\n')}`
}
