import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import { useQuery } from '@tanstack/react-query'
import { formatBytes, formatNumber } from '../../../lib/format.ts'
import { useSession } from '../../../lib/session.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { Meter } from '../../../ui/meter.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { CardSkeleton } from '../../../ui/skeletons.tsx'
import { ErrorState } from '../../../ui/state-message.tsx'
import { ReceiptsCard } from '../payments/receipts-card.tsx'
import { CurrentPlanCard } from './current-plan-card.tsx'
import { OrderCard } from './order-card.tsx'
import { PlansOnOffer } from './plans-on-offer.tsx'
import { subscriptionQueries, type Subscription } from './subscription.queries.ts'

function Meters({ meters }: { readonly meters: Subscription['meters'] }) {
  const { t } = useTranslation('subscription')
  return (
    <SectionCard title={t('meters.title')} note={t('meters.note')}>
      <Meter label={t('meters.tokens')} {...meters.tokens} format={formatNumber} />
      <Meter label={t('meters.storage')} {...meters.storageBytes} format={formatBytes} />
      <Meter label={t('meters.pages')} {...meters.pages} format={formatNumber} />
      <Meter label={t('meters.professionals')} {...meters.professionals} format={formatNumber} />
      <Meter label={t('meters.staff')} {...meters.staff} format={formatNumber} />
      <Meter label={t('meters.customers')} {...meters.customers} format={formatNumber} />
    </SectionCard>
  )
}

/** The office's plan, its usage and the plans on offer. Only the owner can act. */
export function SubscriptionPanel() {
  const query = useQuery(subscriptionQueries.current())
  const subscription = query.data
  const { user } = useSession()
  const isOwner = user?.company?.owner_id?.id === user?.id
  if (!subscription)
    return query.isPending ? (
      <CardSkeleton rows={4} />
    ) : (
      <Card>
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      </Card>
    )
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <Box
        sx={{
          display: 'grid',
          gap: 2.5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' },
        }}
      >
        <Box sx={{ display: 'grid', gap: 2.5, minWidth: 0 }}>
          <CurrentPlanCard subscription={subscription} />
          {subscription.openOrder ? (
            <OrderCard order={subscription.openOrder} canAct={subscription.can.checkout || subscription.can.change} />
          ) : null}
        </Box>
        <Meters meters={subscription.meters} />
      </Box>
      <PlansOnOffer subscription={subscription} />
      {isOwner ? <ReceiptsCard /> : null}
    </Box>
  )
}
