import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useQuery } from '@tanstack/react-query'
import Funnel from 'lucide-react/icons/funnel'
import Pencil from 'lucide-react/icons/pencil'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink, useLocation } from 'react-router-dom'
import { formatDay } from '../../lib/format.ts'
import { lazyPage } from '../../lib/lazy-page.tsx'
import { useCan } from '../../lib/use-can.ts'
import { TagChips } from '../../lists/tags/tag-chip.tsx'
import { useExportedTags } from '../../lists/tags/use-exported-tags.ts'
import { useTags } from '../../lists/tags/use-tags.ts'
import { SavedViews } from '../../lists/saved-views.tsx'
import { EmptyState } from '../../ui/state-message.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { useListState } from '../../ui/table/use-list-state.ts'
import { useSelection } from '../../ui/table/use-selection.ts'
import { DateText } from '../../ui/texts.tsx'
import type { LeadsViewProps } from './board/board-view.tsx'
import type { LeadBulkBarProps } from './bulk/lead-bulk-bar.tsx'
import { fetchLeads, intakeQueries, type Lead } from './intake.queries.ts'
import { useLeadState } from './lead-words.ts'

function StateCell({ lead, now }: { readonly lead: Lead; readonly now: Date }) {
  const { text, icon: Icon, color } = useLeadState()(lead, now)
  return lead.locked ? (
    <>–</>
  ) : (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.625,
        color,
        fontWeight: 600,
        '& svg': { flexShrink: 0 },
      }}
    >
      <Icon size={14} aria-hidden />
      {text}
    </Box>
  )
}

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

/** All leads with filters in the address; the declined ones too. */
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
  const stateOf = useLeadState()
  const nameOf = (lead: Lead) => (lead.locked ? t('locked.title') : lead.name)
  const nameCell = (lead: Lead) => (
    <>
      {lead.locked ? (
        t('locked.title')
      ) : (
        <Link
          component={RouterLink}
          to={hrefOf(lead)}
          className="row-link"
          sx={{ color: 'text.primary', fontWeight: 600, overflowWrap: 'anywhere' }}
        >
          {lead.name}
        </Link>
      )}
      <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>{lead.matter}</Box>
      <TagChips tags={tagsOf(lead.id)} />
    </>
  )
  const columns: readonly Column<Lead>[] = [
    { id: 'name', header: t('fields.name'), sort: 'name', csv: nameOf, cell: nameCell },
    {
      id: 'stage',
      header: t('fields.stage'),
      csv: (lead) => t(`stages.${lead.stage}`),
      cell: (lead) => t(`stages.${lead.stage}`),
    },
    {
      id: 'source',
      header: t('fields.source'),
      csv: ({ sources }) => sources.map((source) => t(`sources.${source}`)).join(', '),
      cell: ({ sources }) => sources.map((source) => t(`sources.${source}`)).join(', ') || '–',
    },
    {
      id: 'state',
      header: t('fields.state'),
      csv: (lead) => stateOf(lead, now).text,
      cell: (lead) => <StateCell lead={lead} now={now} />,
    },
    {
      id: 'owner',
      header: t('fields.owner'),
      csv: ({ owner }) => (owner ? `${owner.name} ${owner.surname}` : ''),
      cell: ({ owner }) => (owner ? `${owner.name} ${owner.surname}` : '–'),
    },
    {
      id: 'tags',
      header: t('fields.tags'),
      csvOnly: true,
      csv: ({ id }) => exportedTags.namesOf(id),
      cell: () => null,
    },
    {
      id: 'receivedAt',
      header: t('fields.received'),
      sort: 'receivedAt',
      csv: ({ receivedAt }) => ({ at: receivedAt }),
      cell: ({ receivedAt }) => (receivedAt ? <DateText value={receivedAt} style="relative" /> : '–'),
    },
    ...(stage === 'declined'
      ? [
          {
            id: 'purgeOn',
            header: t('fields.purgeOn'),
            sort: 'purgeOn' as const,
            csv: ({ purgeOn }: Lead) => ({ day: purgeOn }),
            cell: ({ purgeOn }: Lead) => (purgeOn === null ? '–' : formatDay(purgeOn)),
          },
        ]
      : []),
  ]
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
              bar: (exported) => (
                <Suspense fallback={null}>
                  <LeadBulkBar
                    selection={selection}
                    filter={filter}
                    total={query.data?.total ?? 0}
                    page={items}
                    columns={exported}
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
