import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { caseEntity } from '../../entities/case.queries.ts'
import { useDebounced } from '../../lib/use-debounced.ts'
import { PickList } from '../../ui/pick-list.tsx'
import { PopoverBody } from '../../ui/popover-body.tsx'

export interface CaseListProps {
  readonly anchor: HTMLElement | null
  readonly optional: boolean
  readonly chosen: boolean
  readonly onClose: () => void
  readonly onChoose: (caseId: string | undefined) => void
}

/** Cases found by name, number, client or court. */
export function CaseList({ anchor, optional, chosen, onClose, onChoose }: CaseListProps) {
  const { t } = useTranslation('assistant')
  const [words, setWords] = useState('')
  const found = useQuery(caseEntity.choices(useDebounced(words.trim())))
  const options = (found.data?.items ?? []).map(({ id, name, courtCaseNumber }) => ({
    id,
    name: courtCaseNumber ? `${courtCaseNumber} · ${name}` : name,
  }))
  return (
    <PopoverBody title={t('case.title')} anchor={anchor} onClose={onClose} wide>
      <PickList
        searchLabel={t('case.search')}
        options={options}
        loading={found.isFetching}
        onSearch={setWords}
        chosen={chosen && optional}
        everyLabel={t('case.none')}
        more={null}
        // In the mode of a case there is always one; only a consultation may go without.
        onChoose={(id) => {
          if (id !== undefined || optional) onChoose(id)
        }}
      />
    </PopoverBody>
  )
}
