import { dayMs } from '#server/contract/time.ts'
import { change, sql } from '#server/db/query.ts'
import type { Work } from '#server/http/context.ts'
import { inEachOffice } from '#server/jobs/each-office.ts'

/** Days for which a removed party or a deleted person can be restored. */
const binDays = 30

/**
 * Permanently deletes parties that were removed more than 30 days ago, then people who were deleted as long ago, unless a
 * party still names them. Merges of that age can no longer be undone; ids of merged people still lead to the survivor.
 */
export async function purgeParties(work: Work): Promise<void> {
  const { em, ports } = work
  const cutoff = new Date(ports.clock.now().getTime() - binDays * dayMs).toISOString()
  await inEachOffice(work, 'parties.purge', async (companyId) => {
    await change(em, sql`delete from person_merge where company_id = ${companyId} and merged_at < ${cutoff}`)
    await change(em, sql`delete from case_party where company_id = ${companyId} and deleted_at < ${cutoff}`)
    await change(
      em,
      sql`delete from person p where p.company_id = ${companyId} and p.deleted_at < ${cutoff}
            and p.merged_into is null
          and not exists (select from case_party y where y.company_id = p.company_id
            and (y.person_id = p.id or y.counsel_person_id = p.id))`,
    )
  })
}
