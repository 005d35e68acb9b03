import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { TypedTerm } from '#modules/terms/case-terms.contract.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { termMutations } from '../terms.queries.ts'
import { NatureField, OwnerField } from './fields.tsx'
import { FormSheet } from './form-sheet.tsx'

/** A term with a date of its own, which no rule counts. */
export function TypedSheet({
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
    defaultValues: { act: '', dueOn: '', nature: 'ordinary', citation: '', ownerId: null },
  })
  const store = useMutation(termMutations.addTyped(caseId))
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
      <TextField {...form.field('act')} label={t('other.act')} required autoFocus />
      <TextField {...form.field('dueOn')} type="date" label={t('other.dueOn')} required />
      <NatureField {...form.field('nature')} label={t('other.nature')} required />
      <TextField {...form.field('citation')} label={t('other.citation')} hint={t('other.citationHint')} />
      <OwnerField {...form.field('ownerId')} label={t('sentence.owner')} empty={t('sentence.ownerCase')} />
    </FormSheet>
  )
}
