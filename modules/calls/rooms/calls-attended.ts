import { rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import { dayOf, maxWorkDone, onDays, type WorkSource } from '#server/work-done.ts'

/**
 * Source of work done: calls that the actor attended, with the time spent in the room. Attendances that have not ended
 * are omitted.
 */
export const callsAttended: WorkSource = async (em, { companyId, userId }, days) =>
  (
    await rows(
      em,
      { id: col.uuid, caseId: col.uuid.nullable, name: col.text, day: col.date, seconds: col.int },
      sql`select r.id, r.case_id as "caseId", r.name, ${dayOf('a.joined_at')} as day,
          greatest(1, round(sum(extract(epoch from a.left_at - a.joined_at))))::int as seconds
        from call_attendance a
        join call_participant p on p.company_id = a.company_id and p.id = a.participant_id
        join call_room r on r.company_id = a.company_id and r.id = a.room_id
       where a.company_id = ${companyId} and ${onDays('a.joined_at', days)} and a.left_at is not null
         and p.user_id = ${userId}
       group by r.id, r.case_id, r.name, day order by day, r.id limit ${sql.lit(maxWorkDone)}`,
    )
  ).map((call) => ({ kind: 'call', ...call }))
