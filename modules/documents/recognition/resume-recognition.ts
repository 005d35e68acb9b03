import { preparedStatement, rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { Work } from '#server/http/context.ts'
import type { Recognizer } from '#server/files/recognition/recognizer.ts'
import { inEachOffice } from '#server/jobs/each-office.ts'
import { enqueueNextPage } from './queue-recognition.ts'

const batchSize = 100

/**
 * Queues documents with pages that wait for recognition: their job was lost, the quota was exhausted and is available
 * again, or they were added while this server could not read pages. A document that has a job is not queued twice.
 */
export async function resumeRecognition(work: Work, recognizer: Promise<Recognizer | undefined>): Promise<void> {
  if (!(await recognizer)) return
  await inEachOffice(work, 'documents.resume-recognition', async (companyId) => {
    const { pages } = await work.ports.entitlements.readings(work.em, companyId)
    if (pages.limit !== null && pages.used >= pages.limit) return
    const waiting = await rows(
      work.em,
      { id: col.uuid, revision: col.int },
      sql`${preparedStatement}
        update document set recognition_state = 'queued'
         where company_id = ${companyId} and id in (select id from document where company_id = ${companyId}
           and recognition_state in ('queued', 'paused', 'unavailable') and deleted_at is null
           and text_status <> 'pending' order by id limit ${sql.lit(batchSize)})
        returning id, revision`,
    )
    for (const { id, revision } of waiting) await enqueueNextPage(work.em, work.enqueue, { companyId, id, revision })
  })
}
