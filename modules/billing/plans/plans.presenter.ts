import type { z } from 'zod'
import { instant, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import { planStatuses, paymentTypes, type Plan, type PlanFields } from './plans.contract.ts'
import { planAbilities, type PlanActor, type PlanSubject } from './plans.policy.ts'
import { yearlyCostCents } from './plan-price.ts'

type PlanFields = z.output<typeof PlanFields>

/**
 * A plan `p` with the terms `v` that its reader sees and the reader's subscription `s`. Amounts are PostgreSQL text.
 */
export const planRow = {
  id: col.uuid,
  status: col.oneOf(planStatuses),
  isDefault: col.boolean,
  version: col.int,
  createdAt: col.timestamptz,
  updatedAt: col.timestamptz,
  publishedAt: col.timestamptz.nullable,
  retiredAt: col.timestamptz.nullable,
  versionId: col.uuid,
  number: col.int,
  title: col.text,
  description: col.text,
  paymentType: col.oneOf(paymentTypes),
  costCents: col.bigint,
  annualDiscountPercent: col.numeric,
  tokenLimit: col.bigint.nullable,
  storageLimitMb: col.bigint.nullable,
  customerLimit: col.bigint.nullable,
  professionalLimit: col.bigint.nullable,
  staffLimit: col.bigint.nullable,
  pageLimit: col.bigint.nullable,
  sealed: col.boolean,
  /** Whether a company has had a version of the plan. */
  used: col.boolean,
  /** Whether it is the plan of the reader's company. */
  own: col.boolean,
  /**
   * Whether the running subscription of the reader's company has the terms shown (`current`) or earlier terms of the
   * plan (`former`); null without a running subscription to it.
   */
  subscribed: col.oneOf(['current', 'former']).nullable,
  /** Counted for administrators only. */
  subscribers: col.bigint.nullable,
  subscribersOnFormerTerms: col.bigint.nullable,
} as const satisfies Shape
export type PlanRow = RowOf<typeof planRow>

/** The columns of {@link PlanRow} without the two counts. */
export const planColumns = sql.raw(`
  p.id, p.status, p.is_default as "isDefault", p.version, p.created_at as "createdAt",
  p.updated_at as "updatedAt", p.published_at as "publishedAt", p.retired_at as "retiredAt",
  v.id as "versionId", v.number, v.title, v.description, v.payment_type as "paymentType",
  v.cost_cents as "costCents", v.annual_discount_percent as "annualDiscountPercent",
  v.token_limit as "tokenLimit", v.storage_limit_mb as "storageLimitMb", v.customer_limit as "customerLimit",
  v.professional_limit as "professionalLimit", v.staff_limit as "staffLimit", v.page_limit as "pageLimit",
  v.used_at is not null as sealed,
  exists (select from plan_version u where u.plan_id = p.id and u.used_at is not null) as used,
  s.company_id is not null as own,
  case when s.state <> 'ended' then case when s.plan_version_id = v.id then 'current' else 'former' end end as subscribed`)

const numberOrNull = (value: string | null): number | null => (value === null ? null : Number(value))

/** Returns the terms of a plan as the form sends them. */
export const presentTerms = (plan: PlanRow): PlanFields => ({
  title: plan.title,
  description: plan.description,
  paymentType: plan.paymentType,
  costCents: Number(plan.costCents),
  currency: 'USD',
  annualDiscountPercent: Number(plan.annualDiscountPercent),
  tokenLimit: numberOrNull(plan.tokenLimit),
  storageLimitMb: numberOrNull(plan.storageLimitMb),
  customerLimit: numberOrNull(plan.customerLimit),
  professionalLimit: numberOrNull(plan.professionalLimit),
  staffLimit: numberOrNull(plan.staffLimit),
  pageLimit: numberOrNull(plan.pageLimit),
})

const noAbilities = {
  update: false,
  publish: false,
  retire: false,
  duplicate: false,
  makeDefault: false,
  remove: false,
}

export function presentPlan(actor: PlanActor, plan: PlanRow): z.input<typeof Plan> {
  const terms = presentTerms(plan)
  const can = planAbilities(actor, subjectOf(plan)) ?? noAbilities
  return {
    id: plan.id,
    status: plan.status,
    isDefault: plan.isDefault,
    ...terms,
    yearlyCostCents:
      plan.paymentType === 'monthly' ? null : yearlyCostCents(terms.costCents, terms.annualDiscountPercent ?? 0),
    createdAt: instant(plan.createdAt),
    updatedAt: instant(plan.updatedAt),
    publishedAt: instant(plan.publishedAt),
    retiredAt: instant(plan.retiredAt),
    version: plan.version,
    versionId: plan.versionId,
    versionNumber: plan.number,
    sealed: plan.sealed,
    subscribed: plan.subscribed,
    subscribers:
      plan.subscribers === null
        ? null
        : { total: Number(plan.subscribers), former: Number(plan.subscribersOnFormerTerms) },
    can: {
      update: can.update,
      publish: can.publish,
      retire: can.retire,
      duplicate: can.duplicate,
      makeDefault: can.makeDefault,
      remove: can.remove,
    },
  }
}

export const subjectOf = (plan: PlanRow): PlanSubject => ({
  status: plan.status,
  isDefault: plan.isDefault,
  used: plan.used,
  own: plan.own,
})
