import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { NewRuaVerification } from '#modules/identity/administration.contract.ts'
import { today } from '../../lib/format.ts'
import { showToast } from '../../lib/toast.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { ContractForm, SubmitButton } from '../../ui/form/contract-form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { SideSheet } from '../../ui/side-sheet.tsx'
import { Fact } from '../../ui/texts.tsx'
import { fullName } from './use-user-actions.tsx'
import { userMutations, type UserDetail } from './users.queries.ts'

/** Records a verification of the number: day and result. */
export function RuaSheet({
  user,
  number,
  onClose,
}: {
  readonly user: UserDetail
  readonly number: string
  readonly onClose: () => void
}) {
  const { t } = useTranslation(['admin', 'common'])
  const verify = useMutation(userMutations.verifyRua(user.id))
  const form = useContractForm(NewRuaVerification, {
    defaultValues: { verifiedOn: today(), evidence: '', ruaNumber: number },
  })
  return (
    <SideSheet
      open
      onClose={onClose}
      title={t('rua.sheet')}
      footer={
        <>
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <SubmitButton form={form}>{t('rua.record')}</SubmitButton>
        </>
      }
    >
      <Box component="dl" sx={{ m: 0, mb: 2.5, display: 'grid', gap: 1.5, gridTemplateColumns: '1fr auto' }}>
        <Fact label={t('common:roles.one.professional')}>{fullName(user)}</Fact>
        <Fact label={t('rua.number')}>{number}</Fact>
      </Box>
      <ContractForm
        form={form}
        label={t('rua.sheet')}
        onSubmit={async (values) => {
          await verify.mutateAsync(values)
          showToast(t('rua.done', { name: fullName(user) }), { tone: 'success' })
          onClose()
        }}
      >
        <TextField
          {...form.field('verifiedOn')}
          label={t('rua.verifiedOn')}
          hint={t('rua.verifiedOnHint')}
          type="date"
          required
        />
        <TextField
          {...form.field('evidence')}
          label={t('rua.evidence')}
          hint={t('rua.evidenceHint')}
          required
          rows={3}
          oneLine
          maxLength={500}
        />
      </ContractForm>
    </SideSheet>
  )
}
