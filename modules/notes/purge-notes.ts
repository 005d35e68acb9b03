import { dayMs } from '#server/contract/time.ts'
import { change, rows, sql } from '#server/db/query.ts'
import { withScope } from '#server/db/scope.ts'
import { col } from '#server/db/shape.ts'
import type { Work } from '#server/http/context.ts'

/** Days for which a deleted note can be restored. */
const binDays = 30

/** Deletes for good the notes that were deleted 30 days ago. */
export async function purgeNotes({ em, ports }: Work): Promise<void> {
  const cutoff = new Date(ports.clock.now().getTime() - binDays * dayMs).toISOString()
  for (const { id: companyId } of await rows(em, { id: col.uuid }, sql`select id from company order by id`))
    await withScope({ kind: 'company', companyId }, () =>
      change(em, sql`delete from case_note where company_id = ${companyId} and deleted_at < ${cutoff}`),
    )
}
