// Authentication state (specification §4): the signed-in person, signing in and out.
import { useSyncExternalStore } from 'react'
import type { z } from 'zod'
import { ApiError, readAnswer, type ErrorBody } from '#server/contract/client.ts'
import type { Locale } from '#server/contract/locale.ts'
import type {
  Credentials,
  Me as MeSchema,
  SessionUser as SessionUserSchema,
} from '#modules/identity/account.contract.ts'
import { apiBase, forgetSession, storeToken, onSessionRefused, readToken, send, sessionHeaders } from './api.ts'
import { changeLocale, i18n, translate } from './i18n.ts'
import { read, removeAll, write } from './storage.ts'
import { dismissToasts } from './toast.ts'

export type Me = z.infer<typeof MeSchema>
export type SessionUser = z.infer<typeof SessionUserSchema>

export interface SessionState {
  readonly token: string | null
  readonly isAuthenticated: boolean
  readonly user: Me | null
  readonly loading: boolean
  /** The server's error body, or a sentence where the server sent none. */
  readonly error: ErrorBody['error'] | string | null
}

export type SessionAction =
  | { readonly type: 'login pending' | 'profile pending' | 'profile dropped' | 'logged out' | 'error cleared' }
  | { readonly type: 'login fulfilled'; readonly token: string }
  | { readonly type: 'login rejected' | 'profile rejected'; readonly error: SessionState['error'] }
  | { readonly type: 'profile fulfilled'; readonly user: Me }
  | { readonly type: 'token set'; readonly token: string | null }

export const startState = (token: string | null): SessionState => ({
  token,
  isAuthenticated: Boolean(token),
  user: null,
  loading: false,
  error: null,
})

/** Transitions of the authentication state, without side effects. */
export function nextState(state: SessionState, action: SessionAction): SessionState {
  switch (action.type) {
    case 'login pending':
      return { ...state, loading: true, error: null }
    case 'login fulfilled':
      return { ...state, loading: false, token: action.token, isAuthenticated: true }
    case 'profile pending':
      return { ...state, loading: true }
    case 'profile fulfilled':
      return { ...state, loading: false, user: action.user }
    case 'profile dropped':
      return { ...state, loading: false }
    case 'login rejected':
    case 'profile rejected':
      return { ...state, loading: false, error: action.error }
    case 'logged out':
      return { ...state, token: null, isAuthenticated: false, user: null }
    case 'token set':
      return {
        ...state,
        token: action.token,
        isAuthenticated: Boolean(action.token),
        user: action.token ? state.user : null,
      }
    case 'error cleared':
      return { ...state, error: null }
  }
}

let state = startState(readToken())
/** Counts sign-ins and sign-outs, so that a late answer of a former session is ignored. */
let sessionNumber = 0
/** Signed out on purpose: the next login does not redirect to the former page. */
let hasLoggedOut = false
const listeners = new Set<() => void>()
function dispatch(action: SessionAction): void {
  if (action.type === 'login fulfilled' || action.type === 'logged out' || action.type === 'token set')
    sessionNumber += 1
  state = nextState(state, action)
  if (state.isAuthenticated) hasLoggedOut = false
  for (const listener of listeners) listener()
}

const bodyOf = (error: unknown, fallback: string): SessionState['error'] =>
  error instanceof ApiError && error.message
    ? {
        status: error.status,
        code: error.code,
        message: error.message,
        ...(error.details === undefined ? {} : { details: error.details }),
      }
    : fallback

const json = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

/** Stores the signed-in person: answer of login, registration and invitation. */
function enter({ jwt, user }: { readonly jwt: string; readonly user: SessionUser }): void {
  storeToken(jwt)
  for (const key of ['id', 'name', 'surname', 'profile'] as const) write(key, user[key])
  dispatch({ type: 'login fulfilled', token: jwt })
}

