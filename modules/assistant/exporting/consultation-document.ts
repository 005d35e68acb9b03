// Writes a consultation as a document: in Markdown, and from that in HTML for an authored document.
import { dateFormat } from '#server/contract/date-format.ts'
import { defaultTimeZone } from '#server/contract/time.ts'
import { languageTags, type Locale } from '#server/contract/locale.ts'
import type { MessageRow } from '../answers/message-row.ts'
import type { ConsultationListRow } from '../consultations/consultation-row.ts'
import { draftHtml } from '../tools/index.ts'
import { documentPhrases } from './document.phrases.ts'

/** A summary of a whole document that a person accepted. Its text quotes the document with the pages. */
export interface DocumentSummary {
  /** The answer that proposed it. */
  readonly messageId: string
  /** Null when the document was deleted or the person may not see it. */
  readonly documentName: string | null
  readonly text: string
}

export interface DocumentInput {
  readonly kind: 'consultation' | 'memorandum'
  readonly consultation: ConsultationListRow
  readonly messages: readonly MessageRow[]
  readonly summaries: readonly DocumentSummary[]
  readonly author: string
  readonly date: Date
  readonly locale: Locale
}

interface Footnote {
  readonly number: number
  readonly title: string
  readonly page: number | null
  readonly quote: string
}

/**
 * Private-use characters that replace brackets until the text is rendered, because Markdown would interpret brackets.
 */
