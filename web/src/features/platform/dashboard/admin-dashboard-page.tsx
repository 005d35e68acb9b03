import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import Building2 from 'lucide-react/icons/building-2'
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Layers from 'lucide-react/icons/layers'
import Plug from 'lucide-react/icons/plug'
import Settings from 'lucide-react/icons/settings'
import ShieldCheck from 'lucide-react/icons/shield-check'
import UserPlus from 'lucide-react/icons/user-plus'
import Users from 'lucide-react/icons/users'
import { Link as RouterLink, useSearchParams } from 'react-router-dom'
import { dashboardPeriods } from '#modules/cases/cases.contract.ts'
import { formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import type { Icon } from '../../../ui/icon.ts'
import { PageFrame } from '../../../ui/page-frame.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { ErrorState } from '../../../ui/state-message.tsx'
import { adminDashboardQueries } from './admin-dashboard.queries.ts'
import { TopTokenUsers } from './top-token-users.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

function Count({ label, value }: { readonly label: string; readonly value: number | undefined }) {
  return (
    <Box sx={{ px: 2, py: 1.5, minWidth: 0 }}>
      <Typography component="dt" variant="caption" color="textSecondary">
        {label}
      </Typography>
      <Typography component="dd" sx={{ m: 0, fontSize: '1.375rem', fontWeight: 650, lineHeight: 1.4 }}>
        {value === undefined ? <Skeleton width={48} /> : formatNumber(value)}
      </Typography>
    </Box>
  )
}

const places = [
  { name: 'users', to: '/app/admin/users', icon: Users },
  { name: 'companies', to: '/app/admin/companies', icon: Building2 },
  { name: 'plans', to: '/app/admin/payments', icon: Layers },
  { name: 'payments', to: '/app/admin/payments-reports', icon: ChartNoAxesColumn },
  { name: 'settings', to: '/app/admin/settings', icon: Settings },
  { name: 'integrations', to: '/app/admin/integrations', icon: Plug },
  { name: 'audit', to: '/app/admin/audit', icon: ShieldCheck },
] as const

function Place({
  to,
  icon: PlaceIcon,
  name,
  help,
}: {
  readonly to: string
  readonly icon: Icon
  readonly name: string
  readonly help: string
}) {
  return (
    <Box
      component="li"
      sx={{ borderBottom: '1px solid', borderColor: 'line.soft', '&:last-child': { borderBottom: 0 } }}
    >
      <ButtonBase
        component={RouterLink}
        to={to}
        sx={{
          display: 'flex',
          width: '100%',
          alignItems: 'center',
          gap: 1.5,
          px: 2,
          py: 1.25,
          textAlign: 'left',
          '&:hover': { bgcolor: 'background.hover' },
          '&.Mui-focusVisible': { outlineOffset: -2 },
        }}
      >
        <Box component="span" sx={{ display: 'inline-flex', color: 'text.secondary' }}>
          <PlaceIcon size={17} aria-hidden />
        </Box>
        <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
          <Typography component="span" variant="subtitle2" sx={{ display: 'block' }}>
            {name}
          </Typography>
          <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
            {help}
          </Typography>
        </Box>
        <Box component="span" sx={{ display: 'inline-flex', color: 'text.secondary' }}>
          <ChevronRight size={16} aria-hidden />
        </Box>
      </ButtonBase>
    </Box>
  )
}

/** Dashboard of administrators: four figures of the platform and the top users of the assistant. */
export function AdminDashboardPage() {
  const { t } = useTranslation('admin')
  const [search, setSearch] = useSearchParams()
  const period = dashboardPeriods.find((candidate) => candidate === search.get('period')) ?? 'month'
  const { data, error, isPlaceholderData, refetch } = useQuery(adminDashboardQueries.figures(period))
  return (
    <PageFrame
      title={t('dashboard.title')}
      actions={
        <Button component={RouterLink} to="/app/admin/users/new" startIcon={<UserPlus size={16} />}>
          {t('dashboard.newProfessional')}
        </Button>
      }
    >
      {error && !data ? (
        <Card sx={{ mb: 2.5 }}>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </Card>
      ) : (
        <Card
          component="dl"
          aria-label={t('dashboard.counts')}
          sx={{
            m: 0,
            mb: 2.5,
            display: 'grid',
            gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' },
            '& > *': { boxShadow: '-1px -1px 0 0 var(--mui-palette-divider)' },
          }}
        >
          <Count label={t('dashboard.clients')} value={data?.clients} />
          <Count label={t('dashboard.professionals')} value={data?.professionals} />
          <Count label={t('dashboard.cases')} value={data?.cases} />
          <Count label={t('dashboard.completedCases')} value={data?.completedCases} />
        </Card>
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 2.5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 304px' },
          alignItems: 'start',
        }}
      >
        {error && !data ? null : (
          <TopTokenUsers
            users={data?.topTokenUsers}
            updating={isPlaceholderData}
            period={period}
            onPeriod={(next) => setSearch(next === 'month' ? {} : { period: next }, { replace: true })}
          />
        )}
        <SectionCard flush title={t('dashboard.places.title')}>
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {places.map(({ name, to, icon }) => (
              <Place
                key={name}
                to={to}
                icon={icon}
                name={t(`dashboard.places.${name}.name`)}
                help={t(`dashboard.places.${name}.help`)}
              />
            ))}
          </Box>
        </SectionCard>
      </Box>
    </PageFrame>
  )
}
