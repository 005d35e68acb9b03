import { rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import { dayOf, maxWorkDone, onDays, type WorkSource } from '#server/work-done.ts'

/** Lists documents that the actor wrote or changed; a document is listed once for each day. */
export const documentsWritten: WorkSource = async (em, { companyId, userId }, days) =>
  (
    await rows(
      em,
      { id: col.uuid, caseId: col.uuid, name: col.text, day: col.date },
      sql`select distinct d.id, d.case_id as "caseId", d.name, ${dayOf('r.created_at')} as day
        from document_revision r join document d on d.company_id = r.company_id and d.id = r.document_id
       where r.company_id = ${companyId} and r.created_by = ${userId} and ${onDays('r.created_at', days)}
         and d.kind = 'authored' and d.deleted_at is null
       order by day, d.id limit ${sql.lit(maxWorkDone)}`,
    )
  ).map((document) => ({ kind: 'document', seconds: null, ...document }))
