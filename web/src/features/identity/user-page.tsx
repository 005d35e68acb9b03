import { languageNames } from '#server/contract/locale.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useQuery } from '@tanstack/react-query'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleSlash from 'lucide-react/icons/circle-slash'
import Mail from 'lucide-react/icons/mail'
import ShieldCheck from 'lucide-react/icons/shield-check'
import UserCog from 'lucide-react/icons/user-cog'
import { lazy, Suspense, useState } from 'react'
import { Link as RouterLink, useParams } from 'react-router-dom'
import { formatDate } from '../../lib/format.ts'
import { can } from '../../lib/roles.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { MenuButton, type MenuAction } from '../../ui/menu-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageFrame } from '../../ui/page-frame.tsx'
import { CardRow, SectionCard } from '../../ui/section-card.tsx'
import { PageSkeleton } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/state-message.tsx'
import { DateText, Fact } from '../../ui/texts.tsx'
import { RuaCard } from './rua-card.tsx'
import { fullName, useUserActions } from './use-user-actions.tsx'
import { UserStatus } from './user-chips.tsx'
import { userQueries, type UserDetail } from './users.queries.ts'

const RoleDialog = lazy(() => import('./role-dialog.tsx').then((file) => ({ default: file.RoleDialog })))

/** An account of the platform, for administrators: data, company and licence. */
export function UserPage() {
  const { id = '' } = useParams()
  const query = useQuery(userQueries.detail(id))
  if (query.data) return <OneUser user={query.data} />
  return query.isPending ? (
    <PageSkeleton />
  ) : (
    <ErrorState error={query.error} heading="h1" onRetry={() => void query.refetch()} />
  )
}

function OneUser({ user }: { readonly user: UserDetail }) {
  const { t } = useTranslation(['admin', 'common'])
  const actions = useUserActions()
  const [changingRole, setChangingRole] = useState(false)
  const name = fullName(user)
  const lastSeenText = user.lastSeenAt ? t('user.seen', { date: formatDate(user.lastSeenAt) }) : t('user.neverSeen')
  const menu: MenuAction[] = [
    { key: 'audit', label: t('user.audit'), icon: ShieldCheck, to: `/app/admin/audit?actorId=${user.id}` },
    ...(user.can.changeRole
      ? [{ key: 'role', label: t('user.role.action'), icon: UserCog, onSelect: () => setChangingRole(true) }]
      : []),
    ...(user.can.deactivate
      ? [
          {
            key: 'deactivate',
            label: t('users.deactivate'),
            icon: CircleSlash,
            danger: true,
            divided: true,
            onSelect: () => actions.deactivate(user),
          },
        ]
      : []),
  ]
  return (
    <PageFrame
      title={name}
      breadcrumb={[{ label: t('users.title'), to: '/app/admin/users' }, { label: name }]}
      status={<UserStatus status={user.status} />}
      facts={[t(`common:roles.one.${user.profile}`), user.email, lastSeenText].join(' · ')}
      actions={
        <>
          <MenuButton appearance="more" label={t('common:actions.more')} items={menu} />
          {user.can.resend ? (
            <Button startIcon={<Mail size={16} />} disabled={actions.busy} onClick={() => actions.resend(user)}>
              {t('users.resend')}
            </Button>
          ) : null}
          {user.can.activate ? (
            <Button
              variant="contained"
              color="primary"
              startIcon={<CircleCheck size={16} />}
              disabled={actions.busy}
              onClick={() => actions.activate(user)}
            >
              {t('users.reactivate')}
            </Button>
          ) : null}
        </>
      }
    >
      {user.status === 'inactive' ? (
        <Notice tone="warning">{t(user.blockedByPlatform ? 'user.blocked' : 'user.leftOut')}</Notice>
      ) : null}
      <Box
        sx={{
          display: 'grid',
          gap: 2.5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' },
          alignItems: 'start',
        }}
      >
        <UserDataCard user={user} />
        <Box sx={{ display: 'grid', gap: 2.5, minWidth: 0 }}>
          <CompanyCard user={user} />
          {can(user.profile, 'identity.practise') ? <RuaCard user={user} /> : null}
        </Box>
      </Box>
      {actions.dialogs}
      <Suspense fallback={null}>
        {changingRole ? <RoleDialog user={user} onClose={() => setChangingRole(false)} /> : null}
      </Suspense>
    </PageFrame>
  )
}

function UserDataCard({ user }: { readonly user: UserDetail }) {
  const { t } = useTranslation(['admin', 'common'])
  const valueOrNone = (value: string | null) =>
    value ?? (
      <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
        {t('common:none')}
      </Box>
    )
  return (
    <SectionCard title={t('user.data')}>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            sm: 'repeat(2, minmax(0, 1fr))',
            xl: 'repeat(3, minmax(0, 1fr))',
          },
        }}
      >
        <Fact label={t('users.username')}>{user.username}</Fact>
        <Fact label={t('users.email')}>
          {user.email}
          {user.emailConfirmed ? '' : ` · ${t('users.unconfirmed')}`}
        </Fact>
        <Fact label={t('user.title')}>{valueOrNone(user.professionalTitle)}</Fact>
        <Fact label={t('user.phone')}>{valueOrNone(user.phone)}</Fact>
        <Fact label={t('user.cellPhone')}>{valueOrNone(user.cellPhone)}</Fact>
        <Fact label={t('user.language')}>
          <span lang={user.locale}>{languageNames[user.locale]}</span>
        </Fact>
        <Fact label={t('user.address')}>{valueOrNone(user.address)}</Fact>
        <Fact label={t('user.postalAddress')}>{valueOrNone(user.postalAddress)}</Fact>
        <Fact label={t('user.secondStep')}>
          {t(user.twoFactorEnabled ? 'user.secondStepOn' : 'user.secondStepOff')}
        </Fact>
        {can(user.profile, 'identity.practise') ? (
          <Fact label={t('user.membership')}>{valueOrNone(user.membershipNumber)}</Fact>
        ) : null}
        {can(user.profile, 'identity.practise') ? (
          <Fact label={t('user.association')}>{valueOrNone(user.associationNumber)}</Fact>
        ) : null}
        <Fact label={t('users.created')}>
          <DateText value={user.createdAt} />
        </Fact>
      </Box>
    </SectionCard>
  )
}

function CompanyCard({ user: { company } }: { readonly user: UserDetail }) {
  const { t } = useTranslation('admin')
  const facts = company
    ? [
        company.owner ? t('companies.owner') : undefined,
        company.joinedAt ? t('user.joined', { date: formatDate(company.joinedAt) }) : undefined,
        company.status === 'inactive' ? t('companies.statuses.inactive') : undefined,
      ]
        .filter(Boolean)
        .join(' · ')
    : ''
  return (
    <SectionCard flush title={t('users.company')}>
      <CardRow>
        {company ? (
          <Box sx={{ minWidth: 0 }}>
            <Link
              component={RouterLink}
              to={`/app/admin/companies/${company.id}`}
              sx={{ fontWeight: 600, fontSize: '0.875rem', overflowWrap: 'anywhere' }}
            >
              {company.name}
            </Link>
            <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>{facts}</Box>
          </Box>
        ) : (
          <Box sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>{t('user.noCompany')}</Box>
        )}
      </CardRow>
    </SectionCard>
  )
}
