import type { PaymentMethod } from '#server/contract/payment-providers.ts'
import type { RawBuilder } from 'kysely'
import { sql } from '#server/db/query.ts'
import { defaultTimeZone } from '#server/ports/clock.ts'
import type { Books } from './payments.policy.ts'

/** Which payments are meant. Days in Puerto Rico, both included. */
export interface PaymentFilter {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly companyId?: string | undefined
  readonly planId?: string | undefined
  readonly method?: PaymentMethod | undefined
}

/** The moment at which a day begins in Puerto Rico, or the one `after` days later. */
const dayBegins = (day: string, after = 0) =>
  sql`((${day}::date + ${sql.lit(after)})::timestamp at time zone ${sql.lit(defaultTimeZone)})`

/** Conditions on payments `p` that each has an index for; the reader's own company is always one of them. */
export function paymentConditions(
  { companyId: own }: Books,
  { from, to, companyId, planId, method }: PaymentFilter,
): RawBuilder<unknown>[] {
  return [
    sql`true`,
    ...(own === null ? [] : [sql`p.company_id = ${own}`]),
    ...(companyId === undefined ? [] : [sql`p.company_id = ${companyId}`]),
    ...(planId === undefined ? [] : [sql`p.plan_id = ${planId}`]),
    ...(method === undefined ? [] : [sql`p.method = ${method}`]),
    ...(from === undefined ? [] : [sql`p.paid_at >= ${dayBegins(from)}`]),
    ...(to === undefined ? [] : [sql`p.paid_at < ${dayBegins(to, 1)}`]),
  ]
}

/** Whether the payments of one company are meant: they are few, and lie together. */
export const ofOneCompany = ({ companyId: own }: Books, { companyId }: PaymentFilter): boolean =>
  own !== null || companyId !== undefined

export const allOf = (conditions: readonly RawBuilder<unknown>[]) => sql.join([...conditions], sql` and `)

export const paymentOrders = {
  date: sql`p.paid_at, p.id`,
  '-date': sql`p.paid_at desc, p.id desc`,
  amountCents: sql`p.amount_cents, p.id`,
  '-amountCents': sql`p.amount_cents desc, p.id desc`,
} as const

/** The same order of what was found as `f`. */
export const shownOrders = {
  date: sql`f."paidAt", f.id`,
  '-date': sql`f."paidAt" desc, f.id desc`,
  amountCents: sql`f."amountCents", f.id`,
  '-amountCents': sql`f."amountCents" desc, f.id desc`,
} as const
