import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { caseEntity } from '../../entities/case.queries.ts'
import { useDebounced } from '../../lib/use-debounced.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { PickList } from '../../ui/pick-list.tsx'
import { PopoverBody } from '../../ui/popover-body.tsx'

export interface CaseListProps {
  readonly anchor: HTMLElement | null
  /** Whether the choice of a case may be empty. */
  readonly isOptional: boolean
  readonly hasSelection: boolean
  readonly onClose: () => void
  readonly onChoose: (caseId: string | undefined) => void
}

/** Cases found by name, number, client or court. */
export function CaseList({ anchor, isOptional, hasSelection, onClose, onChoose }: CaseListProps) {
  const { t } = useTranslation('assistant')
  const [searchText, setSearchText] = useState('')
  const matches = useQuery(caseEntity.choices(useDebounced(searchText.trim())))
  const options = (matches.data?.items ?? []).map(({ id, name, courtCaseNumber }) => ({
    id,
    name: courtCaseNumber ? `${courtCaseNumber} · ${name}` : name,
  }))
  return (
    <PopoverBody title={t('case.title')} anchor={anchor} onClose={onClose} isWide>
      <PickList
        searchLabel={t('case.search')}
        options={options}
        loading={matches.isFetching}
        onSearch={setSearchText}
        selected={hasSelection && isOptional}
        clearLabel={t('case.none')}
        footer={null}
        // A consultation in case mode needs a case; only a general consultation has none.
        onChoose={(id) => {
          if (id !== undefined || isOptional) onChoose(id)
        }}
      />
    </PopoverBody>
  )
}
