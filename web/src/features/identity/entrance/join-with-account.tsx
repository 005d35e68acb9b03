import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect } from 'react'
import { Link as RouterLink, useNavigate } from 'react-router-dom'
import { ApiError } from '#server/contract/client.ts'
import { describeFailure } from '../../../lib/call-failure.ts'
import { session, useSession } from '../../../lib/session.ts'
import { useGuardedMutation } from '../../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { Notice } from '../../../ui/notice.tsx'
import { ErrorState } from '../../../ui/state-message.tsx'
import { entranceMutations } from './entrance.queries.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'

/** Accepts the invitation with the signed-in account, or shows why that is not possible. */
export function JoinWithAccount({
  token,
  email,
  company,
}: {
  readonly token: string
  readonly email: string
  readonly company: string
}) {
  const { t } = useTranslation('auth')
  const navigate = useNavigate()
  const { user, loading, error } = useSession()
  const join = useGuardedMutation(entranceMutations.joinByInvitation(token))
  useEffect(() => {
    if (!user && !loading && !error) void session.fetchProfile()
  }, [user, loading, error])
  if (!user) {
    if (!error) return <Skeleton height={120} />
    return (
      <ErrorState
        error={typeof error === 'string' ? error : new ApiError(error.status, { error })}
        onRetry={() => {
          session.clearError()
          void session.fetchProfile()
        }}
      />
    )
  }
  const isOwnAddress = user.email.toLowerCase() === email.toLowerCase()
  // Once the person has accepted, the account has a company. Until the dashboard replaces this page, the page must not
  // treat that as an earlier membership.
  const currentCompany = user.company && !join.isSuccess ? user.company.name : undefined
  return (
    <>
      {join.error ? (
        <Notice tone="error">
          {join.error instanceof ApiError ? join.error.message : describeFailure(join.error)}
        </Notice>
      ) : null}
      {isOwnAddress && currentCompany !== undefined ? (
        <Notice tone="info">{t('invitation.member', { company: currentCompany })}</Notice>
      ) : null}
      {isOwnAddress ? null : <Notice tone="warning">{t('invitation.mismatch', { email })}</Notice>}
      <Typography sx={{ mb: 2.5, overflowWrap: 'anywhere' }}>
        {t('invitation.signedIn', { name: `${user.name} ${user.surname}`, email: user.email })}
      </Typography>
      {isOwnAddress && currentCompany === undefined ? (
        <Button
          variant="contained"
          color="primary"
          size="large"
          fullWidth
          loading={join.isPending || join.isSuccess}
          onClick={() =>
            join.mutate(undefined, { onSuccess: () => void navigate('/app/dashboard', { replace: true }) })
          }
        >
          {t('invitation.join', { company })}
        </Button>
      ) : (
        <Button component={RouterLink} to="/app/dashboard" size="large" fullWidth>
          {t('invitation.home')}
        </Button>
      )}
      <Button variant="text" size="large" fullWidth sx={{ mt: 1.5 }} onClick={() => session.logout()}>
        {t('invitation.another')}
      </Button>
    </>
  )
}
