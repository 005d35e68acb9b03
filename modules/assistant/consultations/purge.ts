import { change, rows, sql } from '#server/db/query.ts'
import { withScope } from '#server/db/scope.ts'
import type { Work } from '#server/http/context.ts'

/** How long what was deleted can be restored, in days. */
export const binDays = 30
/** Of one round; what is left waits for the next night. */
const most = 5_000

/** Takes what was deleted 30 days ago out of the world, as its author. What it cost stays. */
export async function purgeConsultations({ em, ports }: Work): Promise<void> {
  const before = new Date(ports.clock.now().getTime() - binDays * 86_400_000).toISOString()
  const gone = await rows<{ company_id: string; author_id: string; consultation_id: string }>(
    em,
    sql`select company_id, author_id, consultation_id
      from app.gone_consultations(${before}::timestamptz, ${most}::int)`,
  )
  for (const { company_id: companyId, author_id: userId, consultation_id: id } of gone) {
    await withScope({ kind: 'company', companyId, userId }, () =>
      change(
        em.fork(),
        sql`delete from consultation where company_id = ${companyId} and id = ${id}
          and deleted_at < ${before}::timestamptz`,
      ),
    )
  }
}
