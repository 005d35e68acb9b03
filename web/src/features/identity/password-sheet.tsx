import { useMutation } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { showToast } from '../../lib/toast.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { ContractForm, SubmitButton } from '../../ui/form/contract-form.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { SideSheet } from '../../ui/side-sheet.tsx'
import { identityMutations } from './identity.queries.ts'
import { PasswordRules } from './password-rules.tsx'

const loadSchema = () => import('#modules/identity/account.contract.ts').then((contract) => contract.PasswordChange)
const emptyValues = { currentPassword: '', password: '', passwordConfirmation: '' }

/** Changes the password: asks for the current password, then twice for the new password. */
export function PasswordSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('profile')
  const change = useMutation(identityMutations.changePassword())
  const form = useContractForm(loadSchema, { defaultValues: emptyValues })
  const password = useWatch({ control: form.control, name: 'password' })
  return (
    <SideSheet open onClose={onClose} title={t('password.save')}>
      <ContractForm
        form={form}
        onSubmit={async (values) => {
          await change.mutateAsync(values)
          showToast(t('password.done'), { tone: 'success' })
          onClose()
        }}
      >
        <PasswordField
          {...form.field('currentPassword')}
          label={t('password.current')}
          required
          autoComplete="current-password"
        />
        <PasswordField {...form.field('password')} label={t('password.next')} required autoComplete="new-password" />
        <PasswordRules password={password} />
        <PasswordField
          {...form.field('passwordConfirmation')}
          label={t('password.confirmation')}
          required
          autoComplete="new-password"
        />
        <SubmitButton form={form}>{t('password.save')}</SubmitButton>
      </ContractForm>
    </SideSheet>
  )
}
