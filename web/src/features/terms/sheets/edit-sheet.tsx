import { useMutation } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { TermUpdate } from '#modules/terms/case-terms.contract.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { termMutations, type CaseTerm } from '../terms.queries.ts'
import { NatureField } from './fields.tsx'
import { FormSheet } from './form-sheet.tsx'

/**
 * Form of a term's note. Where a person entered the last day, the form also has act, date, nature and citation; another
 * date needs a reason.
 */
export function EditSheet({ term, onClose }: { readonly term: CaseTerm; readonly onClose: () => void }) {
  const { t } = useTranslation(['terms', 'common'])
  const isManual = term.ruleCode === null && term.dueOn !== null
  const form = useContractForm(TermUpdate, {
    defaultValues: {
      ownerId: term.owner?.id ?? null,
      shared: term.shared,
      note: term.note ?? '',
      ...(isManual
        ? { act: term.act, dueOn: term.dueOn ?? '', nature: term.nature, citation: term.citation ?? '', reason: '' }
        : {}),
      version: term.version,
    },
  })
  const dueOn: unknown = useWatch({ control: form.control, name: 'dueOn' })
  const store = useMutation(termMutations.update(term.id))
  return (
    <FormSheet
      form={form}
      title={t('other.editTitle')}
      submit={t('common:actions.save')}
      done={t('common:actions.saved')}
      onClose={onClose}
      onSubmit={({ reason, ...values }) => store.mutateAsync({ ...values, ...(reason ? { reason } : {}) })}
    >
      {isManual ? (
        <>
          <TextField {...form.field('act')} label={t('other.act')} required />
          <TextField {...form.field('dueOn')} type="date" label={t('other.dueOn')} required />
          {dueOn === term.dueOn ? null : (
            <TextField {...form.field('reason')} label={t('other.reason')} hint={t('other.reasonHint')} required />
          )}
          <NatureField {...form.field('nature')} label={t('other.nature')} required />
          <TextField {...form.field('citation')} label={t('other.citation')} hint={t('other.citationHint')} />
        </>
      ) : null}
      <TextField {...form.field('note')} label={t('other.note')} hint={t('other.noteHint')} rows={5} />
    </FormSheet>
  )
}
