import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import ScanSearch from 'lucide-react/icons/scan-search'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { checkStates } from '#modules/conflicts/check.contract.ts'
import { useCan } from '../../lib/use-can.ts'
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { SavedViews } from '../../lists/saved-views.tsx'
import { Clamped } from '../../ui/clamped.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageFrame } from '../../ui/page-frame.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { EmptyState, NoPermission } from '../../ui/state-message.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { useListState } from '../../ui/table/use-list-state.ts'
import { DateText } from '../../ui/texts.tsx'
import { CheckStateChip } from './check-state-chip.tsx'
import { useCheckStateText } from './check-state.ts'
import { conflictMutations, conflictQueries, fetchChecks, type Check } from './conflicts.queries.ts'

const NewCheckSheet = lazy(() => import('./new-check-sheet.tsx').then((file) => ({ default: file.NewCheckSheet })))

/** Filters, search and order in the URL of the list, which a saved view stores. */
const listOptions = { sorts: ['askedAt'], sort: '-askedAt', filters: { state: checkStates, caseId: 'text' } } as const

function useColumns(): readonly Column<Check>[] {
  const { t } = useTranslation('conflicts')
  const checkStateText = useCheckStateText()
  return [
    {
      id: 'number',
      header: t('columns.number'),
      width: 140,
      csv: ({ number }) => number,
      cell: ({ number }) => (
        <Box component="span" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
          {number}
        </Box>
      ),
    },
    {
      id: 'names',
      header: t('columns.names'),
      fixed: true,
      csv: ({ title }) => title,
      cell: ({ title, purged }) => (
        <Box component="span" sx={{ display: 'block', minWidth: 160, fontWeight: 600, overflowWrap: 'anywhere' }}>
          {purged ? t('purged.title') : title}
        </Box>
      ),
    },
    {
      id: 'subject',
      header: t('columns.subject'),
      csv: ({ subject }) => t(`subjects.${subject.kind}`),
      cell: ({ subject }) => t(`subjects.${subject.kind}`),
    },
    {
      id: 'hits',
      header: t('columns.hits'),
      align: 'right',
      csv: ({ hits }) => hits,
      cell: ({ hits }) => hits,
    },
    {
      id: 'state',
      header: t('columns.state'),
      csv: checkStateText,
      cell: (check) => <CheckStateChip check={check} />,
    },
    {
      id: 'asked',
      header: t('columns.asked'),
      sort: 'askedAt',
      csv: ({ askedAt }) => ({ at: askedAt }),
      cell: ({ askedAt, askedBy }) => (
        <>
          <DateText value={askedAt} style="relative" />
          <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.8125rem' }}>
            <Clamped text={askedBy} lines={2} />
          </Box>
        </>
      ),
    },
  ]
}

function ChainButton() {
  const { t } = useTranslation('conflicts')
  const verify = useGuardedMutation(conflictMutations.verify())
  const { data } = verify
  return (
    <>
      <Button
        startIcon={<ShieldCheck size={16} />}
        loading={verify.isPending}
        loadingPosition="start"
        onClick={() => verify.mutate()}
      >
        {t('chain.verify')}
      </Button>
      {data ? (
        <Box sx={{ flexBasis: '100%', '& > *': { mb: 0 } }}>
          <Notice tone={data.intact ? 'success' : 'error'} onClose={verify.reset}>
            {data.intact
              ? t('chain.intact', { count: data.sheets })
              : t(`chain.faults.${data.broken?.fault ?? 'changed'}`, { number: data.broken?.number ?? '' })}
          </Notice>
        </Box>
      ) : null}
    </>
  )
}

/** Conflict checks of the office, and the button to start a check. */
export function ConflictsPage() {
  const { t } = useTranslation('conflicts')
  const can = useCan()
  return can('conflicts.read') ? (
    <Checks />
  ) : (
    <PageFrame title={t('title')}>
      <NoPermission />
    </PageFrame>
  )
}

function Checks() {
  const { t } = useTranslation(['conflicts', 'common'])
  const can = useCan()
  const [search, setSearch] = useSearchParams()
  const state = useListState<(typeof listOptions.sorts)[number], typeof listOptions.filters>({
    ...listOptions,
    pageSize: 25,
  })
  const query = useQuery(conflictQueries.list(state.query))
  const columns = useColumns()
  const mayCheck = can('conflicts.check')
  const showNewCheck = (isNew: boolean) =>
    setSearch(
      (current) => {
        const next = new URLSearchParams(current)
        if (isNew) next.set('new', '1')
        else for (const name of ['new', 'name', 'kind', 'subject', 'case', 'email', 'phone']) next.delete(name)
        return next
      },
      { replace: true },
    )
  const start = mayCheck ? (
    <Button variant="contained" color="primary" startIcon={<Plus size={16} />} onClick={() => showNewCheck(true)}>
      {t('new')}
    </Button>
  ) : null
  return (
    <PageFrame
      title={t('title')}
      facts={t('help')}
      actions={
        // Two buttons are wider than a phone.
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, maxWidth: 'calc(100vw - 32px)' }}>
          <ChainButton />
          {start}
        </Box>
      }
    >
      <DataTable
        id="conflicts"
        label={t('title')}
        query={query}
        state={state}
        columns={columns}
        views={<SavedViews list="conflicts" options={listOptions} />}
        rowKey={({ id }) => id}
        rowName={({ number }) => number}
        rowHref={({ id }) => `/app/conflicts/${id}`}
        csv={{ name: t('file'), fetchPage: (page, pageSize) => fetchChecks({ ...state.query, page, pageSize }) }}
        card={(check) => (
          <>
            <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
              {check.purged ? t('purged.title') : check.title}
            </Box>
            <Box sx={{ mt: 0.25, mb: 1, fontSize: '0.8125rem', color: 'text.secondary' }}>
              {check.number} · {t(`subjects.${check.subject.kind}`)} ·{' '}
              <DateText value={check.askedAt} style="relative" />
            </Box>
            <Box sx={{ display: 'flex' }}>
              <CheckStateChip check={check} />
            </Box>
          </>
        )}
        toolbar={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, flex: { xs: '1 1 100%', lg: '0 1 auto' } }}>
            <SearchField label={t('searchLabel')} value={state.q} onChange={state.setQ} />
            <SegmentedControl
              label={t('columns.state')}
              value={state.filters.state ?? 'all'}
              onChange={(next) => state.setFilter('state', next === 'all' ? undefined : next)}
              segments={(['all', ...checkStates] as const).map((value) => ({ value, label: t(`states.${value}`) }))}
            />
          </Box>
        }
        empty={<EmptyState icon={ScanSearch} title={t('empty.title')} help={t('empty.help')} action={start} />}
      />
      <Suspense fallback={null}>
        {search.get('new') === '1' && mayCheck ? <NewCheckSheet onClose={() => showNewCheck(false)} /> : null}
      </Suspense>
    </PageFrame>
  )
}
