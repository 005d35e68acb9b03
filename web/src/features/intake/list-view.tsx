import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import Funnel from 'lucide-react/icons/funnel'
import Pencil from 'lucide-react/icons/pencil'
import { Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { lazyPage } from '../../lib/lazy-page.tsx'
import { useCan } from '../../lib/use-can.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { useExportedTags } from '../../lists/tags/use-exported-tags.ts'
import { useTags } from '../../lists/tags/use-tags.ts'
import { SavedViews } from '../../lists/saved-views.tsx'
import { EmptyState } from '../../ui/state-message.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { useListState } from '../../ui/table/use-list-state.ts'
import { useSelection } from '../../ui/table/use-selection.ts'
import type { LeadsViewProps } from './board/board-view.tsx'
import type { LeadBulkBarProps } from './bulk/lead-bulk-bar.tsx'
import { fetchLeads, intakeQueries, type Lead } from './intake.queries.ts'
import { NameCell, StateCell, useLeadColumns } from './list-columns.tsx'

const LeadBulkBar = lazyPage<LeadBulkBarProps>(
  () => import('./bulk/lead-bulk-bar.tsx').then((file) => file.LeadBulkBar),
  ['lists'],
)

/** Filters, search and order in the URL of the list, which a saved view stores. */
const listOptions = {
  sorts: ['receivedAt', 'name', 'purgeOn'],
  filters: {
    stage: ['hired', 'declined'],
    matter: 'text',
    source: ['booking', 'form', 'call', 'hand'],
    owner: 'text',
    tagId: 'text',
  },
} as const
const viewOptions = { ...listOptions, layout: { view: ['list'] } } as const

/** Open leads, or those hired or declined, with filters in the address. */
export function ListView({ now, onOpen }: LeadsViewProps & { readonly now: Date }) {
  const { t } = useTranslation('intake')
  const { search } = useLocation()
  const mayWork = useCan()('intake.work')
  const state = useListState<(typeof listOptions.sorts)[number], typeof listOptions.filters>({
    ...listOptions,
    pageSize: 25,
  })
  const query = useQuery(intakeQueries.list(state.query))
  const items = query.data?.items ?? []
  const { page: _page, pageSize: _size, sort: _sort, ...filter } = state.query
  const tagsOf = useTags(
    'leads',
    items.filter(({ locked }) => !locked).map(({ id }) => id),
  )
  const exportedTags = useExportedTags('leads')
  const selection = useSelection(items, ({ id }) => id, JSON.stringify(filter))
  const { stage } = state.filters
  const hrefOf = (lead: Lead) => {
    const next = new URLSearchParams(search)
    next.set('lead', lead.id)
    return `/app/intake?${next}`
  }
  const nameOf = (lead: Lead) => (lead.locked ? t('locked.title') : lead.name)
  const nameCell = (lead: Lead) => <NameCell lead={lead} href={hrefOf(lead)} tags={tagsOf(lead.id)} />
  const columns = useLeadColumns({
    now,
    showsPurge: stage === 'declined',
    nameOf,
    nameCell,
    exportedTagsOf: exportedTags.namesOf,
  })
  const csv = {
    name: t('csvName'),
    fetchPage: exportedTags.withTags((page, pageSize) => fetchLeads({ ...state.query, page, pageSize })),
  }
  return (
    <DataTable<Lead>
      id="leads"
      label={t('title')}
      query={query}
      state={state}
      columns={columns}
      rowKey={({ id }) => id}
      rowName={nameOf}
      rowActions={(lead) =>
        lead.locked ? [] : [{ key: 'open', label: t('open'), icon: Pencil, onSelect: () => onOpen(lead) }]
      }
      card={(lead) => (
        <Box>
          {nameCell(lead)}
          <Box sx={{ fontSize: '0.8125rem', display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
            {t(`stages.${lead.stage}`)}
            <StateCell lead={lead} now={now} />
          </Box>
        </Box>
      )}
      csv={csv}
      views={<SavedViews list="leads" options={viewOptions} />}
      {...(mayWork
        ? {
            selection: {
              state: selection,
              bar: (exportedColumns) => (
                <Suspense fallback={null}>
                  <LeadBulkBar
                    selection={selection}
                    filter={filter}
                    total={query.data?.total ?? 0}
                    page={items}
                    columns={exportedColumns}
                    csv={csv}
                  />
                </Suspense>
              ),
            },
          }
        : {})}
      empty={<EmptyState icon={Funnel} title={t('empty.title')} help={t('empty.help')} />}
      toolbar={
        <>
          <SearchField label={t('searchLabel')} value={state.q} onChange={state.setQ} />
          <SegmentedControl
            label={t('fields.stage')}
            value={stage ?? 'open'}
            onChange={(value) => state.setFilter('stage', value === 'open' ? undefined : value)}
            segments={(['open', 'hired', 'declined'] as const).map((value) => ({ value, label: t(`list.${value}`) }))}
          />
        </>
      }
    />
  )
}
