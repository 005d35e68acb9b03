import { dayMs } from '#server/contract/time.ts'
import { change, rows, sql } from '#server/db/query.ts'
import { withScope } from '#server/db/scope.ts'
import type { Work } from '#server/http/context.ts'

/** Days for which a deleted consultation can be restored. */
export const binDays = 30
/** Consultations of one run; the next night deletes the rest. */
const maxPurged = 5_000

/** Deletes the rows of consultations that were deleted 30 days ago, in the scope of their authors. Token spend stays. */
export async function purgeConsultations({ em, ports }: Work): Promise<void> {
  const before = new Date(ports.clock.now().getTime() - binDays * dayMs).toISOString()
  const expired = await rows<{ company_id: string; author_id: string; consultation_id: string }>(
    em,
    sql`select company_id, author_id, consultation_id
      from app.gone_consultations(${before}::timestamptz, ${maxPurged}::int)`,
  )
  for (const { company_id: companyId, author_id: userId, consultation_id: id } of expired) {
    await withScope({ kind: 'company', companyId, userId }, () =>
      change(
        em.fork(),
        sql`delete from consultation where company_id = ${companyId} and id = ${id}
          and deleted_at < ${before}::timestamptz`,
      ),
    )
  }
}
