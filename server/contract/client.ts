// Browser-safe typed client, inferred from a contract.
import type { CallInput, CallResult, Contract, RouteShape, Routes } from './contract.ts'

export interface FieldError {
  readonly path: string
  readonly code: string
  readonly message: string
}
export interface ErrorBody {
  readonly error: {
    readonly status: number
    readonly code: string
    readonly message: string
    readonly details?: unknown
  }
}

/** A response that is not 2xx. `message` is already in the caller's language. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly details: unknown
  constructor(status: number, body: Partial<ErrorBody> | undefined) {
    super(body?.error?.message ?? '')
    this.name = 'ApiError'
    this.status = status
    this.code = body?.error?.code ?? 'unknown_error'
    this.details = body?.error?.details
  }
  /** Field errors of a refused body, by path (`email`, `address.city`). */
  get fields(): readonly FieldError[] {
    return this.code === 'validation_failed' && Array.isArray(this.details) ? (this.details as FieldError[]) : []
  }
}

export interface CallOptions {
  readonly signal?: AbortSignal
  readonly idempotencyKey?: string
}
/** Sends a request, such as `fetch` with the session attached. `path` is relative to the API's base. */
export type Transport = (path: string, init: RequestInit) => Promise<Response>

type RouteCall<R extends RouteShape> =
  unknown extends CallInput<R>
    ? (input?: undefined, options?: CallOptions) => Promise<CallResult<R>>
    : (input: CallInput<R>, options?: CallOptions) => Promise<CallResult<R>>
export type Client<R extends Routes> = {
  readonly [
    K in keyof R as R[K] extends { accepts: 'multipart' | 'raw' } | { answers: 'file' | 'events' } ? never : K
  ]: RouteCall<R[K]>
}

interface AnyInput {
  readonly params?: Record<string, unknown>
  readonly query?: Record<string, unknown>
  readonly body?: unknown
}

/** Returns the address of a route below the API's base: path parameters filled in, query appended. */
export function routeUrl(route: RouteShape, input: AnyInput = {}): string {
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(input.params?.[name])))
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== null && value !== '')
      query.set(key, String(value as string | number | boolean))
  }
  return query.size > 0 ? `${path}?${query}` : path
}

/** Parses a response: JSON, or `undefined` for 204. @throws {@link ApiError} unless the status is 2xx */
export async function readAnswer(response: Response): Promise<unknown> {
  const json: unknown = response.status === 204 ? undefined : await response.json().catch(() => undefined)
  if (!response.ok) throw new ApiError(response.status, json as Partial<ErrorBody> | undefined)
  return json
}

export function createClient<R extends Routes>(contract: Contract<R>, send: Transport): Client<R> {
  const call =
    (route: RouteShape) =>
    async (input: AnyInput = {}, options: CallOptions = {}) => {
      const response = await send(routeUrl(route, input), {
        method: route.method.toUpperCase(),
        ...(options.signal ? { signal: options.signal } : {}),
        headers: {
          ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(options.idempotencyKey ? { 'idempotency-key': options.idempotencyKey } : {}),
        },
        ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
      })
      return readAnswer(response)
    }
  return Object.fromEntries(Object.entries(contract.routes).map(([name, route]) => [name, call(route)])) as Client<R>
}
