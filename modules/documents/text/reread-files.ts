import { preparedStatement, rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { Work } from '#server/http/context.ts'
import { inEachOffice } from '#server/jobs/each-office.ts'
import { presentReaderVersion } from './reader-version.ts'
import { extractText, rereadKey } from './text.jobs.ts'

/** Maximum number of files of a company that one run queues; the next run queues more. */
const batchSize = 100
/** A greater number runs later: after files that people have just uploaded (0), and after mail (up to 20). */
const priority = 30

const outdatedRow = { id: col.uuid, revision: col.int } as const

/**
 * Enqueues the files that an earlier version read, to be read again. Until then they are found by their earlier text.
 */
export async function rereadFiles(work: Work): Promise<void> {
  await inEachOffice(work, 'documents.reread-files', async (companyId) => {
    const outdated = await rows(
      work.em,
      outdatedRow,
      sql`${preparedStatement}select id, revision from document where company_id = ${companyId}
          and reader_version < ${sql.raw(presentReaderVersion)} and kind = 'file' and deleted_at is null
          and text_status <> 'pending' order by id limit ${sql.lit(batchSize)}`,
    )
    for (const { id, revision } of outdated)
      await work.enqueue(
        work.em,
        extractText,
        { documentId: id, revision },
        { companyId, key: rereadKey(id), priority },
      )
  })
}
