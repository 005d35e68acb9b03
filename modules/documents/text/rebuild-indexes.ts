import { preparedStatement, rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { Work } from '#server/http/context.ts'
import { inEachOffice } from '#server/jobs/each-office.ts'
import { indexVersion } from './index-version.ts'
import { rebuildIndex } from './index-text.ts'

/** Documents per transaction. The batch is small because a document cannot be changed while it is indexed. */
const batchSize = 20

const outdatedRow = { id: col.uuid, caseId: col.uuid } as const

/**
 * Re-indexes the documents of a company that have an index of an earlier version, in batches. Skips documents that are
 * locked by a change until the next run. @returns the number of re-indexed documents
 */
export async function rebuildIndexesOf({ em }: Pick<Work, 'em'>, companyId: string): Promise<number> {
  let total = 0
  for (;;) {
    const rebuilt = await em.transactional(async (tx) => {
      const outdated = await rows(
        tx,
        outdatedRow,
        sql`${preparedStatement}select id, case_id as "caseId" from document where company_id = ${companyId}
          and index_version < ${sql.lit(indexVersion)} order by id limit ${sql.lit(batchSize)}
          for no key update skip locked`,
      )
      for (const { id, caseId } of outdated) await rebuildIndex(tx, { companyId, caseId, id })
      return outdated.length
    })
    total += rebuilt
    if (rebuilt === 0) return total
  }
}

/** Runs {@link rebuildIndexesOf} for every company. */
export const rebuildIndexes = (work: Work): Promise<void> =>
  inEachOffice(work, 'documents.rebuild-indexes', (companyId) => rebuildIndexesOf({ em: work.em.fork() }, companyId))
