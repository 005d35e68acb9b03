// Reads a payment by link at its provider until it ends, and books what was paid. The payer's page and a job do the same;
// whoever comes second finds it booked.
import { randomUUIDv7 } from 'node:crypto'
import { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import { change, row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { Work } from '#server/http/context.ts'
import { defineJob } from '#server/jobs/jobs.ts'
import { localDay } from '#server/ports/clock.ts'
import { PaymentsError, type PaymentRequests, type SingleReading } from '#server/ports/payments.ts'
import type { OnlineDependencies } from './online.dependencies.ts'
import { onlinePaymentReceived } from './online.events.ts'
import { findOnlinePayment, type OnlinePaymentRow } from './online-payment-row.ts'
import { openAccount } from './payment-accounts.ts'

const reference = z.object({ companyId: z.uuid(), id: z.uuid() })

/** Reads an open payment, and comes back until it ends. */
export const watchJob = defineJob('invoicing.watch-online-payment', reference, { maxAttempts: 20 })
/** Refunds what a payer paid above the balance. */
export const refundExcessJob = defineJob('invoicing.refund-excess', reference, { maxAttempts: 20 })

/** Pause before a payment is read again: short while the payer is likely at the provider's page. */
const pauseMs = (ageMs: number): number => (ageMs < 180_000 ? 5_000 : 60_000)

export const queueWatch = (
  { enqueue }: Pick<Work, 'enqueue'>,
  tx: EntityManager,
  { companyId, id }: { readonly companyId: string; readonly id: string },
  runAt: Date,
): Promise<void> => enqueue(tx, watchJob, { companyId, id }, { companyId, key: `online-payment:${id}`, runAt })

/**
 * Reads an open payment at its provider: captures an approved one, books a paid one, closes one that ended.
 * @returns the payment as it is now; undefined where there is none
 * @throws PaymentsError when the provider does not answer
 */
export async function checkOnlinePayment(
  deps: OnlineDependencies,
  work: Work,
  companyId: string,
  id: string,
): Promise<OnlinePaymentRow | undefined> {
  const { em } = work
  const payment = await findOnlinePayment(em, companyId, id)
  if (payment?.state !== 'open') return payment
  const isOver = deps.now() >= new Date(payment.expiresAt)
  if (payment.providerPayment === null) {
    // The provider was never reached, or its answer was lost: nothing can be captured without it.
    if (isOver) await close(em, payment, 'expired')
    return findOnlinePayment(em, companyId, id)
  }
  const provider = await openAccount(deps, work, companyId, payment.provider)
  if (!provider) return payment
  const reading = await capture(deps, provider, payment, await read(provider, payment.providerPayment))
  if (reading.state === 'paid') await book(deps, work, payment, reading)
  else if (reading.state === 'cancelled') await close(em, payment, isOver ? 'expired' : 'cancelled')
  else if (isOver) await expire(em, provider, payment)
  return findOnlinePayment(em, companyId, id)
}

/** The job: checks a payment, and plans the next check while it is open. */
export async function watchOnlinePayment(
  deps: OnlineDependencies,
  work: Work,
  { companyId, id }: z.output<typeof reference>,
): Promise<void> {
  const payment = await checkOnlinePayment(deps, work, companyId, id)
  if (payment?.state !== 'open') return
  const row = await ageOf(work.em, companyId, id)
  await work.em.transactional((tx) =>
    queueWatch(work, tx, { companyId, id }, new Date(Date.now() + pauseMs(Number(row?.ageMs ?? 0)))),
  )
}

const ageOf = (em: EntityManager, companyId: string, id: string) =>
  row(
    em,
    { ageMs: col.double },
    sql`select extract(epoch from now() - created_at)::float8 * 1000 as "ageMs" from online_payment
      where company_id = ${companyId} and id = ${id}`,
  )

/** Reads a payment; one that the provider does not know any more was cancelled there. */
const read = (provider: PaymentRequests, paymentId: string): Promise<SingleReading> =>
  provider.read(paymentId).catch((error: unknown) => {
    if (error instanceof PaymentsError && error.missing)
      return { state: 'cancelled', reference: null, orderId: null, totalCents: null }
    throw error
  })

/** Captures an approved payment, then reads it again: another server may have captured it meanwhile. */
async function capture(
  deps: OnlineDependencies,
  provider: PaymentRequests,
  { id, providerPayment, captureToken }: OnlinePaymentRow,
  reading: SingleReading,
): Promise<SingleReading> {
  if (reading.state !== 'approved' || !captureToken || !providerPayment) return reading
  await provider.capture(providerPayment, deps.openToken(id, captureToken)).catch((error: unknown) => {
    if (!(error instanceof PaymentsError) || error.code === 'unavailable') throw error
  })
  return provider.read(providerPayment)
}

/** Cancels at the provider a payment whose time is over; one that was paid in that moment is found by the next check. */
async function expire(em: EntityManager, provider: PaymentRequests, payment: OnlinePaymentRow): Promise<void> {
  const { providerPayment } = payment
  if (!providerPayment) return
  await provider.cancel(providerPayment).catch((error: unknown) => {
    if (!(error instanceof PaymentsError && error.code === 'declined')) throw error
  })
  const after = await read(provider, providerPayment)
  if (after.state === 'waiting' || after.state === 'cancelled') await close(em, payment, 'expired')
}

const close = (
  em: EntityManager,
  { companyId, id }: OnlinePaymentRow,
  state: 'cancelled' | 'expired' | 'failed',
): Promise<number> =>
  change(
    em,
    sql`update online_payment set state = ${state}, closed_at = now(), capture_token = null
      where company_id = ${companyId} and id = ${id} and state = 'open'`,
  )

const openInvoice = { balanceCents: col.bigint, caseId: col.uuid } as const

/** Books a paid payment: on the invoice what is owed, the rest is refunded. */
async function book(
  deps: OnlineDependencies,
  work: Work,
  payment: OnlinePaymentRow,
  { orderId, totalCents, reference: providerReference }: SingleReading,
): Promise<void> {
  const { em, log, record, enqueue } = work
  const { companyId, id, invoiceId, provider } = payment
  const amountCents = Number(payment.amountCents)
  if (orderId !== id || totalCents !== amountCents || !providerReference) {
    log.error({ companyId, onlinePaymentId: id, paidCents: totalCents, amountCents }, 'another payment than requested')
    await close(em, payment, 'failed')
    return
  }
  await em.transactional(async (tx) => {
    const taken = await change(
      tx,
      sql`update online_payment set state = 'paid', reference = ${providerReference}, closed_at = now(),
          capture_token = null
        where company_id = ${companyId} and id = ${id} and state <> 'paid'`,
    )
    if (taken === 0) return
    const invoice = await row(
      tx,
      openInvoice,
      sql`select balance_cents as "balanceCents", case_id as "caseId" from invoice
        where company_id = ${companyId} and id = ${invoiceId} for no key update`,
    )
    if (!invoice) throw new Error('the invoice of a payment is not there')
    const owed = invoiceCredit(Number(invoice.balanceCents), amountCents)
    if (owed > 0)
      await allocate(tx, payment, { caseId: invoice.caseId, cents: owed, providerReference, now: deps.now() })
    const excessCents = amountCents - owed
    if (excessCents > 0) {
      await change(
        tx,
        sql`update online_payment set excess_cents = ${excessCents} where company_id = ${companyId} and id = ${id}`,
      )
      await enqueue(tx, refundExcessJob, { companyId, id }, { companyId, key: `online-refund:${id}` })
    }
    await record(tx, onlinePaymentReceived, {
      companyId,
      invoiceId,
      caseId: invoice.caseId,
      onlinePaymentId: id,
      provider,
      amountCents,
      excessCents,
    })
  })
}

const invoiceCredit = (balanceCents: number, amountCents: number): number => Math.min(balanceCents, amountCents)

interface Allocation {
  readonly caseId: string
  readonly cents: number
  readonly providerReference: string
  readonly now: Date
}

async function allocate(
  tx: EntityManager,
  { companyId, id, invoiceId, provider }: OnlinePaymentRow,
  { caseId, cents, providerReference, now }: Allocation,
): Promise<void> {
  const paymentId = randomUUIDv7()
  await change(
    tx,
    sql`insert into client_payment (company_id, id, case_id, method, received_on, amount_cents, reference)
      values (${companyId}, ${paymentId}, ${caseId}, ${provider === 'ath' ? 'ath_movil' : 'card'}, ${localDay(now)},
        ${cents}, ${providerReference})`,
  )
  await change(
    tx,
    sql`insert into payment_allocation (company_id, payment_id, invoice_id, amount_cents)
      values (${companyId}, ${paymentId}, ${invoiceId}, ${cents})`,
  )
  await change(
    tx,
    sql`update invoice set paid_cents = paid_cents + ${cents}, version = version + 1, updated_at = now()
      where company_id = ${companyId} and id = ${invoiceId}`,
  )
  await change(
    tx,
    sql`update online_payment set payment_id = ${paymentId} where company_id = ${companyId} and id = ${id}`,
  )
}

/** Refunds the excess of a payment at its provider, once. @throws PaymentsError, to be tried again */
export async function refundExcess(
  deps: OnlineDependencies,
  work: Work,
  { companyId, id }: z.output<typeof reference>,
): Promise<void> {
  const due = await row(
    work.em,
    { provider: col.text, reference: col.text, excessCents: col.bigint },
    sql`select provider, reference, excess_cents as "excessCents" from online_payment
      where company_id = ${companyId} and id = ${id} and excess_cents > 0 and excess_refund is null`,
  )
  const payment = await findOnlinePayment(work.em, companyId, id)
  const provider = due && payment && (await openAccount(deps, work, companyId, payment.provider))
  if (!due || !provider) return
  const refund = await provider.refund({
    reference: due.reference,
    amountCents: Number(due.excessCents),
    reason: 'more than was owed',
    idempotencyKey: `excess-${id}`,
  })
  await change(
    work.em,
    sql`update online_payment set excess_refund = ${refund.reference} where company_id = ${companyId} and id = ${id}`,
  )
}
