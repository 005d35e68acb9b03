import { hasDocumentId, linkTarget } from './link-target.ts'
import type { ParsedNotice } from './parsed-notice.ts'

/** What two notices with the same facts are compared by. */
export type ComparedNotice = Pick<ParsedNotice, 'text' | 'readings' | 'link'>

/** With the rest of an address that is broken at the end of a line. */
const urls = /https?:\/\/[^\s<>"']+(?:[ \t]*\n[> \t]{0,20}(?![> \t])(?=\S*[=&?/\d])[^\s<>"']+(?=[ \t]*(?:\n|$)))?/giu
/** Lines with the name of an attachment, which a copy may have under another name. */
const fileNameLine = /^[^.;:!?]{1,120}\.(?:pdf|docx?|html?|rtf|txt|eml|msg|tiff?|jpe?g|png)[ \t]*$/iu
const quotation = /^[> \t]+/u
const sentenceEnd = /[.;:!?]["»”)]*\s/u
/** The end of a sentence or of a paragraph, which may be quoted. */
const statementEnd = /[.;:!?]["»”)]*\s|\n[>\s]*\n/u
/** Lines with the lawyer to whom the court sent a copy. */
const addresseeLine = /^(?:A:[ \t]*LCD[AO]S?\.?[ \t][^.;:!?\d]{1,60}$|[^\s@]+@[^\s@]+[ \t]*$)/iu
/** Lines with the day on which a quoted message was sent. */
const sentLine = /^(?:sent|enviado(?: el)?):/iu
/** The heading of a notice. The text above it was written by the person who forwards the notice. */
const heading =
  /^[> \t*]{0,20}(?:estado libre asociado|(?:en el )?tribunal|commonwealth of|united states|u\.s\. district|notice of electronic)/imu

/** Facts of the certificate; the number, the court and the room may stand in the subject of a copy. */
const certificateFields = new Set(['kind', 'issuedOn', 'filedOn', 'mailedOn', 'hearingAt', 'order'])

/**
 * Stems of the words of rulings, which distinguish rulings below the certificate from confidentiality clauses and
 * signatures.
 */
const rulingWords = new RegExp(
  `\\b(?:${[
    'LUGAR|ORDEN|CONCE[DS]|DENIEG|DENEG|DECLAR|R?E?SENAL|DIAS|HORAS|TERMINO|PLAZO|PIDE|ENTERAD',
    'CONOCIMIENTO|PROVEER|APR[UO]E?B|DESEST|DESIST|ARCHIVES|ARCHIVAD|SENTENCI|DICT|RES[UO]E?LV|RESOLUC',
    'RECONSID|CITA|CITES|COMPAREZ|COMPAREC|PARALIZ|RELEV(?!AN)|SE AUTORIZA|AUTORIZAS|SUSPEND|SIN EFECTO',
    'EXPRESES|EXPRESARS|EXPRESEN?\\b|REPLI|CONTEST|MUESTRE|CUMPLA|IMPON|CONDEN|REITER|REFIER|ANOT|REBELD',
    'ADMIT|ACEPT|RECHAZ|ACLAR|ENM[IE]E?N|EMIT|EXPID|REVOC|CONFIRMA|CONSOLID|TRASLAD|INHIB|NOMBR|DESIGN',
    'FIJ|LEVANT|MANT|PRORROG|ACREDIT|DEPOSIT|PAGU|DESALOJ|EMBARG|EMPLA[CZ]|NOTIFIQUES|VISTA|JUICIO|DEMAND',
    'MOCION|NADA QUE|DESGLO[SC]|UNAN?SE\\b|CONTINU|TOMEN?SE\\b',
    'GRANT|DENIED|DENY|(?<!IN )ORDER|DISMISS|JUDGMENT|HEARING|TRIAL|DAYS|STAYED|MOOT|VACAT|DEADLINE',
    'DUE\\b|MOTION',
  ].join('|')})`,
  'u',
)
const dates =
  /\b\d{1,2} (?:DE )?(?:ENE|FEB|MAR|ABR|APR|MAY|JUN|JUL|AGO|AUG|SEP|OCT|NOV|DIC|DEC)|\b(?:JANU|FEBR|MARCH|APRIL|MAY|JUNE|JULY|AUGU|SEPT|OCTO|NOVE|DECE)[A-Z]* \d|\b\d{1,2} \d{1,2} (?:19|20)\d{2}\b/u

/** Words in capitals without accents, because copies differ in line breaks, in signs of quotation and in markup. */
const wordsOf = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}+/gu, '')
    .toUpperCase()
    .replaceAll(/[^A-Z\d]+/gu, ' ')
    .trim()

/**
 * Returns the end of the certificate, which is that of the statement with its last fact; null without a fact. A
 * correction by a person has no place in the text.
 */
function certificateEnd({ text, readings }: ComparedNotice): number | null {
  const ends = readings
    .filter(({ field, start, end }) => end > start && certificateFields.has(field))
    .map(({ end }) => end)
  if (ends.length === 0) return null
  const last = Math.max(...ends)
  const rest = text.slice(last).search(statementEnd)
  // With the stop and the space behind it.
  return rest === -1 ? text.length : last + rest + 2
}

interface Sentence {
  readonly words: string
  /**
   * The compared parts between empty lines. A signature may follow without a full stop, and a copy may have more empty
   * lines.
   */
  readonly paragraphs: readonly string[]
}

const isRuling = (words: string): boolean => rulingWords.test(words) || dates.test(words)

/** Returns the sentences of a text whose words are compared. */
function sentencesOf(text: string, isCompared: (words: string) => boolean): Sentence[] {
  const plain = text
    .replaceAll(urls, ' ')
    .replaceAll(/[*_~`|]/gu, '')
    .split('\n')
    .map((line) => line.replace(quotation, ''))
    .filter((line) => !fileNameLine.test(line) && !addresseeLine.test(line) && !sentLine.test(line))
    .join('\n')
  return plain
    .split(sentenceEnd)
    .map((sentence) => ({ sentence, words: wordsOf(sentence) }))
    .filter(({ words }) => isCompared(words))
    .map(({ sentence, words }) => ({
      words,
      paragraphs: sentence
        .split(/\n\s*\n/u)
        .map(wordsOf)
        .filter(isCompared),
    }))
}

const isNotEmpty = (words: string): boolean => words !== ''

/**
 * Returns the sentences by which a notice is compared: all from the heading to the end of the certificate, because no
 * list has the words of every ruling, and those below that rule or have a date.
 */
function comparedSentences({ text }: ComparedNotice, start: number, end: number): Sentence[] {
  return [...sentencesOf(text.slice(start, end), isNotEmpty), ...sentencesOf(text.slice(end), isRuling)]
}

/** Words in which one other letter is another meaning. */
const exactWord = /\d|^.{1,3}$|^(?:JUNIO|JULIO|JUNE|JULY|SESENTA|SETENTA)$/u
/** One misread letter is likely in so many words. */
const wordsPerMisreading = 8

const countDifferences = (one: string, other: string, max: number): number => {
  let differences = 0
  for (let at = 0; at < one.length && differences <= max; at += 1) if (one[at] !== other[at]) differences += 1
  return differences
}
/** Another last letter is another person or gender: «Mario» and «María», «demandado» and «demandada». */
const isMisreading = (word: string, other: string): boolean =>
  word.length === other.length &&
  word.slice(0, -1) !== other.slice(0, -1) &&
  !exactWord.test(word) &&
  !exactWord.test(other) &&
  countDifferences(word, other, 1) === 1

/** Whether two sentences differ only in letters that a machine misread. */
function areAlike(one: string, other: string): boolean {
  if (one.length !== other.length) return false
  const words = one.split(' ')
  const max = Math.max(1, Math.floor(words.length / wordsPerMisreading))
  if (countDifferences(one, other, max) > max) return false
  const others = other.split(' ')
  return words.every((word, at) => word === others[at] || isMisreading(word, others[at] ?? ''))
}

/** More pairs of sentences without an equal are no misreadings; comparing them would take long. */
const maxPairs = 100_000

/** Whole sentences are compared: «ha lugar» is in «no ha lugar». */
function hasAll(sentences: readonly Sentence[], of: readonly Sentence[]): boolean {
  const known = new Set(sentences.flatMap(({ words, paragraphs }) => [words, ...paragraphs]))
  const unknown = of
    .filter(({ words }) => !known.has(words))
    .flatMap(({ paragraphs }) => paragraphs.filter((words) => !known.has(words)))
  if (unknown.length === 0) return true
  if (unknown.length * known.size > maxPairs) return false
  const others = [...known]
  return unknown.every((words) => others.some((other) => areAlike(words, other)))
}

/** Whether a text has a link whose address is broken at the end of a line. */
const hasBroken = (text: string, target: string): boolean => text.replaceAll(/[\s>]+/gu, '').includes(target)

const numbersOf = ({ readings }: ComparedNotice): string[] =>
  readings.filter(({ field }) => field === 'number').map(({ value }) => value)

/**
 * Whether the links of two notices lead to one document; null when the links do not show it. A link that names no document,
 * such as that of a start page or of the case, is the same for all documents.
 */
function haveSameDocument(one: ComparedNotice, other: ComparedNotice): boolean | null {
  const target = one.link === null ? null : linkTarget(one.link)
  const otherTarget = other.link === null ? null : linkTarget(other.link)
  if (target === null || otherTarget === null) return null
  if (target === otherTarget) return hasDocumentId(target, [...numbersOf(one), ...numbersOf(other)]) ? true : null
  const isBroken =
    (target.startsWith(otherTarget) && hasBroken(other.text, target)) ||
    (otherTarget.startsWith(target) && hasBroken(one.text, otherTarget))
  return isBroken ? null : false
}

/**
 * Whether two notices with the same facts are copies of one. A court may issue several orders in a case on one day: they
 * lead to different documents, or each has a ruling that the other one lacks. A copy that someone forwards has only more
 * words.
 */
export function isSameNotice(one: ComparedNotice, other: ComparedNotice): boolean {
  const sameDocument = haveSameDocument(one, other)
  if (sameDocument !== null) return sameDocument
  const [top, otherTop] = [one.text.search(heading), other.text.search(heading)]
  const [end, otherEnd] = [certificateEnd(one), certificateEnd(other)]
  const areRead = top !== -1 && otherTop !== -1 && end !== null && otherEnd !== null && end > top && otherEnd > otherTop
  // Without both marks, a ruling may stand anywhere.
  const sentences = areRead ? comparedSentences(one, top, end) : sentencesOf(one.text, isNotEmpty)
  const others = areRead ? comparedSentences(other, otherTop, otherEnd) : sentencesOf(other.text, isNotEmpty)
  return hasAll(sentences, others) || hasAll(others, sentences)
}
