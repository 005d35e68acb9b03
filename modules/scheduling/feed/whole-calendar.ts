import type { EntityManager } from '@mikro-orm/postgresql'
import { readFeedDays, type FeedSource } from '#server/calendar-feed.ts'
import { dayMs } from '#server/contract/time.ts'
import { row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { CompanyActor } from '#server/http/context.ts'
import { localDay } from '#server/ports/clock.ts'
import { findOccurrences } from '../events/list-events.ts'
import { calendarFile, type CalendarTexts } from './calendar-file.ts'

export type CalendarReader = Pick<
  CompanyActor,
  'userId' | 'companyId' | 'companyName' | 'name' | 'surname' | 'email' | 'locale' | 'owner'
>

/** Days from now for which occurrences of series are written at least; more until the last single event. */
const minAheadDays = 400
const batchMs = 90 * dayMs
const allDays = { from: '1900-01-01', to: '2999-12-31' } as const

/**
 * Returns all events and dates of a professional as an iCalendar file, as `reader`, a professional of the company, may
 * see them.
 */
export async function calendarOf(
  em: EntityManager,
  sources: readonly FeedSource[],
  reader: CalendarReader,
  professionalId: string,
  texts: CalendarTexts,
  now: Date,
): Promise<string> {
  const actor: CompanyActor = { ...reader, sessionId: '', role: 'professional', companyActive: true }
  const first = await row(
    em,
    { since: col.timestamptz.nullable },
    sql`select min(starts_at) as since from event where company_id = ${actor.companyId} and deleted_at is null`,
  )
  const last = await row(
    em,
    { until: col.timestamptz.nullable },
    sql`select max(ends_at) as until from event where company_id = ${actor.companyId} and deleted_at is null`,
  )
  const start = first?.since ? Date.parse(first.since) - dayMs : now.getTime()
  const end = Math.max(now.getTime() + minAheadDays * dayMs, last?.until ? Date.parse(last.until) + dayMs : 0)
  const events = []
  // Reads in batches, because one list is limited. An event that spans two batches belongs to the batch in which it
  // begins.
  for (let from = start; from < end; from += batchMs) {
    const until = Math.min(from + batchMs, end)
    const occurrences = await findOccurrences(
      { em, actor },
      { from: new Date(from).toISOString(), to: new Date(until).toISOString(), calendar: 'mine', professionalId },
    )
    events.push(...occurrences.filter((occurrence) => Date.parse(occurrence.start) >= from))
  }
  const query = { personId: professionalId, ...allDays, today: localDay(now) }
  const days = await readFeedDays(sources, em, actor, query)
  return calendarFile({ events, days }, texts, now)
}
