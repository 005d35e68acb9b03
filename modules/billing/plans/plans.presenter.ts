import type { z } from 'zod'
import { instant, sql } from '#server/db/query.ts'
import type { Plan, PlanFields } from './plans.contract.ts'
import { planAbilities, type PlanActor, type PlanSubject } from './plans.policy.ts'
import { yearlyCostCents } from './plan-price.ts'

type Fields = z.output<typeof PlanFields>

/**
 * A plan `p` with the terms `v` that the reader is shown and the reader's subscription `s`. Amounts as PostgreSQL text.
 */
export interface PlanRow {
  readonly id: string
  readonly status: PlanSubject['status']
  readonly is_default: boolean
  readonly version: number
  readonly created_at: string
  readonly updated_at: string
  readonly published_at: string | null
  readonly retired_at: string | null
  readonly version_id: string
  readonly number: number
  readonly title: string
  readonly description: string
  readonly payment_type: Fields['paymentType']
  readonly cost_cents: string
  readonly annual_discount_percent: string
  readonly token_limit: string | null
  readonly storage_limit_mb: string | null
  readonly customer_limit: string | null
  readonly professional_limit: string | null
  readonly sealed: boolean
  readonly used: boolean
  readonly own: boolean
  readonly subscribed: 'current' | 'former' | null
  /** Counted for administrators only. */
  readonly subscribers: string | null
  readonly former_subscribers: string | null
}

/** The columns of {@link PlanRow} but for the two counts. */
export const planColumns = sql.raw(`
  p.id, p.status, p.is_default, p.version, p.created_at, p.updated_at, p.published_at, p.retired_at,
  v.id as version_id, v.number, v.title, v.description, v.payment_type, v.cost_cents, v.annual_discount_percent,
  v.token_limit, v.storage_limit_mb, v.customer_limit, v.professional_limit, v.used_at is not null as sealed,
  exists (select from plan_version u where u.plan_id = p.id and u.used_at is not null) as used,
  s.company_id is not null as own,
  case when s.state <> 'ended' then case when s.plan_version_id = v.id then 'current' else 'former' end
    end as subscribed`)

const amount = (value: string | null): number | null => (value === null ? null : Number(value))

/** The terms of a plan, as the form sends them. */
export const presentTerms = (p: PlanRow): Fields => ({
  title: p.title,
  description: p.description,
  paymentType: p.payment_type,
  costCents: Number(p.cost_cents),
  currency: 'USD',
  annualDiscountPercent: Number(p.annual_discount_percent),
  tokenLimit: amount(p.token_limit),
  storageLimitMb: amount(p.storage_limit_mb),
  customerLimit: amount(p.customer_limit),
  professionalLimit: amount(p.professional_limit),
})

const nothing = { update: false, publish: false, retire: false, duplicate: false, makeDefault: false, remove: false }

export function presentPlan(actor: PlanActor, p: PlanRow): z.input<typeof Plan> {
  const terms = presentTerms(p)
  const can = planAbilities(actor, subjectOf(p)) ?? nothing
  return {
    id: p.id,
    status: p.status,
    isDefault: p.is_default,
    ...terms,
    yearlyCostCents:
      p.payment_type === 'monthly' ? null : yearlyCostCents(terms.costCents, terms.annualDiscountPercent ?? 0),
    createdAt: instant(p.created_at),
    updatedAt: instant(p.updated_at),
    publishedAt: instant(p.published_at),
    retiredAt: instant(p.retired_at),
    version: p.version,
    versionId: p.version_id,
    versionNumber: p.number,
    sealed: p.sealed,
    subscribed: p.subscribed,
    subscribers: p.subscribers === null ? null : { total: Number(p.subscribers), former: Number(p.former_subscribers) },
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

export const subjectOf = (p: PlanRow): PlanSubject => ({
  status: p.status,
  isDefault: p.is_default,
  used: p.used,
  own: p.own,
})
