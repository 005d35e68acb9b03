import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { clientEntity } from '../../../entities/client.queries.ts'
import { useDebounced } from '../../../lib/use-debounced.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { PickList } from '../../../ui/pick-list.tsx'
import { PopoverBody } from '../../../ui/popover-body.tsx'
import type { NewConsultationFacts } from '../use-asking.ts'

export interface ClientListProps {
  readonly anchor: HTMLElement | null
  readonly hasSelection: boolean
  readonly onClose: () => void
  readonly onChoose: (client: NewConsultationFacts['client']) => void
}

/** Clients of the office, found by name. */
export function ClientList({ anchor, hasSelection, onClose, onChoose }: ClientListProps) {
  const { t } = useTranslation('assistant')
  const [searchText, setSearchText] = useState('')
  const matches = useQuery(clientEntity.choices(useDebounced(searchText.trim())))
  const options = (matches.data?.items ?? []).map(({ id, name }) => ({ id, name }))
  return (
    <PopoverBody title={t('facts.client')} anchor={anchor} onClose={onClose}>
      <PickList
        searchLabel={t('facts.searchClient')}
        options={options}
        loading={matches.isFetching}
        onSearch={setSearchText}
        selected={hasSelection}
        clearLabel={t('facts.noClient')}
        footer={null}
        onChoose={(id) => onChoose(options.find((option) => option.id === id) ?? null)}
      />
    </PopoverBody>
  )
}
