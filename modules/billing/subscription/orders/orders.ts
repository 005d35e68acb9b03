import { randomBytes } from 'node:crypto'
import type { EntityManager } from '@mikro-orm/postgresql'
import { paymentMethods, type PaymentMethod } from '#server/contract/payment-providers.ts'
import { change, instant, row, rows, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import type { BillingInterval } from '#server/ports/payments.ts'
import { billingIntervals, orderKinds, orderStates } from '../subscription.contract.ts'

export type OrderKind = (typeof orderKinds)[number]
export type OrderState = (typeof orderStates)[number]

/** An order. Amounts in cents. */
export interface OrderRow {
  readonly id: string
  readonly companyId: string
  readonly reference: string
  readonly kind: OrderKind
  readonly provider: PaymentMethod
  readonly planId: string
  readonly planVersionId: string
  readonly planTitle: string
  readonly interval: BillingInterval
  readonly subtotalCents: number
  readonly taxCents: number
  readonly totalCents: number
  readonly state: OrderState
  readonly providerReference: string | null
  readonly providerToken: Buffer | null
  readonly placedBy: string
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly paidAt: Date | null
}

/** An order as PostgreSQL returns it. */
export const storedOrderRow = {
  id: col.uuid,
  companyId: col.uuid,
  reference: col.text,
  kind: col.oneOf(orderKinds),
  provider: col.oneOf(paymentMethods),
  planId: col.uuid,
  planVersionId: col.uuid,
  planTitle: col.text,
  interval: col.oneOf(billingIntervals),
  subtotalCents: col.bigint,
  taxCents: col.bigint,
  totalCents: col.bigint,
  state: col.oneOf(orderStates),
  providerReference: col.text.nullable,
  providerToken: col.bytea.nullable,
  placedBy: col.uuid,
  createdAt: col.timestamptz,
  expiresAt: col.timestamptz,
  paidAt: col.timestamptz.nullable,
} as const satisfies Shape

/** Columns of {@link storedOrderRow} from `plan_order o join plan_version v`. */
export const orderColumns =
  sql.raw(`o.id, o.company_id as "companyId", o.reference, o.kind, o.provider, o.plan_id as "planId",
    o.plan_version_id as "planVersionId", v.title as "planTitle",
  o.billing_interval as "interval", o.subtotal_cents as "subtotalCents", o.tax_cents as "taxCents",
    o.total_cents as "totalCents", o.state,
  o.provider_reference as "providerReference", o.provider_token as "providerToken", o.placed_by as "placedBy",
    o.created_at as "createdAt", o.expires_at as "expiresAt", o.paid_at as "paidAt"`)

export const orderFromRow = (order: RowOf<typeof storedOrderRow>): OrderRow => ({
  ...order,
  subtotalCents: Number(order.subtotalCents),
  taxCents: Number(order.taxCents),
  totalCents: Number(order.totalCents),
  createdAt: new Date(instant(order.createdAt)),
  expiresAt: new Date(instant(order.expiresAt)),
  paidAt: order.paidAt === null ? null : new Date(instant(order.paidAt)),
})

const selectOrders = sql`select ${orderColumns} from plan_order o join plan_version v on v.id = o.plan_version_id`

async function findOneOrder(
  em: EntityManager,
  where: ReturnType<typeof sql>,
  shouldLock = false,
): Promise<OrderRow | undefined> {
  const order = await row(
    em,
    storedOrderRow,
    sql`${selectOrders} where ${where} ${shouldLock ? sql`for no key update of o` : sql``}`,
  )
  return order && orderFromRow(order)
}

export const findOrder = (em: EntityManager, companyId: string, id: string) =>
  findOneOrder(em, sql`o.company_id = ${companyId} and o.id = ${id}`)
/** Locks an order; lock the subscription before. */
export const lockOrder = (tx: EntityManager, companyId: string, id: string) =>
  findOneOrder(tx, sql`o.company_id = ${companyId} and o.id = ${id}`, true)
export const openOrderOf = (em: EntityManager, companyId: string) =>
  findOneOrder(em, sql`o.company_id = ${companyId} and o.state = 'open'`)

/**
 * Returns the latest orders of a company that may still be paid at the provider: open orders, and closed orders that
 * may not have been read since they were closed.
 */
export async function findUnpaidOrders(
  em: EntityManager,
  companyId: string,
  provider: PaymentMethod,
): Promise<OrderRow[]> {
  const orderRows = await rows(
    em,
    storedOrderRow,
    sql`${selectOrders} where o.company_id = ${companyId} and o.provider = ${provider} and o.state <> 'paid'
      and o.provider_reference is not null order by o.created_at desc limit 20`,
  )
  return orderRows.map(orderFromRow)
}

export interface NewOrder {
  readonly id: string
  readonly companyId: string
  readonly kind: OrderKind
  readonly provider: PaymentMethod
  readonly planId: string
  readonly planVersionId: string
  readonly interval: BillingInterval
  readonly subtotalCents: number
  readonly tax: { readonly name: string; readonly basisPoints: number } | null
  readonly taxCents: number
  readonly providerReference: string | null
  readonly providerToken: Buffer | null
  readonly placedBy: string
  readonly createdAt: Date
  readonly expiresAt: Date
}

/** Letters and digits that cannot be confused on the telephone. */
const referenceAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const newReference = (): string =>
  `PED-${[...randomBytes(8)].map((byte) => referenceAlphabet[byte % referenceAlphabet.length]).join('')}`

/** Inserts an order. Close the company's open order first: only one order may be open. */
export async function insertOrder(tx: EntityManager, order: NewOrder): Promise<void> {
  await change(
    tx,
    sql`
    insert into plan_order (id, company_id, reference, kind, provider, plan_id, plan_version_id, billing_interval,
      subtotal_cents, tax_name, tax_basis_points, tax_cents, total_cents,
      provider_reference, provider_token, placed_by, created_at, expires_at)
    values (${order.id}, ${order.companyId}, ${newReference()}, ${order.kind}, ${order.provider}, ${order.planId}, ${order.planVersionId},
      ${order.interval}, ${order.subtotalCents}, ${order.tax?.name ?? null}, ${order.tax?.basisPoints ?? null}, ${order.taxCents},
      ${order.subtotalCents + order.taxCents},
      ${order.providerReference}, ${order.providerToken}, ${order.placedBy}, ${order.createdAt.toISOString()},
        ${order.expiresAt.toISOString()})`,
  )
}

/** Closes an open order without its payment. @returns whether it was open */
export const closeOrder = async (
  tx: EntityManager,
  companyId: string,
  id: string,
  state: 'cancelled' | 'expired' | 'failed',
  now: Date,
): Promise<boolean> =>
  (await change(
    tx,
    sql`update plan_order set state = ${state}, closed_at = ${now.toISOString()}, provider_token = null
      where company_id = ${companyId} and id = ${id} and state = 'open'`,
  )) === 1

/** Marks an order paid in any state. @returns false when it was paid already */
export const markPaid = async (tx: EntityManager, companyId: string, id: string, paidAt: Date): Promise<boolean> =>
  (await change(
    tx,
    sql`update plan_order set state = 'paid', paid_at = ${paidAt.toISOString()}, closed_at = ${paidAt.toISOString()},
      provider_token = null where company_id = ${companyId} and id = ${id} and state <> 'paid'`,
  )) === 1

/** Stores which payment settled an order; a refund of it is looked up at the provider by the order. */
export const storePaymentOfOrder = (
  tx: EntityManager,
  companyId: string,
  id: string,
  paymentId: string,
): Promise<number> =>
  change(tx, sql`update plan_order set payment_id = ${paymentId} where company_id = ${companyId} and id = ${id}`)

export const presentOrder = (order: OrderRow) => ({
  id: order.id,
  reference: order.reference,
  kind: order.kind,
  provider: order.provider,
  plan: { id: order.planId, title: order.planTitle },
  interval: order.interval,
  subtotalCents: order.subtotalCents,
  taxCents: order.taxCents,
  totalCents: order.totalCents,
  currency: 'USD' as const,
  state: order.state,
  createdAt: order.createdAt.toISOString(),
  expiresAt: order.expiresAt.toISOString(),
  paidAt: order.paidAt?.toISOString() ?? null,
})
