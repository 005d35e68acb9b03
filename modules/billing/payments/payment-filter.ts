import { defaultTimeZone } from '#server/contract/time.ts'
import type { PaymentMethod } from '#server/contract/payment-providers.ts'
import type { RawBuilder } from 'kysely'
import { ordersBy } from '#server/db/list.ts'
import { sql } from '#server/db/query.ts'
import type { LedgerScope } from './payments.policy.ts'

/** Selects payments. Days in Puerto Rico, both inclusive. */
export interface PaymentFilter {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly companyId?: string | undefined
  readonly planId?: string | undefined
  readonly method?: PaymentMethod | undefined
}

/** Returns SQL of the instant at which a day in Puerto Rico begins, shifted by `daysLater`. */
const dayBegins = (day: string, daysLater = 0) =>
  sql`((${day}::date + ${sql.lit(daysLater)})::timestamp at time zone ${sql.lit(defaultTimeZone)})`

/**
 * Returns conditions on payments `p`, each backed by an index. A reader who belongs to a company gets the payments of
 * that company alone, whatever the filter.
 */
export function paymentConditions(
  { companyId: ownCompanyId }: LedgerScope,
  { from, to, companyId, planId, method }: PaymentFilter,
): RawBuilder<unknown>[] {
  return [
    sql`true`,
    ...(ownCompanyId === null ? [] : [sql`p.company_id = ${ownCompanyId}`]),
    ...(companyId === undefined ? [] : [sql`p.company_id = ${companyId}`]),
    ...(planId === undefined ? [] : [sql`p.plan_id = ${planId}`]),
    ...(method === undefined ? [] : [sql`p.method = ${method}`]),
    ...(from === undefined ? [] : [sql`p.paid_at >= ${dayBegins(from)}`]),
    ...(to === undefined ? [] : [sql`p.paid_at < ${dayBegins(to, 1)}`]),
  ]
}

/** Returns whether the payments of one company are selected; they are few and stored together. */
export const isOfOneCompany = ({ companyId: ownCompanyId }: LedgerScope, { companyId }: PaymentFilter): boolean =>
  ownCompanyId !== null || companyId !== undefined

export const allOf = (conditions: readonly RawBuilder<unknown>[]) => sql.join([...conditions], sql` and `)

type PaymentSort = 'date' | '-date' | 'amountCents' | '-amountCents'
export const paymentOrders = ordersBy<PaymentSort>({ date: ['p.paid_at'], amountCents: ['p.amount_cents'] }, 'p.id')

/** The orders of `paymentOrders` over the subquery `f`. */
export const shownOrders = ordersBy<PaymentSort>({ date: ['f."paidAt"'], amountCents: ['f."amountCents"'] }, 'f.id')
