import type { NoticeKind, Ruling } from '../parsed-notice.ts'
import { afterInSentence, type FlatText } from './flat-text.ts'
import type { DateWithRole } from './date-roles.ts'

export interface FoundRuling extends Ruling {
  /** Offsets in the flat text. */
  readonly start: number
  readonly end: number
  readonly rule: string
  /** The date from which {@link issuedOn} derives; null for none. */
  readonly issued: DateWithRole | null
}

const kinds: readonly { readonly kind: NoticeKind; readonly words: string }[] = [
  { kind: 'judgment', words: 'SENTENCIAS?|JUDGMENT|OPINION AND JUDGMENT' },
  { kind: 'resolution', words: 'RESOLUCION(?:ES)?|RESOLUTION|OPINION AND ORDER|MEMORANDUM' },
  { kind: 'order', words: 'ORDEN(?:ES)?|MANDAMIENTO|ORDER' },
  { kind: 'minutes', words: 'MINUTAS?|MINUTE ENTRY|MINUTES' },
  { kind: 'hearing', words: 'SENALAMIENTO|CITACION|NOTICE OF HEARING|NOTIFICACION DE VISTA' },
]
const allWords = kinds.map(({ words }) => words).join('|')
/** Abbreviations, recognized only after a label or a verb: `Res.` alone may mean «residencial». */
const abbreviations: ReadonlyMap<string, NoticeKind> = new Map([
  ['SENT.', 'judgment'],
  ['RES.', 'resolution'],
  ['RESOL.', 'resolution'],
  ['ORD.', 'order'],
  ['MIN.', 'minutes'],
])
const shortWords = 'SENT\\.|RES(?:OL)?\\.|ORD\\.|MIN\\.'
const kindOf = (word: string): NoticeKind =>
  abbreviations.get(word) ?? kinds.find(({ words }) => new RegExp(`^(?:${words})$`, 'u').test(word))?.kind ?? 'notice'

/** «emitió una sentencia», «dictada la resolución», «ha emitido la siguiente orden». */
const certificate = new RegExp(
  `(?:EMITIO|EMITIDO|EMITIDA|DICTO|DICTADO|DICTADA|EXPIDIO|ISSUED|ENTERED)(?:[: ]{1,2}(?:LAS?|UNA|EL|LOS|UN|THE|AN|A|SIGUIENTES?|SU|ESTA|\\(?[1A]\\)))*[: ]{1,2}"?(?<kind>${allWords}|${shortWords})(?![A-Z])`,
  'g',
)
/** «notificación de sentencia», «se acompaña copia de la resolución», «tipo de documento: orden». */
const documentName = new RegExp(
  `(?:NOTIFICACION DE|NOTIFICACION ELECTRONICA DE|COPIA(?: [A-Z]{1,12}){0,3} DE|NOTIFICA|TITULAD[AO]|(?:DOCUMENTO|TIPO|CLASE|DETERMINACION)(?: [A-Z]{2,12}){0,2}(?::| \\|)|ASUNTO:|DOCKET TEXT:)(?: (?:LA|UNA|EL|UN|SIGUIENTE))*:? "?(?<kind>${allWords}|${shortWords})(?![A-Z])`,
  'g',
)
/** A paragraph that consists of the kind alone: a heading. */
const heading = new RegExp(
  `(?:^|¶ )"?(?<kind>${allWords})(?: (?:PARCIAL|ENMENDADA|FINAL|Y ORDEN|SUMARIA|NUNC PRO TUNC))*"?\\.?(?= ¶|$)`,
  'g',
)
const anywhere = new RegExp(`(?<![A-Z])(?<kind>${allWords})(?![A-Z])`, 'g')

/**
 * Matches a further ruling in the sentence of a certificate: «… y una orden el …», «(2) Orden, …». «Resolución y orden»
 * is a single ruling.
 */
const furtherRuling = new RegExp(
  `(?:[,;]|[,;]? (?:Y|E|ADEMAS|ASI COMO|AND))(?<marker>(?: (?:UNA|UN|OTRA|AN?)| \\(?[2-9B-E]\\))?) (?<kind>${allWords})(?![A-Z])`,
  'g',
)

