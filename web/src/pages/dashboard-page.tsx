import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { Suspense } from 'react'
import { Link as RouterLink, Navigate, useLocation } from 'react-router-dom'
import type { DashboardCard } from '../app/feature.ts'
import { features } from '../app/registry.ts'
import { recentCases } from '../features/cases/dashboard-cards.tsx'
import { caseQueries } from '../features/cases/cases.queries.ts'
import { formatFullDate, hourOf } from '../lib/format.ts'
import { lazyPage } from '../lib/lazy-page.tsx'
import { useSession } from '../lib/session.ts'
import { useCan } from '../lib/use-can.ts'
import { useClock } from '../lib/use-clock.ts'
import { useTranslation } from '../lib/use-translation.ts'
import { PageFrame } from '../ui/page-frame.tsx'
import { CardSkeleton } from '../ui/skeletons.tsx'
import type { FirstStepsProps } from './first-steps.tsx'

const upperFirst = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1)
const hourMs = 3_600_000
/** Returns the beginning of the present hour, in milliseconds since 1970. */
const presentHour = () => Math.floor(Date.now() / hourMs) * hourMs
const greetingAt = (hour: number) => (hour < 12 ? 'morning' : hour < 19 ? 'afternoon' : 'evening')

const cards = features.flatMap(({ dashboardCards }) => dashboardCards ?? []).sort((a, b) => a.order - b.order)

const ClientDashboard = lazyPage(
  () => import('./client-dashboard.tsx').then((file) => file.ClientDashboard),
  ['client-home'],
)

/** Parts of the dashboard in their order: what is due, the state of the office, the narrow column at the side. */
type DashboardPart = 'due' | 'state' | 'side'
/** Cards of the main column with a lower `order` show what is due. */
const firstStateOrder = 30
const partOf = ({ column, order }: DashboardCard): DashboardPart =>
  column === 'side' ? column : order < firstStateOrder ? 'due' : 'state'

const FirstSteps = lazyPage<FirstStepsProps>(
  () => import('./first-steps.tsx').then((file) => file.FirstSteps),
  ['first-steps'],
)
const WaitingLinks = lazyPage(
  () => import('./waiting-links.tsx').then((file) => file.WaitingLinks),
  ['dashboard-waiting'],
)
/** An office with this many cases is not shown the first steps any more. */
const establishedCases = 3

/** The first steps of the owner of a new office; another dashboard fetches none of their code. */
function NewOffice() {
  const { user } = useSession()
  const { data } = useQuery(caseQueries.list(recentCases))
  if (!user?.company || user.company.owner_id?.id !== user.id || !data || data.total >= establishedCases) return null
  return (
    <Suspense fallback={null}>
      <FirstSteps companyId={user.company.id} caseCount={data.total} firstCaseId={data.items[0]?.id} />
    </Suspense>
  )
}

function Cards({ part }: { readonly part: DashboardPart }) {
  const can = useCan()
  return (
    <Box sx={{ gridArea: part, minWidth: 0, display: 'grid', gap: 2.5, '&:empty': { display: 'none' } }}>
      {part === 'due' && can('companies.own') ? <NewOffice /> : null}
      {cards
        .filter((card) => partOf(card) === part && can(card.permission))
        .map(({ order, permission, card: Card }) => (
          <Suspense
            key={`${permission} ${order}`}
            // A card of the main column keeps its room while it loads, so that those below it do not move.
            fallback={part === 'side' ? null : <CardSkeleton rows={3} />}
          >
            <Card />
          </Suspense>
        ))}
    </Box>
  )
}

const wideColumns = 'minmax(0, 3fr) minmax(0, 2fr)'

/** Dashboard after login: recent changes, counts, usage of the plan; clients have their own. */
export function DashboardPage() {
  const { t } = useTranslation('dashboard')
  const { user } = useSession()
  const can = useCan()
  const state: unknown = useLocation().state
  // The greeting and the day change on a page that stays open.
  const now = new Date(useClock(presentHour))
  if (can('platform.administer')) return <Navigate to="/app/dashboard/admin" replace state={state} />
  const title = t(`greeting.${greetingAt(hourOf(now))}`, { name: user?.name ?? '' })
  if (can('cases.follow')) return <ClientDashboard title={title} now={now} />
  return (
    <PageFrame
      title={title}
      tabTitle={t('title')}
      facts={t('today', { date: upperFirst(formatFullDate(now)) })}
      actions={
        can('cases.work') ? (
          <Button component={RouterLink} to="/app/my_cases?new=1" startIcon={<Plus size={16} />}>
            {t('cases.create')}
          </Button>
        ) : undefined
      }
    >
      <Suspense fallback={null}>
        <WaitingLinks />
      </Suspense>
      <Box
        sx={{
          display: 'grid',
          gap: 2.5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 304px', xl: wideColumns },
          gridTemplateAreas: {
            xs: '"due" "state" "side"',
            md: '"due side" "state side"',
            xl: '"due state" "due side"',
          },
          gridTemplateRows: { md: 'auto 1fr' },
          alignItems: 'start',
          // All cards at the side may be empty, such as that of finished recordings: then the column is left out.
          '&:has(> :last-child:empty)': {
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', xl: wideColumns },
            gridTemplateAreas: { xs: '"due" "state"', xl: '"due state"' },
          },
        }}
      >
        <Cards part="due" />
        <Cards part="state" />
        <Cards part="side" />
      </Box>
    </PageFrame>
  )
}
