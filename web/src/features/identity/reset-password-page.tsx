import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink, useNavigate, useSearchParams } from 'react-router-dom'
import { session } from '../../lib/session.ts'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { ContractForm, SubmitButton } from '../../ui/form/contract-form.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { AuthLayout } from './auth-layout.tsx'
import { identityMutations } from './identity.queries.ts'
import type { LoginPageState } from './login-page.tsx'
import { PasswordRules } from './password-rules.tsx'

const rules = () => import('#modules/identity/account.contract.ts').then((contract) => contract.NewPassword)

const isToken = (token: string) => token.length >= 20 && token.length <= 200

/** Page of the reset link, `?token=`. */
export function ResetPasswordPage() {
  const { t } = useTranslation('auth')
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const reset = useMutation(identityMutations.resetPassword())
  const form = useContractForm(rules, { defaultValues: { token, password: '', passwordConfirmation: '' } })
  const password = useWatch({ control: form.control, name: 'password' })
  const another = (
    <Button component={RouterLink} to="/auth/forgot-password" fullWidth sx={{ mt: 2 }}>
      {t('reset.another')}
    </Button>
  )
  if (!isToken(token))
    return (
      <AuthLayout title={t('reset.title')}>
        <Alert severity="warning">{t('reset.missing')}</Alert>
        {another}
      </AuthLayout>
    )
  return (
    <AuthLayout title={t('reset.title')} subtitle={t('reset.subtitle')}>
      <ContractForm
        form={form}
        onSubmit={async (values) => {
          await reset.mutateAsync(values)
          // All sessions ended, perhaps this browser's: the state is cleared, because the login page would redirect a
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
          {t('reset.submit')}
        </SubmitButton>
      </ContractForm>
      {reset.isError ? another : null}
    </AuthLayout>
  )
}
