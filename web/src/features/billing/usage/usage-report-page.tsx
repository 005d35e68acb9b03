import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import Gauge from 'lucide-react/icons/gauge'
import type { ComponentProps } from 'react'
import { Link as RouterLink, useSearchParams } from 'react-router-dom'
import { maxUsageDays, usageMeters } from '#modules/billing/quotas/quotas.contract.ts'
import { usageEntity } from '../../../entities/usage.queries.ts'
import { formatDay, formatMonthOf } from '../../../lib/format.ts'
import { daysIn, daysOf, lengthOf } from '../../../lib/period.ts'
import { planPage } from '../../../lib/plan-refusal.ts'
import { useSession } from '../../../lib/session.ts'
import { labelled } from '../../../lib/labelled.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { MenuButton } from '../../../ui/menu-button.tsx'
import { PageFrame } from '../../../ui/page-frame.tsx'
import { PeriodFilter } from '../../../ui/period-filter.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { RowsSkeleton } from '../../../ui/skeletons.tsx'
import { ErrorState } from '../../../ui/state-message.tsx'
import { AssistantSharesCard } from './assistant-shares-card.tsx'
import { UsageMeters, UsageWarnings } from './meters.tsx'
import { HistoryCard, SharesCard } from './usage-cards.tsx'
import { shownMeters } from './usage.queries.ts'

/** Usage by day, module, person, case and mode of the assistant. */
function UsageCards({
  isOwner,
  ...period
}: ComponentProps<typeof HistoryCard> & {
  readonly isOwner: boolean
}) {
  return (
    <Box sx={{ display: 'grid', gap: 2.5, minWidth: 0 }}>
      <HistoryCard {...period} />
      <Box
        sx={{
          display: 'grid',
          gap: 2.5,
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 440px), 1fr))',
          alignItems: 'start',
        }}
      >
        <SharesCard group="module" {...period} />
        {isOwner ? <SharesCard group="person" {...period} /> : null}
      </Box>
      {period.meter === 'tokens' ? (
        <>
          <AssistantSharesCard groupBy="case" days={period.days} />
          <AssistantSharesCard groupBy="mode" days={period.days} />
        </>
      ) : null}
    </Box>
  )
}

/** Page of the office's usage of its plan: by day, by module and, for the owner, by person. */
export function UsageReportPage() {
  const { t } = useTranslation('usage')
  const [search, setSearch] = useSearchParams()
  const { user } = useSession()
  const requestedDays = daysIn(search)
  const days = requestedDays && lengthOf(requestedDays) <= maxUsageDays ? requestedDays : daysOf('thirty')
  const meter = usageMeters.find((candidate) => candidate === search.get('meter')) ?? 'tokens'
  const currentUsage = useQuery(usageEntity.current())
  const setParams = (changes: Readonly<Record<string, string | undefined>>) =>
    setSearch(
      (params) => {
        const next = new URLSearchParams(params)
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value)
          else next.delete(name)
        }
        return next
      },
      { replace: true },
    )
  const isOwner = user?.company?.owner_id?.id === user?.id
  const usage = currentUsage.data
  // Who may not read the meters may not read the history either, so one error stands for both.
  if (!usage && currentUsage.isError)
    return (
      <PageFrame title={t('title')}>
        <ErrorState error={currentUsage.error} onRetry={() => void currentUsage.refetch()} />
      </PageFrame>
    )
  return (
    <PageFrame
      title={t('title')}
      facts={`${formatDay(days.from)} – ${formatDay(days.to)}`}
      actions={
        <Button component={RouterLink} to={planPage}>
          {t('plan')}
        </Button>
      }
    >
      {usage ? <UsageWarnings usage={usage} /> : null}
      <Box role="group" aria-label={t('filters')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
        <PeriodFilter
          days={days}
          choices={['week', 'thirty', 'month', 'quarter', 'year', 'twelve']}
          maxDays={maxUsageDays}
          onChange={(selected) => setParams({ from: selected?.from, to: selected?.to })}
        />
        <MenuButton
          icon={Gauge}
          label={t('meter')}
          items={shownMeters.map((value) => ({
            key: value,
            label: t(`meters.${value}`),
            checked: value === meter,
            onSelect: () => setParams({ meter: value === 'tokens' ? undefined : value }),
          }))}
        >
          {labelled(t('meter'), t(`meters.${meter}`))}
        </MenuButton>
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 2.5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 304px' },
          alignItems: 'start',
        }}
      >
        <UsageCards meter={meter} days={days} isOwner={isOwner} />
        <Box sx={{ order: { xs: -1, lg: 0 }, minWidth: 0 }}>
          <SectionCard
            flush={!usage}
            title={usage?.plan.title ?? t('meters.title')}
            {...(usage ? { note: formatMonthOf(usage.month) } : {})}
          >
            {usage ? <UsageMeters usage={usage} /> : <RowsSkeleton rows={4} />}
          </SectionCard>
        </Box>
      </Box>
    </PageFrame>
  )
}
