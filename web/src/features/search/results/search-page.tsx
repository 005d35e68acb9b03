import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useQuery } from '@tanstack/react-query'
import CircleAlert from 'lucide-react/icons/circle-alert'
import ScanSearch from 'lucide-react/icons/scan-search'
import SearchX from 'lucide-react/icons/search-x'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { formatNumber } from '../../../lib/format.ts'
import { lazyPage } from '../../../lib/lazy-page.tsx'
import { useCan } from '../../../lib/use-can.ts'
import { SavedViews } from '../../../lists/saved-views.tsx'
import { viewQueries } from '../../../lists/views.queries.ts'
import { PageFrame } from '../../../ui/page-frame.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { RowsSkeleton } from '../../../ui/skeletons.tsx'
import { EmptyState, ErrorState } from '../../../ui/state-message.tsx'
import { ResultList } from './result-list.tsx'
import { resultPath } from './result-path.ts'
import type { ResultPreviewProps } from './result-preview.tsx'
import { resultQueries, type ResultsPage, type SearchResult } from './results.queries.ts'
import { ResultsLine } from './results-line.tsx'
import { SaveSearch } from './save-search.tsx'
import { SearchBox } from './search-box.tsx'
import { SearchFilters } from './search-filters.tsx'
import { pageSize, searchOptions, types, useSearchState, type SearchState } from './search-state.ts'
import { useResultKeys } from './use-result-keys.ts'

const ResultPreview = lazyPage<ResultPreviewProps>(() =>
  import('./result-preview.tsx').then((file) => file.ResultPreview),
)
const PreviewSheet = lazyPage<ResultPreviewProps & { readonly onClose: () => void }>(() =>
  import('./preview-sheet.tsx').then((file) => file.PreviewSheet),
)
const UnreadDialog = lazyPage<{ readonly caseId: string | undefined; readonly onClose: () => void }>(() =>
  import('./unread-dialog.tsx').then((file) => file.UnreadDialog),
)

/** Types that have something to show beside the list. */
const hasPreview = ({ type }: SearchResult): boolean => type === 'document' || type === 'note'

/** The types with their numbers; names of cases and people are not offered where a filter leaves them out. */
function TypeSegments({ results, state }: { readonly results: ResultsPage; readonly state: SearchState }) {
  const { t } = useTranslation('search-page')
  const worksInOffice = useCan()('companies.work')
  const shown = types.filter(
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
      segments={shown.map((type) => ({ value: type, label: t(`types.${type}`), count: results.counts[type] }))}
    />
  )
}

/** «2 archivos no se pudieron leer: cuáles y por qué». */
function UnreadNotice({ caseId }: { readonly caseId: string | undefined }) {
  const { t } = useTranslation('search-page')
  const { data } = useQuery({ ...resultQueries.unread(caseId), enabled: useCan()('documents.work') })
  const [isOpen, setIsOpen] = useState(false)
  if (!data || data.total === 0) return null
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 0.75,
        px: 2,
        py: 1,
        fontSize: '0.8125rem',
        color: 'warning.main',
      }}
    >
      <CircleAlert size={15} aria-hidden />
      {t('unread.count', { count: data.total, formatted: formatNumber(data.total) })}
      <Button variant="text" size="small" onClick={() => setIsOpen(true)}>
        {t('unread.which')}
      </Button>
      <Suspense fallback={null}>
        {isOpen ? <UnreadDialog caseId={caseId} onClose={() => setIsOpen(false)} /> : null}
      </Suspense>
    </Box>
  )
}

function Pages({ results, state }: { readonly results: ResultsPage; readonly state: SearchState }) {
  const { t } = useTranslation(['search-page', 'common'])
  const { page, total } = results
  if (total <= pageSize) return null
  const turn = (to: number) => state.change({ page: to > 1 ? String(to) : undefined })
  return (
    <Box
      component="nav"
      aria-label={t('common:table.pages')}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        px: 2,
        py: 1,
        fontSize: '0.8125rem',
        color: 'text.secondary',
      }}
    >
      <Box sx={{ flex: 1 }}>
        {t('common:table.showing', {
          from: formatNumber(Math.min(total, (page - 1) * pageSize + 1)),
          to: formatNumber(Math.min(total, page * pageSize)),
          total: results.totalIsLeast
            ? t('common:table.manyTotal', { total: formatNumber(total) })
            : formatNumber(total),
        })}
      </Box>
      <Button size="small" disabled={page <= 1} onClick={() => turn(page - 1)}>
        {t('common:table.previous')}
      </Button>
      <Button size="small" disabled={page * pageSize >= total} onClick={() => turn(page + 1)}>
        {t('common:table.next')}
      </Button>
    </Box>
  )
}

function emptyHelpKey({ isFiltered, exact }: SearchState) {
  if (isFiltered) return 'none.filtered'
  return exact ? 'none.exact' : 'none.help'
}

/** Height of list and preview: both end at the lower border of the window. */
const panelHeight = 'max(420px, calc(100dvh - 376px))'

const panel = {
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: '10px',
  bgcolor: 'background.paper',
  overflow: 'hidden',
  display: { md: 'grid' },
} as const

