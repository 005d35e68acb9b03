import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { TypedTerm } from '#modules/terms/case-terms.contract.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { termMutations } from '../terms.queries.ts'
import { FormSheet } from './form-sheet.tsx'
import { ManualTermFields } from './manual-term-fields.tsx'

/** Form of a new term whose last day the person enters, because no rule counts it. */
export function ManualTermSheet({
  caseId,
  onClose,
  onAdded,
}: {
  readonly caseId: string
  readonly onClose: () => void
  readonly onAdded: (id: string) => void
}) {
  const { t } = useTranslation(['terms', 'common'])
  const form = useContractForm(TypedTerm, {
    defaultValues: { act: '', dueOn: '', nature: 'ordinary', citation: '', ownerId: null, note: '' },
  })
  const store = useMutation(termMutations.addManually(caseId))
  return (
    <FormSheet
      form={form}
      title={t('other.title')}
      submit={t('common:actions.create')}
      done={t('other.added')}
      onClose={onClose}
      onSubmit={async (values) => onAdded((await store.mutateAsync(values)).id)}
    >
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {t('other.help')}
      </Typography>
      <ManualTermFields control={form.field('act').control} />
    </FormSheet>
  )
}
