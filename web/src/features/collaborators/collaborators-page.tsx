import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import UserPlus from 'lucide-react/icons/user-plus'
import Users from 'lucide-react/icons/users'
import { lazy, Suspense, useState } from 'react'
import { companyEntity } from '../../entities/company.queries.ts'
import { formatNumber } from '../../lib/format.ts'
import { useSession } from '../../lib/session.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { SavedViews } from '../../lists/saved-views.tsx'
import { PageFrame } from '../../ui/page-frame.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { EmptyState } from '../../ui/state-message.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { useListState } from '../../ui/table/use-list-state.ts'
import { collaboratorQueries, fetchCollaborators, type CompanyUser } from './collaborators.queries.ts'
import { InvitationsCard } from './invitations-card.tsx'
import type { PeopleDialog } from './people-dialogs.tsx'
import { usePersonActions } from './person-actions.ts'
import { useCollaboratorColumns } from './collaborator-columns.tsx'

const PeopleDialogs = lazy(() => import('./people-dialogs.tsx').then((file) => ({ default: file.PeopleDialogs })))

/** Filters, search and order in the URL of the list, which a saved view stores. */
const listOptions = { sorts: ['name', 'joinedAt'], sort: 'name', filters: { status: ['active', 'inactive'] } } as const

export function CollaboratorsPage() {
  const { t } = useTranslation('collaborators')
  const companyId = useSession().user?.company?.id ?? ''
  const state = useListState<(typeof listOptions.sorts)[number], typeof listOptions.filters>(listOptions)
  const query = useQuery(collaboratorQueries.list(state.query))
  const company = useQuery(companyEntity.detail(companyId))
  const [openDialog, setOpenDialog] = useState<PeopleDialog>(null)
  const actions = usePersonActions(setOpenDialog)
  const seats = company.data?.seats.professionals
  const mayManage = company.data?.can.manageUsers === true
  const columns = useCollaboratorColumns()
  const inviteButton = mayManage ? (
    <Button
      variant="contained"
      color="primary"
      startIcon={<UserPlus size={16} />}
      onClick={() => setOpenDialog({ kind: 'invite' })}
    >
      {t('invite.action')}
    </Button>
  ) : undefined
  return (
    <PageFrame
      title={t('title')}
      actions={inviteButton}
      {...(seats
        ? {
            facts:
              seats.limit === null
                ? t('seatsUnlimited', { used: formatNumber(seats.used) })
                : t('seats', { used: formatNumber(seats.used), limit: formatNumber(seats.limit) }),
          }
        : {})}
    >
      {mayManage ? (
        <Box sx={{ mb: 2.5, '&:empty': { display: 'none' } }}>
          <InvitationsCard
            companyId={companyId}
            onlyOfficeMembers
            onRevoke={(invitation) => setOpenDialog({ kind: 'revoke', invitation })}
          />
        </Box>
      ) : null}
      <DataTable<CompanyUser>
        id="collaborators"
        label={t('title')}
        query={query}
        state={state}
        columns={columns}
        views={<SavedViews list="collaborators" options={listOptions} />}
        rowKey={(row) => row.id}
        rowName={(row) => `${row.name} ${row.surname}`}
        {...(mayManage ? { rowActions: actions } : {})}
        csv={{
          name: t('csvName'),
          fetchPage: (page, pageSize) => fetchCollaborators({ ...state.query, page, pageSize }),
        }}
        empty={<EmptyState icon={Users} title={t('empty.title')} help={t('empty.help')} action={inviteButton} />}
        toolbar={
          <>
            <SearchField label={t('search')} value={state.q} onChange={state.setQ} />
            <SegmentedControl
              label={t('columns.status')}
              value={state.filters.status ?? 'all'}
              onChange={(value) => state.setFilter('status', value === 'all' ? undefined : value)}
              segments={[
                { value: 'all', label: t('segments.all') },
                { value: 'active', label: t('segments.active') },
                { value: 'inactive', label: t('segments.inactive') },
              ]}
            />
          </>
        }
      />
      <Suspense fallback={null}>
        {openDialog ? (
          <PeopleDialogs companyId={companyId} openDialog={openDialog} onClose={() => setOpenDialog(null)} />
        ) : null}
      </Suspense>
    </PageFrame>
  )
}