const maxRulings = 10
/** Maximum distance between a ruling and its date, in units of the flat text. */
const maxDateDistance = 120

function rulingAt(match: RegExpMatchArray, rule: string, dates: readonly DateWithRole[]): FoundRuling {
  const word = match.groups?.['kind'] ?? ''
  const end = (match.index ?? 0) + match[0].length
  const issued =
    dates.find(({ role, start }) => role === 'issued' && start >= end && start - end < maxDateDistance) ?? null
  return { kind: kindOf(word), issuedOn: issued?.day ?? null, start: end - word.length, end, rule, issued }
}

/** Returns further rulings in the sentence of a certificate; each has a separate article, number or date. */
function furtherRulings(flat: string, first: FoundRuling, dates: readonly DateWithRole[]): FoundRuling[] {
  const sentence = afterInSentence(flat, first.end, 240)
  const rulings: FoundRuling[] = []
  let end = first.end
  for (const match of sentence.matchAll(furtherRuling)) {
    const { kind: word = '', marker = '' } = match.groups ?? {}
    const at = first.end + match.index + match[0].length
    const isSeparate = marker !== '' || dates.some(({ start }) => start >= end && start < at)
    if (!isSeparate) continue
    const issued =
      dates.find(({ role, start }) => role === 'issued' && start >= at && start - at < maxDateDistance) ?? null
    const place = { start: at - word.length, end: at }
    rulings.push({ kind: kindOf(word), issuedOn: issued?.day ?? null, ...place, rule: 'certificate_list', issued })
    end = at
  }
  return rulings
}

/**
 * Finds the rulings of a notice: in the certificate of the court's secretary, else in the notice's name for the
 * document, else in a heading, else in any word. Only a certificate can name several rulings.
 */
export function findRulings(
  { flat }: FlatText,
  dates: readonly DateWithRole[],
): { rulings: FoundRuling[]; isSure: boolean } {
  const certified = [...flat.matchAll(certificate)].flatMap((match) => {
    const first = rulingAt(match, 'certificate', dates)
    return [first, ...furtherRulings(flat, first, dates)]
  })
  // A certificate may repeat a ruling without its date: a missing date equals every date.
  const distinct = certified.filter(
    ({ kind, issuedOn }, index) =>
      certified.findIndex(
        (other) => other.kind === kind && (other.issuedOn ?? issuedOn) === (issuedOn ?? other.issuedOn),
      ) === index,
  )
  const [only] = distinct
  if (only && distinct.length === 1) return { rulings: [withDate(only, dates)], isSure: true }
  if (distinct.length > 0) return { rulings: distinct.slice(0, maxRulings), isSure: true }
  for (const [pattern, rule] of [
    [documentName, 'named'],
    [heading, 'heading'],
  ] as const) {
    const candidates = [...flat.matchAll(pattern)].map((match) => rulingAt(match, rule, dates))
    const [first] = candidates
    if (first) return { rulings: [withDate(first, dates)], isSure: candidates.every(({ kind }) => kind === first.kind) }
  }
  const [first] = [...flat.matchAll(anywhere)].map((match) => rulingAt(match, 'words', dates))
  if (first) return { rulings: [withDate(first, dates)], isSure: false }
  const isHearing = dates.some(({ role }) => role === 'hearing')
  const nothing = { issuedOn: null, start: 0, end: 0, rule: 'none', issued: null }
  return { rulings: [{ ...nothing, kind: isHearing ? 'hearing' : 'notice' }], isSure: isHearing }
}

/** Dates the only ruling of a notice with the first date of issue anywhere in the text. */
function withDate(ruling: FoundRuling, dates: readonly DateWithRole[]): FoundRuling {
  const issued = ruling.issued ?? dates.find(({ role }) => role === 'issued') ?? null
  return { ...ruling, issued, issuedOn: issued?.day ?? null }
}
