import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { RuaWithdrawal } from '#modules/identity/administration.contract.ts'
import { showToast } from '../../lib/toast.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { CheckField } from '../../ui/form/choice-fields.tsx'
import { ContractForm, SubmitButton } from '../../ui/form/contract-form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { SideSheet } from '../../ui/side-sheet.tsx'
import { fullName } from './use-user-actions.tsx'
import { userMutations, type UserDetail } from './users.queries.ts'

/** Withdraws a verification, or refuses a number, with the reason that the person reads. */
export function WithdrawalSheet({ user, onClose }: { readonly user: UserDetail; readonly onClose: () => void }) {
  const { t } = useTranslation(['admin', 'common'])
  const withdraw = useMutation(userMutations.withdrawRua(user.id))
  const form = useContractForm(RuaWithdrawal, { defaultValues: { reason: '', releaseNumber: false } })
  return (
    <SideSheet
      open
      onClose={onClose}
      title={t('rua.withdrawSheet')}
      footer={
        <>
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <SubmitButton form={form}>{t('rua.withdraw')}</SubmitButton>
        </>
      }
    >
      <Typography variant="body2" sx={{ mb: 2 }}>
        {t('rua.withdrawHelp')}
      </Typography>
      <ContractForm
        form={form}
        label={t('rua.withdrawSheet')}
        onSubmit={async (values) => {
          await withdraw.mutateAsync(values)
          showToast(t('rua.withdrawnDone', { name: fullName(user) }), { tone: 'success' })
          onClose()
        }}
      >
        <TextField
          {...form.field('reason')}
          label={t('rua.reason')}
          hint={t('rua.reasonHint')}
          required
          rows={3}
          oneLine
          maxLength={500}
        />
        <CheckField {...form.field('releaseNumber')} label={t('rua.release')} hint={t('rua.releaseHint')} />
      </ContractForm>
    </SideSheet>
  )
}
