import type { Locale, Phrases } from '#server/contract/locale.ts'
import { shareOfWords } from '#modules/cases/index.ts'
import { answersOfCase } from '#modules/forms/index.ts'
import { listEvents, officeTimeZone } from '#modules/scheduling/index.ts'
import type { Reader, Source } from './source.ts'

/** What the case holds besides documents: answers to forms, and its dates. */
export type Fact = Omit<Source, 'n'>

/** The newest answers and the dates around today that are looked at. */
const mostAnswers = 40
const mostPast = 60
const mostComing = 60
const dayMs = 86_400_000
const rangeDays = 399
/** Longer answers lose their end. Characters. */
const longestAnswer = 4_000
/** What holds less of a question's words is not about it; what holds this much stands before the documents. */
const enough = 0.3
const most = 0.6
const [fewAnswers, fewEvents] = [6, 10]

const asksWhen =
  /\b(?:cu[aá]ndo|fechas?|t[eé]rminos?|plazos?|vence|vencimiento|pr[oó]xim[oa]s?|vistas?|calendario|agenda|citas?|audiencias?|when|dates?|deadlines?|hearings?|upcoming|calendar|quand|[eé]ch[eé]ances?|d[eé]lais?|prochaine?s?|quando|prazos?|datas?|audi[eê]ncias?)(?!\p{L})/iu

const tags: Readonly<Record<Locale, string>> = { es: 'es-PR', en: 'en-US', fr: 'fr-FR', pt: 'pt-BR' }
const words = {
  hearing: { es: 'Vista', en: 'Hearing', fr: 'Audience', pt: 'Audiência' },
  deadline: { es: 'Término', en: 'Deadline', fr: 'Échéance', pt: 'Prazo' },
  appointment: { es: 'Cita', en: 'Appointment', fr: 'Rendez-vous', pt: 'Compromisso' },
  task: { es: 'Tarea', en: 'Task', fr: 'Tâche', pt: 'Tarefa' },
  call: { es: 'Llamada', en: 'Call', fr: 'Appel', pt: 'Chamada' },
  personal: { es: 'Evento', en: 'Event', fr: 'Événement', pt: 'Evento' },
  proposed: {
    es: 'término propuesto, sin confirmar',
    en: 'proposed deadline, not confirmed',
    fr: 'échéance proposée, non confirmée',
    pt: 'prazo proposto, não confirmado',
  },
  received: { es: 'Recibida', en: 'Received', fr: 'Reçue', pt: 'Recebida' },
} as const satisfies Record<string, Phrases>

type CaseEvent = Awaited<ReturnType<typeof listEvents>>['items'][number]

function tellDay(event: CaseEvent, locale: Locale): string {
  const at = event.startDay === null ? new Date(event.start) : new Date(`${event.startDay}T12:00:00Z`)
  const zone = event.startDay === null ? officeTimeZone : 'UTC'
  const told = new Intl.DateTimeFormat(tags[locale], {
    dateStyle: 'full',
    ...(event.startDay === null ? { timeStyle: 'short' } : {}),
    timeZone: zone,
  }).format(at)
  return `${told} (${new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(at)})`
}

function eventFact(event: CaseEvent, locale: Locale): Fact {
  const people = event.participants.map(({ name }) => name).join(', ')
  const text = [
    `${words[event.kind][locale]}: ${event.title ?? ''}`,
    tellDay(event, locale),
    event.proposed ? words.proposed[locale] : '',
    event.location,
    people,
    event.description,
  ]
    .filter(Boolean)
    .join('\n')
  return { kind: 'event', documentId: null, refId: event.id, title: event.title ?? '', page: null, text }
}

async function eventFacts(
  { em, actor, locale, ports }: Reader,
  caseId: string,
): Promise<{ readonly past: Fact[]; readonly coming: Fact[] }> {
  const now = ports.clock.now().getTime()
  const between = (from: number, to: number) =>
    listEvents(
      { em: em.fork(), actor },
      { from: new Date(from).toISOString(), to: new Date(to).toISOString(), calendar: 'office', caseId },
    )
  const [past, coming] = await Promise.all([
    between(now - rangeDays * dayMs, now),
    between(now, now + rangeDays * dayMs),
  ])
  const facts = (events: readonly CaseEvent[]) =>
    events.filter(({ busyOnly }) => !busyOnly).map((event) => eventFact(event, locale))
  return { past: facts(past.items).slice(-mostPast), coming: facts(coming.items).slice(0, mostComing) }
}

async function answerFacts(reader: Reader, caseId: string): Promise<Fact[]> {
  const answers = await answersOfCase({ ...reader, em: reader.em.fork() }, caseId, mostAnswers)
  return answers.map(({ id, formTitle, submittedAt, lines }) => {
    const day = new Intl.DateTimeFormat(tags[reader.locale], { dateStyle: 'long', timeZone: officeTimeZone }).format(
      new Date(submittedAt),
    )
    const text = [
      formTitle,
      `${words.received[reader.locale]}: ${day}`,
      ...lines.map(({ label, value }) => `${label}: ${value}`),
    ]
      .join('\n')
      .slice(0, longestAnswer)
    return { kind: 'response', documentId: null, refId: id, title: formTitle, page: null, text }
  })
}

export interface CaseFacts {
  readonly first: Fact[]
  readonly last: Fact[]
}

/**
 * Answers and dates that a question is about: those with most of its words, then the others; whoever asks when is told
 * what comes. @throws 404 `case_not_found`
 */
export async function gatherFacts(reader: Reader, caseId: string, question: string): Promise<CaseFacts> {
  const [answers, { past, coming }] = await Promise.all([answerFacts(reader, caseId), eventFacts(reader, caseId)])
  const all = [...answers, ...coming, ...past]
  const shares = await shareOfWords(
    reader,
    question,
    all.map(({ text }) => text),
  )
  const shareOf = new Map(all.map((fact, at) => [fact, shares[at] ?? 0]))
  const meant = all
    .filter((fact) => (shareOf.get(fact) ?? 0) >= enough)
    .sort((x, y) => (shareOf.get(y) ?? 0) - (shareOf.get(x) ?? 0))
  const wanted = asksWhen.test(question) ? coming.slice(0, fewEvents / 2) : []
  const events = [...new Set([...wanted, ...meant.filter(({ kind }) => kind === 'event')])].slice(0, fewEvents)
  const chosen = [...meant.filter(({ kind }) => kind === 'response').slice(0, fewAnswers), ...events]
  const isFirst = (fact: Fact) => wanted.includes(fact) || (shareOf.get(fact) ?? 0) >= most
  return { first: chosen.filter(isFirst), last: chosen.filter((fact) => !isFirst(fact)) }
}
