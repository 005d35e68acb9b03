import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import BadgeCheck from 'lucide-react/icons/badge-check'
import { Link as RouterLink } from 'react-router-dom'
import { licenceLists } from '#modules/identity/licence.contract.ts'
import { formatDay } from '../../lib/format.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { PageFrame } from '../../ui/page-frame.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { EmptyState } from '../../ui/state-message.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { useListState } from '../../ui/table/use-list-state.ts'
import { DateText } from '../../ui/texts.tsx'
import { LicenceChip } from './licence-chip.tsx'
import { fetchLicences, userQueries, type LicenceEntry } from './users.queries.ts'

const nameOf = ({ name, surname }: LicenceEntry) => `${name} ${surname}`
const dayOrDash = (day: string | null) => (day === null ? '–' : formatDay(day))

function useColumns(): readonly Column<LicenceEntry>[] {
  const { t } = useTranslation('admin')
  return [
    {
      id: 'name',
      header: t('licences.name'),
      sort: 'name',
      csv: nameOf,
      cell: (entry) => (
        <span>
          <Typography component="span" variant="subtitle2" sx={{ display: 'block' }}>
            {nameOf(entry)}
          </Typography>
          <Typography component="span" variant="caption" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {entry.company?.name ?? entry.email}
          </Typography>
        </span>
      ),
    },
    {
      id: 'number',
      header: t('licences.number'),
      csv: (entry) => entry.ruaNumber,
      cell: (entry) => entry.ruaNumber ?? '–',
    },
    {
      id: 'state',
      header: t('licences.state'),
      csv: (entry) => t(`rua.states.${entry.licence.state}`),
      cell: (entry) => <LicenceChip state={entry.licence.state} />,
    },
    {
      id: 'verifiedOn',
      header: t('licences.verifiedOn'),
      csv: (entry) => ({ day: entry.licence.verifiedOn }),
      cell: (entry) => dayOrDash(entry.licence.verifiedOn),
    },
    {
      id: 'validUntil',
      header: t('licences.validUntil'),
      sort: 'validUntil',
      csv: (entry) => ({ day: entry.licence.validUntil }),
      cell: (entry) => dayOrDash(entry.licence.validUntil),
    },
    {
      id: 'published',
      header: t('licences.published'),
      csv: (entry) => t(entry.published ? 'licences.yes' : 'licences.no'),
      cell: (entry) => t(entry.published ? 'licences.yes' : 'licences.no'),
    },
    {
      id: 'createdAt',
      header: t('licences.registered'),
      sort: 'createdAt',
      startsHidden: true,
      csv: (entry) => ({ at: entry.createdAt }),
      cell: (entry) => <DateText value={entry.createdAt} />,
    },
  ]
}

/** Licences in the lists of `licenceLists`, each with its count; at first those that wait for an administrator. */
export function LicencesPage() {
  const { t } = useTranslation('admin')
  const state = useListState({
    sorts: ['name', 'validUntil', 'createdAt'],
    sort: undefined,
    filters: { list: licenceLists },
  })
  const query = useQuery(userQueries.licences(state.query))
  const columns = useColumns()
  const counts = query.data?.counts
  return (
    <PageFrame
      title={t('licences.title')}
      actions={
        <Button component={RouterLink} to="/app/admin/profiles">
          {t('licences.claims')}
        </Button>
      }
    >
      <DataTable
        id="admin-licences"
        label={t('licences.title')}
        query={query}
        state={state}
        columns={columns}
        rowKey={(entry) => entry.id}
        rowName={nameOf}
        rowHref={(entry) => `/app/admin/users/${entry.id}`}
        toolbar={
          <>
            <SearchField label={t('licences.search')} value={state.q} onChange={state.setQ} />
            <Box sx={{ maxWidth: '100%', overflowX: 'auto' }}>
              <SegmentedControl
                label={t('licences.list')}
                value={state.filters.list ?? 'waiting'}
                onChange={(value) => state.setFilter('list', value === 'waiting' ? undefined : value)}
                segments={licenceLists.map((value) => ({
                  value,
                  label: t(`licences.lists.${value}`),
                  ...(counts ? { count: counts[value] } : {}),
                }))}
              />
            </Box>
          </>
        }
        csv={{
          name: t('licences.file'),
          fetchPage: (page, pageSize) => fetchLicences({ ...state.query, page, pageSize }),
        }}
        empty={<EmptyState icon={BadgeCheck} title={t('licences.empty')} help={t('licences.emptyHelp')} />}
      />
    </PageFrame>
  )
}
