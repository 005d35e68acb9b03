import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { caseEntity } from '../../entities/case.queries.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { ComboField } from '../../ui/form/combo-field.tsx'
import type { FieldBinding } from '../../ui/form/use-contract-form.ts'

/** The case that time is for; none: time of the office. */
export function CaseChoiceField({
  control,
  selectedLabel,
  hint,
  required,
}: Pick<FieldBinding, 'control'> & {
  readonly selectedLabel?: string | undefined
  readonly hint?: string
  readonly required?: boolean
}) {
  const { t } = useTranslation('timekeeping')
  const [searchText, setSearchText] = useState('')
  const cases = useQuery(caseEntity.choices(searchText))
  return (
    <ComboField
      name="caseId"
      control={control}
      label={t('case')}
      hint={hint}
      required={required}
      options={(cases.data?.items ?? []).map(({ id, name, courtCaseNumber }) => ({
        id,
        label: name,
        ...(courtCaseNumber ? { detail: courtCaseNumber } : {}),
      }))}
      selectedLabel={selectedLabel}
      onSearch={setSearchText}
      loading={cases.isFetching}
    />
  )
}
