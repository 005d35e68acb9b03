import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { session } from '../../lib/session.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { ContractForm, SubmitButton } from '../../ui/form/contract-form.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import type { LoginPageState } from './login-page.tsx'
import { PasswordRules } from './password-rules.tsx'

const loadSchema = () => import('#modules/identity/account.contract.ts').then((contract) => contract.NewPassword)

export interface NewPasswordValues {
  readonly token: string
  readonly password: string
  readonly passwordConfirmation: string
}

/** A new password with the token of a link from a mail; leads to the login once it is stored. */
export function NewPasswordForm({
  token,
  submit,
  onSubmit,
}: {
  readonly token: string
  /** Label of the button. */
  readonly submit: string
  readonly onSubmit: (values: NewPasswordValues) => Promise<unknown>
}) {
  const { t } = useTranslation('auth')
  const navigate = useNavigate()
  const form = useContractForm(loadSchema, { defaultValues: { token, password: '', passwordConfirmation: '' } })
  const password = useWatch({ control: form.control, name: 'password' })
  return (
    <ContractForm
      form={form}
      onSubmit={async (values) => {
        await onSubmit(values)
        // A new password ends all sessions. If this browser had one, its state is cleared, because the login page would
        // redirect a signed-in person.
        if (session.get().isAuthenticated) session.logout()
        const state: LoginPageState = { notice: 'resetDone' }
        await navigate('/auth/login', { replace: true, state })
      }}
    >
      <PasswordField {...form.field('password')} label={t('register.password')} required autoComplete="new-password" />
      <PasswordRules password={password} />
      <PasswordField
        {...form.field('passwordConfirmation')}
        label={t('register.confirmation')}
        required
        autoComplete="new-password"
      />
      <SubmitButton form={form} fullWidth size="large">
        {submit}
      </SubmitButton>
    </ContractForm>
  )
}
