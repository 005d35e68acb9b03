// Transport of API requests: bearer token, language, one silent renewal of an expired token, and one effect of a request
// that is repeated because its answer was lost.
import type { ErrorBody, Transport } from '#server/contract/client.ts'
import { currentLocale } from './i18n.ts'
import { repeatLostKeys } from './lost-answers.ts'
import { read, remove, write } from './storage.ts'

export const apiBase = '/api'

/** The request was sent but got no response: no connection, or the server is down. */
export class NoAnswerError extends Error {
  constructor(cause: unknown) {
    super('no answer', { cause })
    this.name = 'NoAnswerError'
  }
}

export const readToken = (): string | null => read('authToken')
/** Both keys hold the same value: `authToken` for requests, `token` for the authentication state. */
export function storeToken(token: string): void {
  write('authToken', token)
  write('token', token)
}

/** Removes the signed-in person from this device. The id is removed only when the server refused the session. */
export function forgetSession(reason: 'logout' | 'refused'): void {
  remove('authToken', 'token', 'name', 'surname', 'profile')
  if (reason === 'refused') remove('id')
}

const refusalListeners = new Set<() => void>()
/** Registers a callback for a session that the server refused and that could not be renewed. */
export const onSessionRefused = (listener: () => void): (() => void) => {
  refusalListeners.add(listener)
  return () => refusalListeners.delete(listener)
}

/** Returns the headers of every request. */
export function sessionHeaders(token: string | null = readToken()): Record<string, string> {
  return {
    accept: 'application/json',
    'accept-language': currentLocale(),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  }
}

async function attempt(path: string, init: RequestInit, token: string | null): Promise<Response> {
  const headers = new Headers(init.headers)
  for (const [name, value] of Object.entries(sessionHeaders(token))) if (!headers.has(name)) headers.set(name, value)
  try {
    return await fetch(`${apiBase}${path}`, { ...init, headers, credentials: 'include' })
  } catch (error) {
    // An aborted request is not a failure of the server.
    if (init.signal?.aborted) throw error
    throw new NoAnswerError(error)
  }
}

const sessionRefusals = new Set([400, 401, 403, 404])

async function requestToken(stale: string | null): Promise<boolean> {
  // Another tab may have renewed the token while this one waited for the lock.
  const current = readToken()
  if (current && current !== stale) return true
  const response = await attempt('/auth/refresh', { method: 'POST' }, null)
  if (response.ok) {
    const { jwt } = (await response.json()) as { jwt: string } // returns of identity's `refresh` route
    storeToken(jwt)
    return true
  }
  if (sessionRefusals.has(response.status)) return false
  // A server error does not mean that the session is invalid: keeps it, so that the person can retry.
  throw new NoAnswerError(new Error(`refresh answered ${response.status}`))
}

let renewal: Promise<boolean> | undefined
/** Renews the token once for concurrent requests of all tabs. @returns false when the session has ended */
export function renewToken(stale: string | null): Promise<boolean> {
  renewal ??= (
    typeof navigator !== 'undefined' && 'locks' in navigator
      ? navigator.locks.request('bufete-renew', () => requestToken(stale))
      : requestToken(stale)
  ).finally(() => {
    renewal = undefined
  })
  return renewal
}

/** Forgets a session that the server refused, and calls the listeners. */
export function endRefusedSession(): void {
  forgetSession('refused')
  for (const listener of refusalListeners) listener()
}

/** 401 of these routes is about the typed credentials, not the session. */
const isAuthPath = (path: string): boolean => path.startsWith('/auth/')

/**
 * Returns whether a refusal is about the session, not about typed credentials: a wrong second-factor code is a 401,
 * too.
 */
export const isSessionRefusal = (status: number, code: string | undefined): boolean =>
  status === 401 &&
  (code === 'unauthorized' || code === 'session_expired' || code === 'unknown_error' || code === undefined)

async function refusesSession(response: Response): Promise<boolean> {
  if (response.status !== 401) return false
  const body = (await response
    .clone()
    .json()
    .catch(() => undefined)) as Partial<ErrorBody> | undefined // the server's error, or an unreadable body
  return isSessionRefusal(response.status, body?.error?.code)
}

const sendWithSession: Transport = async (path, init) => {
  const token = readToken()
  const response = await attempt(path, init, token)
  if (isAuthPath(path) || !(await refusesSession(response))) return response
  if (await renewToken(token)) {
    const retried = await attempt(path, init, readToken())
    if (!(await refusesSession(retried))) return retried
  }
  endRefusedSession()
  return response
}

/** Transport of every typed client: `createClient(contract, send)`. */
export const send = repeatLostKeys(sendWithSession)
