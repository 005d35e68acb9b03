import { rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import { dayOf, maxWorkDone, onDays, type WorkSource } from '#server/work-done.ts'

/**
 * Lists hearings and appointments of the actor that have ended, with their length. Of a series, only occurrences that
 * were edited by themselves are listed.
 */
export const eventsHeld: WorkSource = async (em, { companyId, userId }, days) =>
  rows(
    em,
    {
      kind: col.textOf<'hearing' | 'appointment'>(),
      id: col.uuid,
      caseId: col.uuid.nullable,
      name: col.text,
      day: col.date,
      seconds: col.int,
      callId: col.text.nullable,
    },
    sql`select e.kind, e.id, e.case_id as "caseId", e.title as name, ${dayOf('e.starts_at')} as day,
        extract(epoch from e.ends_at - e.starts_at)::int as seconds, e.room_id as "callId"
      from event e
     where e.company_id = ${companyId} and ${onDays('e.starts_at', days)} and e.ends_at <= ${days.now.toISOString()}
       and e.ends_at <= e.starts_at + interval '1 day'
       and e.kind in ('hearing', 'appointment') and not e.all_day and e.rrule is null
       and e.deleted_at is null
       and (e.owner_id = ${userId} or exists (select from event_participant p
         where p.company_id = e.company_id and p.event_id = e.id and p.user_id = ${userId}))
     order by e.starts_at, e.id limit ${sql.lit(maxWorkDone)}`,
  )
