import type { EntityManager } from '@mikro-orm/postgresql'
import { row, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import { rateOfDay, rateForChargedTax } from './rate-of-day.ts'
import type { NewCharge, NewReversal } from './record-payment.ts'
import { addTax, splitRefundAmount, extractTax, type Split } from './tax.ts'

/** One of our rates, or a provider's tax that has no rate of ours. */
interface AppliedTax {
  readonly id: string | null
  readonly name: string
  readonly basisPoints: number | null
}

/** The signed amount as booked. `tax` is the invoice's line; null if no tax was set for the day. */
export interface TaxedAmount extends Split {
  readonly tax: AppliedTax | null
}

/** Name of a tax that a provider charged and that matches no rate: the sales and use tax of Puerto Rico. */
const unnamedTax = 'IVU'

/** Splits an amount into its subtotal and its tax. */
export function splitAmount(tx: EntityManager, payment: NewCharge | NewReversal, paidAt: Date): Promise<TaxedAmount> {
  if (payment.kind === 'charge') return splitCharge(tx, payment, paidAt)
  return payment.kind === 'refund' ? splitRefund(tx, payment) : splitCorrection(tx, payment)
}

async function splitCharge(tx: EntityManager, payment: NewCharge, paidAt: Date): Promise<TaxedAmount> {
  if ('subtotalCents' in payment && payment.taxCents !== undefined) {
    const { subtotalCents, taxCents } = payment
    const rate = await rateForChargedTax(tx, paidAt, subtotalCents, taxCents)
    const tax =
      rate ??
      (taxCents === 0 ? null : { id: null, name: (await rateOfDay(tx, paidAt))?.name ?? unnamedTax, basisPoints: null })
    return { subtotalCents, taxCents, amountCents: subtotalCents + taxCents, tax }
  }
  const rate = await rateOfDay(tx, paidAt)
  const basisPoints = rate?.basisPoints ?? 0
  const split =
    'subtotalCents' in payment
      ? addTax(payment.subtotalCents, basisPoints)
      : extractTax(payment.amountCents, basisPoints)
  return { ...split, tax: rate ?? null }
}

const chargeTotalsRow = {
  taxRateId: col.uuid.nullable,
  taxName: col.text.nullable,
  taxBasisPoints: col.int.nullable,
  paid: col.count,
  paidTax: col.count,
  refunded: col.count,
  refundedTax: col.count,
} as const satisfies Shape
type ChargeTotals = RowOf<typeof chargeTotalsRow>

/** Reads a charge with its refunds and corrections. The caller holds the ledger's lock, so these sums cannot change. */
async function readChargeTotals(tx: EntityManager, { companyId, refersTo }: NewReversal): Promise<ChargeTotals> {
  const charge = await row(
    tx,
    chargeTotalsRow,
    sql`
    select c.tax_rate_id as "taxRateId", c.tax_name as "taxName", c.tax_basis_points as "taxBasisPoints",
      c.amount_cents + r.corrected as paid,
      c.tax_cents + r.corrected_tax as "paidTax", r.refunded, r.refunded_tax as "refundedTax"
      from payment c, lateral (
        select coalesce(sum(amount_cents) filter (where kind = 'correction'), 0) as corrected,
          coalesce(sum(tax_cents) filter (where kind = 'correction'), 0) as corrected_tax,
               coalesce(-sum(amount_cents) filter (where kind = 'refund'), 0) as refunded,
                 coalesce(-sum(tax_cents) filter (where kind = 'refund'), 0) as refunded_tax
          from payment where company_id = ${companyId} and refers_to = ${refersTo}) r
     where c.company_id = ${companyId} and c.id = ${refersTo} and c.kind = 'charge'`,
  )
  if (!charge) throw new Error('only a charge can be refunded or corrected')
  return charge
}

const taxOf = ({ taxRateId: id, taxName: name, taxBasisPoints: basisPoints }: ChargeTotals): AppliedTax | null =>
  name === null ? null : { id, name, basisPoints }

async function splitRefund(tx: EntityManager, payment: NewReversal): Promise<TaxedAmount> {
  const totals = await readChargeTotals(tx, payment)
  const amount = 'amountCents' in payment ? payment.amountCents : payment.subtotalCents + (payment.taxCents ?? 0)
  const paidCents = Number(totals.paid)
  const split =
    'subtotalCents' in payment && payment.taxCents !== undefined
      ? { subtotalCents: payment.subtotalCents, taxCents: payment.taxCents, amountCents: amount }
      : splitRefundAmount(amount, {
          paidCents,
          paidTaxCents: Number(totals.paidTax),
          refundedCents: Number(totals.refunded),
          refundedTaxCents: Number(totals.refundedTax),
        })
  return {
    subtotalCents: -split.subtotalCents,
    taxCents: split.taxCents === 0 ? 0 : -split.taxCents,
    amountCents: -split.amountCents,
    tax: taxOf(totals),
  }
}

/** Splits a correction by the tax rate of the corrected payment, even when another one applies now. */
async function splitCorrection(tx: EntityManager, payment: NewReversal): Promise<TaxedAmount> {
  const totals = await readChargeTotals(tx, payment)
  const basisPoints = totals.taxBasisPoints ?? 0
  const tax = taxOf(totals)
  if ('amountCents' in payment) return { ...extractTax(payment.amountCents, basisPoints), tax }
  const { subtotalCents, taxCents } = payment
  if (taxCents === undefined) return { ...addTax(subtotalCents, basisPoints), tax }
  return { subtotalCents, taxCents, amountCents: subtotalCents + taxCents, tax }
}
