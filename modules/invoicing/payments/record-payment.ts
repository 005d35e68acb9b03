// Payments of clients: recorded with the invoices that they pay, and reversed as a whole.
import type { EntityManager } from '@mikro-orm/postgresql'
import type { z } from 'zod'
import { yearsBefore } from '#server/contract/time.ts'
import { change, row, rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { localDay } from '#server/ports/clock.ts'
import { ofVisibleCase, readCaseAccess } from '#modules/cases/index.ts'
import { decimalDollars } from '../corrections/settle-invoice.ts'
import { lockInvoice } from '../invoices/invoice-row.ts'
import { invoicingErrors } from '../invoicing.errors.ts'
import { clientPaymentRecorded, clientPaymentReversed } from '../invoicing.events.ts'
import type { clientPaymentsContract, NewClientPayment, paymentReversals } from '../payments.contract.ts'
import { lockMoneyOf } from './lock-money.ts'
import { selectPayments } from './payment-row.ts'
import { storePayment } from './store-payment.ts'

type Reversal = z.output<(typeof clientPaymentsContract.routes.reverse)['body']>

const paymentNotFound = () => invoicingErrors.error('client_payment_not_found')

async function readPayment({ em, actor }: Pick<Context, 'em' | 'actor'>, id: string) {
  const [payment] = await selectPayments(em, actor, sql`and y.id = ${id}`)
  if (!payment) throw paymentNotFound()
  return payment
}

/** Lists the payments of a case, the newest first. @throws 404 `case_not_found` */
export async function listCasePayments({ em, actor }: Context, caseId: string) {
  await readCaseAccess(em, actor, caseId)
  return { items: await selectPayments(em, actor, sql`and y.case_id = ${caseId}`) }
}

/** Years before its invoice from which the day of a payment is a mistyped year; advances may wait long for theirs. */
const maxYearsBefore = 5

/**
 * Records a payment of invoices of one case.
 * @throws 404 `invoice_not_found`; 409 `invoice_not_open`; 422 `invoice_exceeds_balance`, `payment_of_several_cases`,
 * `payment_in_future`, `payment_too_early`
 */
export async function recordClientPayment(ctx: Context, payment: z.output<typeof NewClientPayment>) {
  const { em, actor, ports, record } = ctx
  const { companyId, userId } = actor
  if (payment.receivedOn > localDay(ports.clock.now())) throw invoicingErrors.error('payment_in_future')
  const id = await em.transactional(async (tx) => {
    const cases = new Set<string>()
    // Locked in the order of their ids, so that concurrent payments of the same invoices do not deadlock.
    const allocations = payment.allocations.toSorted((a, b) => (a.invoiceId < b.invoiceId ? -1 : 1))
    for (const { invoiceId, amountCents } of allocations) {
      const invoice = await lockInvoice(tx, actor, invoiceId, 'settle')
      const balance = Number(invoice.balanceCents)
      if (amountCents > balance)
        throw invoicingErrors.error('invoice_exceeds_balance', { values: { balance: decimalDollars(balance) } })
      if (invoice.issuedOn !== null && payment.receivedOn < yearsBefore(invoice.issuedOn, maxYearsBefore))
        throw invoicingErrors.error('payment_too_early', {
          values: { years: maxYearsBefore, number: invoice.number ?? '' },
        })
      cases.add(invoice.caseId)
    }
    const [caseId, otherCaseId] = [...cases]
    if (caseId === undefined || otherCaseId !== undefined) throw invoicingErrors.error('payment_of_several_cases')
    const { method, receivedOn, reference } = payment
    const paymentId = await storePayment(tx, {
      companyId,
      caseId,
      method,
      receivedOn,
      reference,
      recordedBy: userId,
      allocations,
    })
    await record(tx, clientPaymentRecorded, { companyId, paymentId, caseId, userId })
    return paymentId
  })
  return readPayment(ctx, id)
}

interface ReversalToStore {
  readonly companyId: string
  /** Null when a lost dispute reversed the payment. */
  readonly userId: string | null
  readonly paymentId: string
  readonly caseId: string
  readonly kind: (typeof paymentReversals)[number]
  readonly reason: string
  /** Day in Puerto Rico. */
  readonly day: string
}

/**
 * Marks a payment as reversed, and its amounts as owed again. The caller has locked its invoices.
 * @throws 409 `payment_written_off`
 */
export async function storeReversal(
  tx: EntityManager,
  record: Context['record'],
  reversal: ReversalToStore,
): Promise<void> {
  const { companyId, userId, paymentId, caseId, kind, reason, day } = reversal
  await assertNotWrittenOff(tx, companyId, paymentId)
  await lockMoneyOf(tx, companyId, caseId)
  await change(
    tx,
    sql`update client_payment set reversal = ${kind}, reversal_reason = ${reason}, reversed_on = ${day},
        reversed_by = ${userId} where company_id = ${companyId} and id = ${paymentId}`,
  )
  await change(
    tx,
    sql`update invoice i set paid_cents = i.paid_cents - a.amount_cents, version = i.version + 1, updated_at = now()
      from payment_allocation a where a.company_id = ${companyId} and a.payment_id = ${paymentId}
        and i.company_id = a.company_id and i.id = a.invoice_id`,
  )
  await record(tx, clientPaymentReversed, { companyId, paymentId, caseId, userId })
}

/** Asserts that no invoice of a payment was written off after it. @throws 409 `payment_written_off` */
export async function assertNotWrittenOff(em: EntityManager, companyId: string, paymentId: string): Promise<void> {
  const writtenOff = await row(
    em,
    { number: col.text },
    sql`select i.number from payment_allocation a join invoice i on i.company_id = a.company_id and i.id = a.invoice_id
      where a.company_id = ${companyId} and a.payment_id = ${paymentId} and i.write_off_reason is not null limit 1`,
  )
  if (writtenOff) throw invoicingErrors.error('payment_written_off', { values: { number: writtenOff.number } })
}

const lockedRow = { caseId: col.uuid, reversed: col.boolean, ofClientMoney: col.boolean } as const

/**
 * Reverses a whole payment: its amounts are owed again.
 * @throws 404 `client_payment_not_found`; 409 `payment_reversed`, `payment_from_client_money`, `payment_written_off`
 * when the remainder of one of its invoices was written off
 */
export async function reverseClientPayment(ctx: Context, id: string, { kind, reason }: Reversal) {
  const { em, actor, ports, record } = ctx
  const { companyId, userId } = actor
  await em.transactional(async (tx) => {
    const locked = await row(
      tx,
      lockedRow,
      sql`select y.case_id as "caseId", y.reversal is not null as reversed,
          y.trust_journal_id is not null as "ofClientMoney" from client_payment y
        where y.company_id = ${companyId} and y.id = ${id} and ${ofVisibleCase(actor, 'y')} for no key update of y`,
    )
    if (!locked) throw paymentNotFound()
    if (locked.reversed) throw invoicingErrors.error('payment_reversed')
    if (locked.ofClientMoney) throw invoicingErrors.error('payment_from_client_money')
    await rows(
      tx,
      { id: col.uuid },
      sql`select i.id from invoice i where i.company_id = ${companyId} and i.id in (select a.invoice_id
        from payment_allocation a where a.company_id = ${companyId} and a.payment_id = ${id})
        order by i.id for no key update`,
    )
    const { caseId } = locked
    const day = localDay(ports.clock.now())
    await storeReversal(tx, record, { companyId, userId, paymentId: id, caseId, kind, reason, day })
  })
  return readPayment(ctx, id)
}
