import type { EntityManager } from '@mikro-orm/postgresql'
import type { z } from 'zod'
import { change, sql } from '#server/db/query.ts'
import type { UserContext } from '#server/http/context.ts'
import { kernelErrors } from '#server/http/kernel.errors.ts'
import { permissionsOf } from './apply-plan.ts'
import { isAllowed, permissionMethods, planMethods, planModules, type Permission } from './plan-permissions.ts'
import { recordPlanChange } from './plan-history.ts'
import { ensureEditableTerms } from './plan-terms.ts'
import type { PlanPermissions, PlanPermissionsUpdate } from './plans.contract.ts'
import { planPermissionsChanged } from './plans.events.ts'
import { planAbilities } from './plans.policy.ts'
import { subjectOf, type PlanRow } from './plans.presenter.ts'
import { inReaderScope, findPlan, lockPlan, type PlanReader } from './read-plan.ts'

const cellKey = ({ module, method }: Pick<Permission, 'module' | 'method'>): string => `${module}:${method}`

/** Returns the cells of the grid in which two sets of rows differ. */
function differingCells(stored: readonly Permission[], requested: readonly Permission[]): string[] {
  const statuses = (items: readonly Permission[]) => new Map(items.map((p) => [cellKey(p), p.status]))
  const [storedStatuses, requestedStatuses] = [statuses(stored), statuses(requested)]
  return planModules
    .flatMap((module) => permissionMethods.map((method) => cellKey({ module, method })))
    .filter((key) => storedStatuses.get(key) !== requestedStatuses.get(key))
}

/** Returns the calls whose permission changes between two sets of rows. */
const allowedCallChanges = (stored: readonly Permission[], requested: readonly Permission[]) =>
  planModules.flatMap((module) =>
    planMethods.flatMap((method) => {
      const [from, to] = [stored, requested].map((items) => (isAllowed(items, module, method) ? 'allowed' : 'blocked'))
      return from === undefined || to === undefined || from === to
        ? []
        : [{ field: cellKey({ module, method }), from, to }]
    }),
  )

const presentPermissions = (
  actor: PlanReader,
  plan: PlanRow,
  items: readonly Permission[],
): z.input<typeof PlanPermissions> => ({
  planId: plan.id,
  version: plan.version,
  items: items.map(({ module, method, status }) => ({ module, method, status })),
  blocked: planModules.flatMap((module) =>
    planMethods.filter((method) => !isAllowed(items, module, method)).map((method) => ({ module, method })),
  ),
  can: { update: planAbilities(actor, subjectOf(plan))?.update ?? false },
})

/** Reads the permissions of a plan. @throws 403 `forbidden`, 404 `plan_not_found` */
export const readPermissions = ({ em, actor }: UserContext, planId: string) =>
  inReaderScope(actor, async () => {
    const plan = await findPlan(em, actor, planId)
    return presentPermissions(actor, plan, await permissionsOf(em, plan.versionId))
  })

/** Replaces the permissions of terms that may be changed: see {@link ensureEditableTerms}. */
export async function writePermissions(
  tx: EntityManager,
  versionId: string,
  items: readonly Permission[],
): Promise<void> {
  await change(tx, sql`delete from plan_permission where plan_version_id = ${versionId}`)
  if (items.length === 0) return
  const values = sql.join(items.map((p) => sql`(${versionId}::uuid, ${p.module}, ${p.method}, ${p.status})`))
  await change(tx, sql`insert into plan_permission (plan_version_id, module, method, status) values ${values}`)
}

/**
 * Replaces the permissions of a plan as an edit of its terms: companies keep the permissions that they bought.
 * @throws 404 `plan_not_found`; 409 `stale_version` with the present permissions and the differences
 */
export async function setPermissions(
  ctx: UserContext,
  planId: string,
  { version, items }: z.output<typeof PlanPermissionsUpdate>,
) {
  const { em, actor } = ctx
  await em.transactional(async (tx) => {
    const plan = await lockPlan(tx, actor, planId)
    const stored = await permissionsOf(tx, plan.versionId)
    const changedCells = differingCells(stored, items)
    if (plan.version !== version)
      throw kernelErrors.error('stale_version', {
        details: { current: presentPermissions(actor, plan, stored), changed: changedCells },
      })
    if (changedCells.length === 0) return
    const { versionId, fresh } = await ensureEditableTerms(tx, {
      id: planId,
      versionId: plan.versionId,
      sealed: plan.sealed,
    })
    await writePermissions(tx, versionId, items)
    await change(tx, sql`update plan set version = version + 1, updated_at = now() where id = ${planId}`)
    await recordPlanChange(tx, planId, actor.userId, 'permissions', allowedCallChanges(stored, items))
    await ctx.record(tx, planPermissionsChanged, { planId, versionId, fresh, by: actor.userId })
  })
  return readPermissions(ctx, planId)
}
