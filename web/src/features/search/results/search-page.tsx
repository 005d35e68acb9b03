import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import ScanSearch from 'lucide-react/icons/scan-search'
import { useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { useCan } from '../../../lib/use-can.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { SavedViews } from '../../../lists/saved-views.tsx'
import { viewQueries } from '../../../lists/views.queries.ts'
import { PageFrame } from '../../../ui/page-frame.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { RowsSkeleton } from '../../../ui/skeletons.tsx'
import { EmptyState, ErrorState } from '../../../ui/state-message.tsx'
import { resultPath } from './result-path.ts'
import { resultQueries, type ResultsPage } from './results.queries.ts'
import { ResultsLine } from './results-line.tsx'
import { panelStyles, ResultsPanel } from './results-panel.tsx'
import { SaveSearch } from './save-search.tsx'
import { SearchBox } from './search-box.tsx'
import { SearchFilters } from './search-filters.tsx'
import { pageSize, searchOptions, types, useSearchState, type SearchState } from './search-state.ts'
import { useResultKeys } from './use-result-keys.ts'
import { useResultSteps } from './use-result-steps.ts'

/** The types with their numbers; names of cases and people are not offered where a filter leaves them out. */
function TypeSegments({ results, state }: { readonly results: ResultsPage; readonly state: SearchState }) {
  const { t } = useTranslation('search-page')
  const worksInOffice = useCan()('companies.work')
  const shownTypes = types.filter(
    (type) =>
      type === results.type ||
      results.counts[type] > 0 ||
      (!state.isFiltered && (worksInOffice || type === 'document' || type === 'case')),
  )
  return (
    <SegmentedControl
      label={t('types.label')}
      value={results.type}
      onChange={(type) => state.change({ type })}
      segments={shownTypes.map((type) => ({ value: type, label: t(`types.${type}`), count: results.counts[type] }))}
    />
  )
}

/** Everything that a query finds: documents, notes, cases and people, with filters, and a preview beside. */
export function SearchPage() {
  const { t } = useTranslation('search-page')
  const navigate = useNavigate()
  const state = useSearchState()
  const savesViews = useCan()('views.work')
  // The code of saved views is loaded only if the person has saved some.
  const { data: views = [] } = useQuery({ ...viewQueries.list('search'), enabled: savesViews })
  const { q } = state
  const query = useQuery({ ...resultQueries.page(state.query), enabled: q !== '' })
  const results = q === '' ? undefined : query.data
  const items = results?.items ?? []
  const selected = state.selected < 0 ? items.length - 1 : Math.min(state.selected, items.length - 1)
  const current = items[selected]
  const searchInput = useRef<HTMLInputElement>(null)
  const { focusSelected, moveWithFocus } = useResultSteps({
    state,
    items,
    selected,
    lastPage: results ? Math.ceil(results.total / pageSize) : 1,
    isPlaceholder: query.isPlaceholderData,
  })
  useResultKeys({
    next: () => moveWithFocus(1),
    previous: () => moveWithFocus(-1),
    open: () => {
      if (current) void navigate(resultPath(current, q))
    },
    focusField: () => {
      searchInput.current?.focus()
      searchInput.current?.select()
    },
    toggleExact: () => {
      if (q !== '') state.change({ exact: state.exact ? undefined : '1' })
    },
  })

  return (
    <PageFrame title={t('title')} tabTitle={q ? `${q} · ${t('title')}` : t('title')}>
      <Box sx={{ display: 'flex', gap: 1, mb: 1.25 }}>
        <SearchBox
          inputRef={searchInput}
          value={q}
          onChange={(value) => state.change({ q: value, type: undefined }, { replace: q !== '' })}
          onDown={() => focusSelected()}
        />
        {q !== '' && savesViews ? <SaveSearch /> : null}
      </Box>
      {views.length > 0 ? <SavedViews list="search" options={searchOptions} savesElsewhere /> : null}
      {results ? <TypeSegments results={results} state={state} /> : null}
      <SearchFilters state={state} />
      {q === '' ? (
        <Box sx={panelStyles}>
          <EmptyState icon={ScanSearch} title={t('start.title')} help={t('start.help')} />
        </Box>
      ) : query.isPending ? (
        <Box sx={panelStyles}>
          <RowsSkeleton rows={6} />
        </Box>
      ) : !results ? (
        <Box sx={panelStyles}>
          <ErrorState error={query.error} heading="h2" onRetry={() => void query.refetch()} />
        </Box>
      ) : (
        <Box aria-busy={query.isFetching} sx={{ opacity: query.isPlaceholderData ? 0.6 : 1 }}>
          <ResultsLine results={results} state={state} />
          <ResultsPanel results={results} state={state} selected={selected} />
        </Box>
      )}
    </PageFrame>
  )
}
