// Begins and cancels a payment at a provider, of an invoice or of an appointment.
import type { EntityManager } from '@mikro-orm/postgresql'
import type { PaymentProviderId } from '#server/contract/payment-providers.ts'
import { change, constraintOf, row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { PublicContext } from '#server/http/context.ts'
import { PaymentsError } from '#server/ports/payments.ts'
import { unitsOf } from '../corrections/settle-invoice.ts'
import type { OnlineDependencies } from './online.dependencies.ts'
import { onlineErrors } from './online.errors.ts'
import { findOnlinePayment, presentOnlinePayment, type OnlinePaymentRow } from './online-payment-row.ts'
import { askProvider, openAccount } from './payment-accounts.ts'
import { checkOnlinePayment, queueWatch } from './watch-payment.ts'

/** What is paid, and by which page. */
export interface PaymentTarget {
  readonly companyId: string
  /** One of the two. */
  readonly invoiceId: string | null
  readonly appointmentId: string | null
  /** What the payer reads at the provider. */
  readonly title: string
  /** Address of the page to which the payer returns. */
  readonly page: string
  /** How much longer the provider's page is open than the payment is awaited, milliseconds. */
  readonly pageExtraMs: number
  /** Asserts in the transaction that the amount is owed. @returns until when it may be paid */
  assertOwed(tx: EntityManager): Promise<Date>
}

export interface BegunPayment {
  readonly id: string
  readonly provider: PaymentProviderId
  readonly amountCents: number
  readonly phone?: string | undefined
}

const isOf = ({ invoiceId, appointmentId }: OnlinePaymentRow, target: PaymentTarget): boolean =>
  invoiceId === target.invoiceId && appointmentId === target.appointmentId

/**
 * Begins a payment. A repeated request with the same id continues where the first one was interrupted.
 * @throws 404 `online_payment_not_found`; 409 `payment_account_missing`, `online_payment_open`; 422
 * `online_payment_amount`; 502 `online_payment_refused`; 503 `payment_provider_down`; what `assertOwed` throws
 */
export async function beginPayment(
  deps: OnlineDependencies,
  ctx: PublicContext,
  target: PaymentTarget,
  input: BegunPayment,
) {
  const { companyId } = target
  const provider = await openAccount(deps, ctx, companyId, input.provider)
  if (!provider) throw onlineErrors.error('payment_account_missing')
  if (input.amountCents < provider.minCents || input.amountCents > provider.maxCents)
    throw onlineErrors.error('online_payment_amount', {
      values: { min: unitsOf(provider.minCents), max: unitsOf(provider.maxCents) },
    })
  await reserve(ctx, target, input)
  const reserved = await findOnlinePayment(ctx.em, companyId, input.id)
  if (!reserved || !isOf(reserved, target)) throw onlineErrors.error('online_payment_not_found')
  if (reserved.state !== 'open' || reserved.providerPayment !== null) return presentOnlinePayment(reserved)
  const requested = await request(deps, ctx, { target, provider, reserved, phone: input.phone ?? '' })
  return presentOnlinePayment(requested)
}

/** Stores the payment before the provider is asked, so that every payment at the provider is watched. */
async function reserve(
  { em, enqueue }: PublicContext,
  target: PaymentTarget,
  { id, provider, amountCents }: BegunPayment,
): Promise<void> {
  const { companyId, invoiceId, appointmentId } = target
  try {
    await em.transactional(async (tx) => {
      if (await findOnlinePayment(tx, companyId, id)) return
      const account = await row(
        tx,
        { provider: col.text },
        sql`select provider from payment_account where company_id = ${companyId} and provider = ${provider} for share`,
      )
      if (!account) throw onlineErrors.error('payment_account_missing')
      const expiresAt = await target.assertOwed(tx)
      await change(
        tx,
        sql`insert into online_payment (company_id, id, invoice_id, appointment_id, provider, amount_cents, expires_at)
          values (${companyId}, ${id}, ${invoiceId}, ${appointmentId}, ${provider}, ${amountCents},
            ${expiresAt.toISOString()})`,
      )
      await queueWatch({ enqueue }, tx, { companyId, id }, new Date(Date.now() + 5_000))
    })
  } catch (error) {
    const constraint = constraintOf(error)
    // One payment at a time: two that are both made would pay twice.
    if (constraint === 'online_payment_one_open' || constraint === 'online_payment_one_booking')
      throw onlineErrors.error('online_payment_open')
    throw error
  }
}

interface ReservedRequest {
  readonly target: PaymentTarget
  readonly provider: NonNullable<Awaited<ReturnType<typeof openAccount>>>
  readonly reserved: OnlinePaymentRow
  readonly phone: string
}

async function request(
  deps: OnlineDependencies,
  { em, locale }: PublicContext,
  { target, provider, reserved, phone }: ReservedRequest,
): Promise<OnlinePaymentRow> {
  const { companyId, id, amountCents } = reserved
  const cents = Number(amountCents)
  const { page, title, pageExtraMs } = target
  const expiresAt = new Date(reserved.expiresAt)
  const made = await askProvider(
    provider
      .request({
        orderId: id,
        title,
        phone,
        subtotalCents: cents,
        taxCents: 0,
        totalCents: cents,
        expiresInSeconds: Math.max(120, Math.round((expiresAt.getTime() - deps.now().getTime()) / 1_000)),
        page: {
          successUrl: `${page}?paid=${id}`,
          cancelUrl: `${page}?cancelled=${id}`,
          locale,
          expiresAt: new Date(expiresAt.getTime() + pageExtraMs),
        },
      })
      .catch(async (error: unknown) => {
        // A request that the provider refused was never made; after an outage the payer tries again with the same id.
        if (error instanceof PaymentsError && error.code !== 'unavailable')
          await change(
            em,
            sql`update online_payment set state = 'failed', closed_at = now()
              where company_id = ${companyId} and id = ${id} and state = 'open'`,
          )
        throw error
      }),
  )
  await change(
    em,
    sql`update online_payment set provider_payment = ${made.paymentId}, url = ${made.url ?? null},
        capture_token = ${made.token === '' ? null : deps.sealToken(id, made.token)}
      where company_id = ${companyId} and id = ${id}`,
  )
  return (await findOnlinePayment(em, companyId, id)) ?? reserved
}

/** Ends a payment that was not made. @throws 503 `payment_provider_down` */
export async function endPayment(deps: OnlineDependencies, ctx: PublicContext, payment: OnlinePaymentRow) {
  const { em } = ctx
  const { companyId, id, providerPayment } = payment
  if (payment.state !== 'open') return presentOnlinePayment(payment)
  const provider = await openAccount(deps, ctx, companyId, payment.provider)
  if (provider && providerPayment) await askProvider(provider.cancel(providerPayment))
  else
    await change(
      em,
      sql`update online_payment set state = 'cancelled', closed_at = now()
        where company_id = ${companyId} and id = ${id} and state = 'open' and provider_payment is null`,
    )
  // What the provider says counts: it may have been paid in that moment.
  const after = await askProvider(checkOnlinePayment(deps, ctx, companyId, id))
  return presentOnlinePayment(after ?? payment)
}
