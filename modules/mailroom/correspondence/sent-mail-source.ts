import { rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import { dayOf, maxWorkDone, onDays, type WorkSource } from '#server/work-done.ts'

/** Source of work done: mail of cases that the actor wrote and sent. */
export const sentMailSource: WorkSource = async (em, { companyId, userId }, days) =>
  (
    await rows(
      em,
      { id: col.uuid, caseId: col.uuid, name: col.text, day: col.date },
      sql`select m.id, m.case_id as "caseId", m.subject as name, ${dayOf('m.sent_at')} as day from mail_message m
       where m.company_id = ${companyId} and m.author_id = ${userId} and m.state in ('sent', 'kept')
         and not m.automatic and ${onDays('m.sent_at', days)}
       order by m.sent_at, m.id limit ${sql.lit(maxWorkDone)}`,
    )
  ).map((message) => ({ kind: 'mail', seconds: null, ...message }))
