import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import Building2 from 'lucide-react/icons/building-2'
import Plug from 'lucide-react/icons/plug'
import Sparkles from 'lucide-react/icons/sparkles'
import Users from 'lucide-react/icons/users'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink } from 'react-router-dom'
import { formatNumber } from '../lib/format.ts'
import { PageFrame } from '../ui/page-frame.tsx'
import { SectionCard } from '../ui/section-card.tsx'
import { RowsSkeleton } from '../ui/skeletons.tsx'
import { EmptyState, ErrorState } from '../ui/state-message.tsx'
import { adminDashboardQueries } from './admin-dashboard.queries.ts'

function Count({ label, value }: { readonly label: string; readonly value: number | undefined }) {
  return (
    <Box sx={{ px: 2, py: 1.5, minWidth: 0 }}>
      <Typography component="dt" variant="caption" color="textSecondary">{label}</Typography>
      <Typography component="dd" sx={{ m: 0, fontSize: '1.375rem', fontWeight: 650, lineHeight: 1.4 }}>{value === undefined ? <Skeleton width={48} /> : formatNumber(value)}</Typography>
    </Box>
  )
}

interface TokenUser { readonly userId: string; readonly name: string; readonly tokens: number }

/** Bars and figures are the same table: each row is a person, their tokens and their share of the first. */
function TopUsers({ users }: { readonly users: readonly TokenUser[] }) {
  const { t } = useTranslation('admin')
  const most = users[0]?.tokens ?? 0
  return (
    <TableContainer>
      <Table aria-label={t('dashboard.top.title')}>
        <TableHead><TableRow><TableCell sx={{ pl: 2 }} width={48}>{t('dashboard.top.place')}</TableCell><TableCell>{t('dashboard.top.name')}</TableCell><TableCell sx={{ width: '45%', display: { xs: 'none', sm: 'table-cell' } }} aria-hidden /><TableCell align="right">{t('dashboard.top.tokens')}</TableCell></TableRow></TableHead>
        <TableBody>
          {users.map((user, index) => (
            <TableRow key={user.userId}>
              <TableCell sx={{ pl: 2, color: 'text.secondary' }}>{index + 1}</TableCell>
              <TableCell component="th" scope="row" sx={{ fontWeight: 600 }}>{user.name}</TableCell>
              <TableCell aria-hidden sx={{ display: { xs: 'none', sm: 'table-cell' } }}><Box sx={{ height: 10, borderRadius: '3px', bgcolor: 'primary.main', width: `${most === 0 ? 0 : Math.max(1, (user.tokens / most) * 100)}%` }} /></TableCell>
              <TableCell align="right">{formatNumber(user.tokens)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}

/** The administrator's landing: the platform in four figures and who uses the assistant most. */
export function AdminDashboardPage() {
  const { t } = useTranslation('admin')
  const { data, error, isPending, refetch } = useQuery(adminDashboardQueries.figures())
  return (
    <PageFrame title={t('dashboard.title')} actions={(
      <>
        <Button component={RouterLink} to="/app/admin/users" startIcon={<Users size={16} />}>{t('dashboard.users')}</Button>
        <Button component={RouterLink} to="/app/admin/companies" startIcon={<Building2 size={16} />}>{t('dashboard.companies')}</Button>
        <Button component={RouterLink} to="/app/admin/integrations" startIcon={<Plug size={16} />}>{t('dashboard.integrations')}</Button>
      </>
    )}>
      {error && !data ? <Card><ErrorState error={error} onRetry={() => void refetch()} /></Card> : (
        <>
          <Card component="dl" sx={{ m: 0, mb: 2.5, display: 'grid', gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' }, '& > * + *': { borderLeft: { md: '1px solid var(--mui-palette-divider)' } } }}>
            <Count label={t('dashboard.clients')} value={data?.clients} />
            <Count label={t('dashboard.professionals')} value={data?.professionals} />
            <Count label={t('dashboard.cases')} value={data?.cases} />
            <Count label={t('dashboard.completedCases')} value={data?.completedCases} />
          </Card>
          <SectionCard flush title={t('dashboard.top.title')} note={t('dashboard.top.note')}>
            {isPending ? <RowsSkeleton rows={5} /> : data && data.topTokenUsers.length > 0 ? <TopUsers users={data.topTokenUsers} />
              : <EmptyState heading="h3" icon={Sparkles} title={t('dashboard.top.empty')} help={t('dashboard.top.emptyHelp')} />}
          </SectionCard>
        </>
      )}
    </PageFrame>
  )
}
