import Alert from '@mui/material/Alert'
import { useMutation } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { session } from '../../lib/session.ts'
import { ContractForm, SubmitButton } from '../../ui/form/contract-form.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { AuthLayout } from './auth-layout.tsx'
import { identityMutations } from './identity.queries.ts'
import type { LoginPageState } from './login-page.tsx'
import { PasswordRules } from './password-rules.tsx'

const rules = () => import('#modules/identity/account.contract.ts').then((contract) => contract.NewPassword)

/** Page of the link sent to the former address: restores it, with a new password. */
export function UndoEmailPage() {
  const { t } = useTranslation('auth')
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const undo = useMutation(identityMutations.undoEmail())
  const form = useContractForm(rules, { defaultValues: { token, password: '', passwordConfirmation: '' } })
  const password = useWatch({ control: form.control, name: 'password' })
  if (token.length < 20 || token.length > 200)
    return (
      <AuthLayout title={t('undoEmail.title')}>
        <Alert severity="warning">{t('undoEmail.missing')}</Alert>
      </AuthLayout>
    )
  return (
    <AuthLayout title={t('undoEmail.title')} subtitle={t('undoEmail.subtitle')}>
      <ContractForm
        form={form}
        onSubmit={async (values) => {
          await undo.mutateAsync(values)
          // All sessions ended, also this browser's: the state is cleared, because the login page would redirect a
          // signed-in person.
          if (session.get().isAuthenticated) session.logout()
          const state: LoginPageState = { notice: 'resetDone' }
          await navigate('/auth/login', { replace: true, state })
        }}
      >
        <PasswordField
          {...form.field('password')}
          label={t('register.password')}
          required
          autoComplete="new-password"
        />
        <PasswordRules password={password} />
        <PasswordField
          {...form.field('passwordConfirmation')}
          label={t('register.confirmation')}
          required
          autoComplete="new-password"
        />
        <SubmitButton form={form} fullWidth size="large">
          {t('undoEmail.submit')}
        </SubmitButton>
      </ContractForm>
    </AuthLayout>
  )
}
