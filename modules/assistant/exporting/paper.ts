// A consultation as a text to keep: Markdown, and from it the HTML of written documents.
import type { Locale } from '#server/contract/locale.ts'
import type { MessageRow } from '../answers/message-row.ts'
import type { ListedConsultation } from '../consultations/consultation-row.ts'
import { draftHtml } from '../tools/index.ts'
import { paperWords } from './paper-words.ts'

export interface PaperInput {
  readonly kind: 'consultation' | 'memorandum'
  readonly consultation: ListedConsultation
  readonly messages: readonly MessageRow[]
  readonly author: string
  readonly date: Date
  readonly locale: Locale
}

interface Note {
  readonly number: number
  readonly title: string
  readonly page: number | null
  readonly quote: string
}

const tags: Readonly<Record<Locale, string>> = { es: 'es-PR', en: 'en-US', fr: 'fr-FR', pt: 'pt-BR' }
/** Stand for signs while Markdown is read, which would take brackets for its own. */
const [open, close] = ['\uE000', '\uE001']
const oneLine = (text: string): string => text.replace(/\s+/gu, ' ').trim()
/** Text of people inside Markdown, as it is. */
const plain = (text: string): string => text.replace(/[\\`*_{}[\]<>#|~]/g, '\\$&')

/** The notes of a paper: one number for each passage that is cited, in the order in which they are. */
class Notes {
  readonly list: Note[] = []

  numberOf(title: string, page: number | null, quote: string): number {
    const known = this.list.find((note) => note.title === title && note.page === page && note.quote === quote)
    if (known) return known.number
    const number = this.list.length + 1
    this.list.push({ number, title, page, quote })
    return number
  }
}

/**
 * The text of an answer with signs where it cites, and words where nothing stands behind it. What was not verified is
 * no citation.
 */
function signed({ content, extras }: MessageRow, notes: Notes, locale: Locale): string {
  const signs = extras.flatMap(({ event }): { at: number; sign: string }[] => {
    if (event.type === 'citation')
      return event.verified
        ? [{ at: event.at, sign: `${open}${notes.numberOf(event.documentName, event.page, event.quote)}${close}` }]
        : []
    if (event.type !== 'mark' || event.status === 'in_file') return []
    return [
      {
        at: event.to,
        sign: ` ${open}${(event.kind === 'legal' ? paperWords.notVerified : paperWords.unsupported)[locale]}${close}`,
      },
    ]
  })
  const text = content.replace(/[\uE000\uE001]/g, ' ')
  let end = text.length
  const pieces: string[] = []
  for (const { at, sign } of signs
    .map((s, order) => ({ ...s, order }))
    .sort((a, b) => b.at - a.at || b.order - a.order)) {
    pieces.unshift(sign, text.slice(at, end))
    end = at
  }
  return text.slice(0, end) + pieces.join('')
}

function factsOf({ kind, consultation: c, author, date, locale }: PaperInput): string[] {
  const fact = (name: 'case' | 'client' | 'area' | 'date' | 'author' | 'issue', value: string | null) =>
    value ? [`**${paperWords[name][locale]}:** ${plain(oneLine(value))}`] : []
  return [
    ...fact('issue', kind === 'memorandum' ? c.title : null),
    ...fact('case', c.case_name),
    ...fact('client', c.client_name),
    ...fact('area', c.legal_area),
    ...fact('author', author),
    ...fact(
      'date',
      new Intl.DateTimeFormat(tags[locale], { dateStyle: 'long', timeZone: 'America/Puerto_Rico' }).format(date),
    ),
  ]
}

function exchangeOf(question: MessageRow | undefined, answer: MessageRow, notes: Notes, locale: Locale): string[] {
  const asked = question
    ? [
        `## ${paperWords.question[locale]}`,
        question.content
          .split(/\n+/)
          .filter(Boolean)
          .map((line) => `> ${plain(line)}`)
          .join('\n>\n'),
      ]
    : []
  return [
    ...asked,
    signed(answer, notes, locale),
    ...(answer.state === 'done' ? [] : [`*${paperWords.incomplete[locale]}*`]),
  ]
}

function sourcesOf(notes: Notes, locale: Locale): string[] {
  if (notes.list.length === 0) return []
  return [
    `## ${paperWords.sources[locale]}`,
    ...notes.list.map(
      ({ number, title, page, quote }) =>
        `${open}${number}${close} ${plain(title)}${page === null ? '' : `, ${paperWords.page[locale]} ${page}`}: «${plain(oneLine(quote))}»`,
    ),
  ]
}

function markdownOf(input: PaperInput): string {
  const { kind, consultation, messages, locale } = input
  const notes = new Notes()
  const answers = messages.filter(({ role, content }) => role === 'assistant' && content.trim() !== '')
  const exchanges = answers.flatMap((answer) =>
    exchangeOf(
      messages.find(({ id }) => id === answer.question_id),
      answer,
      notes,
      locale,
    ),
  )
  const title =
    kind === 'memorandum' ? paperWords.memorandum[locale] : consultation.title || paperWords.consultation[locale]
  return [
    `# ${plain(oneLine(title))}`,
    factsOf(input).join('  \n'),
    ...(consultation.question === '' ? [] : [plain(consultation.question)]),
    ...exchanges,
    ...sourcesOf(notes, locale),
    '---',
    `*${paperWords.notice[locale]}*`,
  ].join('\n\n')
}

export const paperMarkdown = (input: PaperInput): string =>
  `${markdownOf(input).replaceAll(open, '[').replaceAll(close, ']')}\n`

/** Numbers of notes stand above the line. */
export const paperHtml = (input: PaperInput): string =>
  draftHtml(markdownOf(input))
    .replace(/\uE000(\d+)\uE001/g, '<sup>[$1]</sup>')
    .replaceAll(open, '<em>[')
    .replaceAll(close, ']</em>')

/** Something that can be read was answered. */
export const hasAnswer = (messages: readonly MessageRow[]): boolean =>
  messages.some(({ role, content }) => role === 'assistant' && content.trim() !== '')
