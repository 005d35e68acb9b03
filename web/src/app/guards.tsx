import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { isAdminPath } from '../lib/public-paths.ts'
import { session, useSession } from '../lib/session.ts'

/** What a guard says when it sends someone elsewhere. */
export interface Notice {
  readonly notice?: 'notAdmin' | 'loggedOut'
}
export interface LoginState extends Notice {
  readonly from?: string
}

/** A visitor is sent to the login and brought back afterwards, unless somebody has just signed out here. */
export function RequireSession({ children }: { readonly children: ReactNode }) {
  const { isAuthenticated } = useSession()
  const { pathname, search } = useLocation()
  if (isAuthenticated) return children
  const home = pathname === '/app/dashboard' || pathname === '/app' || pathname === '/'
  const state: LoginState =
    home || session.left()
      ? {}
      : { from: `${pathname}${search}`, ...(isAdminPath(pathname) ? { notice: 'loggedOut' } : {}) }
  return <Navigate to="/auth/login" replace state={state} />
}

/** Someone signed in has no business at the login. */
export function VisitorsOnly({ children }: { readonly children: ReactNode }) {
  const { isAuthenticated } = useSession()
  const { from } = (useLocation().state ?? {}) as LoginState // state is only set by our guards
  return isAuthenticated ? <Navigate to={from ?? '/app/dashboard'} replace /> : children
}
