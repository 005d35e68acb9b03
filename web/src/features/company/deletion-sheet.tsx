import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { deletionContract } from '#modules/portability/deletion/deletion.contract.ts'
import { formatDate } from '../../lib/format.ts'
import { showToast } from '../../lib/toast.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { ContractForm, SubmitButton } from '../../ui/form/contract-form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { SideSheet } from '../../ui/side-sheet.tsx'
import { copiesMutations } from './copies.queries.ts'

/** The administrator types the company's name, because they may be on the wrong page. */
export function DeletionSheet({
  company,
  days,
  onClose,
}: {
  readonly company: { readonly id: string; readonly name: string }
  /** Days until the deletion. */
  readonly days: number
  readonly onClose: () => void
}) {
  const { t } = useTranslation('copies')
  const scheduleDeletion = useMutation(copiesMutations.scheduleDeletion(company.id))
  const form = useContractForm(deletionContract.routes.plan.body, { defaultValues: { name: '' } })
  return (
    <SideSheet open onClose={onClose} title={t('deletion.ask', { name: company.name })}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {t('deletion.what', { days })}
      </Typography>
      <ContractForm
        form={form}
        onSubmit={async (values) => {
          const { dueAt } = await scheduleDeletion.mutateAsync(values)
          showToast(t('deletion.done', { date: dueAt ? formatDate(dueAt) : '' }), { tone: 'success' })
          onClose()
        }}
      >
        <TextField {...form.field('name')} label={t('deletion.name')} required autoComplete="off" />
        <SubmitButton form={form} color="error">
          {t('deletion.submit')}
        </SubmitButton>
      </ContractForm>
    </SideSheet>
  )
}
