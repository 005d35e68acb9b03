import { dayMs } from '#server/contract/time.ts'
import { change, sql } from '#server/db/query.ts'
import type { Work } from '#server/http/context.ts'
import { inEachOffice } from '#server/jobs/each-office.ts'

/** Days for which a deleted task can be restored. */
const binDays = 30

/** Deletes for good the tasks that were deleted 30 days ago. */
export async function purgeTasks(work: Work): Promise<void> {
  const { em, ports } = work
  const cutoff = new Date(ports.clock.now().getTime() - binDays * dayMs).toISOString()
  await inEachOffice(work, 'tasks.purge', (companyId) =>
    change(em, sql`delete from task where company_id = ${companyId} and deleted_at < ${cutoff}`),
  )
}
