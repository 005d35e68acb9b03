import type { ErrorRequestHandler, RequestHandler, Response } from 'express'
import { UniqueConstraintViolationException } from '@mikro-orm/postgresql'
import { FileIntegrityError } from '#server/files/encryption.ts'
import { databaseBusyCode } from '#server/db/pool.ts'
import { AppError } from './errors.ts'
import { companyMoved, kernelErrors } from './kernel.errors.ts'
import { callerLocale } from './pipeline.ts'

interface HttpLike {
  readonly status?: number
  readonly statusCode?: number
  readonly type?: string
  readonly code?: string
  /** Severity of an error of PostgreSQL or a pooler: `ERROR`, `FATAL`. */
  readonly severity?: string
  /** Of an error of PostgreSQL. */
  readonly detail?: string
  readonly headers?: Readonly<Record<string, string>>
}

const networkErrors = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
])

/**
 * SQLSTATEs of an overloaded database (PostgreSQL 18, appendix A): `query_canceled` (statement_timeout),
 * `idle_in_transaction_session_timeout`, `transaction_timeout`, `too_many_connections`, `lock_not_available`
 * (lock_timeout), `deadlock_detected`, `serialization_failure`.
 */
const overloadCodes = new Set(['57014', '25P03', '25P04', '53300', '55P03', '40P01', '40001'])

/** Returns the error of the API for a failure of the body parser, serve-static, the database or Node. */
export function problemOf(error: unknown, requestId: string): AppError {
  if (error instanceof AppError) return error
  const { status, statusCode, type, code, severity, detail, headers } = (error ?? {}) as HttpLike
  if (type === 'entity.too.large') return kernelErrors.error('payload_too_large')
  if (type === 'request.aborted' || code === 'ECONNABORTED') return kernelErrors.error('bad_request')
  if (type === 'encoding.unsupported' || type === 'charset.unsupported')
    return kernelErrors.error('unsupported_media_type')
  switch (status ?? statusCode) {
    case 400:
      return kernelErrors.error('bad_request')
    // serve-static answers 403 for paths outside of its directory; they do not exist.
    case 403:
    case 404:
      return kernelErrors.error('not_found')
    case 412:
      return kernelErrors.error('precondition_failed')
    case 416:
      return kernelErrors.error('range_not_satisfiable', headers ? { headers } : {})
    default:
  }
  if (error instanceof FileIntegrityError) return kernelErrors.error('file_damaged', { cause: error })
  if (error instanceof UniqueConstraintViolationException) return kernelErrors.error('stale_version', { cause: error })
  // Raised by `app.commit_request`: a repetition superseded this attempt, whose server seemed dead.
  if (code === 'BU409') return kernelErrors.error('idempotency_in_flight', { cause: error })
  // Raised by `app.refuse_moving` for writes to an office that is moving to another installation, or has moved there
  // (`detail` is its new address).
  if (code === 'BU503') return kernelErrors.error('company_moving', { headers: { 'retry-after': '30' } })
  if (code === 'BU410') return companyMoved(detail ?? '')
  // PostgreSQL rejects U+0000 in values; inside a statement it ends the message (08P01). PgBouncer uses the same code
  // for all of its own errors, and then ends the connection.
  if (code === '22021' || code === '22P05' || (code === '08P01' && severity !== 'FATAL'))
    return kernelErrors.error('bad_request', { cause: error })
  // A statement that was sent may have been executed. A caller with an `Idempotency-Key` repeats the request and gets the
  // first answer if it was.
  if (code !== undefined && (code === databaseBusyCode || overloadCodes.has(code))) {
    return kernelErrors.error('busy', { cause: error, headers: { 'retry-after': '2' } })
  }
  // 57P0x and 08xxx: the database is starting, stopping or unreachable; 53xxx: its disk or its memory is full.
  if ((code && (/^(57P0\d|08\w{3}|53\w{3})$/.test(code) || networkErrors.has(code))) || isConnectionLost(error)) {
    return kernelErrors.error('service_unavailable', { cause: error, headers: { 'retry-after': '2' } })
  }
  return kernelErrors.error('internal_error', { values: { requestId }, cause: error })
}

/** Recognizes a connection that broke during or before its use, for which pg has no code. */
const isConnectionLost = (error: unknown): boolean =>
  error instanceof Error &&
  /Connection terminated|connection error and is not queryable|Client was closed and is not queryable/.test(
    error.message,
  )

const contentHeaders = [
  'accept-ranges',
  'content-disposition',
  'content-encoding',
  'content-length',
  'content-range',
  'content-type',
  'etag',
  'last-modified',
]

/** Removes headers of the failed answer that do not describe its error. */
export function clearContentHeaders(res: Response): void {
  for (const name of contentHeaders) res.removeHeader(name)
}

/** The last handler: every failure becomes `{error: {status, code, message, details?}}` in the caller's language. */
export const handleError: ErrorRequestHandler = (error, req, res, _next) => {
  const problem = problemOf(error, req.id)
  // The log line of the request contains the error.
  if (problem.status >= 500) res.err = problem.cause instanceof Error ? problem.cause : problem
  res.locals.code = problem.code
  if (res.headersSent) {
    res.destroy()
    return
  }
  clearContentHeaders(res)
  res.set('cache-control', 'no-store')
  if (problem.status === 401) res.set('www-authenticate', 'Bearer') // RFC 9110, section 15.5.2
  if (problem.headers) res.set(problem.headers)
  // The rest of an unread body would be parsed as the next request.
  if (!req.complete) res.set('connection', 'close')
  const locale = callerLocale(req)
  res
    .status(problem.status)
    .set('content-language', locale)
    .json({
      error: {
        status: problem.status,
        code: problem.code,
        message: problem.phrase(locale),
        ...(problem.details === undefined ? {} : { details: problem.details }),
      },
    })
}

export const handleUnknownRoute: RequestHandler = () => {
  throw kernelErrors.error('not_found')
}
