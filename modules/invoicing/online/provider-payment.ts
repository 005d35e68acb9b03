// Requests and cancels payments of invoices and appointments at a provider.
import type { EntityManager } from '@mikro-orm/postgresql'
import type { PaymentProviderId } from '#server/contract/payment-providers.ts'
import { change, constraintOf, row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { PublicContext } from '#server/http/context.ts'
import { PaymentsError } from '#server/ports/payments.ts'
import { decimalDollars } from '../corrections/settle-invoice.ts'
import type { OnlineDependencies } from './online.dependencies.ts'
import { onlineErrors } from './online.errors.ts'
import { findOnlinePayment, presentOnlinePayment, type OnlinePaymentRow } from './online-payment-row.ts'
import { askProvider, openAccount } from './payment-accounts.ts'
import { cancelAtProvider, checkOnlinePayment, queueWatch } from './watch-payment.ts'

/** The invoice or appointment to be paid, and the page on which the payer starts. */
export interface PaymentTarget {
  readonly companyId: string
  /** Either this or `appointmentId` is set. */
  readonly invoiceId: string | null
  readonly appointmentId: string | null
  /** Title that the payer sees at the provider. */
  readonly title: string
  /** Address of the page to which the payer returns. */
  readonly page: string
  /** Milliseconds that the provider's page stays open after the payment expires. */
  readonly pageExtraMs: number
  /** Locks what is paid, and asserts that the amount is owed. @returns the time until which it may be paid */
  lockPayable(tx: EntityManager): Promise<Date>
}

export interface ProviderPaymentInput {
  readonly id: string
  readonly provider: PaymentProviderId
  readonly amountCents: number
  readonly phone?: string | undefined
}

/** The shortest time that ATH Móvil accepts for a payment. */
const minLifetimeSeconds = 120
/** Time from the request of a payment to its first check. */
const firstCheckMs = 5_000

const isPaymentOf = ({ invoiceId, appointmentId }: OnlinePaymentRow, target: PaymentTarget): boolean =>
  invoiceId === target.invoiceId && appointmentId === target.appointmentId

/**
 * Stores a payment and requests it from the provider. A repeated request with the same id continues where the first
 * request was interrupted.
 * @throws 404 `online_payment_not_found`; 409 `payment_account_missing`, `online_payment_open`; 422
 * `online_payment_amount`; 502 `online_payment_refused`; 503 `payment_provider_down`; and the errors of `lockPayable`
 */
export async function requestProviderPayment(
  deps: OnlineDependencies,
  ctx: PublicContext,
  target: PaymentTarget,
  input: ProviderPaymentInput,
) {
  const { companyId } = target
  const provider = await openAccount(deps, ctx, companyId, input.provider)
  if (!provider) throw onlineErrors.error('payment_account_missing')
  if (input.amountCents < provider.minCents || input.amountCents > provider.maxCents)
    throw onlineErrors.error('online_payment_amount', {
      values: { min: decimalDollars(provider.minCents), max: decimalDollars(provider.maxCents) },
    })
  await storeOpenPayment(ctx, target, input)
  const stored = await findOnlinePayment(ctx.em, companyId, input.id)
  if (!stored || !isPaymentOf(stored, target)) throw onlineErrors.error('online_payment_not_found')
  if (stored.state !== 'open' || stored.providerPayment !== null) return presentOnlinePayment(stored)
  const requested = await sendRequest(deps, ctx, { target, provider, stored, phone: input.phone ?? '' })
  return presentOnlinePayment(requested)
}

/** Stores the payment before the provider is called, so that every payment at the provider is watched. */
async function storeOpenPayment(
  { em, enqueue }: PublicContext,
  target: PaymentTarget,
  { id, provider, amountCents }: ProviderPaymentInput,
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
      const expiresAt = await target.lockPayable(tx)
      await change(
        tx,
        sql`insert into online_payment (company_id, id, invoice_id, appointment_id, provider, amount_cents, expires_at)
          values (${companyId}, ${id}, ${invoiceId}, ${appointmentId}, ${provider}, ${amountCents},
            ${expiresAt.toISOString()})`,
      )
      await queueWatch({ enqueue }, tx, { companyId, id }, new Date(Date.now() + firstCheckMs))
    })
  } catch (error) {
    const constraint = constraintOf(error)
    // Only one payment is open at a time, because the payer could make both of two open payments.
    if (constraint === 'online_payment_one_open' || constraint === 'online_payment_one_booking')
      throw onlineErrors.error('online_payment_open')
    throw error
  }
}

interface StoredRequest {
  readonly target: PaymentTarget
  readonly provider: NonNullable<Awaited<ReturnType<typeof openAccount>>>
  readonly stored: OnlinePaymentRow
  readonly phone: string
}

/** Sends the request to the provider, and stores its id, page and capture token. */
async function sendRequest(
  deps: OnlineDependencies,
  { em, locale }: PublicContext,
  { target, provider, stored, phone }: StoredRequest,
): Promise<OnlinePaymentRow> {
  const { companyId, id, amountCents } = stored
  const cents = Number(amountCents)
  const { page, title, pageExtraMs } = target
  const expiresAt = new Date(stored.expiresAt)
  const requested = await askProvider(
    provider
      .request({
        orderId: id,
        title,
        phone,
        subtotalCents: cents,
        taxCents: 0,
        totalCents: cents,
        expiresInSeconds: Math.max(
          minLifetimeSeconds,
          Math.round((expiresAt.getTime() - deps.now().getTime()) / 1_000),
        ),
        page: {
          successUrl: `${page}?paid=${id}`,
          cancelUrl: `${page}?cancelled=${id}`,
          locale,
          expiresAt: new Date(expiresAt.getTime() + pageExtraMs),
        },
      })
      .catch(async (error: unknown) => {
        // A refused request created no payment. After an outage the payer tries again with the same id.
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
    sql`update online_payment set provider_payment = ${requested.paymentId}, url = ${requested.url ?? null},
        capture_token = ${requested.token === '' ? null : deps.sealToken(id, requested.token)}
      where company_id = ${companyId} and id = ${id}`,
  )
  return (await findOnlinePayment(em, companyId, id)) ?? stored
}

/** Cancels an open payment at the provider, unless it was made meanwhile. @throws 503 `payment_provider_down` */
export async function cancelProviderPayment(deps: OnlineDependencies, ctx: PublicContext, payment: OnlinePaymentRow) {
  const { em } = ctx
  const { companyId, id, providerPayment } = payment
  if (payment.state !== 'open') return presentOnlinePayment(payment)
  const provider = await openAccount(deps, ctx, companyId, payment.provider)
  if (provider && providerPayment) await askProvider(cancelAtProvider(provider, providerPayment))
  else
    await change(
      em,
      sql`update online_payment set state = 'cancelled', closed_at = now()
        where company_id = ${companyId} and id = ${id} and state = 'open' and provider_payment is null`,
    )
  // The provider decides, because the payment may have been made at the last moment.
  const checked = await askProvider(checkOnlinePayment(deps, ctx, companyId, id))
  return presentOnlinePayment(checked ?? payment)
}
