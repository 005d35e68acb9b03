import { planStatuses, paymentTypes } from '../../plans/plans.contract.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { row, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import type { Entitlements, Meter } from '#server/ports/entitlements.ts'
import type { BillingInterval, SoldPlan } from '#server/ports/payments.ts'
import { rateOfDay, type Rate } from '../../payments/rate-of-day.ts'
import { plansErrors } from '../../plans/plans.errors.ts'
import type { limitNames } from '../subscription.contract.ts'
import { priceOf, type PlanChoice, type PricedTerms } from './plan-change.ts'
import { subscriptionErrors } from '../subscription.errors.ts'

/** The terms of a plan with their limits: storage in bytes, null is unlimited. */
export interface Terms extends PricedTerms {
  readonly onSale: boolean
  readonly limits: Readonly<Record<Meter, number | null>>
}

const termsRow = {
  planId: col.uuid,
  id: col.uuid,
  title: col.text,
  paymentType: col.oneOf(paymentTypes),
  costCents: col.bigint,
  annualDiscountPercent: col.numeric,
  storage: col.bigint.nullable,
  tokens: col.bigint.nullable,
  pages: col.bigint.nullable,
  professionals: col.bigint.nullable,
  staff: col.bigint.nullable,
  customers: col.bigint.nullable,
  onSale: col.boolean,
} as const satisfies Shape
type TermsRow = RowOf<typeof termsRow>

const columns =
  sql.raw(`v.plan_id as "planId", v.id, v.title, v.payment_type as "paymentType", v.cost_cents as "costCents",
  v.annual_discount_percent as "annualDiscountPercent", v.storage_limit_mb * 1000000 as storage,
  v.token_limit as tokens, v.page_limit as pages, v.professional_limit as professionals, v.staff_limit as staff,
  v.customer_limit as customers,
  coalesce(p.status = 'published' and p.current_version_id = v.id, false) as "onSale"`)

const numberOrNull = (text: string | null): number | null => (text === null ? null : Number(text))

const termsFrom = (terms: TermsRow): Terms => ({
  planId: terms.planId,
  versionId: terms.id,
  title: terms.title,
  paymentType: terms.paymentType,
  costCents: Number(terms.costCents),
  annualDiscountPercent: Number(terms.annualDiscountPercent),
  onSale: terms.onSale,
  limits: {
    storage: numberOrNull(terms.storage),
    tokens: numberOrNull(terms.tokens),
    pages: numberOrNull(terms.pages),
    professionals: numberOrNull(terms.professionals),
    staff: numberOrNull(terms.staff),
    customers: numberOrNull(terms.customers),
  },
})

/** Reads terms by their id, whether or not they are still sold; undefined when they do not exist. */
export async function findTerms(em: EntityManager, versionId: string): Promise<Terms | undefined> {
  const terms = await row(
    em,
    termsRow,
    sql`select ${columns} from plan_version v left join plan p on p.id = v.plan_id where v.id = ${versionId}`,
  )
  return terms && termsFrom(terms)
}

export async function termsOf(em: EntityManager, versionId: string): Promise<Terms> {
  const terms = await findTerms(em, versionId)
  if (!terms) throw new Error(`the terms ${versionId} do not exist`)
  return terms
}

/**
 * Reads the terms on which a plan is sold now, without locking them; a purchase uses `lockTermsOnSale`.
 * @throws 404 `plan_not_found`, 409 `plan_not_published`
 */
export async function termsOnSale(em: EntityManager, planId: string): Promise<Terms> {
  const version = await row(
    em,
    { ...termsRow, status: col.oneOf(planStatuses) },
    sql`
    select ${columns}, p.status from plan p join plan_version v on v.id = p.current_version_id where p.id = ${planId}
      and p.status <> 'draft'`,
  )
  if (!version) throw plansErrors.error('plan_not_found')
  if (version.status !== 'published') throw plansErrors.error('plan_not_published')
  return termsFrom(version)
}

/** Requires that the terms are sold in this interval. @throws 409 `plan_interval_not_offered` */
export function assertInterval({ paymentType }: PricedTerms, interval: BillingInterval): void {
  if (paymentType !== 'both' && paymentType !== interval) throw subscriptionErrors.error('plan_interval_not_offered')
}

/** Reads the tax rate of a day; null when there is no rate or the rate is zero. */
export async function taxAt(em: EntityManager, at: Date): Promise<Rate | null> {
  const rate = await rateOfDay(em, at)
  return rate && rate.basisPoints > 0 ? rate : null
}

/** Returns a choice in the form that providers expect. */
export const soldPlan = (choice: PlanChoice & { readonly terms: Terms }, tax: Rate | null): SoldPlan => ({
  planId: choice.terms.planId,
  planVersionId: choice.terms.versionId,
  title: choice.terms.title,
  onSale: choice.terms.onSale,
  interval: choice.interval,
  priceCents: priceOf(choice),
  tax: tax && { name: tax.name, basisPoints: tax.basisPoints },
})

export interface Excess {
  readonly limit: (typeof limitNames)[number]
  readonly used: number
  readonly newLimit: number
}

/**
 * Returns the limits of other terms that the present usage of a company exceeds. Data above a limit can still be read
 * and exported, but nothing can be added.
 */
export async function excessOf(
  em: EntityManager,
  entitlements: Pick<Entitlements, 'readings'>,
  companyId: string,
  { limits }: Terms,
): Promise<Excess[]> {
  const readings = await entitlements.readings(em, companyId)
  return (Object.keys(readings) as Meter[]).flatMap((limit) => {
    const newLimit = limits[limit]
    const { used } = readings[limit]
    return newLimit !== null && used > newLimit ? [{ limit, used, newLimit }] : []
  })
}
