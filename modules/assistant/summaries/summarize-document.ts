import { randomBytes } from 'node:crypto'
import type { Context } from '#server/http/context.ts'
import { estimateTokens, type ChatMessage } from '#server/ports/llm.ts'
import { readWholeDocument, type DocumentPage } from '#modules/cases/index.ts'
import { chargedAnswer, type AnswerRequest, type Spent } from './charged-answer.ts'
import { checkedSummary, nothingToRead } from './checked-summary.ts'
import { mapPrompt, reducePrompt } from './summary-prompts.ts'

export interface SummaryRequest {
  readonly caseId: string
  readonly documentId: string
  /** What the person wants to know; null: what a lawyer would. */
  readonly focus: string | null
  readonly signal: AbortSignal
  /** The most that all questions together may cost. */
  readonly budgetTokens?: number
  readonly onProgress?: (done: number, of: number) => void
  readonly note?: AnswerRequest['note']
}

export interface Summary {
  readonly documentId: string
  readonly documentName: string
  readonly text: string
  /** What was read; less than the document has where the budget ended. */
  readonly pagesRead: number
  readonly pages: number
  readonly spent: Spent
}

/** What one question reads, and how long its notes and the summary may be. Tokens. */
const partTokens = 6_000
const noteTokens = 700
const summaryTokens = 1_500
const usualBudget = 250_000
/** Questions at once. */
const together = 3

type Asker = Pick<Context, 'em' | 'actor' | 'ports' | 'locale'>

/**
 * Summarises a document of any length: parts of it are noted down by themselves, the notes are brought together until
 * they fit into one question. Every quote of the summary is checked against its page.
 * @throws 404 `document_not_found`, `case_not_found`; what {@link chargedAnswer} throws
 */
export async function summarizeDocument(
  ctx: Asker,
  { caseId, documentId, focus, signal, budgetTokens = usualBudget, onProgress, note }: SummaryRequest,
): Promise<Summary> {
  const document = await readWholeDocument(ctx, caseId, documentId)
  const all = partsOf(document.pages)
  if (all.length === 0)
    return {
      documentId,
      documentName: document.name,
      text: nothingToRead(ctx.locale),
      pagesRead: 0,
      pages: 0,
      spent: zero(),
    }
  const parts = all.slice(
    0,
    Math.max(1, Math.floor((budgetTokens - summaryTokens - partTokens) / (partTokens + 2 * noteTokens))),
  )
  const spent = zero()
  const nonce = randomBytes(6).toString('hex')
  let done = 0
  const ask = async (messages: readonly ChatMessage[], maxOutputTokens: number): Promise<string> => {
    const answer = await chargedAnswer(ctx, { messages, maxOutputTokens, purpose: 'summary', signal, note })
    add(spent, answer.spent)
    done += 1
    onProgress?.(done, parts.length + 1)
    return answer.text
  }
  const about = { name: document.name, focus, locale: ctx.locale, nonce }
  const texts = parts.map((part) => part.text)
  const notes = texts.length === 1 ? texts : await inParallel(texts, (part) => ask(mapPrompt(about, part), noteTokens))
  const raw = await ask(
    reducePrompt(about, (await condensed(notes, (group) => ask(mapPrompt(about, group), noteTokens))).join('\n\n')),
    summaryTokens,
  )
  const pagesRead = parts.at(-1)?.lastPage ?? 0
  const pages = document.pages.at(-1)?.page ?? 0
  return {
    documentId,
    documentName: document.name,
    text: checkedSummary(
      raw,
      { id: documentId, name: document.name, pages: document.pages },
      { pagesRead, pages, locale: ctx.locale },
    ),
    pagesRead,
    pages,
    spent,
  }
}

interface Part {
  readonly text: string
  readonly lastPage: number
}

/** Pages in parts that one question can read, each page under its number; a page that is longer is split. */
function partsOf(pages: readonly DocumentPage[]): Part[] {
  const parts: Part[] = []
  let text = ''
  let lastPage = 0
  const most = partTokens * 3
  for (const { page, text: whole } of pages) {
    for (let at = 0; at < whole.length; at += most) {
      const piece = `[p. ${page}]\n${whole.slice(at, at + most)}\n\n`
      if (text !== '' && estimateTokens(text + piece) > partTokens) {
        parts.push({ text, lastPage })
        text = ''
      }
      text += piece
      lastPage = page
    }
  }
  if (text !== '') parts.push({ text, lastPage })
  return parts
}

/** Notes brought together until they fit into one question. */
async function condensed(
  notes: readonly string[],
  bring: (group: string) => Promise<string>,
): Promise<readonly string[]> {
  if (notes.length < 2 || estimateTokens(notes.join('\n\n')) <= partTokens) return notes
  const groups: string[] = []
  for (const note of notes) {
    const last = groups.at(-1)
    if (last !== undefined && estimateTokens(last + note) <= partTokens)
      groups[groups.length - 1] = `${last}\n\n${note}`
    else groups.push(note)
  }
  // Notes that alone fill a question each cannot be brought together any further.
  if (groups.length === notes.length)
    return groups.map((group) => group.slice(0, Math.floor((partTokens * 3) / groups.length)))
  return condensed(await inParallel(groups, bring), bring)
}

/** Some at once, answers in their order; after a failure nothing more is begun. */
async function inParallel<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  let next = 0
  await Promise.all(
    Array.from({ length: Math.min(together, items.length) }, async () => {
      for (let at = next++; at < items.length; at = next++) {
        try {
          results[at] = await work(items[at] as T)
        } catch (error) {
          next = items.length
          throw error
        }
      }
    }),
  )
  return results
}

type Sums = { -readonly [K in keyof Spent]: Spent[K] }
const zero = (): Sums => ({ inputTokens: 0, outputTokens: 0, cachedTokens: 0, reasoningTokens: 0, estimated: false })
function add(sum: Sums, more: Spent): void {
  sum.inputTokens += more.inputTokens
  sum.outputTokens += more.outputTokens
  sum.cachedTokens += more.cachedTokens
  sum.reasoningTokens += more.reasoningTokens
  sum.estimated ||= more.estimated
}
