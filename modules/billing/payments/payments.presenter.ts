import { can } from '#server/contract/roles.ts'
import { paymentMethods } from '#server/contract/payment-providers.ts'
import type { z } from 'zod'
import { instant, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import { paymentWays, type Payment } from './payments.contract.ts'
import { paymentAbilities, type LedgerActor } from './payments.policy.ts'

/** A payment with the names that are shown. Amounts are PostgreSQL text. */
export const paymentRow = {
  id: col.uuid,
  kind: col.oneOf(['charge', 'refund', 'correction']),
  paidAt: col.timestamptz,
  paidOn: col.text,
  userId: col.uuid.nullable,
  userName: col.text.nullable,
  companyId: col.uuid,
  companyName: col.text,
  planId: col.uuid,
  planVersionId: col.uuid,
  planTitle: col.text,
  billingInterval: col.oneOf(['monthly', 'yearly']),
  periodStart: col.timestamptz,
  periodEnd: col.timestamptz,
  subtotalCents: col.bigint,
  taxCents: col.bigint,
  amountCents: col.bigint,
  taxName: col.text.nullable,
  taxBasisPoints: col.int.nullable,
  method: col.oneOf(paymentMethods),
  way: col.oneOf(paymentWays).nullable,
  reference: col.text.nullable,
  providerRef: col.text.nullable,
  reason: col.text.nullable,
  note: col.text.nullable,
  invoiceId: col.text,
  refersTo: col.uuid.nullable,
  refersToInvoice: col.text.nullable,
  refundedCents: col.bigint,
  leftCents: col.bigint,
  createdAt: col.timestamptz,
  recordedBy: col.uuid.nullable,
  recorderName: col.text.nullable,
} as const satisfies Shape
export type PaymentRow = RowOf<typeof paymentRow>

/** The columns of {@link PaymentRow} over {@link paymentJoins}. */
export const paymentColumns = sql.raw(`
  p.id, p.kind, p.paid_at as "paidAt", p.paid_on::text as "paidOn", p.user_id as "userId",
  u.name || ' ' || u.surname as "userName", p.company_id as "companyId", c.name as "companyName",
  p.plan_id as "planId", p.plan_version_id as "planVersionId", v.title as "planTitle",
  p.billing_interval as "billingInterval", p.period_start as "periodStart", p.period_end as "periodEnd",
  p.subtotal_cents as "subtotalCents", p.tax_cents as "taxCents", p.amount_cents as "amountCents",
  p.tax_name as "taxName", p.tax_basis_points as "taxBasisPoints", p.method, p.way, p.reference,
  p.provider_ref as "providerRef", p.reason, p.note, p.invoice_id as "invoiceId", p.refers_to as "refersTo",
  r.invoice_id as "refersToInvoice", coalesce(b.refunded_cents, 0) as "refundedCents",
  coalesce(b.paid_cents - b.refunded_cents - b.pending_cents, 0) as "leftCents", p.created_at as "createdAt",
  p.recorded_by as "recordedBy", a.name || ' ' || a.surname as "recorderName"`)

/** SQL joins for the columns that are shown with a payment `p`. */
export const paymentJoins = sql.raw(`
  join company c on c.id = p.company_id
  join plan_version v on v.id = p.plan_version_id
  left join user_account u on u.id = p.user_id
  left join user_account a on a.id = p.recorded_by
  left join payment r on r.company_id = p.company_id and r.id = p.refers_to
  left join payment_balance b on b.payment_id = p.id`)

const personOrNull = (id: string | null, name: string | null) => (id !== null && name !== null ? { id, name } : null)

export function presentPayment(actor: LedgerActor, payment: PaymentRow): z.input<typeof Payment> {
  const isAdministrator = can(actor, 'platform.administer')
  const leftCents = Number(payment.leftCents)
  const abilities = paymentAbilities(actor, { companyId: payment.companyId, kind: payment.kind, leftCents })
  return {
    id: payment.id,
    kind: payment.kind,
    date: instant(payment.paidAt),
    day: payment.paidOn,
    user: personOrNull(payment.userId, payment.userName),
    company: { id: payment.companyId, name: payment.companyName },
    plan: { id: payment.planId, versionId: payment.planVersionId, title: payment.planTitle },
    interval: payment.billingInterval,
    periodStart: instant(payment.periodStart),
    periodEnd: instant(payment.periodEnd),
    subtotalCents: Number(payment.subtotalCents),
    tax:
      payment.taxName === null
        ? null
        : { name: payment.taxName, basisPoints: payment.taxBasisPoints, amountCents: Number(payment.taxCents) },
    taxCents: Number(payment.taxCents),
    amountCents: Number(payment.amountCents),
    currency: 'USD',
    method: payment.method,
    way: payment.way,
    reference: payment.reference ?? (isAdministrator ? payment.providerRef : null),
    reason: payment.reason,
    invoiceId: payment.invoiceId,
    refersTo:
      payment.refersTo !== null && payment.refersToInvoice !== null
        ? { id: payment.refersTo, invoiceId: payment.refersToInvoice }
        : null,
    refundedCents: Number(payment.refundedCents),
    refundableCents: leftCents,
    createdAt: instant(payment.createdAt),
    recordedBy: isAdministrator ? personOrNull(payment.recordedBy, payment.recorderName) : null,
    note: isAdministrator ? payment.note : null,
    can: { refund: abilities?.refund ?? false, correct: abilities?.correct ?? false },
  }
}
