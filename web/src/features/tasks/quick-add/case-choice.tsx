import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { caseEntity } from '../../../entities/case.queries.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { PickButton } from '../pick-button.tsx'

/** A button that finds a case for the task. */
export function CaseChoice({
  onChoose,
}: {
  readonly onChoose: (item: { readonly id: string; readonly name: string }) => void
}) {
  const { t } = useTranslation('tasks')
  const [searchText, setSearchText] = useState('')
  const cases = useQuery(caseEntity.choices(searchText))
  return (
    <PickButton
      label={t('quick.addCase')}
      searchLabel={t('quick.searchCase')}
      clearLabel={t('quick.noCase')}
      options={cases.data?.items ?? []}
      loading={cases.isFetching}
      onSearch={setSearchText}
      onChoose={onChoose}
    />
  )
}
