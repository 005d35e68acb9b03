import Box from '@mui/material/Box'
import Sparkles from 'lucide-react/icons/sparkles'
import { dashboardPeriods, type DashboardPeriod } from '#modules/cases/cases.contract.ts'
import { formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { RankedBars } from '../../../ui/ranked-bars.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { RowsSkeleton } from '../../../ui/skeletons.tsx'
import { EmptyState } from '../../../ui/state-message.tsx'
import type { TokenUser } from './admin-dashboard.queries.ts'

export interface TopTokenUsersProps {
  /** Absent while loading. */
  readonly users: readonly TokenUser[] | undefined
  /** The shown data belong to the previous period. */
  readonly updating: boolean
  readonly period: DashboardPeriod
  readonly onPeriod: (period: DashboardPeriod) => void
}

/** The ten professionals who used most tokens of the assistant in a period. */
export function TopTokenUsers({ users, updating, period, onPeriod }: TopTokenUsersProps) {
  const { t } = useTranslation('admin')
  return (
    <SectionCard
      flush
      title={t('dashboard.top.title')}
      note={t('dashboard.top.note')}
      action={
        <SegmentedControl
          label={t('dashboard.top.period')}
          value={period}
          onChange={onPeriod}
          segments={dashboardPeriods.map((value) => ({ value, label: t(`dashboard.top.periods.${value}`) }))}
        />
      }
    >
      <Box aria-busy={updating} sx={{ opacity: updating ? 0.6 : 1 }}>
        {!users ? (
          <RowsSkeleton rows={5} />
        ) : users.length > 0 ? (
          <RankedBars
            label={t('dashboard.top.title')}
            placeHeader={t('dashboard.top.place')}
            nameHeader={t('dashboard.top.name')}
            valueHeader={t('dashboard.top.tokens')}
            format={formatNumber}
            rows={users.map(({ userId, name, tokens }) => ({
              key: userId,
              name,
              value: tokens,
              to: `/app/admin/users/${userId}`,
            }))}
          />
        ) : (
          <EmptyState
            heading="h3"
            icon={Sparkles}
            title={t(period === 'all' ? 'dashboard.top.empty' : 'dashboard.top.emptyPeriod')}
            help={t('dashboard.top.emptyHelp')}
          />
        )}
      </Box>
    </SectionCard>
  )
}
