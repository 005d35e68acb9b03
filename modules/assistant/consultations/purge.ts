import { dayMs } from '#server/contract/time.ts'
import { change, rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import { withScope } from '#server/db/scope.ts'
import type { Work } from '#server/http/context.ts'

/** Days for which a deleted consultation can be restored. */
export const binDays = 30
/** The next night's run deletes the remaining consultations. */
const maxConsultationsPerRun = 5_000

/**
 * Deletes the rows of consultations that were deleted 30 days ago, in the scope of their authors. Token spend stays.
 */
export async function purgeConsultations({ em, ports }: Work): Promise<void> {
  const cutoff = new Date(ports.clock.now().getTime() - binDays * dayMs).toISOString()
  const expired = await rows(
    em,
    { companyId: col.uuid, userId: col.uuid, id: col.uuid },
    sql`select company_id as "companyId", author_id as "userId", consultation_id as id
      from app.gone_consultations(${cutoff}::timestamptz, ${maxConsultationsPerRun}::int)`,
  )
  for (const { companyId, userId, id } of expired) {
    await withScope({ kind: 'company', companyId, userId }, () =>
      change(
        em.fork(),
        sql`delete from consultation where company_id = ${companyId} and id = ${id}
          and deleted_at < ${cutoff}::timestamptz`,
      ),
    )
  }
}
