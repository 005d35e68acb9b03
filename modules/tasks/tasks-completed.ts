import { rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import { dayOf, maxWorkDone, onDays, type WorkSource } from '#server/work-done.ts'

/** Tasks that the actor completed. */
export const tasksCompleted: WorkSource = async (em, { companyId, userId }, days) =>
  (
    await rows(
      em,
      { id: col.uuid, caseId: col.uuid.nullable, name: col.text, day: col.date },
      sql`select t.id, t.case_id as "caseId", t.title as name, ${dayOf('t.done_at')} as day from task t
       where t.company_id = ${companyId} and t.done_by = ${userId} and t.done_at is not null and t.deleted_at is null
         and ${onDays('t.done_at', days)}
       order by t.done_at, t.id limit ${sql.lit(maxWorkDone)}`,
    )
  ).map((task) => ({ kind: 'task', seconds: null, ...task }))
