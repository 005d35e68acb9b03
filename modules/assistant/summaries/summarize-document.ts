import { randomBytes } from 'node:crypto'
import type { Context } from '#server/http/context.ts'
import { estimateTokens, type ChatMessage } from '#server/ports/llm.ts'
import { readWholeDocument, type DocumentPage } from '#modules/documents/index.ts'
import { meteredChat, type ChatSpend, type MeteredChatRequest } from './metered-chat.ts'
import { checkedSummary, emptySummaryText } from './checked-summary.ts'
import { mapPrompt, reducePrompt } from './summary-prompts.ts'

export interface SummaryRequest {
  readonly caseId: string
  readonly documentId: string
  /** The person's question about the document; null for a general summary. */
  readonly focus: string | null
  readonly signal: AbortSignal
  /** Limit of all requests together. */
  readonly budgetTokens?: number
  readonly recordSpend?: MeteredChatRequest['recordSpend']
}

export interface Summary {
  readonly documentId: string
  readonly documentName: string
  readonly text: string
  /**
   * Number of the last page that was read, or of which the beginning was read; it may be less than `pages` when the
   * budget did not suffice.
   */
  readonly pagesRead: number
  /** Number of the last page with text. */
  readonly pages: number
  readonly spent: ChatSpend
}

/** Tokens of the text of one request, of its notes and of the summary. */
const partTokens = 6_000
const noteTokens = 700
const summaryTokens = 1_500
const defaultBudget = 250_000
/** Characters of ordinary text that one token holds, estimated low. */
const charactersPerToken = 3
/** Concurrent requests. */
const maxConcurrent = 3

type SummaryContext = Pick<Context, 'em' | 'actor' | 'ports' | 'locale'>

/**
 * Summarises a document of any length by map and reduce: notes are taken of each part, and condensed until they fit
 * into one request. Each quote of the summary is checked against its page.
 * @throws 404 `document_not_found`, `case_not_found`; and the errors of {@link meteredChat}
 */
export async function summarizeDocument(
  ctx: SummaryContext,
  { caseId, documentId, focus, signal, budgetTokens = defaultBudget, recordSpend }: SummaryRequest,
): Promise<Summary> {
  const document = await readWholeDocument(ctx, caseId, documentId)
  const allParts = partsOf(document.pages)
  if (allParts.length === 0)
    return {
      documentId,
      documentName: document.name,
      text: emptySummaryText(ctx.locale),
      pagesRead: 0,
      pages: 0,
      spent: createSums(),
    }
  const parts = allParts.slice(0, maxPartsWithin(budgetTokens))
  const spent = createSums()
  const nonce = randomBytes(6).toString('hex')
  const ask = async (messages: readonly ChatMessage[], maxOutputTokens: number): Promise<string> => {
    const answer = await meteredChat(ctx, { messages, maxOutputTokens, purpose: 'summary', signal, recordSpend })
    addSpend(spent, answer.spent)
    return answer.text
  }
  const subject = { name: document.name, focus, locale: ctx.locale, nonce }
  const texts = parts.map((part) => part.text)
  const notes =
    texts.length === 1 ? texts : await inParallel(texts, (part) => ask(mapPrompt(subject, part), noteTokens))
  const raw = await ask(
    reducePrompt(subject, (await condense(notes, (group) => ask(mapPrompt(subject, group), noteTokens))).join('\n\n')),
    summaryTokens,
  )
  const pagesRead = parts.at(-1)?.lastPage ?? 0
  const lastPage = document.pages.at(-1)?.page ?? 0
  return {
    documentId,
    documentName: document.name,
    text: checkedSummary(
      raw,
      { id: documentId, name: document.name, pages: document.pages },
      {
        pagesRead,
        // The first part that was not read may continue the last page.
        isCut: allParts[parts.length]?.firstPage === pagesRead,
        lastPage,
        withoutText: document.withoutText,
        pageCount: document.pageCount,
        locale: ctx.locale,
      },
    ),
    pagesRead,
    pages: lastPage,
    spent,
  }
}

/** Returns how many parts the budget pays for: the text of each, its notes written and read, and the last request. */
const maxPartsWithin = (budgetTokens: number): number =>
  Math.max(1, Math.floor((budgetTokens - summaryTokens - partTokens) / (partTokens + 2 * noteTokens)))

interface DocumentPart {
  readonly text: string
  readonly firstPage: number
  readonly lastPage: number
}

/** Splits a document into parts that fit into one request; each page has its number, a longer page is split. */
function partsOf(pages: readonly DocumentPage[]): DocumentPart[] {
  const parts: DocumentPart[] = []
  let text = ''
  let firstPage = 0
  let lastPage = 0
  const maxPieceLength = partTokens * charactersPerToken
  for (const { page, text: pageText } of pages) {
    for (let offset = 0; offset < pageText.length; offset += maxPieceLength) {
      const piece = `[p. ${page}]\n${pageText.slice(offset, offset + maxPieceLength)}\n\n`
      if (text !== '' && estimateTokens(text + piece) > partTokens) {
        parts.push({ text, firstPage, lastPage })
        text = ''
      }
      if (text === '') firstPage = page
      text += piece
      lastPage = page
    }
  }
  if (text !== '') parts.push({ text, firstPage, lastPage })
  return parts
}

/** Condenses notes, group by group, until they fit into one request. */
async function condense(
  notes: readonly string[],
  summarizeGroup: (group: string) => Promise<string>,
): Promise<readonly string[]> {
  if (notes.length < 2 || estimateTokens(notes.join('\n\n')) <= partTokens) return notes
  const groups: string[] = []
  for (const note of notes) {
    const last = groups.at(-1)
    if (last !== undefined && estimateTokens(last + note) <= partTokens)
      groups[groups.length - 1] = `${last}\n\n${note}`
    else groups.push(note)
  }
  // Each note fills a request by itself. Condensing further is impossible, so each note is cut.
  if (groups.length === notes.length)
    return groups.map((group) => group.slice(0, Math.floor((partTokens * charactersPerToken) / groups.length)))
  return condense(await inParallel(groups, summarizeGroup), summarizeGroup)
}

/** Maps with limited concurrency, results in the order of the items. After a failure no further item is begun. */
async function inParallel<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  let next = 0
  await Promise.all(
    Array.from({ length: Math.min(maxConcurrent, items.length) }, async () => {
      for (let index = next++; index < items.length; index = next++) {
        try {
          results[index] = await work(items[index] as T)
        } catch (error) {
          next = items.length
          throw error
        }
      }
    }),
  )
  return results
}

type Sums = { -readonly [K in keyof ChatSpend]: ChatSpend[K] }
const createSums = (): Sums => ({
  inputTokens: 0,
  outputTokens: 0,
  cachedTokens: 0,
  reasoningTokens: 0,
  estimated: false,
})
function addSpend(sum: Sums, added: ChatSpend): void {
  sum.inputTokens += added.inputTokens
  sum.outputTokens += added.outputTokens
  sum.cachedTokens += added.cachedTokens
  sum.reasoningTokens += added.reasoningTokens
  sum.estimated ||= added.estimated
}
