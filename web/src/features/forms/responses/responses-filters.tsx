import Button from '@mui/material/Button'
import ListFilter from 'lucide-react/icons/list-filter'
import { lazy, Suspense, useState } from 'react'
import { formatDay } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import type { ActiveFilter } from '../../../ui/table/table-tools.tsx'
import type { FieldDefinition } from '../forms.queries.ts'
import { answerText } from './answer-text.ts'
import type { ResponsesState } from './responses-state.ts'

const loadPanel = () => import('./responses-filters-panel.tsx')
const LazyFiltersPanel = lazy(async () => ({ default: (await loadPanel()).ResponsesFiltersPanel }))

export type ResponseField = Pick<FieldDefinition, 'name' | 'label' | 'type' | 'options'>

/** Returns the chips of the active filters. Until the fields have loaded, a chip shows a field's name and raw value. */
export function useFilterChips(state: ResponsesState, fields: readonly ResponseField[]): readonly ActiveFilter[] {
  const { t } = useTranslation(['forms-sends', 'forms'])
  const { tag, filed, from, to, field, value } = state.requestQuery
  const chips: ActiveFilter[] = []
  if (tag)
    chips.push({
      key: 'tag',
      label: t('filters.tag'),
      value: tag,
      onRemove: () => state.setFilters({ tag: undefined }),
    })
  if (filed)
    chips.push({
      key: 'filed',
      label: t('filters.filed'),
      value: t(filed === 'true' ? 'filters.filedYes' : 'filters.filedNo'),
      onRemove: () => state.setFilters({ filed: undefined }),
    })
  if (from ?? to) {
    const periodText = () => {
      if (from && to) return t('filters.days', { from: formatDay(from), to: formatDay(to) })
      return from ? t('filters.since', { from: formatDay(from) }) : t('filters.until', { to: formatDay(to ?? '') })
    }
    chips.push({
      key: 'period',
      label: t('filters.period'),
      value: periodText(),
      onRemove: () => state.setFilters({ from: undefined, to: undefined }),
    })
  }
  if (field && value) {
    const filterField = fields.find(({ name }) => name === field)
    // An answer of a consent field is a boolean, but in the URL it is text.
    const answer = filterField?.type === 'consent' && value === 'true' ? true : value
    const valueText = filterField
      ? answerText(filterField, answer, {
          yes: t('forms:answer.yes'),
          no: t('forms:answer.no'),
        })
      : value
    chips.push({
      key: 'field',
      label: filterField?.label ?? field,
      value: valueText,
      onRemove: () => state.setFilters({ field: undefined, value: undefined, match: undefined }),
    })
  }
  return chips
}

export interface ResponsesFiltersProps {
  readonly state: ResponsesState
  readonly fields: readonly ResponseField[]
  readonly tags: readonly string[]
  /** Shows only the icon and the count, for the place beside the search on a phone. */
  readonly compact?: boolean
}

/** Button that opens the filters. Each change of a filter takes effect at once. */
export function ResponsesFilters({ compact = false, ...filterProps }: ResponsesFiltersProps) {
  const { t } = useTranslation('forms-sends')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [wasOpened, setWasOpened] = useState(false)
  const { tag, filed, from, to, field, value } = filterProps.state.requestQuery
  const usedCount = [tag, filed, from ?? to, field && value].filter(Boolean).length
  return (
    <>
      <Button
        {...(compact
          ? { 'aria-label': usedCount > 0 ? t('filters.buttonUsed', { count: usedCount }) : t('filters.button') }
          : { variant: 'text' as const, size: 'small' as const })}
        startIcon={<ListFilter size={16} aria-hidden />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onPointerEnter={() => void loadPanel()}
        onClick={(event) => {
          setWasOpened(true)
          setAnchor(event.currentTarget)
        }}
        sx={compact ? { minWidth: 44, px: 1.5, '& .MuiButton-startIcon': usedCount > 0 ? {} : { m: 0 } } : {}}
      >
        {compact ? (usedCount > 0 ? usedCount : null) : t('filters.button')}
      </Button>
      {wasOpened ? (
        <Suspense fallback={null}>
          <LazyFiltersPanel {...filterProps} anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      ) : null}
    </>
  )
}
