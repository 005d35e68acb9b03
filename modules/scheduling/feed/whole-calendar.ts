import type { EntityManager } from '@mikro-orm/postgresql'
import { row, sql } from '#server/db/query.ts'
import type { CompanyActor } from '#server/http/context.ts'
import { expand, findEvents } from '../events/list-events.ts'
import { dayMs } from '../zoned-time.ts'
import { calendarFile, type CalendarWords } from './calendar-file.ts'

export type CalendarReader = Pick<
  CompanyActor,
  'userId' | 'companyId' | 'companyName' | 'name' | 'surname' | 'email' | 'locale' | 'owner'
>

/** Days after now up to which what recurs without end is written. */
const ahead = 400
const piece = 90 * dayMs

/** All events of a professional from the first one on, as `reader`, a professional of the company, may see them. */
export async function calendarOf(
  em: EntityManager,
  reader: CalendarReader,
  professionalId: string,
  words: CalendarWords,
  now: Date,
): Promise<string> {
  const actor: CompanyActor = { ...reader, sessionId: '', profile: 'professional', companyActive: true }
  const first = await row<{ since: string | null }>(
    em,
    sql`select min(starts_at) as since from event where company_id = ${actor.companyId} and deleted_at is null`,
  )
  const last = await row<{ until: string | null }>(
    em,
    sql`select max(ends_at) as until from event where company_id = ${actor.companyId} and deleted_at is null`,
  )
  const start = first?.since ? Date.parse(first.since) - dayMs : now.getTime()
  const end = Math.max(now.getTime() + ahead * dayMs, last?.until ? Date.parse(last.until) + dayMs : 0)
  const events = []
  // In pieces, since one list shows only so much; what reaches into the next piece stands in the one it begins in.
  for (let from = start; from < end; from += piece) {
    const until = Math.min(from + piece, end)
    const found = await findEvents(
      { em, actor },
      { from: new Date(from).toISOString(), to: new Date(until).toISOString(), calendar: 'mine', professionalId },
    )
    events.push(...expand(actor, found, { start: from, end: until }).filter((event) => Date.parse(event.start) >= from))
  }
  return calendarFile(events, words, now)
}
