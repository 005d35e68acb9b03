import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Link as RouterLink, useSearchParams } from 'react-router-dom'
import { session } from '../../lib/session.ts'
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { AuthLayout } from './auth-layout.tsx'
import { identityMutations } from './identity.queries.ts'
import { isLinkToken } from './link-token.ts'

/**
 * Page of the link (`?token=`) that confirms the address which replaces the former address of an account. It requires a
 * click, because mail programs open links in advance.
 */
export function ConfirmEmailPage() {
  const { t } = useTranslation('auth')
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const confirm = useGuardedMutation(identityMutations.confirmEmail())
  const signInButton = (
    <Button component={RouterLink} to="/auth/login" fullWidth sx={{ mt: 2 }}>
      {t('confirmEmail.enter')}
    </Button>
  )
  if (!isLinkToken(token))
    return (
      <AuthLayout title={t('confirmEmail.title')}>
        <Alert severity="warning">{t('confirmEmail.missing')}</Alert>
      </AuthLayout>
    )
  if (confirm.isSuccess)
    return (
      <AuthLayout title={t('confirmEmail.doneTitle')}>
        <Typography role="status">{t('confirmEmail.done')}</Typography>
        {signInButton}
      </AuthLayout>
    )
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
    <AuthLayout title={t('confirmEmail.title')} subtitle={t('confirmEmail.subtitle')}>
      {confirm.isError ? (
        <Alert severity="error" sx={{ mb: 2 }}>
          {confirm.error.message}
        </Alert>
      ) : null}
      <Button variant="contained" color="primary" size="large" fullWidth loading={confirm.isPending} onClick={submit}>
        {t('confirmEmail.submit')}
      </Button>
    </AuthLayout>
  )
}