/** Everything that a query finds: documents, notes, cases and people, with filters, and a preview beside. */
export function SearchPage() {
  const { t } = useTranslation('search-page')
  const navigate = useNavigate()
  const state = useSearchState()
  const savesViews = useCan()('views.work')
  // The code of saved views is fetched where there are some.
  const { data: views = [] } = useQuery({ ...viewQueries.list('search'), enabled: savesViews })
  const { q } = state
  const query = useQuery({ ...resultQueries.page(state.query), enabled: q !== '' })
  const results = q === '' ? undefined : query.data
  const items = results?.items ?? []
  const selected = state.selected < 0 ? items.length - 1 : Math.min(state.selected, items.length - 1)
  const current = items[selected]
  const isWide = useMediaQuery((theme) => theme.breakpoints.up('md'))
  const isBeside = isWide && current !== undefined && hasPreview(current)
  const [sheetIsOpen, setSheetIsOpen] = useState(false)
  const searchInput = useRef<HTMLInputElement>(null)
  const hrefOf = (result: SearchResult) => resultPath(result, q)
  const lastPage = results ? Math.ceil(results.total / pageSize) : 1

  /** Moves to the result before or after, on the next page where the list ends. */
  const step = (by: 1 | -1) => {
    const next = selected + by
    if (next >= 0 && next < items.length) state.select(next)
    else if (by === 1 && state.page < lastPage) state.change({ page: String(state.page + 1) }, { replace: true })
    else if (by === -1 && state.page > 1)
      state.change({ page: state.page > 2 ? String(state.page - 1) : undefined, at: 'last' }, { replace: true })
  }
  // Once the focus is among the results it follows the keys, so that a screen reader reads each result.
  const focusSelected = () =>
    document
      .querySelector<HTMLElement>(`#search-results > li:nth-child(${selected + 1}) a`)
      ?.focus({ preventScroll: true })
  const movesFocus = useRef(false)
  useEffect(() => {
    if (!movesFocus.current || query.isPlaceholderData) return
    movesFocus.current = false
    focusSelected()
  })
  const moveWithFocus = (by: 1 | -1) => {
    movesFocus.current = true
    step(by)
  }
  useResultKeys({
    next: () => moveWithFocus(1),
    previous: () => moveWithFocus(-1),
    open: () => {
      if (current) void navigate(hrefOf(current))
    },
    focusField: () => {
      searchInput.current?.focus()
      searchInput.current?.select()
    },
    toggleExact: () => {
      if (q !== '') state.change({ exact: state.exact ? undefined : '1' })
    },
  })
  const preview = current
    ? {
        result: current,
        q,
        exact: state.exact,
        href: hrefOf(current),
        showsKeys: isWide,
        onThisCase:
          state.caseId === undefined && current.caseId !== null
            ? () => state.change({ case: current.caseId ?? undefined })
            : undefined,
      }
    : null

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
        <Box sx={panel}>
          <EmptyState icon={ScanSearch} title={t('start.title')} help={t('start.help')} />
        </Box>
      ) : query.isPending ? (
        <Box sx={panel}>
          <RowsSkeleton rows={6} />
        </Box>
      ) : !results ? (
        <Box sx={panel}>
          <ErrorState error={query.error} heading="h2" onRetry={() => void query.refetch()} />
        </Box>
      ) : (
        <Box aria-busy={query.isFetching} sx={{ opacity: query.isPlaceholderData ? 0.6 : 1 }}>
          <ResultsLine results={results} state={state} />
          <Box sx={{ ...panel, gridTemplateColumns: isBeside ? 'minmax(0, 11fr) minmax(0, 9fr)' : '1fr' }}>
            <Box sx={{ minWidth: 0, height: { md: isBeside ? panelHeight : 'auto' }, overflowY: { md: 'auto' } }}>
              {items.length === 0 ? (
                <EmptyState icon={SearchX} heading="h2" title={t('none.title')} help={t(emptyHelpKey(state))} />
              ) : (
                <ResultList
                  items={items}
                  selected={selected}
                  hasPreview={current !== undefined && hasPreview(current)}
                  hrefOf={hrefOf}
                  onSelect={(index, byClick) => {
                    if (index !== selected) state.select(index)
                    if (byClick && !isWide) setSheetIsOpen(true)
                  }}
                />
              )}
              <Pages results={results} state={state} />
              <UnreadNotice caseId={state.caseId} />
            </Box>
            {isBeside && preview ? (
              <Box
                component="aside"
                aria-label={t('preview.label')}
                sx={{
                  minWidth: 0,
                  display: 'flex',
                  flexDirection: 'column',
                  height: panelHeight,
                  borderLeft: '1px solid',
                  borderColor: 'divider',
                }}
              >
                <Suspense fallback={<RowsSkeleton rows={4} />}>
                  <ResultPreview {...preview} />
                </Suspense>
              </Box>
            ) : null}
          </Box>
          <Suspense fallback={null}>
            {sheetIsOpen && !isWide && preview && current && hasPreview(current) ? (
              <PreviewSheet {...preview} onClose={() => setSheetIsOpen(false)} />
            ) : null}
          </Suspense>
        </Box>
      )}
    </PageFrame>
  )
}
