import type { PaymentMethod } from '#server/contract/payment-providers.ts'
import type { z } from 'zod'
import { instant, sql } from '#server/db/query.ts'
import type { Payment, PaymentWay } from './payments.contract.ts'
import { paymentAbilities, type BooksActor } from './payments.policy.ts'

/** A payment with the names that a reader is shown. Amounts as PostgreSQL text. */
export interface PaymentRow {
  readonly id: string
  readonly kind: 'charge' | 'refund' | 'correction'
  readonly paid_at: string
  readonly paid_on: string
  readonly user_id: string | null
  readonly user_name: string | null
  readonly company_id: string
  readonly company_name: string
  readonly plan_id: string
  readonly plan_version_id: string
  readonly plan_title: string
  readonly billing_interval: 'monthly' | 'yearly'
  readonly period_start: string
  readonly period_end: string
  readonly subtotal_cents: string
  readonly tax_cents: string
  readonly amount_cents: string
  readonly tax_name: string | null
  readonly tax_basis_points: number | null
  readonly method: PaymentMethod
  readonly way: PaymentWay | null
  readonly reference: string | null
  readonly provider_ref: string | null
  readonly reason: string | null
  readonly note: string | null
  readonly invoice_id: string
  readonly refers_to: string | null
  readonly refers_to_invoice: string | null
  readonly refunded_cents: string
  readonly left_cents: string
  readonly created_at: string
  readonly recorded_by: string | null
  readonly recorder_name: string | null
}

/** The columns of {@link PaymentRow} over {@link paymentJoins}. */
export const paymentColumns = sql.raw(`
  p.id, p.kind, p.paid_at, p.paid_on::text, p.user_id, u.name || ' ' || u.surname as user_name, p.company_id,
    c.name as company_name,
  p.plan_id, p.plan_version_id, v.title as plan_title, p.billing_interval, p.period_start, p.period_end,
    p.subtotal_cents, p.tax_cents, p.amount_cents,
  p.tax_name, p.tax_basis_points, p.method, p.way, p.reference, p.provider_ref, p.reason, p.note, p.invoice_id,
    p.refers_to, r.invoice_id as refers_to_invoice,
  coalesce(b.refunded_cents, 0) as refunded_cents, coalesce(b.paid_cents - b.refunded_cents - b.pending_cents,
    0) as left_cents,
  p.created_at, p.recorded_by, a.name || ' ' || a.surname as recorder_name`)

/** What a payment `p` is shown with. */
export const paymentJoins = sql.raw(`
  join company c on c.id = p.company_id
  join plan_version v on v.id = p.plan_version_id
  left join user_account u on u.id = p.user_id
  left join user_account a on a.id = p.recorded_by
  left join payment r on r.company_id = p.company_id and r.id = p.refers_to
  left join payment_balance b on b.payment_id = p.id`)

const person = (id: string | null, name: string | null) => (id !== null && name !== null ? { id, name } : null)

export function presentPayment(actor: BooksActor, p: PaymentRow): z.input<typeof Payment> {
  const administrator = actor.profile === 'administrator'
  const leftCents = Number(p.left_cents)
  const can = paymentAbilities(actor, { companyId: p.company_id, kind: p.kind, leftCents })
  return {
    id: p.id,
    kind: p.kind,
    date: instant(p.paid_at),
    day: p.paid_on,
    user: person(p.user_id, p.user_name),
    company: { id: p.company_id, name: p.company_name },
    plan: { id: p.plan_id, versionId: p.plan_version_id, title: p.plan_title },
    interval: p.billing_interval,
    periodStart: instant(p.period_start),
    periodEnd: instant(p.period_end),
    subtotalCents: Number(p.subtotal_cents),
    tax:
      p.tax_name === null
        ? null
        : { name: p.tax_name, basisPoints: p.tax_basis_points, amountCents: Number(p.tax_cents) },
    taxCents: Number(p.tax_cents),
    amountCents: Number(p.amount_cents),
    currency: 'USD',
    method: p.method,
    way: p.way,
    reference: p.reference ?? (administrator ? p.provider_ref : null),
    reason: p.reason,
    invoiceId: p.invoice_id,
    refersTo:
      p.refers_to !== null && p.refers_to_invoice !== null ? { id: p.refers_to, invoiceId: p.refers_to_invoice } : null,
    refundedCents: Number(p.refunded_cents),
    refundableCents: leftCents,
    createdAt: instant(p.created_at),
    recordedBy: administrator ? person(p.recorded_by, p.recorder_name) : null,
    note: administrator ? p.note : null,
    can: { refund: can?.refund ?? false, correct: can?.correct ?? false },
  }
}
