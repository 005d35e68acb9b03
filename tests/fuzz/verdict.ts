// Checks an answer against the API description.
import { isOfMediaType } from '#tests/support/media-type.ts'
import type { ApiDocument, Operation } from './document.ts'
import type { WireAnswer } from './wire.ts'

/** Words that reveal internals. */
const internals =
  /node_modules|\bat (?:async )?[\w.<>]+ \(|PostgreSQL|syntax error at|duplicate key value|violates \w+ constraint|ECONN|\/(?:server|modules)\/[\w/-]+\.ts/

const jsonOf = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString()) as unknown
  } catch {
    return undefined
  }
}

export interface SentRequest {
  readonly headers: Readonly<Record<string, string>>
  readonly bytes: number
}

/**
 * Returns whether the status is a response of HTTP itself to `If-None-Match` or `Range`, which no contract declares.
 */
const isConditional = (status: number, operation: Operation, { headers }: SentRequest): boolean =>
  (status === 304 && ('if-none-match' in headers || 'if-modified-since' in headers)) ||
  ((status === 206 || status === 416) &&
    'range' in headers &&
    [...operation.answers.values()].some(({ kind }) => kind === 'file'))

/** Returns the fault of an answer, or null. */
export function faultOf(
  document: ApiDocument,
  operation: Operation,
  answer: WireAnswer,
  request: SentRequest,
): string | null {
  const { status, headers, body, failure } = answer
  const type = String(headers['content-type'] ?? '')
  if (status === 0) return request.bytes > 200_000 ? null : `no answer: ${failure ?? ''}`
  if (answer.milliseconds > 8_000) return `slow: ${Math.round(answer.milliseconds)} ms, ${status}`
  if (headers['x-content-type-options'] !== 'nosniff') return `${status} without nosniff`
  if (status >= 500) return `${status} ${codeOf(body)}`
  // A page of a document is shown in a sandboxed frame.
  if (type.startsWith('text/html') && !/sandbox(?:;|$)/.test(String(headers['content-security-policy'])))
    return `${status} as HTML`
  if (isConditional(status, operation, request)) return null
  if (status >= 400) return faultOfRefusal(document, operation, status, type, body)
  const documented = operation.answers.get(status)
  if (!documented) return `${status} is not declared`
  switch (documented.kind) {
    case 'nothing':
      return body.length > 0 ? `${status} with a body` : null
    case 'events':
      return type.startsWith('text/event-stream') ? null : `${status} as ${type}`
    case 'file':
      return documented.mediaTypes.some((mediaType) => isOfMediaType(type, mediaType)) ? null : `${status} as ${type}`
    case 'json': {
      if (!type.startsWith('application/json')) return `${status} as ${type}`
      const problem = documented.problem(jsonOf(body))
      return problem === null ? null : `${status} does not match its schema: ${problem.slice(0, 300)}`
    }
  }
}

const codeOf = (body: Buffer): string =>
  (jsonOf(body) as { error?: { code?: string } } | undefined)?.error?.code ?? body.toString('utf8', 0, 120)

function faultOfRefusal(
  document: ApiDocument,
  operation: Operation,
  status: number,
  type: string,
  body: Buffer,
): string | null {
  if (!type.startsWith('application/json')) return `${status} as ${type || 'nothing'}`
  const parsed = jsonOf(body)
  const problem = document.errorProblem(parsed)
  if (problem) return `${status} does not match the error schema: ${problem}`
  const { error } = parsed as { error: { status: number; code: string } }
  if (error.status !== status) return `${status} with status ${error.status} in its body`
  if (!operation.codes.has(error.code)) return `${status} ${error.code} is not declared`
  return internals.test(body.toString()) ? `${status} reveals internals` : null
}
