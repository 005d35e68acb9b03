import { useMutation } from '@tanstack/react-query'
import { showToast } from '../../lib/toast.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { ContractForm, SubmitButton } from '../../ui/form/contract-form.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { SideSheet } from '../../ui/side-sheet.tsx'
import { identityMutations } from './identity.queries.ts'

const loadSchema = () => import('#modules/identity/account.contract.ts').then((contract) => contract.EmailChangeRequest)

/** Requests a change of the email address, which a link confirms: new address, password, code of the second factor. */
export function EmailSheet({
  secondFactor,
  onClose,
}: {
  readonly secondFactor: boolean
  readonly onClose: () => void
}) {
  const { t } = useTranslation('profile')
  const request = useMutation(identityMutations.requestEmailChange())
  const form = useContractForm(loadSchema, {
    defaultValues: { email: '', password: '', ...(secondFactor ? { code: '' } : {}) },
  })
  return (
    <SideSheet open onClose={onClose} title={t('email.change')}>
      <ContractForm
        form={form}
        onSubmit={async (values) => {
          const { pending } = await request.mutateAsync(values)
          showToast(t(pending?.kept ? 'email.sentKept' : 'email.sent', { email: values.email }), { tone: 'success' })
          onClose()
        }}
      >
        <TextField
          {...form.field('email')}
          label={t('email.next')}
          required
          type="email"
          autoComplete="email"
          autoFocus
        />
        <PasswordField
          {...form.field('password')}
          label={t('email.password')}
          required
          autoComplete="current-password"
        />
        {secondFactor ? (
          <TextField
            {...form.field('code')}
            label={t('email.code')}
            required
            autoComplete="one-time-code"
            maxLength={11}
          />
        ) : null}
        <SubmitButton form={form}>{t('email.send')}</SubmitButton>
      </ContractForm>
    </SideSheet>
  )
}
