import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Link as RouterLink, useSearchParams } from 'react-router-dom'
import { session, useSession } from '../../lib/session.ts'
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { AuthLayout } from './auth-layout.tsx'
import { identityMutations } from './identity.queries.ts'
import { isLinkToken } from './link-token.ts'

/**
 * Page of the link (`?token=`) that confirms the address of a new account. It requires a click, because mail programs
 * open links in advance.
 */
export function ConfirmAddressPage() {
  const { t } = useTranslation('auth')
  const { isAuthenticated } = useSession()
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const confirm = useGuardedMutation(identityMutations.confirmAddress())
  const continueButton = (
    <Button component={RouterLink} to={isAuthenticated ? '/app/dashboard' : '/auth/login'} fullWidth sx={{ mt: 2 }}>
      {t(isAuthenticated ? 'confirmAddress.continue' : 'confirmEmail.enter')}
    </Button>
  )
  if (!isLinkToken(token))
    return (
      <AuthLayout title={t('confirmAddress.title')}>
        <Alert severity="warning">{t('confirmEmail.missing')}</Alert>
      </AuthLayout>
    )
  if (confirm.isSuccess) {
    return (
      <AuthLayout title={t('confirmAddress.doneTitle')}>
        <Typography role="status">
          {t(confirm.data.already ? 'confirmAddress.already' : 'confirmAddress.done')}
        </Typography>
        {continueButton}
      </AuthLayout>
    )
  }
  const submit = () =>
    confirm.mutate(
      { token },
      {
        onSuccess: () => {
          if (session.get().isAuthenticated) void session.fetchProfile()
        },
      },
    )
  return (
    <AuthLayout title={t('confirmAddress.title')} subtitle={t('confirmAddress.subtitle')}>
      {confirm.isError ? (
        <Alert severity="error" sx={{ mb: 2 }}>
          {confirm.error.message} {t('confirmAddress.askAgain')}
        </Alert>
      ) : null}
      <Button variant="contained" color="primary" size="large" fullWidth loading={confirm.isPending} onClick={submit}>
        {t('confirmAddress.submit')}
      </Button>
      {confirm.isError ? continueButton : null}
    </AuthLayout>
  )
}
