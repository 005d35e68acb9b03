import { defaultTimeZone } from '#server/contract/time.ts'
import { billingIntervals } from '../subscription/subscription.contract.ts'
import { randomUUIDv7 } from 'node:crypto'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { PaymentMethod } from '#server/contract/payment-providers.ts'
import { row, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import type { Work } from '#server/http/context.ts'
import type { BillingInterval } from '#server/ports/payments.ts'
import type { paymentKinds, PaymentWay } from './payments.contract.ts'
import { paymentCorrected, paymentRecorded, paymentRefunded } from './payments.events.ts'
import { splitAmount, type TaxedAmount } from './split-amount.ts'

/**
 * An amount of a payment:
 * - `subtotalCents` alone: the tax of the day is added (for a correction, the rate of its payment)
 * - with `taxCents`: as the provider charged it
 * - `amountCents`: tax included
 */
export type PaidAmount =
  | { readonly subtotalCents: number; readonly taxCents?: number }
  | { readonly amountCents: number }

interface EntryDetails {
  readonly way?: PaymentWay
  readonly reference?: string
  readonly note?: string
  readonly reason?: string
  /** The administrator who recorded it. */
  readonly recordedBy?: string
}

interface LedgerEntryFields {
  readonly companyId: string
  readonly method: PaymentMethod
  /** The provider's reference of this payment or refund; booked once per company and method. */
  readonly providerRef?: string
  /** When the money was received or refunded; now by default. */
  readonly paidAt?: Date
  /** When the invoice is issued, which decides its year; now by default. */
  readonly issuedAt?: Date
  readonly detail?: EntryDetails
}

/** Received money. Amounts are zero or more. */
export type NewCharge = LedgerEntryFields &
  PaidAmount & {
    readonly kind: 'charge'
    /** The buyer; the company's owner by default. */
    readonly userId?: string
    readonly planVersionId: string
    readonly interval: BillingInterval
    readonly periodStart: Date
    readonly periodEnd: Date
  }

/** A refund or a correction. The amount of a refund is above zero, tax included; a correction is signed. */
export type NewReversal = LedgerEntryFields &
  PaidAmount & {
    readonly kind: 'refund' | 'correction'
    /** The payment that is refunded or corrected. */
    readonly refersTo: string
  }

export interface RecordedPayment {
  readonly id: string
  readonly invoiceId: string
  /** Signed, as booked. */
  readonly amountCents: number
  /** False when the payment was booked before, and nothing was written. */
  readonly created: boolean
}

/** Facts that the new row copies: from the plan and the company, or from the payment that it refers to. */
interface InvoiceTerms extends RowOf<typeof chargeTermsRow> {
  readonly interval: BillingInterval
  readonly periodStart: Date | string
  readonly periodEnd: Date | string
}

const chargeTermsRow = {
  userId: col.uuid.nullable,
  planId: col.uuid,
  planVersionId: col.uuid,
  billedName: col.text,
  billedTaxId: col.text.nullable,
  billedAddress: col.text.nullable,
} as const satisfies Shape

const paymentTermsRow = {
  ...chargeTermsRow,
  interval: col.oneOf(billingIntervals),
  periodStart: col.timestamptz,
  periodEnd: col.timestamptz,
} as const satisfies Shape

/**
 * Books a payment in the caller's transaction, which is in the company's scope: its row, invoice number, sums and
 * event.
 *
 * From here to the end of the transaction no other payment is booked, so that invoice numbers have no gaps. Lock
 * everything else that the transaction changes (subscription, order) before, and await nothing slow afterwards.
 * @throws PostgreSQL `payment_balance_enough` when more would be refunded than was paid
 */
export async function recordPayment(
  work: Pick<Work, 'record'>,
  tx: EntityManager,
  payment: NewCharge | NewReversal,
): Promise<RecordedPayment> {
  const issuedAt = payment.issuedAt ?? new Date()
  if (payment.kind !== 'charge') await lockBalance(tx, payment.companyId, payment.refersTo)
  const year = await lockInvoices(tx, issuedAt)
  const existing = await findBookedPayment(tx, payment)
  if (existing) return { ...existing, created: false }

  const terms = payment.kind === 'charge' ? await termsOfCharge(tx, payment) : await termsOfPayment(tx, payment)
  if (!terms) throw new Error(`the plan or payment of a ${payment.kind} does not exist`)
  const paidAt = payment.paidAt ?? issuedAt
  const taxedAmount = await splitAmount(tx, payment, paidAt)
  const booked = await insertPayment(tx, payment, terms, taxedAmount, { paidAt, issuedAt, year })
  await recordPaymentEvent(work, tx, payment, booked)
  return { ...booked, created: true }
}

type BookedPayment = Omit<RecordedPayment, 'created'>

/**
 * Locks the balance of a charge until the transaction ends. Lock it before the invoice counter.
 * @returns the remaining cents, or undefined when the charge does not exist
 */
export async function lockBalance(
  tx: EntityManager,
  companyId: string,
  paymentId: string,
): Promise<number | undefined> {
  const charge = await row(
    tx,
    { left: col.bigint },
    sql`
    select paid_cents - refunded_cents - pending_cents as "left" from payment_balance where company_id = ${companyId}
      and payment_id = ${paymentId} for no key update`,
  )
  return charge && Number(charge.left)
}

/** Locks the invoice counter until the transaction ends; other bookings wait. @returns the year of the series */
export async function lockInvoices(tx: EntityManager, issuedAt: Date): Promise<number> {
  const locked = await row(
    tx,
    { year: col.int, locked: col.text },
    sql`
    select y.year, app.lock_invoices(y.year)::text as locked
      from (select extract(year from ${issuedAt.toISOString()}::timestamptz at time zone ${defaultTimeZone})::int as year) y`,
  )
  if (!locked) throw new Error('the invoice counter could not be locked')
  return locked.year
}

async function findBookedPayment(
  tx: EntityManager,
  { companyId, method, providerRef }: LedgerEntryFields,
): Promise<BookedPayment | undefined> {
  if (providerRef === undefined) return undefined
  const existing = await row(
    tx,
    { id: col.uuid, invoiceId: col.text, amountCents: col.bigint },
    sql`
    select id, invoice_id as "invoiceId", amount_cents as "amountCents" from payment where company_id = ${companyId}
      and method = ${method} and provider_ref = ${providerRef}`,
  )
  return existing && { ...existing, amountCents: Number(existing.amountCents) }
}

async function termsOfCharge(
  tx: EntityManager,
  { companyId, userId, planVersionId, interval, periodStart, periodEnd }: NewCharge,
): Promise<InvoiceTerms | undefined> {
  const owner = await row(
    tx,
    chargeTermsRow,
    sql`
    select coalesce(${userId ?? null}::uuid, c.owner_id) as "userId", v.plan_id as "planId", v.id as "planVersionId",
           c.name as "billedName", c.tax_id as "billedTaxId", c.address as "billedAddress"
      from company c, plan_version v where c.id = ${companyId} and v.id = ${planVersionId}`,
  )
  return owner && { ...owner, interval, periodStart, periodEnd }
}

const termsOfPayment = (tx: EntityManager, { companyId, refersTo }: NewReversal): Promise<InvoiceTerms | undefined> =>
  row(
    tx,
    paymentTermsRow,
    sql`
  select user_id as "userId", plan_id as "planId", plan_version_id as "planVersionId", billing_interval as "interval",
    period_start as "periodStart", period_end as "periodEnd",
         billed_name as "billedName", billed_tax_id as "billedTaxId", billed_address as "billedAddress"
    from payment where company_id = ${companyId} and id = ${refersTo} and kind = 'charge'`,
  )

interface EntryDates {
  readonly paidAt: Date
  readonly issuedAt: Date
  readonly year: number
}

async function insertPayment(
  tx: EntityManager,
  payment: NewCharge | NewReversal,
  terms: InvoiceTerms,
  taxedAmount: TaxedAmount,
  { paidAt, issuedAt, year }: EntryDates,
): Promise<BookedPayment> {
  const { companyId, kind, method, providerRef = null, detail = {} } = payment
  const instantOf = (value: Date | string) => (typeof value === 'string' ? value : value.toISOString())
  const inserted = await row(
    tx,
    { id: col.uuid, invoiceId: col.text },
    sql`
    insert into payment (id, company_id, kind, refers_to, user_id, plan_id, plan_version_id, billing_interval,
      period_start, period_end,
      subtotal_cents, tax_cents, amount_cents, tax_rate_id, tax_name, tax_basis_points, method, way, provider_ref,
        reference, reason, note,
      paid_at, billed_name, billed_tax_id, billed_address, invoice_year, invoice_number, recorded_by, created_at)
    values (${randomUUIDv7()}, ${companyId}, ${kind}, ${payment.kind === 'charge' ? null : payment.refersTo},
      ${terms.userId}, ${terms.planId}, ${terms.planVersionId}, ${terms.interval}, ${instantOf(terms.periodStart)},
      ${instantOf(terms.periodEnd)},
      ${taxedAmount.subtotalCents}, ${taxedAmount.taxCents}, ${taxedAmount.amountCents}, ${taxedAmount.tax?.id ?? null},
        ${taxedAmount.tax?.name ?? null}, ${taxedAmount.tax?.basisPoints ?? null}, ${method}, ${detail.way ?? null}, ${providerRef},
        ${detail.reference || null}, ${detail.reason || null}, ${detail.note || null},
      ${paidAt.toISOString()}, ${terms.billedName}, ${terms.billedTaxId}, ${terms.billedAddress}, ${year},
        app.next_invoice(${year}, ${taxedAmount.amountCents < 0}), ${detail.recordedBy ?? null}, ${issuedAt.toISOString()})
    returning id, invoice_id as "invoiceId"`,
  )
  if (!inserted) throw new Error('the payment was not written')
  return { id: inserted.id, invoiceId: inserted.invoiceId, amountCents: taxedAmount.amountCents }
}

const reversalEvents = { refund: paymentRefunded, correction: paymentCorrected } as const satisfies Record<
  Exclude<(typeof paymentKinds)[number], 'charge'>,
  unknown
>

async function recordPaymentEvent(
  { record }: Pick<Work, 'record'>,
  tx: EntityManager,
  payment: NewCharge | NewReversal,
  { id, invoiceId, amountCents }: BookedPayment,
): Promise<void> {
  const { companyId, method, detail } = payment
  const payload = { companyId, paymentId: id, invoiceId, amountCents, method, by: detail?.recordedBy ?? null }
  if (payment.kind === 'charge') await record(tx, paymentRecorded, payload)
  else await record(tx, reversalEvents[payment.kind], { ...payload, refersTo: payment.refersTo })
}
