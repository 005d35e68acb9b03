import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useMutation, useQuery } from '@tanstack/react-query'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleSlash from 'lucide-react/icons/circle-slash'
import ListFilter from 'lucide-react/icons/list-filter'
import Users from 'lucide-react/icons/users'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { profiles } from '#modules/identity/identity.contract.ts'
import { formatDate } from '../../lib/format.ts'
import { useSession } from '../../lib/session.ts'
import { showToast } from '../../lib/toast.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

import { MenuButton, type MenuAction } from '../../ui/menu-button.tsx'
import { PageFrame } from '../../ui/page-frame.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { EmptyState } from '../../ui/state-message.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { useListState } from '../../ui/table/use-list-state.ts'
import { DateText, PersonAvatar } from '../../ui/texts.tsx'
import { fetchUsers, identityMutations, identityQueries } from './identity.queries.ts'

const statuses = ['active', 'inactive'] as const
type User = Awaited<ReturnType<typeof fetchUsers>>['items'][number]
const fullName = (user: User) => `${user.name} ${user.surname}`

function useColumns(): readonly Column<User>[] {
  const { t } = useTranslation('admin')
  return [
    {
      id: 'name', header: t('users.name'), sort: 'name', csv: fullName,
      cell: (user) => (
        <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
          <PersonAvatar name={user.name} surname={user.surname} />
          <span><Typography component="span" variant="subtitle2" sx={{ display: 'block' }}>{fullName(user)}</Typography><Typography component="span" variant="caption" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>{user.email}</Typography></span>
        </Box>
      ),
    },
    { id: 'username', header: t('users.username'), startsHidden: true, cell: (user) => user.username, csv: (user) => user.username },
    { id: 'email', header: t('users.email'), startsHidden: true, sort: 'email', cell: (user) => user.email, csv: (user) => user.email },
    { id: 'profile', header: t('users.profile'), cell: (user) => t(`users.profiles.${user.profile}`), csv: (user) => t(`users.profiles.${user.profile}`) },
    { id: 'company', header: t('users.company'), cell: (user) => user.company?.name ?? <Typography component="span" variant="body2" color="textSecondary">{t('users.noCompany')}</Typography>, csv: (user) => user.company?.name },
    {
      id: 'status', header: t('users.status'), csv: (user) => t(`users.statuses.${user.status}`),
      cell: (user) => <StatusChip icon={user.status === 'active' ? CircleCheck : CircleSlash} tone={user.status === 'active' ? 'success' : 'neutral'} label={t(`users.statuses.${user.status}`)} />,
    },
    { id: 'createdAt', header: t('users.created'), sort: 'createdAt', cell: (user) => <DateText value={user.createdAt} />, csv: (user) => formatDate(user.createdAt) },
    { id: 'lastSeenAt', header: t('users.lastSeen'), startsHidden: true, cell: (user) => (user.lastSeenAt ? <DateText value={user.lastSeenAt} style="relative" /> : t('users.never')), csv: (user) => user.lastSeenAt },
  ]
}

/** Everyone who has an account, for the administrator. */
export function UsersPage() {
  const { t } = useTranslation('admin')
  const { user: me } = useSession()
  const state = useListState({ sorts: ['name', 'email', 'createdAt'], sort: '-createdAt', filters: { profile: profiles, status: statuses } })
  const query = useQuery(identityQueries.users(state.query))
  const columns = useColumns()
  const setStatus = useMutation(identityMutations.setUserStatus())
  const [leaving, setLeaving] = useState<User>()
  const change = (user: User, status: 'active' | 'inactive') => setStatus.mutate({ id: user.id, status }, {
    onSuccess: () => showToast(t(status === 'active' ? 'users.reactivated' : 'users.deactivated', { name: fullName(user) }), { tone: 'success' }),
    onSettled: () => setLeaving(undefined),
  })
  const actions = (user: User): MenuAction[] => {
    if (user.id === me?.id) return []
    return user.status === 'active'
      ? [{ key: 'deactivate', label: t('users.deactivate'), danger: true, onSelect: () => setLeaving(user) }]
      : [{ key: 'reactivate', label: t('users.reactivate'), onSelect: () => change(user, 'active') }]
  }
  const { status } = state.filters
  return (
    <PageFrame title={t('users.title')}>
      <DataTable
        id="admin-users" label={t('users.title')} query={query} state={state} columns={columns} rowKey={(user) => user.id} rowName={fullName} rowActions={actions}
        toolbar={(
          <>
            <SearchField label={t('users.search')} value={state.q} onChange={state.setQ} />
            <SegmentedControl label={t('users.profile')} value={state.filters.profile ?? 'all'} onChange={(value) => state.setFilter('profile', value === 'all' ? undefined : value)}
              segments={[{ value: 'all', label: t('users.profiles.all') }, ...profiles.map((profile) => ({ value: profile, label: t(`users.profilesMany.${profile}`) }))]} />
            <MenuButton label={t('users.filterStatus')} icon={ListFilter} variant="text" items={[
              { key: 'active', label: t('users.onlyActive'), checked: status === 'active', onSelect: () => state.setFilter('status', status === 'active' ? undefined : 'active') },
              { key: 'inactive', label: t('users.onlyInactive'), checked: status === 'inactive', onSelect: () => state.setFilter('status', status === 'inactive' ? undefined : 'inactive') },
            ]} />
          </>
        )}
        filters={status ? [{ key: 'status', label: t('users.status'), value: t(`users.statuses.${status}`), onRemove: () => state.setFilter('status', undefined) }] : []}
        csv={{ name: t('users.file'), fetchPage: (page, pageSize) => fetchUsers({ ...state.query, page, pageSize }) }}
        empty={<EmptyState icon={Users} title={t('users.empty')} help={t('users.emptyHelp')} />}
      />
      <ConfirmDialog open={leaving !== undefined} destructive busy={setStatus.isPending} title={t('users.deactivateTitle', { name: leaving ? fullName(leaving) : '' })} confirmLabel={t('users.deactivate')}
        onConfirm={() => { if (leaving) change(leaving, 'inactive') }} onClose={() => setLeaving(undefined)}>{t('users.deactivateHelp')}</ConfirmDialog>
    </PageFrame>
  )
}
