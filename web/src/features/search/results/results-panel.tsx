import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useQuery } from '@tanstack/react-query'
import CircleAlert from 'lucide-react/icons/circle-alert'
import SearchX from 'lucide-react/icons/search-x'
import { Suspense, useState } from 'react'
import { formatNumber } from '../../../lib/format.ts'
import { lazyPage } from '../../../lib/lazy-page.tsx'
import { useCan } from '../../../lib/use-can.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { RowsSkeleton } from '../../../ui/skeletons.tsx'
import { EmptyState } from '../../../ui/state-message.tsx'
import { ResultList } from './result-list.tsx'
import { resultPath } from './result-path.ts'
import type { ResultPreviewProps } from './result-preview.tsx'
import { resultQueries, type ResultsPage, type SearchResult } from './results.queries.ts'
import { pageSize, type SearchState } from './search-state.ts'

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

export const panelStyles = {
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: '10px',
  bgcolor: 'background.paper',
  overflow: 'hidden',
  display: { md: 'grid' },
} as const

interface ResultsPanelProps {
  readonly results: ResultsPage
  readonly state: SearchState
  /** Index of the selected result. */
  readonly selected: number
}

/** The results, and on a wide screen a preview of the selected one beside them. */
export function ResultsPanel({ results, state, selected }: ResultsPanelProps) {
  const { t } = useTranslation('search-page')
  const { items } = results
  const { q } = state
  const current = items[selected]
  const isWide = useMediaQuery((theme) => theme.breakpoints.up('md'))
  const isBeside = isWide && current !== undefined && hasPreview(current)
  const [sheetIsOpen, setSheetIsOpen] = useState(false)
  const hrefOf = (result: SearchResult) => resultPath(result, q)
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
    <>
      <Box sx={{ ...panelStyles, gridTemplateColumns: isBeside ? 'minmax(0, 11fr) minmax(0, 9fr)' : '1fr' }}>
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
    </>
  )
}
