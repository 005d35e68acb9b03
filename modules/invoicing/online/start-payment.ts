import type { z } from 'zod'
import { asksPhone } from '#server/contract/payment-providers.ts'
import { change, constraintOf, row, rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import { paymentProviderIds } from '#server/contract/payment-providers.ts'
import type { PublicContext } from '#server/http/context.ts'
import { PaymentsError } from '#server/ports/payments.ts'
import { unitsOf } from '../corrections/settle-invoice.ts'
import { invoicingErrors } from '../invoicing.errors.ts'
import type { NewOnlinePayment, PayPage } from './online.contract.ts'
import type { OnlineDependencies } from './online.dependencies.ts'
import { onlineErrors } from './online.errors.ts'
import {
  findOnlinePayment,
  onlinePaymentsOf,
  presentOnlinePayment,
  type OnlinePaymentRow,
} from './online-payment-row.ts'
import { askProvider, openAccount } from './payment-accounts.ts'
import { payUrl, withPayable, type PayableInvoice } from './payment-links.ts'
import { checkOnlinePayment, queueWatch } from './watch-payment.ts'

/** Time for a payment. Stripe's pages are open for 30 minutes at least, also when the request is repeated. */
const openMinutes = { stripe: 45, ath: 10 } as const

const accountRow = { provider: col.oneOf(paymentProviderIds), isTest: col.boolean } as const

/** Returns what the payer of a link sees. @throws 404 `pay_link_not_found` */
export const readPayPage = (
  deps: OnlineDependencies,
  { em, ports }: Pick<PublicContext, 'em' | 'ports'>,
  token: string,
): Promise<z.output<typeof PayPage>> =>
  withPayable(em, token, async (invoice) => {
    const { companyId, invoiceId } = invoice
    const accounts = await rows(
      em,
      accountRow,
      sql`select provider, is_test as "isTest" from payment_account where company_id = ${companyId} order by provider desc`,
    )
    const ways = await Promise.all(
      accounts.map(async ({ provider, isTest }) => {
        const opened = await openAccount(deps, { em, ports }, companyId, provider)
        return opened
          ? [{ provider, minCents: opened.minCents, maxCents: opened.maxCents, asksPhone: asksPhone(provider), isTest }]
          : []
      }),
    )
    const { office, number, title, clientName, issuedOn, dueOn, totalCents, balanceCents } = invoice
    return {
      office: { name: office.name, phone: office.phone, email: office.email },
      invoice: {
        number,
        title,
        clientName,
        issuedOn,
        dueOn,
        currency: 'USD',
        totalCents: Number(totalCents),
        balanceCents: Number(balanceCents),
      },
      ways: ways.flat(),
      payments: (await onlinePaymentsOf(em, companyId, invoiceId)).map(presentOnlinePayment),
    }
  })

/**
 * Begins a payment. A repeated request with the same id continues where the first one was interrupted.
 * @throws 404 `pay_link_not_found`; 409 `payment_account_missing`, `online_payment_open`, `invoice_not_open`; 422
 * `online_payment_amount`, `invoice_exceeds_balance`; 502 `online_payment_refused`; 503 `payment_provider_down`
 */
export const startOnlinePayment = (
  deps: OnlineDependencies,
  ctx: PublicContext,
  token: string,
  input: z.output<typeof NewOnlinePayment>,
) =>
  withPayable(ctx.em, token, async (invoice) => {
    const { em } = ctx
    const { companyId } = invoice
    const provider = await openAccount(deps, ctx, companyId, input.provider)
    if (!provider) throw onlineErrors.error('payment_account_missing')
    if (input.amountCents < provider.minCents || input.amountCents > provider.maxCents)
      throw onlineErrors.error('online_payment_amount', {
        values: { min: unitsOf(provider.minCents), max: unitsOf(provider.maxCents) },
      })
    await reserve(deps, ctx, invoice, input)
    const reserved = await findOnlinePayment(em, companyId, input.id)
    if (!reserved || reserved.invoiceId !== invoice.invoiceId) throw onlineErrors.error('online_payment_not_found')
    if (reserved.state !== 'open' || reserved.providerPayment !== null) return presentOnlinePayment(reserved)
    const requested = await request(deps, ctx, { invoice, provider, reserved, token, phone: input.phone ?? '' })
    return presentOnlinePayment(requested)
  })

/** Stores the payment before the provider is asked, so that none is made that nobody watches. */
async function reserve(
  deps: OnlineDependencies,
  { em, enqueue }: PublicContext,
  { companyId, invoiceId }: PayableInvoice,
  { id, provider, amountCents }: z.output<typeof NewOnlinePayment>,
): Promise<void> {
  const expiresAt = new Date(deps.now().getTime() + openMinutes[provider] * 60_000)
  try {
    await em.transactional(async (tx) => {
      if (await findOnlinePayment(tx, companyId, id)) return
      const account = await row(
        tx,
        { provider: col.text },
        sql`select provider from payment_account where company_id = ${companyId} and provider = ${provider} for share`,
      )
      if (!account) throw onlineErrors.error('payment_account_missing')
      const owed = await row(
        tx,
        { balanceCents: col.bigint },
        sql`select balance_cents as "balanceCents" from invoice
          where company_id = ${companyId} and id = ${invoiceId} for no key update`,
      )
      const balance = Number(owed?.balanceCents ?? 0)
      if (balance <= 0) throw invoicingErrors.error('invoice_not_open')
      if (amountCents > balance)
        throw invoicingErrors.error('invoice_exceeds_balance', { values: { balance: unitsOf(balance) } })
      await change(
        tx,
        sql`insert into online_payment (company_id, id, invoice_id, provider, amount_cents, expires_at)
          values (${companyId}, ${id}, ${invoiceId}, ${provider}, ${amountCents}, ${expiresAt.toISOString()})`,
      )
      await queueWatch({ enqueue }, tx, { companyId, id }, new Date(Date.now() + 5_000))
    })
  } catch (error) {
    // One payment at a time: two that are both made would pay twice.
    if (constraintOf(error) === 'online_payment_one_open') throw onlineErrors.error('online_payment_open')
    throw error
  }
}

interface ReservedRequest {
  readonly invoice: PayableInvoice
  readonly provider: NonNullable<Awaited<ReturnType<typeof openAccount>>>
  readonly reserved: OnlinePaymentRow
  readonly token: string
  readonly phone: string
}

async function request(
  deps: OnlineDependencies,
  { em, locale }: PublicContext,
  { invoice, provider, reserved, token, phone }: ReservedRequest,
): Promise<OnlinePaymentRow> {
  const { companyId, id, amountCents } = reserved
  const cents = Number(amountCents)
  const page = payUrl(deps, token)
  const expiresAt = new Date(reserved.expiresAt)
  const made = await askProvider(
    provider
      .request({
        orderId: id,
        title: `${invoice.number} ${invoice.office.name}`,
        phone,
        subtotalCents: cents,
        taxCents: 0,
        totalCents: cents,
        expiresInSeconds: Math.max(120, Math.round((expiresAt.getTime() - deps.now().getTime()) / 1_000)),
        page: { successUrl: `${page}?paid=${id}`, cancelUrl: `${page}?cancelled=${id}`, locale, expiresAt },
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

/** Reads a payment of the link, at the provider while it is open. @throws 404; 503 `payment_provider_down` */
export const readOnlinePayment = (deps: OnlineDependencies, ctx: PublicContext, token: string, id: string) =>
  withPayable(ctx.em, token, async ({ companyId, invoiceId }) => {
    const payment = await askProvider(checkOnlinePayment(deps, ctx, companyId, id))
    if (payment?.invoiceId !== invoiceId) throw onlineErrors.error('online_payment_not_found')
    return presentOnlinePayment(payment)
  })

/** Ends a payment that was not made. @throws 404; 503 `payment_provider_down` */
export const cancelOnlinePayment = (deps: OnlineDependencies, ctx: PublicContext, token: string, id: string) =>
  withPayable(ctx.em, token, async ({ companyId, invoiceId }) => {
    const { em } = ctx
    const payment = await findOnlinePayment(em, companyId, id)
    if (payment?.invoiceId !== invoiceId) throw onlineErrors.error('online_payment_not_found')
    if (payment.state !== 'open') return presentOnlinePayment(payment)
    const { providerPayment } = payment
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
  })
