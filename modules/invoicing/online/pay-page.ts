// Use cases of the public page on which an invoice is paid by its link.
import type { z } from 'zod'
import { row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { PublicContext } from '#server/http/context.ts'
import { decimalDollars } from '../corrections/settle-invoice.ts'
import { invoicingErrors } from '../invoicing.errors.ts'
import { requestProviderPayment, cancelProviderPayment } from './provider-payment.ts'
import type { NewOnlinePayment, PayPage } from './online.contract.ts'
import type { OnlineDependencies } from './online.dependencies.ts'
import { onlineErrors } from './online.errors.ts'
import { findOnlinePayment, onlinePaymentsOf, presentOnlinePayment } from './online-payment-row.ts'
import { payWaysOf } from './pay-ways.ts'
import { askProvider } from './payment-accounts.ts'
import { payUrl, withPayableInvoice } from './payment-links.ts'
import { checkOnlinePayment } from './watch-payment.ts'

const minuteMs = 60_000
/**
 * Minutes for which a payment may be completed. 45 minutes cover the 30 minutes that Stripe requires, also for a
 * repeated request.
 */
const openMinutes = { stripe: 45, ath: 10 } as const

/** Reads the invoice of a link, the ways of paying it, and its payments. @throws 404 `pay_link_not_found` */
export const readPayPage = (
  deps: OnlineDependencies,
  { em, ports }: Pick<PublicContext, 'em' | 'ports'>,
  token: string,
): Promise<z.output<typeof PayPage>> =>
  withPayableInvoice(em, token, async (invoice) => {
    const { companyId, invoiceId } = invoice
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
      ways: await payWaysOf(deps, { em, ports }, companyId),
      payments: (await onlinePaymentsOf(em, companyId, invoiceId)).map(presentOnlinePayment),
    }
  })

/**
 * Begins a payment of an invoice. A repeated request with the same id continues where the first request was
 * interrupted.
 * @throws 404 `pay_link_not_found`; 409 `payment_account_missing`, `online_payment_open`, `invoice_not_open`; 422
 * `online_payment_amount`, `invoice_exceeds_balance`; 502 `online_payment_refused`; 503 `payment_provider_down`
 */
export const startOnlinePayment = (
  deps: OnlineDependencies,
  ctx: PublicContext,
  token: string,
  input: z.output<typeof NewOnlinePayment>,
) =>
  withPayableInvoice(ctx.em, token, ({ companyId, invoiceId, number, office }) =>
    requestProviderPayment(
      deps,
      ctx,
      {
        companyId,
        invoiceId,
        appointmentId: null,
        title: `${number} ${office.name}`,
        page: payUrl(deps, token),
        pageExtraMs: 0,
        async lockPayable(tx) {
          const owed = await row(
            tx,
            { balanceCents: col.bigint },
            sql`select balance_cents as "balanceCents" from invoice
              where company_id = ${companyId} and id = ${invoiceId} for no key update`,
          )
          const balance = Number(owed?.balanceCents ?? 0)
          if (balance <= 0) throw invoicingErrors.error('invoice_not_open')
          if (input.amountCents > balance)
            throw invoicingErrors.error('invoice_exceeds_balance', { values: { balance: decimalDollars(balance) } })
          return new Date(deps.now().getTime() + openMinutes[input.provider] * minuteMs)
        },
      },
      input,
    ),
  )

/** Reads a payment of the link, at the provider while it is open. @throws 404; 503 `payment_provider_down` */
export const readOnlinePayment = (deps: OnlineDependencies, ctx: PublicContext, token: string, id: string) =>
  withPayableInvoice(ctx.em, token, async ({ companyId, invoiceId }) => {
    const payment = await askProvider(checkOnlinePayment(deps, ctx, companyId, id))
    if (payment?.invoiceId !== invoiceId) throw onlineErrors.error('online_payment_not_found')
    return presentOnlinePayment(payment)
  })

/** Cancels an open payment of the link. @throws 404; 503 `payment_provider_down` */
export const cancelOnlinePayment = (deps: OnlineDependencies, ctx: PublicContext, token: string, id: string) =>
  withPayableInvoice(ctx.em, token, async ({ companyId, invoiceId }) => {
    const payment = await findOnlinePayment(ctx.em, companyId, id)
    if (payment?.invoiceId !== invoiceId) throw onlineErrors.error('online_payment_not_found')
    return cancelProviderPayment(deps, ctx, payment)
  })
