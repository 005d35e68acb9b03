import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Id } from '#server/contract/shared.ts'
import { TypedTerm } from '#modules/terms/case-terms.contract.ts'
import { caseEntity } from '../../../entities/case.queries.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { ComboField } from '../../../ui/form/combo-field.tsx'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { termMutations, type TermDetail } from '../terms.queries.ts'
import { FormSheet } from './form-sheet.tsx'
import { ManualTermFields } from './manual-term-fields.tsx'

const NewTerm = TypedTerm.extend({ caseId: Id })

/** Form of a new term whose last day the person enters, because no rule counts it; the form also chooses the case. */
export function NewTermSheet({
  dueOn,
  act,
  caseId,
  onClose,
  onAdded,
}: {
  /** Initial value of the last day, such as the day selected in the calendar, `YYYY-MM-DD`. */
  readonly dueOn: string
  readonly act: string
  readonly caseId: string | null
  readonly onClose: () => void
  readonly onAdded: (term: TermDetail) => void
}) {
  const { t } = useTranslation(['terms', 'common'])
  const [query, setQuery] = useState('')
  const cases = useQuery(caseEntity.choices(query))
  const preselectedCase = useQuery({ ...caseEntity.detail(caseId ?? ''), enabled: caseId !== null })
  const form = useContractForm(NewTerm, {
    defaultValues: { caseId: caseId ?? '', act, dueOn, nature: 'ordinary', citation: '', ownerId: null, note: '' },
  })
  const store = useMutation(termMutations.addManuallyToCase())
  return (
    <FormSheet
      form={form}
      title={t('other.title')}
      submit={t('common:actions.create')}
      done={t('other.added')}
      onClose={onClose}
      onSubmit={async (values) => onAdded(await store.mutateAsync(values))}
    >
      <ComboField
        {...form.field('caseId')}
        label={t('other.case')}
        required
        options={(cases.data?.items ?? []).map(({ id, name, courtCaseNumber }) => ({
          id,
          label: name,
          ...(courtCaseNumber ? { detail: courtCaseNumber } : {}),
        }))}
        selectedLabel={preselectedCase.data?.name}
        onSearch={setQuery}
        loading={cases.isFetching}
      />
      <ManualTermFields control={form.field('act').control} />
    </FormSheet>
  )
}
