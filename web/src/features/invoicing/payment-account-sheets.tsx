// Sheets in which the keys of an account at a payment provider are entered.
import { useMutation } from '@tanstack/react-query'
import { AthKeys, StripeKeys } from '#modules/invoicing/online/online.contract.ts'
import { showToast } from '../../lib/toast.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { FormSheet } from '../../ui/form/form-sheet.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { onlineMutations, type PaymentAccountView } from './online.queries.ts'

interface SheetProps {
  readonly onClose: () => void
}

/** The form for the keys of a provider. */
export function AccountSheet({
  provider,
  onClose,
}: SheetProps & { readonly provider: PaymentAccountView['provider'] }) {
  return provider === 'stripe' ? <StripeSheet onClose={onClose} /> : <AthSheet onClose={onClose} />
}

function StripeSheet({ onClose }: SheetProps) {
  const { t } = useTranslation('invoicing')
  const connect = useMutation(onlineMutations.connect())
  const form = useContractForm(StripeKeys, { defaultValues: { provider: 'stripe', secretKey: '' } })
  const { control } = form.field('secretKey')
  return (
    <FormSheet
      form={form}
      title={t('online.connectTitle', { name: t('online.providers.stripe') })}
      action={t('online.connect')}
      onClose={onClose}
      onSubmit={async (keys) => {
        await connect.mutateAsync(keys)
        showToast(t('online.connected'), { tone: 'success' })
        onClose()
      }}
    >
      <PasswordField
        name="secretKey"
        control={control}
        autoComplete="off"
        label={t('online.secretKey')}
        hint={t('online.secretKeyHint')}
        required
      />
    </FormSheet>
  )
}

function AthSheet({ onClose }: SheetProps) {
  const { t } = useTranslation('invoicing')
  const connect = useMutation(onlineMutations.connect())
  const form = useContractForm(AthKeys, { defaultValues: { provider: 'ath', publicToken: '', privateToken: '' } })
  const { control } = form.field('publicToken')
  return (
    <FormSheet
      form={form}
      title={t('online.connectTitle', { name: t('online.providers.ath') })}
      action={t('online.connect')}
      onClose={onClose}
      onSubmit={async (keys) => {
        await connect.mutateAsync(keys)
        showToast(t('online.connected'), { tone: 'success' })
        onClose()
      }}
    >
      <TextField
        name="publicToken"
        control={control}
        autoComplete="off"
        label={t('online.publicToken')}
        hint={t('online.athHint')}
        required
      />
      <PasswordField
        name="privateToken"
        control={control}
        autoComplete="off"
        label={t('online.privateToken')}
        required
      />
    </FormSheet>
  )
}
