import type { EntityManager } from '@mikro-orm/postgresql'
import { change, rows, sql } from '#server/db/query.ts'
import { col, type Shape } from '#server/db/shape.ts'
import { blockedList, permissionMethods, permissionStatuses, planModules, type Permission } from './plan-permissions.ts'
import { lockTermsOfVersion } from './plan-terms.ts'

const permissionRow = {
  module: col.oneOf(planModules),
  method: col.oneOf(permissionMethods),
  status: col.oneOf(permissionStatuses),
} as const satisfies Shape

/** Reads the permissions of a plan's terms. */
export const permissionsOf = (em: EntityManager, versionId: string): Promise<Permission[]> =>
  rows(
    em,
    permissionRow,
    sql`select module, method, status from plan_permission where plan_version_id = ${versionId}
      order by module, method`,
  )

/**
 * Applies the limits and permissions of a plan's terms to a company, whose usage stays as it is. Only this function
 * writes them.
 * @param options `active`: whether the plan may be used; without it the company can only read and export
 * @throws 404 `plan_not_found`
 */
export async function applyPlan(
  tx: EntityManager,
  companyId: string,
  planVersionId: string,
  { active }: { readonly active: boolean },
): Promise<void> {
  await lockTermsOfVersion(tx, planVersionId)
  const blocked = blockedList(await permissionsOf(tx, planVersionId))
  await change(
    tx,
    sql`
    insert into entitlement as e (company_id, plan_version_id, active, blocked, storage_limit, tokens_limit,
      pages_limit, professionals_limit, staff_limit, customers_limit)
    select ${companyId}, v.id, ${active}, ${sql.val(blocked)}::text[], v.storage_limit_mb * 1000000, v.token_limit,
      v.page_limit, v.professional_limit, v.staff_limit, v.customer_limit
      from plan_version v where v.id = ${planVersionId}
    on conflict (company_id) do update set
      plan_version_id = excluded.plan_version_id, active = excluded.active, blocked = excluded.blocked,
        storage_limit = excluded.storage_limit,
      tokens_limit = excluded.tokens_limit, pages_limit = excluded.pages_limit,
        professionals_limit = excluded.professionals_limit,
        staff_limit = excluded.staff_limit, customers_limit = excluded.customers_limit, updated_at = now()`,
  )
}
