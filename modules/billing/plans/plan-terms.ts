import { randomUUIDv7 } from 'node:crypto'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { z } from 'zod'
import { change, row, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import type { PlanFields } from './plans.contract.ts'
import { plansErrors } from './plans.errors.ts'

/** Terms of a purchase: their plan, and whether it is on offer. */
export const lockedTermsRow = {
  planId: col.uuid,
  versionId: col.uuid,
  status: col.oneOf(['draft', 'published', 'retired']),
} as const satisfies Shape
export type LockedTerms = RowOf<typeof lockedTermsRow>

/** Locks the plan, and selects its terms on sale or the given version of its terms. */
const selectTerms = (
  tx: EntityManager,
  { planId = null, versionId = null }: { readonly planId?: string | null; readonly versionId?: string | null },
) =>
  row(
    tx,
    lockedTermsRow,
    sql`
  select plan_id as "planId", version_id as "versionId", status
    from app.take_plan(${planId}::uuid, ${versionId}::uuid)`,
  )

/**
 * Locks the terms on which a plan is sold now, for a purchase. Until the transaction ends, no other transaction can
 * change or remove the plan. From then on the terms never change.
 * @throws 404 `plan_not_found` (also when it was just removed), 409 `plan_not_published`
 */
export async function lockTermsOnSale(tx: EntityManager, planId: string): Promise<LockedTerms> {
  const terms = await selectTerms(tx, { planId })
  // Buyers cannot see drafts.
  if (!terms || terms.status === 'draft') throw plansErrors.error('plan_not_found')
  if (terms.status !== 'published') throw plansErrors.error('plan_not_published')
  return terms
}

/** Locks given terms, whether or not they are still sold. @throws 404 `plan_not_found` */
export async function lockTermsOfVersion(tx: EntityManager, versionId: string): Promise<LockedTerms> {
  const terms = await selectTerms(tx, { versionId })
  if (!terms) throw plansErrors.error('plan_not_found')
  return terms
}

/** A plan that `lockPlan` has locked for a change. */
export interface LockedPlan {
  readonly id: string
  readonly versionId: string
  readonly sealed: boolean
}

const copiedColumns = sql.raw(
  'title, description, payment_type, cost_cents, currency, annual_discount_percent, token_limit, storage_limit_mb, customer_limit, professional_limit, staff_limit, page_limit',
)

/**
 * Returns terms of a plan that may be changed: the present terms if no company has had them, else a new copy of the
 * terms and their permissions, which is sold from now on. Companies keep the terms that they have.
 * @returns `fresh`: whether the terms are a new copy
 */
export async function ensureEditableTerms(
  tx: EntityManager,
  plan: LockedPlan,
): Promise<{ readonly versionId: string; readonly fresh: boolean }> {
  if (!plan.sealed) return { versionId: plan.versionId, fresh: false }
  const versionId = randomUUIDv7()
  await change(
    tx,
    sql`
    insert into plan_version (id, plan_id, number, ${copiedColumns})
    select ${versionId}, plan_id, (select max(number) + 1 from plan_version where plan_id = ${plan.id}),
      ${copiedColumns} from plan_version where id = ${plan.versionId}`,
  )
  await change(
    tx,
    sql`
    insert into plan_permission (plan_version_id, module, method, status) select ${versionId}, module, method, status
      from plan_permission where plan_version_id = ${plan.versionId}`,
  )
  await change(tx, sql`update plan set current_version_id = ${versionId} where id = ${plan.id}`)
  return { versionId, fresh: true }
}

/** Writes sanitised terms that may be changed: see {@link ensureEditableTerms}. */
export async function writeTerms(
  tx: EntityManager,
  versionId: string,
  terms: z.output<typeof PlanFields>,
): Promise<void> {
  await change(
    tx,
    sql`
    update plan_version set title = ${terms.title}, description = ${terms.description},
      payment_type = ${terms.paymentType}, cost_cents = ${terms.costCents},
           annual_discount_percent = ${terms.annualDiscountPercent}, token_limit = ${terms.tokenLimit},
             storage_limit_mb = ${terms.storageLimitMb},
           customer_limit = ${terms.customerLimit}, professional_limit = ${terms.professionalLimit},
           staff_limit = ${terms.staffLimit}, page_limit = ${terms.pageLimit}
     where id = ${versionId}`,
  )
}
