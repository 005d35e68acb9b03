// Requests to the API of ATH Móvil Business, and its errors.
import { z } from 'zod'
import { PaymentsError, type PaymentsErrorCode } from '#server/ports/payments.ts'
import { tracedFetch } from '#server/tracing.ts'
import { responseText, parseJson } from '../../response-text.ts'

export interface AthClientOptions {
  /** `https://payments.athmovil.com/api/business-transaction/ecommerce` */
  readonly apiUrl: string
  /** Time limit of one answer, in milliseconds. */
  readonly timeout?: number
}

const Answer = z.object({
  status: z.string().optional(),
  message: z.string().nullish(),
  errorcode: z.string().nullish(),
  data: z.unknown(),
})

/** Refusals caused by the payer; all others are errors of the product or its settings. */
const declinedCodes = new Set(['BTRA_0032', 'BTRA_0037', 'BTRA_0039'])
/** ATH has no such payment. */
const missingCode = 'BTRA_0031'
/** Failures of ATH itself. */
const transientCodes = new Set(['BTRA_9998', 'BTRA_9999'])

function errorCodeOf(code: string): PaymentsErrorCode {
  if (transientCodes.has(code)) return 'unavailable'
  return declinedCodes.has(code) ? 'declined' : 'refused'
}

/** Maximum characters of an answer, which describes one payment. */
const maxAnswerLength = 1_000_000

export type AthCall = (path: string, body: object | undefined, token?: string) => Promise<unknown>

/**
 * Returns a function that sends a request and returns the data of its answer.
 * @throws PaymentsError when ATH refuses, or does not answer
 */
export function athClient({ apiUrl, timeout = 10_000 }: AthClientOptions): AthCall {
  return async (path, body, token) => {
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
    // Errors have a body, and any status may come with it.
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
    throw new PaymentsError(
      answer.status === 429 ? 'unavailable' : errorCodeOf(code),
      `${code} ${message ?? ''}`.trim(),
      {
        missing: code === missingCode,
      },
    )
  }
}

/** Parses an answer. @throws PaymentsError `unavailable` for an undocumented shape */
export function parseAnswer<T>(schema: z.ZodType<T>, data: unknown): T {
  const parsed = schema.safeParse(data)
  if (!parsed.success) throw new PaymentsError('unavailable', 'an answer that cannot be read', { cause: parsed.error })
  return parsed.data
}
