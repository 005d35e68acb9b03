import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { isAdminPath } from '../lib/public-paths.ts'
import { session, useSession } from '../lib/session.ts'

/** Router state that a guard passes on when it redirects. */
export interface GuardNotice {
  readonly notice?: 'notAdmin' | 'loggedOut'
}
export interface LoginState extends GuardNotice {
  readonly from?: string
}

/** Redirects visitors to the login and back afterwards, unless the person has just signed out here. */
export function RequireSession({ children }: { readonly children: ReactNode }) {
  const { isAuthenticated } = useSession()
  const { pathname, search } = useLocation()
  if (isAuthenticated) return children
  const isHome = pathname === '/app/dashboard' || pathname === '/app' || pathname === '/'
  const state: LoginState =
    isHome || session.hasLoggedOut()
      ? {}
      : { from: `${pathname}${search}`, ...(isAdminPath(pathname) ? { notice: 'loggedOut' } : {}) }
  return <Navigate to="/auth/login" replace state={state} />
}

/** Redirects signed-in people away from the login. */
export function VisitorsOnly({ children }: { readonly children: ReactNode }) {
  const { isAuthenticated } = useSession()
  const { from } = (useLocation().state ?? {}) as LoginState // state is only set by our guards
  return isAuthenticated ? <Navigate to={from ?? '/app/dashboard'} replace /> : children
}
