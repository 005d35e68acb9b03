// Numbers the citations of an answer in the order in which their sources appear.
import type { Citation, Mark } from '../assistant.queries.ts'
import type { Anchor } from './anchors.ts'
import type { AnswerContent } from './answer-content.ts'

/** A cited page with its quotes. `n` is the number of its first cited passage. */
export interface CitedSource {
  readonly number: number
  readonly n: number
  readonly citations: readonly Citation[]
}

/** Passages of one page are shown as one source. */
const pageKey = ({ refId, page }: Citation): string => `${refId} ${page}`

/** Returns the sources of verified citations. Unverified ones are not shown as citations and get no number. */
export function citedSources(citations: readonly Citation[]): readonly CitedSource[] {
  const pages = new Map<string, Citation[]>()
  for (const citation of citations.filter(({ verified }) => verified).toSorted((a, b) => a.at - b.at))
    pages.set(pageKey(citation), [...(pages.get(pageKey(citation)) ?? []), citation])
  return [...pages.values()].map((quotes, index) => ({ number: index + 1, n: quotes[0]?.n ?? 0, citations: quotes }))
}
/** Returns the source of a citation, among those of its answer. */
export const sourceOf = (sources: readonly CitedSource[], citation: Citation): CitedSource | undefined =>
  sources.find(({ citations }) => citations.includes(citation))

/** Returns anchors for citations (even ids) and marks (odd ids, at their ends). Ids do not change when others arrive. */
export const anchorsOf = ({ citations, marks }: Pick<AnswerContent, 'citations' | 'marks'>): readonly Anchor[] => [
  ...citations.map(({ at }, index) => ({ at, id: index * 2 })),
  ...marks.map(({ to }, index) => ({ at: to, id: index * 2 + 1 })),
]
export type Anchored =
  | { readonly kind: 'citation'; readonly citation: Citation }
  | { readonly kind: 'mark'; readonly mark: Mark }
/** Returns the citation or mark of the anchor with this id. */
export function anchoredItem(
  { citations, marks }: Pick<AnswerContent, 'citations' | 'marks'>,
  id: number,
): Anchored | undefined {
  const index = id >> 1
  const citation = id % 2 === 0 ? citations[index] : undefined
  const mark = id % 2 === 1 ? marks[index] : undefined
  return citation ? { kind: 'citation', citation } : mark ? { kind: 'mark', mark } : undefined
}

export interface CopyLabels {
  readonly sources: string
  readonly page: (page: number) => string
  readonly unverified: string
  readonly unsupported: string
  readonly notVerified: string
  /** The quotation in quotation marks. */
  readonly quoted: (quote: string) => string
}

/** Returns the answer as text to paste: with numbers at the citations, and a list of sources with pages and quotes. */
export function withCitations(answer: AnswerContent, labels: CopyLabels): string {
  const cited = citedSources(answer.citations)
  const labelOf = (item: Anchored | undefined): string => {
    if (item?.kind === 'citation')
      return item.citation.verified ? String(sourceOf(cited, item.citation)?.number) : labels.unverified
    if (item?.mark.kind === 'unsupported') return labels.unsupported
    return item?.mark.status === 'not_verified' ? labels.notVerified : ''
  }
  let position = 0
  let text = ''
  for (const { at, id } of anchorsOf(answer).toSorted((a, b) => a.at - b.at)) {
    const label = labelOf(anchoredItem(answer, id))
    text += answer.text.slice(position, at) + (label === '' ? '' : ` [${label}]`)
    position = Math.max(position, at)
  }
  text = (text + answer.text.slice(position)).trim()
  if (cited.length === 0) return text
  const lines = cited.flatMap((source) =>
    source.citations.map(
      (citation) =>
        `[${source.number}] ${citation.documentName}${citation.page === null ? '' : `, ${labels.page(citation.page)}`}: ${labels.quoted(citation.quote.trim())}`,
    ),
  )
  return `${text}\n\n${labels.sources}\n${[...new Set(lines)].join('\n')}`
}
