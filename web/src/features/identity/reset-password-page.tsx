import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { Link as RouterLink, useSearchParams } from 'react-router-dom'
import { useTranslation } from '../../lib/use-translation.ts'
import { AuthLayout } from './auth-layout.tsx'
import { identityMutations } from './identity.queries.ts'
import { isLinkToken } from './link-token.ts'
import { NewPasswordForm } from './new-password-form.tsx'

/** Page of the reset link, `?token=`. */
export function ResetPasswordPage() {
  const { t } = useTranslation('auth')
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const reset = useMutation(identityMutations.resetPassword())
  const newLink = (
    <Button component={RouterLink} to="/auth/forgot-password" fullWidth sx={{ mt: 2 }}>
      {t('reset.another')}
    </Button>
  )
  if (!isLinkToken(token))
    return (
      <AuthLayout title={t('reset.title')}>
        <Alert severity="warning">{t('reset.missing')}</Alert>
        {newLink}
      </AuthLayout>
    )
  return (
    <AuthLayout title={t('reset.title')} subtitle={t('reset.subtitle')}>
      <NewPasswordForm token={token} submit={t('reset.submit')} onSubmit={(values) => reset.mutateAsync(values)} />
      {reset.isError ? newLink : null}
    </AuthLayout>
  )
}
