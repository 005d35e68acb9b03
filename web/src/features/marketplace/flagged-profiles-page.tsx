import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { formatDate } from '../../lib/format.ts'
import { quoted } from '../../lib/quoted.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { PageFrame } from '../../ui/page-frame.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { EmptyState } from '../../ui/state-message.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { useListState } from '../../ui/table/use-list-state.ts'
import { claimQueries, fetchFlagged, type FlaggedProfile } from './claims.queries.ts'

const nameOf = ({ name, surname }: FlaggedProfile) => `${name} ${surname}`

function useColumns(): readonly Column<FlaggedProfile>[] {
  const { t } = useTranslation(['profile-public', 'common'])
  return [
    {
      id: 'name',
      header: t('flagged.name'),
      csv: nameOf,
      cell: (profile) => (
        <span>
          <Typography component="span" variant="subtitle2" sx={{ display: 'block' }}>
            {nameOf(profile)}
          </Typography>
          <Typography component="span" variant="caption" color="textSecondary">
            {profile.company.name}
          </Typography>
        </span>
      ),
    },
    {
      id: 'claims',
      header: t('flagged.found'),
      csv: ({ claims }) => claims.map(({ excerpt }) => excerpt).join(' · '),
      cell: ({ claims }) => (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.5, whiteSpace: 'normal' }}>
          {claims.map(({ field, rule, excerpt }) => (
            <li key={`${field} ${rule} ${excerpt}`}>
              {quoted(excerpt)}
              <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
                {t(`claims.rules.${rule}`)}
                {field === 'appointmentTypes' ? ` ${t('flagged.inType')}` : ''}
              </Typography>
            </li>
          ))}
        </Box>
      ),
    },
    {
      id: 'note',
      header: t('flagged.note'),
      csv: ({ note }) => note,
      cell: ({ note, notedAt }) =>
        note === null ? (
          <Typography component="span" variant="body2" color="textSecondary">
            {t('flagged.noNote')}
          </Typography>
        ) : (
          <Box component="span" sx={{ whiteSpace: 'normal' }}>
            {note}
            <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
              {t('flagged.notedOn', { date: formatDate(notedAt ?? '') })}
            </Typography>
          </Box>
        ),
    },
    {
      id: 'listed',
      header: t('flagged.listed'),
      csv: ({ slug }) => t(slug ? 'flagged.yes' : 'flagged.no'),
      cell: ({ slug }) =>
        slug ? (
          <Link href={`/marketplace/professionals/${slug}`} target="_blank" rel="noopener">
            {t('flagged.page')}
          </Link>
        ) : (
          t('flagged.no')
        ),
    },
  ]
}

/** Page for administrators: profiles whose texts contain claims that rules of conduct may not permit. */
export function FlaggedProfilesPage() {
  const { t } = useTranslation(['profile-public', 'common'])
  const state = useListState({ sorts: ['notedAt'], sort: '-notedAt', filters: {} })
  const query = useQuery(claimQueries.list(state.query))
  const columns = useColumns()
  return (
    <PageFrame title={t('flagged.title')}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {t('flagged.proposed')}
      </Typography>
      <DataTable
        id="admin-flagged"
        label={t('flagged.title')}
        query={query}
        state={state}
        columns={columns}
        rowKey={(profile) => profile.id}
        rowName={nameOf}
        rowHref={(profile) => `/app/admin/users/${profile.id}`}
        toolbar={<SearchField label={t('flagged.search')} value={state.q} onChange={state.setQ} />}
        csv={{
          name: t('flagged.file'),
          fetchPage: (page, pageSize) => fetchFlagged({ ...state.query, page, pageSize }),
        }}
        empty={<EmptyState icon={ShieldCheck} title={t('flagged.empty')} help={t('flagged.emptyHelp')} />}
      />
    </PageFrame>
  )
}
