import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import ListFilter from 'lucide-react/icons/list-filter'
import { Suspense, useState } from 'react'
import { tagQueries } from '../../entities/tags.queries.ts'
import { clientEntity } from '../../entities/client.queries.ts'
import { collaboratorEntity } from '../../entities/collaborator.queries.ts'
import { lazyPage } from '../../lib/lazy-page.tsx'
import { useTranslation } from '../../lib/use-translation.ts'
import type { ActiveFilter } from '../../ui/table/table-tools.tsx'
import { useColleagueName } from '../../ui/use-colleague-name.ts'
import type { CasesState } from './cases-state.ts'

// The person search is a third of this page's code; it loads when the filters open.
const CaseFiltersPanel = lazyPage(
  () => import('./cases-filters-panel.tsx').then((file) => file.CaseFiltersPanel),
  ['case-fields'],
)

/**
 * Chips of the active filters by court, client, lawyer and tag. Names appear when they have loaded. The chips of the
 * filters by area of law and by fields of the office come from `ListFieldsSource`.
 */
export function useCaseFilterChips(state: CasesState): readonly ActiveFilter[] {
  const { t } = useTranslation('cases')
  const colleagueName = useColleagueName()
  const { court, clientId, responsibleId, tagId } = state.filters
  const tags = useQuery({ ...tagQueries.list(), enabled: tagId !== undefined })
  const client = useQuery({ ...clientEntity.detail(clientId ?? ''), enabled: clientId !== undefined })
  const people = useQuery({ ...collaboratorEntity.everyone(), enabled: responsibleId !== undefined })
  const lawyer = people.data?.find((person) => person.id === responsibleId)
  const chips: ActiveFilter[] = []
  if (court)
    chips.push({
      key: 'court',
      label: t('columns.court'),
      value: court,
      onRemove: () => state.setFilter('court', undefined),
    })
  if (clientId)
    chips.push({
      key: 'client',
      label: t('columns.client'),
      value: client.data?.name ?? '…',
      onRemove: () => state.setFilter('clientId', undefined),
    })
  if (responsibleId)
    chips.push({
      key: 'responsible',
      label: t('columns.responsible'),
      value: lawyer ? colleagueName(lawyer) : '…',
      onRemove: () => state.setFilter('responsibleId', undefined),
    })
  if (tagId)
    chips.push({
      key: 'tag',
      label: t('columns.tags'),
      value: tags.data?.find(({ id }) => id === tagId)?.name ?? '…',
      onRemove: () => state.setFilter('tagId', undefined),
    })
  return chips
}

/**
 * Button with the number of filters in use, which opens the panel of filters.
 */
export function CaseFilters({
  state,
  isOfficeMember,
  compact = false,
}: {
  readonly state: CasesState
  /** Whether to offer more filters than the one by court. */
  readonly isOfficeMember: boolean
  /** Only the icon and the count: beside the search of a phone. */
  readonly compact?: boolean
}) {
  const { t } = useTranslation(['cases', 'common'])
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [wasOpened, setWasOpened] = useState(false)
  const { court, clientId, responsibleId, area, tagId, fields } = state.filters
  const usedCount =
    [court, clientId, responsibleId, area, tagId].filter(Boolean).length + (fields ? fields.split(',').length : 0)
  return (
    <>
      <Button
        {...(compact ? {} : { variant: 'text' as const, size: 'small' as const })}
        startIcon={<ListFilter size={16} aria-hidden />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onPointerEnter={CaseFiltersPanel.preload}
        onClick={(event) => {
          setWasOpened(true)
          setAnchor(event.currentTarget)
        }}
        {...(compact
          ? { 'aria-label': usedCount > 0 ? t('filters.buttonUsed', { count: usedCount }) : t('filters.button') }
          : {})}
        sx={compact ? { minWidth: 44, px: 1.5, '& .MuiButton-startIcon': usedCount > 0 ? {} : { m: 0 } } : {}}
      >
        {compact ? (usedCount > 0 ? usedCount : null) : t('filters.button')}
      </Button>
      {wasOpened ? (
        <Suspense fallback={null}>
          <CaseFiltersPanel
            state={state}
            isOfficeMember={isOfficeMember}
            anchor={anchor}
            onClose={() => setAnchor(null)}
          />
        </Suspense>
      ) : null}
    </>
  )
}
