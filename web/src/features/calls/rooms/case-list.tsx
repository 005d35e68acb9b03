import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { caseEntity } from '../../../entities/case.queries.ts'
import { useDebounced } from '../../../lib/use-debounced.ts'
import { PickList } from '../../../ui/pick-list.tsx'
import { PopoverBody } from '../../../ui/popover-body.tsx'

export interface ChosenCase {
  readonly id: string
  readonly name: string
}
export interface CaseListProps {
  readonly anchor: HTMLElement | null
  readonly chosen: boolean
  readonly onClose: () => void
  readonly onChoose: (chosen: ChosenCase | null) => void
}

/** Open cases, found by their name or number. */
export function CaseList({ anchor, chosen, onClose, onChoose }: CaseListProps) {
  const { t } = useTranslation('calls')
  const [words, setWords] = useState('')
  const found = useQuery(caseEntity.choices(useDebounced(words.trim())))
  const cases = (found.data?.items ?? []).filter(({ status }) => status !== 'closed')
  return (
    <PopoverBody title={t('create.case')} anchor={anchor} onClose={onClose} wide>
      <PickList
        searchLabel={t('create.caseSearch')}
        options={cases.map(({ id, name, courtCaseNumber }) => ({
          id,
          name: courtCaseNumber ? `${courtCaseNumber} · ${name}` : name,
        }))}
        loading={found.isFetching}
        onSearch={setWords}
        chosen={chosen}
        everyLabel={t('create.caseNone')}
        more={null}
        onChoose={(id) => {
          const one = cases.find((item) => item.id === id)
          onChoose(one ? { id: one.id, name: one.name } : null)
        }}
      />
    </PopoverBody>
  )
}
