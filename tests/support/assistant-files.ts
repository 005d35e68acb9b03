// Cases whose sentences all contain the mark word of the case, so that the origin of each sentence in a prompt is
// known; and checks of hostile answers.
import type { ReadAnswer } from './assistant-driver.ts'

export interface MarkedCase {
  /** `A3`: the company's letter and the number of the case. */
  readonly caseTag: string
  readonly id: string
  readonly consultationId: string
  readonly documents: ReadonlyMap<string, string>
}

const people = [
  'el arrendatario',
  'la demandante',
  'el fiador',
  'la heredera',
  'el notario',
  'la corporación',
  'el perito',
  'la aseguradora',
]
const deeds = [
  'pagó la renta del local comercial',
  'otorgó testamento abierto',
  'reclamó los daños del techo',
  'firmó la escritura de compraventa',
  'entregó las llaves de la finca',
  'pidió la desahucio por falta de pago',
  'presentó la moción de desestimación',
  'tasó la residencia de la sucesión',
]
const cities = ['en Ponce', 'en Mayagüez', 'en Caguas', 'en Arecibo', 'en Humacao', 'en Bayamón']

const nth = <T>(list: readonly T[], n: number): T => list[n % list.length] as T

/** Returns the mark word of a case, `zqa3zq` for `A3`, which occurs nowhere else. */
export const markWordOf = (tag: string): string => `zq${tag.toLowerCase()}zq`
const markPattern = /zq([a-z]\d+)zq/g
/** Returns the tags of the cases whose mark word is in a text. */
export const caseTagsIn = (text: string): Set<string> =>
  new Set([...text.matchAll(markPattern)].map(([, tag]) => (tag ?? '').toUpperCase()))

/**
 * Returns the text of the n-th document of a case. It differs from the documents of other cases only in the mark word.
 */
export const documentText = (caseTag: string, document: number, sentences: number): string =>
  Array.from({ length: sentences }, (_, n) => {
    const seed = document * 37 + n * 5
    return `El ${1 + (seed % 28)} de marzo de 2026 ${nth(people, seed)} ${nth(deeds, seed + document)} ${nth(cities, seed + n)} por la suma de $${(1_000 + seed * 17).toLocaleString('en-US')}.00, según consta en la anotación ${markWordOf(caseTag)} del folio ${n + 1}.`
  }).join('\n\n')

/** Behaviour of the stand-in provider for consecutive questions. Half of the answers are correct. */
const behaviours = [
  'correct',
  'correct',
  'correct',
  'invent',
  'invent',
  'html',
  'tools',
  'tools',
  'system',
  'correct',
] as const
export type Behaviour = (typeof behaviours)[number]
export interface MarkedQuestion {
  readonly text: string
  readonly behaviour: Behaviour
}

/** Returns a question in words that all cases share. `foreignId`: id that a hostile provider requests. */
export function markedQuestion(caseTag: string, n: number, foreignId: string): MarkedQuestion {
  const behaviour = nth(behaviours, n)
  const commands: Partial<Record<Behaviour, string>> = {
    correct: '',
    tools: ` (stand-in: tools id=${foreignId})`,
    html: ' (stand-in: html host=https://evil.example)',
  }
  const command = commands[behaviour] ?? ` (stand-in: ${behaviour})`
  return {
    behaviour,
    text: `¿Cuándo ${nth(people, n)} ${nth(deeds, n + Math.floor(n / 8))} ${nth(cities, n)} y por qué suma?${command} #${caseTag}-${n}`,
  }
}

/** Returns the case tag (`A3`) of the question at the end of a prompt. */
export const questionTagIn = (prompt: string): string | null =>
  [...prompt.matchAll(/#([A-Z]\d+)-\d+$/gm)].at(-1)?.[1] ?? null

/** Returns tags of other cases whose mark word is in a prompt. */
export const foreignCaseTags = (prompt: string): string[] =>
  [...caseTagsIn(prompt)].filter((tag) => tag !== questionTagIn(prompt))

const normalize = (text: string): string => text.normalize('NFKC').replace(/\s+/g, ' ').toLowerCase()

export interface AnswerCheck {
  readonly verified: number
  readonly notVerified: number
  readonly invented: readonly string[]
  readonly foreign: readonly string[]
  readonly proposals: number
}

/**
 * Returns counts and faults of an answer: verified citations that are not in the case (`invented`), and mark words of
 * other cases (`foreign`).
 */
export function checkAnswer(
  { events, text }: ReadAnswer,
  { caseTag, documents }: MarkedCase,
  behaviour: Behaviour,
): AnswerCheck {
  const citations = events
    .filter(({ event }) => event === 'citation')
    .map(({ data }) => data as { verified: boolean; quote: string; documentId: string | null })
  const verified = citations.filter((citation) => citation.verified)
  const invented = verified.filter(
    ({ quote, documentId }) =>
      behaviour === 'invent' ||
      quote.trim() === '' ||
      !normalize(documents.get(documentId ?? '') ?? '').includes(normalize(quote)),
  )
  const otherEvents = JSON.stringify(events.filter(({ event }) => event !== 'delta').map(({ data }) => data))
  return {
    verified: verified.length,
    notVerified: citations.length - verified.length,
    invented: invented.map(({ quote }) => quote),
    foreign: [...caseTagsIn(`${text}\n${otherEvents}`)].filter((tag) => tag !== caseTag),
    proposals: events.filter(({ event }) => event === 'proposal').length,
  }
}

/** Tables to which the product itself writes for a question or an upload; all others change only by an act of a person. */
const tablesOfQuestions =
  /^(?:consultation|assistant_|usage_|token_|entitlement|outbox|audit|rate_limit|session|idempotency|passage_embedding|embedded_document|processed_event|user_account|login|_?job|notification)/

/** Row counts of all tables, as owner. */
export const countsSql = `
  select table_name as name,
    (xpath('/row/c/text()', query_to_xml('select count(*) as c from ' || quote_ident(table_name), false, true,
    '')))[1]::text::int as count
    from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`
export const changedTables = (
  before: readonly { name: string; count: number }[],
  after: readonly { name: string; count: number }[],
): string[] =>
  after
    .filter(
      ({ name, count }) =>
        !tablesOfQuestions.test(name) && before.find((table) => table.name === name)?.count !== count,
    )
    .map(({ name }) => name)
