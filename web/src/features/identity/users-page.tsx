import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import BadgeCheck from 'lucide-react/icons/badge-check'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleSlash from 'lucide-react/icons/circle-slash'
import ListFilter from 'lucide-react/icons/list-filter'
import Mail from 'lucide-react/icons/mail'
import UserPlus from 'lucide-react/icons/user-plus'
import Users from 'lucide-react/icons/users'
import { Link as RouterLink } from 'react-router-dom'
import { profiles } from '#modules/identity/account.contract.ts'
import { useSession } from '../../lib/session.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { Clamped } from '../../ui/clamped.tsx'
import { MenuButton, type MenuAction } from '../../ui/menu-button.tsx'
import { PageFrame } from '../../ui/page-frame.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { EmptyState } from '../../ui/state-message.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { useListState } from '../../ui/table/use-list-state.ts'
import { DateText, PersonAvatar } from '../../ui/texts.tsx'
import { fullName, useUserActions, type UserActions } from './use-user-actions.tsx'
import { UserStatus } from './user-chips.tsx'
import { fetchUsers, userQueries, type ListedUser } from './users.queries.ts'

const statuses = ['active', 'inactive'] as const

function useColumns(): readonly Column<ListedUser>[] {
  const { t } = useTranslation(['admin', 'common'])
  return [
    {
      id: 'name',
      header: t('users.name'),
      sort: 'name',
      width: '32%',
      csv: fullName,
      cell: (user) => (
        <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
          <PersonAvatar name={user.name} surname={user.surname} />
          <Box component="span" sx={{ minWidth: 0 }}>
            <Typography component="span" variant="subtitle2" sx={{ display: 'block' }}>
              {fullName(user)}
            </Typography>
            <Typography component="span" variant="caption" color="textSecondary">
              <Clamped
                text={user.emailConfirmed ? user.email : `${user.email} · ${t('users.unconfirmed')}`}
                lines={2}
              />
            </Typography>
          </Box>
        </Box>
      ),
    },
    {
      id: 'username',
      header: t('users.username'),
      startsHidden: true,
      cell: (user) => user.username,
      csv: (user) => user.username,
    },
    {
      id: 'email',
      header: t('users.email'),
      startsHidden: true,
      sort: 'email',
      cell: (user) => user.email,
      csv: (user) => user.email,
    },
    {
      id: 'profile',
      header: t('users.profile'),
      cell: (user) => t(`common:roles.one.${user.profile}`),
      csv: (user) => t(`common:roles.one.${user.profile}`),
    },
    {
      id: 'company',
      header: t('users.company'),
      cell: (user) =>
        user.company?.name ?? (
          <Typography component="span" variant="body2" color="textSecondary">
            {t('users.noCompany')}
          </Typography>
        ),
      csv: (user) => user.company?.name,
    },
    {
      id: 'status',
      header: t('users.status'),
      csv: (user) => t(`users.statuses.${user.status}`),
      cell: (user) => <UserStatus status={user.status} />,
    },
    {
      id: 'createdAt',
      header: t('users.created'),
      sort: 'createdAt',
      cell: (user) => <DateText value={user.createdAt} />,
      csv: (user) => ({ at: user.createdAt }),
    },
    {
      id: 'lastSeenAt',
      header: t('users.lastSeen'),
      startsHidden: true,
      cell: (user) => (user.lastSeenAt ? <DateText value={user.lastSeenAt} style="relative" /> : t('users.never')),
      csv: (user) => ({ at: user.lastSeenAt }),
    },
  ]
}

/** Returns the menu of an account. Administrators manage their own account in their profile, so it has none here. */
function useRowMenu(actions: UserActions): (user: ListedUser) => readonly MenuAction[] {
  const { t } = useTranslation('admin')
  const { user: me } = useSession()
  return (user) => {
    if (user.id === me?.id) return []
    if (user.status === 'inactive')
      return [
        { key: 'reactivate', label: t('users.reactivate'), icon: CircleCheck, onSelect: () => actions.activate(user) },
      ]
    return [
      { key: 'resend', label: t('users.resend'), icon: Mail, onSelect: () => actions.resend(user) },
      {
        key: 'deactivate',
        label: t('users.deactivate'),
        icon: CircleSlash,
        danger: true,
        divided: true,
        onSelect: () => actions.deactivate(user),
      },
    ]
  }
}

function UsersActions() {
  const { t } = useTranslation('admin')
  return (
    <>
      <Button component={RouterLink} to="/app/admin/licences" startIcon={<BadgeCheck size={16} />}>
        {t('licences.title')}
      </Button>
      <Button
        component={RouterLink}
        to="/app/admin/users/new"
        variant="contained"
        color="primary"
        startIcon={<UserPlus size={16} />}
      >
        {t('users.newProfessional')}
      </Button>
    </>
  )
}

/** All accounts of the platform, for administrators. */
export function UsersPage() {
  const { t } = useTranslation(['admin', 'common'])
  const state = useListState({
    sorts: ['name', 'email', 'createdAt'],
    sort: '-createdAt',
    filters: { profile: profiles, status: statuses, companyId: 'text' },
  })
  const query = useQuery(userQueries.list(state.query))
  const columns = useColumns()
  const actions = useUserActions()
  const menuOf = useRowMenu(actions)
  const { status, companyId } = state.filters
  const company = query.data?.items.find((user) => user.company?.id === companyId)?.company
  const statusMenu = (
    <MenuButton
      label={t('users.filterStatus')}
      icon={ListFilter}
      variant="text"
      items={statuses.map((value) => ({
        key: value,
        label: t(value === 'active' ? 'users.onlyActive' : 'users.onlyInactive'),
        checked: status === value,
        onSelect: () => state.setFilter('status', status === value ? undefined : value),
      }))}
    />
  )
  return (
    <PageFrame title={t('users.title')} actions={<UsersActions />}>
      <DataTable
        id="admin-users"
        label={t('users.title')}
        query={query}
        state={state}
        columns={columns}
        rowKey={(user) => user.id}
        rowName={fullName}
        rowHref={(user) => `/app/admin/users/${user.id}`}
        rowActions={menuOf}
        toolbar={
          <>
            <SearchField label={t('users.search')} value={state.q} onChange={state.setQ} />
            <SegmentedControl
              label={t('users.profile')}
              value={state.filters.profile ?? 'all'}
              onChange={(value) => state.setFilter('profile', value === 'all' ? undefined : value)}
              segments={[
                { value: 'all', label: t('users.allRoles') },
                ...profiles.map((profile) => ({ value: profile, label: t(`common:roles.many.${profile}`) })),
              ]}
            />
            <Box sx={{ display: { xs: 'block', sm: 'none' } }}>{statusMenu}</Box>
          </>
        }
        filterMenu={statusMenu}
        filters={[
          ...(companyId
            ? [
                {
                  key: 'company',
                  label: t('users.company'),
                  value: company?.name ?? t('users.oneCompany'),
                  onRemove: () => state.setFilter('companyId', undefined),
                },
              ]
            : []),
          ...(status
            ? [
                {
                  key: 'status',
                  label: t('users.status'),
                  value: t(`users.statuses.${status}`),
                  onRemove: () => state.setFilter('status', undefined),
                },
              ]
            : []),
        ]}
        csv={{ name: t('users.file'), fetchPage: (page, pageSize) => fetchUsers({ ...state.query, page, pageSize }) }}
        empty={<EmptyState icon={Users} title={t('users.empty')} help={t('users.emptyHelp')} />}
      />
      {actions.dialogs}
    </PageFrame>
  )
}
