import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { clientEntity } from '../../../entities/client.queries.ts'
import { useDebounced } from '../../../lib/use-debounced.ts'
import { PickList } from '../../../ui/pick-list.tsx'
import { PopoverBody } from '../../../ui/popover-body.tsx'
import type { Facts } from '../use-asking.ts'

export interface ClientListProps {
  readonly anchor: HTMLElement | null
  readonly chosen: boolean
  readonly onClose: () => void
  readonly onChoose: (client: Facts['client']) => void
}

/** Clients of the office, found by name. */
export function ClientList({ anchor, chosen, onClose, onChoose }: ClientListProps) {
  const { t } = useTranslation('assistant')
  const [words, setWords] = useState('')
  const found = useQuery(clientEntity.choices(useDebounced(words.trim())))
  const options = (found.data?.items ?? []).map(({ id, name }) => ({ id, name }))
  return (
    <PopoverBody title={t('facts.client')} anchor={anchor} onClose={onClose}>
      <PickList
        searchLabel={t('facts.searchClient')}
        options={options}
        loading={found.isFetching}
        onSearch={setWords}
        chosen={chosen}
        everyLabel={t('facts.noClient')}
        more={null}
        onChoose={(id) => onChoose(options.find((one) => one.id === id) ?? null)}
      />
    </PopoverBody>
  )
}
