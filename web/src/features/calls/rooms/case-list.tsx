import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { caseEntity } from '../../../entities/case.queries.ts'
import { useDebounced } from '../../../lib/use-debounced.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { PickList } from '../../../ui/pick-list.tsx'
import { PopoverBody } from '../../../ui/popover-body.tsx'

export interface SelectedCase {
  readonly id: string
  readonly name: string
}
export interface CaseListProps {
  readonly anchor: HTMLElement | null
  readonly hasSelection: boolean
  readonly onClose: () => void
  readonly onChoose: (chosen: SelectedCase | null) => void
}

/** Open cases, found by their name or number. */
export function CaseList({ anchor, hasSelection, onClose, onChoose }: CaseListProps) {
  const { t } = useTranslation('calls')
  const [searchText, setSearchText] = useState('')
  const matches = useQuery(caseEntity.choices(useDebounced(searchText.trim())))
  const cases = (matches.data?.items ?? []).filter(({ status }) => status !== 'closed')
  return (
    <PopoverBody title={t('create.case')} anchor={anchor} onClose={onClose} isWide>
      <PickList
        searchLabel={t('create.caseSearch')}
        options={cases.map(({ id, name, courtCaseNumber }) => ({
          id,
          name: courtCaseNumber ? `${courtCaseNumber} · ${name}` : name,
        }))}
        loading={matches.isFetching}
        onSearch={setSearchText}
        selected={hasSelection}
        clearLabel={t('create.caseNone')}
        footer={null}
        onChoose={(id) => {
          const selectedItem = cases.find((item) => item.id === id)
          onChoose(selectedItem ? { id: selectedItem.id, name: selectedItem.name } : null)
        }}
      />
    </PopoverBody>
  )
}
