// ATH Móvil Business, the payment button's API: one payment at a time, approved on the payer's telephone.
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { PaymentsError } from '#server/ports/payments.ts'
import type { PaymentsErrorCode, SinglePayments, SingleReading } from '#server/ports/payments.ts'
import { tracedFetch } from '#server/tracing.ts'
import { responseText, parseJson } from '../../response-text.ts'

export interface AthOptions {
  readonly publicToken: string
  readonly privateToken: string
  /** `https://payments.athmovil.com/api/business-transaction/ecommerce` */
  readonly apiUrl: string
  /** Time limit of one answer, milliseconds. */
  readonly timeout?: number
}

const Answer = z.object({
  status: z.string().optional(),
  message: z.string().nullish(),
  errorcode: z.string().nullish(),
  data: z.unknown(),
})
const Created = z.object({ ecommerceId: z.string().min(1), auth_token: z.string().min(1) })
const Payment = z.object({
  ecommerceStatus: z.string(),
  referenceNumber: z.string().nullish(),
  total: z.coerce.number().nullish(),
  metadata1: z.string().nullish(),
  totalRefundedAmount: z.coerce.number().nullish(),
})
const RefundDone = z.object({ refund: z.object({ referenceNumber: z.string().nullish(), status: z.string() }) })

/** Refusals caused by the payer; all others are errors of the product or its settings. */
const declinedCodes = new Set(['BTRA_0032', 'BTRA_0037', 'BTRA_0039'])
const missingCode = 'BTRA_0031'
/** Failures of ATH itself. */
const transientCodes = new Set(['BTRA_9998', 'BTRA_9999'])

function kindOf(code: string): PaymentsErrorCode {
  if (transientCodes.has(code)) return 'unavailable'
  return declinedCodes.has(code) ? 'declined' : 'refused'
}

const states: Readonly<Record<string, SingleReading['state']>> = {
  OPEN: 'waiting',
  CONFIRM: 'approved',
  COMPLETED: 'paid',
  CANCEL: 'cancelled',
}

/** Maximum characters of an answer, which describes one payment. */
const maxAnswerLength = 1_000_000

const dollars = (cents: number): number => cents / 100
/** Cuts a text to the length that the payer's screen shows. */
const truncate = (text: string): string => text.slice(0, 40)

export function athPayments({ publicToken, privateToken, apiUrl, timeout = 10_000 }: AthOptions): SinglePayments {
  async function call(path: string, body: object | undefined, token?: string): Promise<unknown> {
    const answer = await tracedFetch(`${apiUrl}${path}`, {
      method: 'POST',
      signal: AbortSignal.timeout(timeout),
      redirect: 'error',
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    }).catch((error: unknown) => {
      throw new PaymentsError('unavailable', error instanceof Error ? error.message : 'no answer', { cause: error })
    })
    // Errors come with a body and, as far as is known, with any status.
    const text = await responseText(answer, maxAnswerLength).catch(() => '')
    const parsed = Answer.safeParse(parseJson(text))
    if (!parsed.success || (parsed.data.status === undefined && !answer.ok))
      throw new PaymentsError(
        answer.status >= 500 || answer.ok || answer.status === 429 ? 'unavailable' : 'refused',
        `${answer.status} ${text.slice(0, 200)}`,
      )
    const { status, message, errorcode, data } = parsed.data
    if (status === 'success') return data
    const code = errorcode ?? ''
    throw new PaymentsError(answer.status === 429 ? 'unavailable' : kindOf(code), `${code} ${message ?? ''}`.trim(), {
      missing: code === missingCode,
    })
  }

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

    /** ATH has no idempotent requests: its total of refunds says whether this one was made before. */
    async refund({ reference, amountCents, reason, made }) {
      if (made) {
        const { paymentId, otherRefundsCents } = made
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

    /** Requests a payment that does not exist: ATH answers a known business that there is none. */
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

/** Parses an answer. @throws PaymentsError `unavailable` for an undocumented shape */
function parseAnswer<T>(schema: z.ZodType<T>, data: unknown): T {
  const parsed = schema.safeParse(data)
  if (!parsed.success) throw new PaymentsError('unavailable', 'an answer that cannot be read', { cause: parsed.error })
  return parsed.data
}
