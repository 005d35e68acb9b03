import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatBytes, formatNumber } from '../../lib/format.ts'
import { Meter } from '../../ui/meter.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/state-message.tsx'
import { companyQueries } from './company.queries.ts'

/** Seats and storage: used of what the plan allows. */
export function UsageCard() {
  const { t } = useTranslation('company')
  const query = useQuery(companyQueries.usage())
  const { data } = query
  return (
    <SectionCard title={t('usage.title')}>
      {data ? (
        <>
          <Meter label={t('usage.professionals')} used={data.professionals.used} limit={data.professionals.limit} format={formatNumber} />
          <Meter label={t('usage.customers')} used={data.customers.used} limit={data.customers.limit} format={formatNumber} />
          <Meter label={t('usage.storage')} used={data.storageBytes.used} limit={data.storageBytes.limit} format={formatBytes} />
        </>
      ) : query.isPending ? <RowsSkeleton rows={2} /> : <ErrorState error={query.error} heading="h3" onRetry={() => void query.refetch()} />}
    </SectionCard>
  )
}
