import Alert from '@mui/material/Alert'
import { useMutation } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { useTranslation } from '../../lib/use-translation.ts'
import { AuthLayout } from './auth-layout.tsx'
import { identityMutations } from './identity.queries.ts'
import { isLinkToken } from './link-token.ts'
import { NewPasswordForm } from './new-password-form.tsx'

/** Page of the link sent to the former address: restores it, with a new password. */
export function UndoEmailPage() {
  const { t } = useTranslation('auth')
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const undo = useMutation(identityMutations.undoEmail())
  if (!isLinkToken(token))
    return (
      <AuthLayout title={t('undoEmail.title')}>
        <Alert severity="warning">{t('undoEmail.missing')}</Alert>
      </AuthLayout>
    )
  return (
    <AuthLayout title={t('undoEmail.title')} subtitle={t('undoEmail.subtitle')}>
      <NewPasswordForm token={token} submit={t('undoEmail.submit')} onSubmit={(values) => undo.mutateAsync(values)} />
    </AuthLayout>
  )
}
