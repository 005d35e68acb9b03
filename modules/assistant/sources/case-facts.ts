import { dateFormat } from '#server/contract/date-format.ts'
import { dayInZone } from '#server/contract/local-time.ts'
import { dayMs, defaultTimeZone } from '#server/contract/time.ts'
import { languageTags, type Locale } from '#server/contract/locale.ts'
import { shareOfWords } from '#modules/documents/index.ts'
import { responsesOfCase } from '#modules/forms/index.ts'
import { listEvents } from '#modules/scheduling/index.ts'
import { readCaseTerms } from '#modules/terms/index.ts'
import { localDay } from '#server/ports/clock.ts'
import { dateQuestionPattern, factPhrases } from './case-facts.phrases.ts'
import type { RetrievalContext, UnnumberedSource } from './source.ts'

/** A source that is not a document: a response to a form, an event or a term. */
export type Fact = UnnumberedSource

/** Maximum numbers of facts compared with a question: the newest responses, and the events nearest to today. */
const maxResponses = 40
const maxPastEvents = 60
const maxUpcomingEvents = 60
/** Events are read this many days back and ahead: one day less than the maximum of `listEvents`. */
const rangeDays = 399
/** Maximum characters of a response; a longer response is cut. */
const maxResponseLength = 4_000
/** A fact is relevant if it contains at least this share (0 to 1) of the question's words. */
const minShare = 0.3
/** A fact that contains at least this share of the question's words is listed before the documents. */
const minLeadingShare = 0.6
/** Maximum number of responses that become sources of a question. */
const maxChosenResponses = 6
/** Maximum number of events and terms together that become sources of a question. */
const maxChosenDates = 10

type CaseEvent = Awaited<ReturnType<typeof listEvents>>['items'][number]

function formatDay({ start, startDay }: Pick<CaseEvent, 'start' | 'startDay'>, locale: Locale): string {
  const date = startDay === null ? new Date(start) : new Date(`${startDay}T12:00:00Z`)
  const zone = startDay === null ? defaultTimeZone : 'UTC'
  const day = dateFormat(languageTags[locale], {
    dateStyle: 'full',
    ...(startDay === null ? { timeStyle: 'short' } : {}),
    timeZone: zone,
  }).format(date)
  return `${day} (${dayInZone(date, zone)})`
}

function eventFact(event: CaseEvent, locale: Locale): Fact {
  const people = event.participants.map(({ name }) => name).join(', ')
  const text = [
    `${factPhrases[event.kind][locale]}: ${event.title ?? ''}`,
    formatDay(event, locale),
    event.location,
    people,
    event.description,
  ]
    .filter(Boolean)
    .join('\n')
  return { kind: 'event', documentId: null, refId: event.id, title: event.title ?? '', page: null, text }
}

interface DatedFacts {
  readonly past: Fact[]
  readonly upcoming: Fact[]
}

async function eventFacts({ em, actor, locale, ports }: RetrievalContext, caseId: string): Promise<DatedFacts> {
  const now = ports.clock.now().getTime()
  const between = (from: number, to: number) =>
    listEvents(
      { em: em.fork(), actor },
      { from: new Date(from).toISOString(), to: new Date(to).toISOString(), calendar: 'office', caseId },
    )
  const [past, upcoming] = await Promise.all([
    between(now - rangeDays * dayMs, now),
    between(now, now + rangeDays * dayMs),
  ])
  const factsOf = (events: readonly CaseEvent[]) =>
    events.filter(({ busyOnly }) => !busyOnly).map((event) => eventFact(event, locale))
  return {
    past: factsOf(past.items).slice(-maxPastEvents),
    upcoming: factsOf(upcoming.items).slice(0, maxUpcomingEvents),
  }
}

/** States of terms that become facts; interrupted and void terms are left out, because they no longer run. */
export const factTermStates: ReadonlySet<string> = new Set(['proposed', 'confirmed', 'met', 'missed', 'unrecorded'])

