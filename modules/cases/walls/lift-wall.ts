import { change, sql } from '#server/db/query.ts'
import type { Context } from '#server/http/context.ts'
import { kernelErrors } from '#server/http/kernel.errors.ts'
import { recordActivity } from '../case-activity.ts'
import { lockWall, presentWall, readWall } from './wall-row.ts'
import { wallLifted } from './walls.events.ts'

/** Lifts a wall. @throws 404 `wall_not_found`; 409 `wall_lifted`, `stale_version` */
export async function liftWall(ctx: Context, id: string, { version }: { readonly version: number }) {
  const { em, actor, record, ports } = ctx
  const { companyId, userId } = actor
  await em.transactional(async (tx) => {
    const { caseId, version: current } = await lockWall(tx, actor, id, 'lift')
    if (current !== version) throw kernelErrors.error('stale_version')
    await change(
      tx,
      sql`update case_wall set lifted_at = ${ports.clock.now().toISOString()}, lifted_by = ${userId},
          version = version + 1, updated_at = now() where company_id = ${companyId} and id = ${id}`,
    )
    await recordActivity(tx, { companyId, caseId, actorId: userId, kind: 'wall.lifted' })
    await record(tx, wallLifted, { companyId, caseId, wallId: id, userId })
  })
  return presentWall(actor, await readWall(em, actor, id))
}