export const session = {
  get: (): SessionState => state,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },

  /** `POST /auth/local`. @returns false when it failed; the reason is in `error`. Never throws. */
  async login(credentials: z.input<typeof Credentials>): Promise<boolean> {
    dispatch({ type: 'login pending' })
    try {
      // returns of identity's `local` route
      enter((await readAnswer(await send('/auth/local', json(credentials)))) as { jwt: string; user: SessionUser })
      return true
    } catch (error) {
      dispatch({ type: 'login rejected', error: bodyOf(error, translate('common:failure.login')) })
      return false
    }
  },

  /** Signs in with an answer that already carries the token (registration, accepted invitation). */
  enter,

  /**
   * `GET /user/profile`. @returns the user, or `null` when it failed (the reason is in `error`) or the session changed
   * meanwhile.
   */
  async fetchProfile(): Promise<Me | null> {
    const sessionAtStart = sessionNumber
    dispatch({ type: 'profile pending' })
    try {
      // returns of identity's `profile` route
      const user = (await readAnswer(await send('/user/profile', { method: 'GET' }))) as Me
      if (sessionNumber !== sessionAtStart) {
        dispatch({ type: 'profile dropped' })
        return null
      }
      for (const key of ['id', 'name', 'surname', 'profile'] as const) write(key, user[key])
      // A device without a chosen language takes the person's.
      if (read('locale') === null && user.locale !== i18n.language) await changeLocale(user.locale)
      dispatch({ type: 'profile fulfilled', user })
      return user
    } catch (error) {
      dispatch({ type: 'profile rejected', error: bodyOf(error, translate('common:failure.profile')) })
      return null
    }
  },

  /** Stores the answer of a changed profile. */
  setUser(user: Me): void {
    for (const key of ['name', 'surname'] as const) write(key, user[key])
    dispatch({ type: 'profile fulfilled', user })
  },

  /** Signs out at once; the refresh cookie is revoked in the background. */
  logout(): void {
    const headers = sessionHeaders()
    forgetSession('logout')
    hasLoggedOut = true
    // Drafts, recents and notices must not be visible to the next person on this device.
    removeAll('bufete.draft.')
    removeAll('bufete.recents.')
    dismissToasts()
    dispatch({ type: 'logged out' })
    void fetch(`${apiBase}/auth/logout`, { method: 'POST', credentials: 'include', keepalive: true, headers }).catch(
      () => undefined,
    )
  },

  /** Sets a token and derives the signed-in state. */
  setToken(token: string | null): void {
    if (token) storeToken(token)
    else forgetSession('logout')
    dispatch({ type: 'token set', token })
  },

  /** Returns whether the last session ended by a sign-out, without a sign-in since. */
  hasLoggedOut: (): boolean => hasLoggedOut,

  clearError: (): void => dispatch({ type: 'error cleared' }),

  /** Changes the language here and, when signed in, in the profile, without waiting for the server. */
  async setLocale(locale: Locale): Promise<void> {
    await changeLocale(locale)
    if (!state.isAuthenticated) return
    const init = { method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ locale }) }
    const answer = await send('/users/me/locale', init)
      .then(readAnswer)
      .catch(() => undefined)
    // returns of identity's `setLocale` route
    if (answer && state.user) dispatch({ type: 'profile fulfilled', user: answer as Me })
  },
}

onSessionRefused(() => {
  // As after a sign-out: the next person on this device must not see them, nor use their actions.
  dismissToasts()
  dispatch({ type: 'logged out' })
})
// Another tab signed in or out.
if (typeof window !== 'undefined') {
  window.addEventListener('storage', (event) => {
    if (event.key !== 'authToken' || event.newValue === state.token) return
    if (event.newValue === null) dismissToasts()
    dispatch(event.newValue ? { type: 'token set', token: event.newValue } : { type: 'logged out' })
  })
}

export const useSession = (): SessionState => useSyncExternalStore(session.subscribe, session.get, session.get)

/** Returns the person's name for the header, from the profile or, until it is loaded, from this device. */
export function displayName(user: Pick<Me, 'name' | 'surname'> | null): {
  readonly name: string
  readonly surname: string
} {
  return {
    name: user?.name || read('name') || translate('common:person.name'),
    surname: user?.surname || read('surname') || translate('common:person.surname'),
  }
}