/** Returns the terms of the case whose dates the person may see. */
async function termFacts(ctx: RetrievalContext, caseId: string): Promise<DatedFacts> {
  const { locale, ports } = ctx
  const { terms } = await readCaseTerms({ ...ctx, em: ctx.em.fork() }, caseId)
  const today = localDay(ports.clock.now())
  const dated = terms
    .flatMap(({ id, act, dueOn, state, citation, note }) => {
      if (dueOn === null || !factTermStates.has(state)) return []
      const lines = [
        `${factPhrases.term[locale]}: ${act}`,
        formatDay({ start: '', startDay: dueOn }, locale),
        state in factPhrases ? factPhrases[state as keyof typeof factPhrases][locale] : '',
        citation,
        note,
      ]
      const text = lines.filter(Boolean).join('\n')
      return [{ dueOn, fact: { kind: 'term', documentId: null, refId: id, title: act, page: null, text } as const }]
    })
    .sort((a, b) => a.dueOn.localeCompare(b.dueOn))
  const factsWhere = (isWanted: (dueOn: string) => boolean): Fact[] =>
    dated.filter(({ dueOn }) => isWanted(dueOn)).map(({ fact }) => fact)
  return { past: factsWhere((dueOn) => dueOn < today), upcoming: factsWhere((dueOn) => dueOn >= today) }
}

async function responseFacts(ctx: RetrievalContext, caseId: string): Promise<Fact[]> {
  const responses = await responsesOfCase({ ...ctx, em: ctx.em.fork() }, caseId, maxResponses)
  return responses.map(({ id, formTitle, submittedAt, lines }) => {
    const day = dateFormat(languageTags[ctx.locale], {
      dateStyle: 'long',
      timeZone: defaultTimeZone,
    }).format(new Date(submittedAt))
    const text = [
      formTitle,
      `${factPhrases.received[ctx.locale]}: ${day}`,
      ...lines.map(({ label, value }) => `${label}: ${value}`),
    ]
      .join('\n')
      .slice(0, maxResponseLength)
    return { kind: 'response', documentId: null, refId: id, title: formTitle, page: null, text }
  })
}

/** Facts that become sources, by their place in the list of sources. */
export interface CaseFacts {
  readonly beforeDocuments: Fact[]
  readonly afterDocuments: Fact[]
}

/**
 * Returns the responses, events and terms that contain enough of a question's words, ordered by the share of words they
 * contain. A question that asks for a date also gets the next events and terms, before the documents.
 * @throws 404 `case_not_found`
 */
export async function gatherFacts(ctx: RetrievalContext, caseId: string, question: string): Promise<CaseFacts> {
  const [responses, events, terms] = await Promise.all([
    responseFacts(ctx, caseId),
    eventFacts(ctx, caseId),
    termFacts(ctx, caseId),
  ])
  const facts = [...responses, ...terms.upcoming, ...events.upcoming, ...terms.past, ...events.past]
  const shares = await shareOfWords(
    ctx,
    question,
    facts.map(({ text }) => text),
  )
  const shareByFact = new Map(facts.map((fact, index) => [fact, shares[index] ?? 0]))
  const shareOf = (fact: Fact) => shareByFact.get(fact) ?? 0
  const relevant = facts.filter((fact) => shareOf(fact) >= minShare).sort((x, y) => shareOf(y) - shareOf(x))
  const nextDates = dateQuestionPattern.test(question)
    ? [...terms.upcoming.slice(0, maxChosenDates / 2), ...events.upcoming.slice(0, maxChosenDates / 2)]
    : []
  const dates = [...new Set([...nextDates, ...relevant.filter(({ kind }) => kind !== 'response')])].slice(
    0,
    maxChosenDates,
  )
  const selected = [...relevant.filter(({ kind }) => kind === 'response').slice(0, maxChosenResponses), ...dates]
  const isLeading = (fact: Fact) => nextDates.includes(fact) || shareOf(fact) >= minLeadingShare
  return { beforeDocuments: selected.filter(isLeading), afterDocuments: selected.filter((fact) => !isLeading(fact)) }
}
