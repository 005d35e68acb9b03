import { randomUUIDv7 } from 'node:crypto'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { z } from 'zod'
import { change, sql } from '#server/db/query.ts'
import type { Locale } from '#server/contract/locale.ts'
import type { UserContext } from '#server/http/context.ts'
import { fieldError } from '#server/http/validation.ts'
import { cleanDescription, isEmptyHtml } from './plan-description.ts'
import { recordPlanChange } from './plan-history.ts'
import type { PlanFields } from './plans.contract.ts'
import { planCreated } from './plans.events.ts'
import { readPlan } from './read-plan.ts'

export type PlanTerms = z.output<typeof PlanFields>

/** Returns sanitised terms. @throws 400 `validation_failed` when the description is empty after sanitising */
export function cleanTerms(fields: PlanTerms, locale: Locale): PlanTerms {
  const description = cleanDescription(fields.description)
  if (isEmptyHtml(description)) throw fieldError('description', 'validation.required', locale)
  return { ...fields, description }
}

/** Creates a draft with its first terms, already sanitised; `authorId` is null when the product creates it. */
export async function insertPlan(
  tx: EntityManager,
  terms: PlanTerms,
  { authorId }: { readonly authorId: string | null },
): Promise<string> {
  const [planId, versionId] = [randomUUIDv7(), randomUUIDv7()]
  await change(tx, sql`insert into plan (id, current_version_id) values (${planId}, ${versionId})`)
  await change(
    tx,
    sql`
    insert into plan_version (id, plan_id, number, title, description, payment_type, cost_cents, currency,
      annual_discount_percent, token_limit, storage_limit_mb, customer_limit, professional_limit,
      staff_limit, page_limit)
    values (${versionId}, ${planId}, 1, ${terms.title}, ${terms.description}, ${terms.paymentType}, ${terms.costCents},
      ${terms.currency}, ${terms.annualDiscountPercent},
            ${terms.tokenLimit}, ${terms.storageLimitMb}, ${terms.customerLimit}, ${terms.professionalLimit},
            ${terms.staffLimit}, ${terms.pageLimit})`,
  )
  await recordPlanChange(tx, planId, authorId, 'created')
  return planId
}

/** Creates a draft. @throws 400 `validation_failed` */
export async function createPlan(ctx: UserContext, fields: PlanTerms) {
  const terms = cleanTerms(fields, ctx.locale)
  const planId = await ctx.em.transactional(async (tx) => {
    const created = await insertPlan(tx, terms, { authorId: ctx.actor.userId })
    await ctx.record(tx, planCreated, { planId: created, by: ctx.actor.userId })
    return created
  })
  return readPlan(ctx, planId)
}
