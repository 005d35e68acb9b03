import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { identityContract } from '#modules/identity/identity.contract.ts'
import { showToast } from '../../lib/toast.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { ContractForm, SubmitButton } from '../../ui/form/contract-form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { SideSheet } from '../../ui/side-sheet.tsx'
import { identityMutations } from './identity.queries.ts'

/** Turns two-factor authentication off with the password and a code. */
export function TwoFactorStop({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('profile')
  const stop = useMutation(identityMutations.stopTwoFactor())
  const form = useContractForm(identityContract.routes.stopTwoFactor.body, {
    defaultValues: { password: '', code: '' },
  })
  return (
    <SideSheet open onClose={onClose} title={t('twoFactor.stopTitle')}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {t('twoFactor.stopHelp')}
      </Typography>
      <ContractForm
        form={form}
        onSubmit={async (values) => {
          await stop.mutateAsync(values)
          showToast(t('twoFactor.stopped'), { tone: 'success' })
          onClose()
        }}
      >
        <PasswordField
          {...form.field('password')}
          label={t('twoFactor.password')}
          required
          autoComplete="current-password"
        />
        <TextField
          {...form.field('code')}
          label={t('twoFactor.stopCode')}
          required
          autoComplete="one-time-code"
          maxLength={11}
        />
        <SubmitButton form={form} color="error">
          {t('twoFactor.stop')}
        </SubmitButton>
      </ContractForm>
    </SideSheet>
  )
}
