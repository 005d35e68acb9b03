// Confirms an appointment after its payment and records the money. Refunds a payment that came too late.
import type { EntityManager } from '@mikro-orm/postgresql'
import { change, sql } from '#server/db/query.ts'
import type { Work } from '#server/http/context.ts'
import { AppError } from '#server/http/errors.ts'
import { layoutMail } from '#server/jobs/mail-layout.ts'
import type { SingleReading } from '#server/ports/payments.ts'
import { personOfVisitor } from '#modules/parties/index.ts'
import type { BookingToPay } from '#modules/scheduling/index.ts'
import { receiveAdvance } from '#modules/trust/index.ts'
import { money } from '../documents/document-format.ts'
import type { OnlineDependencies } from '../online/online.dependencies.ts'
import type { OnlinePaymentRow } from '../online/online-payment-row.ts'
import { refundExcessJob } from '../online/refund-excess-job.ts'
import { bookingPaid, bookingPaymentReturned } from './bookings.events.ts'
import { advanceMemo, bookingMessages, type RefundReason } from './bookings.messages.ts'

interface ReceivedBookingPayment {
  readonly payment: OnlinePaymentRow
  readonly booking: BookingToPay
  readonly reference: string
  /** The paid amount as the provider reports it. */
  readonly cents: number
}

/** Thrown to roll back the transaction of a payment whose appointment cannot be confirmed any more. */
class TimeUnavailable extends Error {}

/** Marks the payment as paid. @returns false when a concurrent reading marked it first */
async function markPaid(tx: EntityManager, { payment, reference, cents }: ReceivedBookingPayment): Promise<boolean> {
  const updated = await change(
    tx,
    sql`update online_payment set state = 'paid', reference = ${reference}, closed_at = now(), capture_token = null,
        amount_cents = ${cents}
      where company_id = ${payment.companyId} and id = ${payment.id} and state <> 'paid'`,
  )
  return updated > 0
}

/** Records the money of a confirmed appointment: an advance as a deposit in the ledger of client money. */
async function recordMoney(
  work: Work,
  tx: EntityManager,
  { payment, booking, reference, cents }: ReceivedBookingPayment,
): Promise<void> {
  const { companyId, appointmentId, professionalId, guest } = booking
  const terms = booking.payment
  const personId = await personOfVisitor(tx, work.record, companyId, guest)
  const advance =
    terms.kind === 'advance'
      ? await receiveAdvance({ ...work, actor: { companyId, userId: null } }, tx, {
          bankId: terms.bankId,
          personId,
          payer: guest.name,
          cents,
          method: payment.provider === 'ath' ? 'ath_movil' : 'card',
          reference,
          memo: advanceMemo[guest.locale],
        })
      : null
  await change(
    tx,
    sql`insert into booking_payment (company_id, appointment_id, professional_id, kind, amount_cents, provider,
        reference, paid_at, payer_name, locale, person_id, trust_account_id, deposit_id)
      values (${companyId}, ${appointmentId}, ${professionalId}, ${terms.kind}, ${cents}, ${payment.provider},
        ${reference}, ${work.ports.clock.now().toISOString()}, ${guest.name}, ${guest.locale}, ${personId},
        ${advance?.accountId ?? null}, ${advance?.journalId ?? null})`,
  )
  await work.record(tx, bookingPaid, {
    companyId,
    appointmentId,
    amountCents: cents,
    provider: payment.provider,
    kind: terms.kind,
  })
}

/** Refunds a payment in full, and mails the payer the reason. */
async function refundInFull(
  deps: OnlineDependencies,
  work: Work,
  paid: ReceivedBookingPayment,
  reason: RefundReason,
): Promise<void> {
  const { payment, booking, cents } = paid
  const { companyId, id, provider } = payment
  const { guest, officeName, when, manageUrl, appointmentId } = booking
  await work.em.transactional(async (tx) => {
    if (!(await markPaid(tx, paid))) return
    await change(
      tx,
      sql`update online_payment set excess_cents = ${cents} where company_id = ${companyId} and id = ${id}`,
    )
    await work.enqueue(tx, refundExcessJob, { companyId, id }, { companyId, key: `online-refund:${id}` })
    await deps.queueMail(tx, {
      to: guest.email,
      locale: guest.locale,
      ...layoutMail(
        bookingMessages[reason],
        guest.locale,
        { ...when, visitor: guest.name, company: officeName, amount: money(cents, guest.locale) },
        manageUrl,
      ),
    })
    await work.record(tx, bookingPaymentReturned, { companyId, appointmentId, amountCents: cents, provider })
  })
}

/**
 * Confirms the appointment of a completed payment and records the money in one transaction, or refunds it in full.
 * A repeated call changes nothing.
 */
export async function confirmPaidBooking(
  deps: OnlineDependencies,
  work: Work,
  payment: OnlinePaymentRow & { readonly appointmentId: string },
  { totalCents, reference }: SingleReading & { readonly reference: string },
): Promise<void> {
  const { em, log } = work
  const { companyId, appointmentId } = payment
  const booking = await deps.bookings.read(em, companyId, appointmentId)
  const cents = totalCents ?? Number(payment.amountCents)
  const paid: ReceivedBookingPayment = { payment, booking, reference, cents }
  if (cents !== booking.payment.cents) return refundInFull(deps, work, paid, 'otherAmount')
  const isFree = await deps.bookings.isFree(em, companyId, appointmentId)
  try {
    await em.transactional(async (tx) => {
      if (!(await markPaid(tx, paid))) return
      const outcome = await deps.bookings.confirm(work, tx, { companyId, appointmentId, reference, isFree })
      if (outcome === 'gone') throw new TimeUnavailable()
      await recordMoney(work, tx, paid)
    })
  } catch (error) {
    // The ledger refused the deposit, or the office is inactive: no money is accepted that cannot be recorded.
    if (error instanceof TimeUnavailable || error instanceof AppError) {
      if (error instanceof AppError) log.error({ err: error, companyId, appointmentId }, 'a paid booking was refused')
      await refundInFull(deps, work, paid, error instanceof TimeUnavailable ? 'gone' : 'refused')
      return
    }
    throw error
  }
}
