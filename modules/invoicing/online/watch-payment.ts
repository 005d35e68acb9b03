// Queries an open payment at its provider until it ends. The payer's page and a job both do so; the first to find it
// paid records it.
import type { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import { row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { Work } from '#server/http/context.ts'
import { defineJob } from '#server/jobs/jobs.ts'
import { PaymentsError, type PaymentRequests, type SingleReading } from '#server/ports/payments.ts'
import { recordOnlinePayment } from './record-online-payment.ts'
import type { OnlineDependencies } from './online.dependencies.ts'
import { closeOnlinePayment, findOnlinePayment, type OnlinePaymentRow } from './online-payment-row.ts'
import { openAccount } from './payment-accounts.ts'
import { onlinePaymentKey } from './refund-excess-job.ts'

/**
 * Checks an open payment at intervals until it ends. While the provider does not answer, the pauses grow to six hours,
 * so that these attempts last a month: a payment that was made is found when the provider answers again.
 */
export const watchJob = defineJob('invoicing.watch-online-payment', onlinePaymentKey, { maxAttempts: 130 })

/**
 * Pause before a payment is read again: 5 s in the first three minutes, while the payer is likely at the provider, then
 * a minute.
 */
const pauseMs = (ageMs: number): number => (ageMs < 180_000 ? 5_000 : 60_000)

/** Time after its end in which the capture of an approved payment is tried again, in milliseconds. */
const captureExtraMs = 3_600_000

/**
 * Time after its end in which a payment that was closed while the provider showed it as approved is read again, and the
 * pause between two such readings, in milliseconds: the answer to its capture may have been lost.
 */
const lateReadingMs = 25 * 3_600_000
const lateReadingPauseMs = 3_600_000

export const queueWatch = (
  { enqueue }: Pick<Work, 'enqueue'>,
  tx: EntityManager,
  { companyId, id }: { readonly companyId: string; readonly id: string },
  runAt: Date,
): Promise<void> => enqueue(tx, watchJob, { companyId, id }, { companyId, key: `online-payment:${id}`, runAt })

/**
 * Reads an open payment at its provider: captures an approved payment, records a paid payment, closes an ended payment.
 * @returns the payment as it is now; undefined when it does not exist
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
    // The request never reached the provider, or its response was lost. Without the provider's id nothing can be
    // captured.
    if (isOver) await closeOnlinePayment(em, payment, 'expired')
    return findOnlinePayment(em, companyId, id)
  }
  const provider = await openAccount(deps, work, companyId, payment.provider)
  // Not closed, because it may have been paid. `disconnectPaymentAccount` refuses while a payment there is open.
  if (!provider) return payment
  const found = await readAtProvider(provider, payment.providerPayment)
  const isCaptured = found.state === 'approved' && (await capture(deps, provider, payment))
  // An approved payment is read again: this capture paid it, or another server captured it meanwhile.
  const reading = found.state === 'approved' ? await provider.read(payment.providerPayment) : found
  if (reading.state === 'paid') await recordOnlinePayment(deps, work, payment, reading)
  else if (reading.state === 'cancelled') await closeOnlinePayment(em, payment, isOver ? 'expired' : 'cancelled')
  // A captured payment is paid, even if the provider still shows it as approved; the next check finds it.
  else if (isOver && !isCaptured) await expire(deps, em, provider, payment)
  return findOnlinePayment(em, companyId, id)
}

/** Runs the job: checks a payment, and queues the next check while it is open or may have been captured. */
export async function watchOnlinePayment(
  deps: OnlineDependencies,
  work: Work,
  { companyId, id }: z.output<typeof onlinePaymentKey>,
): Promise<void> {
  const payment = await checkOnlinePayment(deps, work, companyId, id)
  if (payment?.state === 'expired' && (await mayBePaidLate(deps, work, payment)))
    await work.em.transactional((tx) =>
      queueWatch(work, tx, { companyId, id }, new Date(Date.now() + lateReadingPauseMs)),
    )
  if (payment?.state !== 'open') return
  const age = await ageOf(work.em, companyId, id)
  await work.em.transactional((tx) =>
    queueWatch(work, tx, { companyId, id }, new Date(Date.now() + pauseMs(Number(age?.ageMs ?? 0)))),
  )
}

/**
 * Reads an expired payment at its provider, and records it if it was paid after all.
 * @returns whether the provider still shows it as approved, so that it has to be read again
 */
async function mayBePaidLate(deps: OnlineDependencies, work: Work, payment: OnlinePaymentRow): Promise<boolean> {
  if (payment.providerPayment === null) return false
  const provider = await openAccount(deps, work, payment.companyId, payment.provider)
  if (!provider) return false
  const reading = await readAtProvider(provider, payment.providerPayment)
  if (reading.state === 'paid') await recordOnlinePayment(deps, work, payment, reading)
  return reading.state === 'approved' && deps.now().getTime() < new Date(payment.expiresAt).getTime() + lateReadingMs
}

const ageOf = (em: EntityManager, companyId: string, id: string) =>
  row(
    em,
    { ageMs: col.double },
    sql`select extract(epoch from now() - created_at)::float8 * 1000 as "ageMs" from online_payment
      where company_id = ${companyId} and id = ${id}`,
  )

/** Reads a payment; a payment that the provider no longer has was cancelled there. */
const readAtProvider = (provider: PaymentRequests, paymentId: string): Promise<SingleReading> =>
  provider.read(paymentId).catch((error: unknown) => {
    if (error instanceof PaymentsError && error.missing)
      return { state: 'cancelled', reference: null, orderId: null, totalCents: null }
    throw error
  })

/** Cancels a payment, unless it has just been made or refused, which the provider answers by declining. */
export const cancelAtProvider = (provider: PaymentRequests, paymentId: string): Promise<void> =>
  provider.cancel(paymentId).catch((error: unknown) => {
    if (!(error instanceof PaymentsError && error.code === 'declined')) throw error
  })

/** Captures an approved payment. @returns false when the provider declined */
async function capture(
  deps: OnlineDependencies,
  provider: PaymentRequests,
  { id, providerPayment, captureToken }: OnlinePaymentRow,
): Promise<boolean> {
  if (!captureToken || !providerPayment) return false
  return provider.capture(providerPayment, deps.openToken(id, captureToken)).then(
    () => true,
    (error: unknown) => {
      if (!(error instanceof PaymentsError) || error.code === 'unavailable') throw error
      return false
    },
  )
}

/**
 * Cancels an expired payment at the provider. If it was paid at the last moment, the next check finds the payment. An
 * approved payment that the provider neither captures nor cancels is closed after a while: no money moves without a
 * capture, and while it is open the invoice cannot be paid in another way.
 */
async function expire(
  { now }: OnlineDependencies,
  em: EntityManager,
  provider: PaymentRequests,
  payment: OnlinePaymentRow,
): Promise<void> {
  const { providerPayment, expiresAt } = payment
  if (!providerPayment) return
  await cancelAtProvider(provider, providerPayment)
  const reading = await readAtProvider(provider, providerPayment)
  const canStillBeCaptured =
    reading.state === 'approved' && now().getTime() < new Date(expiresAt).getTime() + captureExtraMs
  if (reading.state !== 'paid' && !canStillBeCaptured) await closeOnlinePayment(em, payment, 'expired')
}
