import { useEffect, type ReactNode } from 'react'
import { Navigate } from 'react-router-dom'
import { ApiError } from '#server/contract/client.ts'
import { can } from '../lib/roles.ts'
import { session, useSession } from '../lib/session.ts'
import { PageSkeleton } from '../ui/skeletons.tsx'
import { ErrorState } from '../ui/state-message.tsx'
import type { GuardNotice } from './guards.tsx'

/**
 * Renders its children once the signed-in user is loaded. Redirects a user who must found a company first to the
 * company step, and away from it once they have one.
 */
export function RequireLoadedUser({
  children,
  isCompanyStep = false,
}: {
  readonly children: ReactNode
  /** The guarded page is the company step itself. */
  readonly isCompanyStep?: boolean
}) {
  const { user, isAuthenticated, error, loading } = useSession()
  useEffect(() => {
    if (isAuthenticated && !user && !loading && !error) void session.fetchProfile()
  }, [isAuthenticated, user, loading, error])
  if (!user) {
    if (!error) return <PageSkeleton />
    const failure = typeof error === 'string' ? error : new ApiError(error.status, { error })
    return (
      <ErrorState
        error={failure}
        heading="h1"
        onRetry={() => {
          session.clearError()
          void session.fetchProfile()
        }}
      />
    )
  }
  const needsCompany = can(user.profile, 'companies.found') && !user.company
  // Shows the skeleton while the company step loads.
  if (needsCompany && !isCompanyStep)
    return (
      <>
        <PageSkeleton />
        <Navigate to="/app/company" replace />
      </>
    )
  if (!needsCompany && isCompanyStep) return <Navigate to="/app/dashboard" replace />
  return children
}

/** Only administrators; others are redirected to the dashboard with a message. */
export function RequireAdministrator({ children }: { readonly children: ReactNode }) {
  const { user } = useSession()
  if (can(user?.profile, 'platform.administer')) return children
  const state: GuardNotice = { notice: 'notAdmin' }
  return <Navigate to="/app/dashboard" replace state={state} />
}