const [openBracket, closeBracket] = ['\uE000', '\uE001']
const oneLine = (text: string): string => text.replace(/\s+/gu, ' ').trim()
/** Escapes plain text for Markdown. */
const escapeMarkdown = (text: string): string => text.replace(/[\\`*_{}[\]<>#|~]/g, '\\$&')
/** Returns the lines of plain text, each escaped; Markdown would join lines that are not paragraphs. */
const linesOf = (text: string): string[] => text.split(/\n+/).filter(Boolean).map(escapeMarkdown)

/** Footnotes: one number for each cited passage, in the order of their first citation. */
class Footnotes {
  readonly list: Footnote[] = []

  numberOf(title: string, page: number | null, quote: string): number {
    const existing = this.list.find((note) => note.title === title && note.page === page && note.quote === quote)
    if (existing) return existing.number
    const number = this.list.length + 1
    this.list.push({ number, title, page, quote })
    return number
  }
}

/**
 * Returns the text of an answer with the number of a footnote after each verified citation, and a remark after each
 * statement without support and each law that was not verified.
 */
function withFootnotes({ content, extras }: MessageRow, footnotes: Footnotes, locale: Locale): string {
  const insertions = extras.flatMap(({ event }): { at: number; text: string }[] => {
    if (event.type === 'citation')
      return event.verified
        ? [
            {
              at: event.at,
              text: `${openBracket}${footnotes.numberOf(event.documentName, event.page, event.quote)}${closeBracket}`,
            },
          ]
        : []
    if (event.type !== 'mark' || event.status === 'in_file') return []
    const remark = event.kind === 'legal' ? documentPhrases.notVerified : documentPhrases.unsupported
    return [{ at: event.to, text: ` ${openBracket}${remark[locale]}${closeBracket}` }]
  })
  const answer = content.replace(/[\uE000\uE001]/g, ' ')
  let end = answer.length
  // Starts at the end, so that the positions of earlier insertions stay valid.
  const parts: string[] = []
  for (const { at, text } of insertions
    .map((insertion, order) => ({ ...insertion, order }))
    .sort((a, b) => b.at - a.at || b.order - a.order)) {
    parts.unshift(text, answer.slice(at, end))
    end = at
  }
  return answer.slice(0, end) + parts.join('')
}

const formatDay = (date: Date, locale: Locale): string =>
  dateFormat(languageTags[locale], { dateStyle: 'long', timeZone: defaultTimeZone }).format(date)

const isAnswer = ({ role, content }: MessageRow): boolean => role === 'assistant' && content.trim() !== ''

/** Returns the title. A consultation that has summaries but no answer is named after its case and the date. */
export function titleOf({ kind, consultation: { title, caseName }, messages, date, locale }: DocumentInput): string {
  if (!messages.some(isAnswer))
    return [documentPhrases.summary[locale], caseName, formatDay(date, locale)].filter(Boolean).join(' · ')
  return kind === 'memorandum' ? documentPhrases.memorandum[locale] : title || documentPhrases.consultation[locale]
}

function summaryOf({ documentName, text }: DocumentSummary, locale: Locale): string[] {
  const subject = documentName === null ? documentPhrases.removed[locale] : escapeMarkdown(oneLine(documentName))
  return [`## ${documentPhrases.summaryOf[locale]} ${subject}`, text]
}

function factsOf({ kind, consultation: c, author, date, locale }: DocumentInput): string[] {
  const fact = (name: 'case' | 'client' | 'area' | 'date' | 'author' | 'issue', value: string | null) =>
    value ? [`**${documentPhrases[name][locale]}:** ${escapeMarkdown(oneLine(value))}`] : []
  return [
    ...fact('issue', kind === 'memorandum' ? c.title : null),
    ...fact('case', c.caseName),
    ...fact('client', c.clientName),
    ...fact('area', c.legalArea),
    ...fact('author', author),
    ...fact('date', formatDay(date, locale)),
  ]
}

function exchangeOf(
  question: MessageRow | undefined,
  answer: MessageRow,
  footnotes: Footnotes,
  locale: Locale,
): string[] {
  const questionBlocks = question
    ? [
        `## ${documentPhrases.question[locale]}`,
        linesOf(question.content)
          .map((line) => `> ${line}`)
          .join('\n>\n'),
      ]
    : []
  return [
    ...questionBlocks,
    withFootnotes(answer, footnotes, locale),
    ...(answer.state === 'done' ? [] : [`*${documentPhrases.incomplete[locale]}*`]),
  ]
}

function sourcesOf(footnotes: Footnotes, locale: Locale): string[] {
  if (footnotes.list.length === 0) return []
  return [
    `## ${documentPhrases.sources[locale]}`,
    ...footnotes.list.map(({ number, title, page, quote }) => {
      const pageText = page === null ? '' : `, ${documentPhrases.page[locale]} ${page}`
      const cited = `${escapeMarkdown(title)}${pageText}: «${escapeMarkdown(oneLine(quote))}»`
      return `${openBracket}${number}${closeBracket} ${cited}`
    }),
  ]
}

/** Returns the question of a consultation; nothing if the first question of the document begins with it. */
function introductionOf({ consultation: { question }, messages }: DocumentInput): string[] {
  const firstAnswer = messages.find(isAnswer)
  const firstQuestion = messages.find(({ id }) => id === firstAnswer?.questionId)?.content.trim() ?? ''
  return firstQuestion.startsWith(question.trim()) ? [] : linesOf(question)
}

function markdownOf(input: DocumentInput): string {
  const { messages, summaries, locale } = input
  const footnotes = new Footnotes()
  const exchanges = messages
    .filter(({ role }) => role === 'assistant')
    .flatMap((answer) => [
      ...(isAnswer(answer)
        ? exchangeOf(
            messages.find(({ id }) => id === answer.questionId),
            answer,
            footnotes,
            locale,
          )
        : []),
      ...summaries.filter(({ messageId }) => messageId === answer.id).flatMap((summary) => summaryOf(summary, locale)),
    ])
  return [
    `# ${escapeMarkdown(oneLine(titleOf(input)))}`,
    factsOf(input).join('  \n'),
    ...introductionOf(input),
    ...exchanges,
    ...sourcesOf(footnotes, locale),
    '---',
    `*${documentPhrases.notice[locale]}*`,
  ].join('\n\n')
}

/** Returns the document in Markdown, with numbers of footnotes in brackets. */
export const documentMarkdown = (input: DocumentInput): string =>
  `${markdownOf(input).replaceAll(openBracket, '[').replaceAll(closeBracket, ']')}\n`

/** Returns the document in HTML, with numbers of footnotes in superscript and remarks in italics. */
export const documentHtml = (input: DocumentInput): string =>
  draftHtml(markdownOf(input))
    .replace(/\uE000(\d+)\uE001/g, '<sup>[$1]</sup>')
    .replaceAll(openBracket, '<em>[')
    .replaceAll(closeBracket, ']</em>')

/** Returns whether the export would have content: an answer with text, or a summary. */
export const hasContent = ({ messages, summaries }: Pick<DocumentInput, 'messages' | 'summaries'>): boolean =>
  summaries.length > 0 || messages.some(isAnswer)
