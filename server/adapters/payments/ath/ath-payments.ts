// ATH Móvil Business, the payment button's API: one payment at a time, approved on the payer's telephone.
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { PaymentsError } from '#server/ports/payments.ts'
import type { SinglePayments, SingleReading } from '#server/ports/payments.ts'
import { athClient, parseAnswer, type AthClientOptions } from './ath-client.ts'

export interface AthOptions extends AthClientOptions {
  readonly publicToken: string
  readonly privateToken: string
}

const Created = z.object({ ecommerceId: z.string().min(1), auth_token: z.string().min(1) })
const Payment = z.object({
  ecommerceStatus: z.string(),
  referenceNumber: z.string().nullish(),
  total: z.coerce.number().nullish(),
  metadata1: z.string().nullish(),
  totalRefundedAmount: z.coerce.number().nullish(),
})
const RefundDone = z.object({ refund: z.object({ referenceNumber: z.string().nullish(), status: z.string() }) })

const states: Readonly<Record<string, SingleReading['state']>> = {
  OPEN: 'waiting',
  CONFIRM: 'approved',
  COMPLETED: 'paid',
  CANCEL: 'cancelled',
}

const dollars = (cents: number): number => cents / 100
/** Cuts a text to the length that the payer's screen shows. */
const truncate = (text: string): string => text.slice(0, 40)

export function athPayments({ publicToken, privateToken, ...clientOptions }: AthOptions): SinglePayments {
  const call = athClient(clientOptions)

  async function readPayment(path: string, body: object | undefined, token?: string): Promise<SingleReading> {
    const payment = parseAnswer(Payment, await call(path, body, token))
    return {
      state: states[payment.ecommerceStatus] ?? 'waiting',
      reference: payment.referenceNumber ?? null,
      orderId: payment.metadata1 ?? null,
      totalCents: payment.total === null || payment.total === undefined ? null : Math.round(payment.total * 100),
    }
  }

  const read = (paymentId: string) => readPayment('/business/findPayment', { ecommerceId: paymentId, publicToken })

  return {
    id: 'ath',
    kind: 'single',
    minCents: 100,
    maxCents: 150_000,

    async request({ orderId, title, phone, subtotalCents, taxCents, totalCents, expiresInSeconds }) {
      const { ecommerceId, auth_token: token } = parseAnswer(
        Created,
        await call('/payment', {
          publicToken,
          timeout: String(expiresInSeconds),
          total: dollars(totalCents),
          tax: dollars(taxCents),
          subtotal: dollars(subtotalCents),
          metadata1: orderId,
          metadata2: 'Bufete',
          items: [
            {
              name: truncate(title),
              description: truncate(title),
              quantity: 1,
              price: dollars(subtotalCents),
              tax: dollars(taxCents),
              metadata: null,
            },
          ],
          phoneNumber: phone,
        }),
      )
      return { paymentId: ecommerceId, token }
    },

    read,

    capture: (_paymentId, token) => readPayment('/authorization', undefined, token),

    async cancel(paymentId) {
      await call('/business/cancel', { ecommerceId: paymentId, publicToken })
    },

    /** ATH has no idempotent requests, so its total of refunds shows whether this refund was already made. */
    async refund({ reference, amountCents, reason, repeatedRefundCheck }) {
      if (repeatedRefundCheck) {
        const { paymentId, otherRefundsCents } = repeatedRefundCheck
        const { totalRefundedAmount } = parseAnswer(
          Payment,
          await call('/business/findPayment', { ecommerceId: paymentId, publicToken }),
        )
        const refundedCents = Math.round((totalRefundedAmount ?? 0) * 100)
        if (refundedCents >= otherRefundsCents + amountCents) return { reference, refundedAt: new Date() }
      }
      const { refund } = parseAnswer(
        RefundDone,
        await call('/refund', {
          publicToken,
          privateToken,
          referenceNumber: reference,
          amount: dollars(amountCents),
          message: reason.slice(0, 50),
        }),
      )
      if (refund.status !== 'COMPLETED') throw new PaymentsError('refused', `refund ${refund.status}`)
      return { reference: refund.referenceNumber ?? reference, refundedAt: new Date() }
    },

    /** Reads a payment that does not exist: for valid keys, ATH answers that there is no such payment. */
    async test() {
      const started = performance.now()
      const result = await read(randomUUID()).then(
        () => ({ ok: true, answer: 'success' }),
        (error: unknown) =>
          error instanceof PaymentsError
            ? { ok: error.missing, answer: error.providerMessage }
            : { ok: false, answer: 'no answer' },
      )
      return { ...result, tookMs: Math.round(performance.now() - started) }
    },
  }
}
