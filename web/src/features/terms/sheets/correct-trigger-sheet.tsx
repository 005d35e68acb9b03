import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { TriggerCorrection } from '#modules/terms/case-terms.contract.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { termMutations, type CaseTrigger } from '../terms.queries.ts'
import { DocumentField } from './fields.tsx'
import { FormSheet } from './form-sheet.tsx'
import { StatePartyField, TriggerFields } from './trigger-fields.tsx'

/** Form that corrects the facts of a trigger, whose open terms are then counted again. */
export function CorrectTriggerSheet({
  trigger,
  termsRunFromFiling,
  asksStateParty,
  onClose,
}: {
  readonly trigger: CaseTrigger
  /** Whether terms run from the filing of the trigger in the record; then a later deposit in the mail starts them. */
  readonly termsRunFromFiling: boolean
  readonly asksStateParty: boolean
  readonly onClose: () => void
}) {
  const { t } = useTranslation(['terms', 'common'])
  const form = useContractForm(TriggerCorrection, {
    defaultValues: {
      // Facts are null only for the lawyer who has yet to count a second time, who cannot open this sheet.
      happenedOn: trigger.happenedOn ?? '',
      mailedOn: trigger.mailedOn ?? '',
      method: trigger.method ?? 'electronic',
      stateParty: trigger.stateParty,
      documentId: trigger.document?.id ?? null,
      version: trigger.version,
    },
  })
  const shownDocumentId = trigger.document?.id ?? null
  const store = useMutation(termMutations.correctTrigger(trigger.id))
  return (
    <FormSheet
      form={form}
      title={t('fact.title')}
      submit={t('common:actions.save')}
      done={t('fact.done')}
      onClose={onClose}
      onSubmit={({ documentId, ...values }) =>
        store.mutateAsync({
          ...values,
          mailedOn: values.mailedOn || null,
          // A document in the bin is not shown; it stays with the trigger unless another one is chosen.
          ...(documentId === shownDocumentId ? {} : { documentId }),
        })
      }
    >
      <Typography variant="body2" sx={{ mb: 1, fontWeight: 600 }}>
        {trigger.name}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {t('fact.help')}
      </Typography>
      <TriggerFields control={form.field('method').control} termsRunFromFiling={termsRunFromFiling} />
      {asksStateParty ? <StatePartyField {...form.field('stateParty')} /> : null}
      <DocumentField
        {...form.field('documentId')}
        caseId={trigger.caseId}
        label={t('sentence.document')}
        selectedLabel={trigger.document?.name}
      />
    </FormSheet>
  )
}
