import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usageEntity, type Usage } from '../../entities/usage.queries.ts'
import { formatBytes, formatDay, formatMonthOf, formatNumber } from '../../lib/format.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { Meter } from '../../ui/meter.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/state-message.tsx'
import { nextMonth, tokensLastUntil } from './token-pace.ts'

const planPath = '/app/my_profile?tab=payments'

/** Usage of the plan: tokens of the month, storage and seats. */
export function UsageCard() {
  const { t } = useTranslation('company')
  const { data, error, isPending, refetch } = useQuery(usageEntity.current())
  return (
    <SectionCard
      flush={!data}
      title={data?.plan.title ?? t('usage.plan')}
      {...(data ? { note: formatMonthOf(data.month) } : {})}
      link={{ to: planPath, label: t('usage.link') }}
    >
      {data ? (
        <Meters usage={data} />
      ) : isPending ? (
        <RowsSkeleton rows={4} />
      ) : (
        <ErrorState error={error} heading="h3" onRetry={() => void refetch()} />
      )}
    </SectionCard>
  )
}

function Meters({ usage }: { readonly usage: Usage }) {
  const { t } = useTranslation('company')
  const [now] = useState(() => new Date())
  const { tokens, storageBytes, professionals, staff, customers } = usage
  const runOutDay = tokensLastUntil(tokens, now)
  const findNote = () => {
    if (tokens.limit !== null && tokens.limit > 0 && tokens.used >= tokens.limit)
      return t('usage.renews', { date: formatDay(nextMonth(usage.month)) })
    return runOutDay === undefined ? undefined : t('usage.pace', { day: runOutDay })
  }
  const note = findNote()
  return (
    <>
      {usage.plan.active ? null : (
        <Box sx={{ mb: 1, fontSize: '0.8125rem', color: 'error.main' }}>{t('usage.inactive')}</Box>
      )}
      <Meter
        label={t('usage.tokens')}
        used={tokens.used}
        limit={tokens.limit}
        format={formatNumber}
        {...(note ? { note } : {})}
      />
      <Meter label={t('usage.storage')} used={storageBytes.used} limit={storageBytes.limit} format={formatBytes} />
      <Meter
        label={t('usage.professionals')}
        used={professionals.used}
        limit={professionals.limit}
        format={formatNumber}
      />
      {staff.used > 0 || staff.limit !== null ? (
        <Meter label={t('usage.staff')} used={staff.used} limit={staff.limit} format={formatNumber} />
      ) : null}
      <Meter label={t('usage.customers')} used={customers.used} limit={customers.limit} format={formatNumber} />
    </>
  )
}
