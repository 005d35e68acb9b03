import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import Layers from 'lucide-react/icons/layers'
import { lazy, Suspense, useState } from 'react'
import { formatMoney, formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { RichText } from '../../../ui/rich-text.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { CardSkeleton } from '../../../ui/skeletons.tsx'
import { EmptyState, ErrorState } from '../../../ui/state-message.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { usePlanLabels } from '../plans/plan-terms.tsx'
import { subscriptionQueries, type Interval, type OfferedPlan, type Subscription } from './subscription.queries.ts'

const ChangeDialog = lazy(() => import('./change-dialog.tsx').then((file) => ({ default: file.ChangeDialog })))

const isSoldIn = (plan: OfferedPlan, interval: Interval): boolean =>
  plan.paymentType === 'both' || plan.paymentType === interval

interface OfferChoice {
  readonly plan: OfferedPlan
  readonly interval: Interval
}

/** Plans on offer side by side, monthly or yearly. */
export function PlansOnOffer({ subscription }: { readonly subscription: Subscription }) {
  const { t } = useTranslation('subscription')
  const { data, error, isPending, refetch } = useQuery(subscriptionQueries.offered())
  const [interval, setInterval] = useState<Interval>(subscription.interval)
  const [choice, setChoice] = useState<OfferChoice>()
  const plans = (data ?? []).filter((plan) => plan.status === 'published' && isSoldIn(plan, interval))
  return (
    <Box component="section" aria-labelledby="plans-on-offer">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 1.5 }}>
        <Box sx={{ flex: '1 1 160px', display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5 }}>
          <Typography id="plans-on-offer" variant="h2">
            {t('compare.title')}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {t('compare.beforeTax')}
          </Typography>
        </Box>
        <SegmentedControl
          label={t('compare.interval')}
          value={interval}
          onChange={setInterval}
          segments={[
            { value: 'monthly', label: t('interval.monthly') },
            { value: 'yearly', label: t('interval.yearly') },
          ]}
        />
      </Box>
      {isPending ? (
        <CardSkeleton rows={4} />
      ) : error && !data ? (
        <Card>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </Card>
      ) : plans.length === 0 ? (
        <Card>
          <EmptyState icon={Layers} title={t('compare.empty')} help={t('compare.emptyHelp')} />
        </Card>
      ) : (
        <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 260px), 1fr))' }}>
          {plans.map((plan) => (
            <PlanCard
              key={plan.id}
              plan={plan}
              interval={interval}
              subscription={subscription}
              onChoose={() => setChoice({ plan, interval })}
            />
          ))}
        </Box>
      )}
      <Suspense fallback={null}>
        {choice ? (
          <ChangeDialog
            subscription={subscription}
            plan={choice.plan}
            interval={choice.interval}
            onClose={() => setChoice(undefined)}
          />
        ) : null}
      </Suspense>
    </Box>
  )
}

function PlanCard({
  plan,
  interval,
  subscription,
  onChoose,
}: {
  readonly plan: OfferedPlan
  readonly interval: Interval
  readonly subscription: Subscription
  readonly onChoose: () => void
}) {
  const { t } = useTranslation('subscription')
  const labels = usePlanLabels()
  const isCurrent = plan.id === subscription.plan.id
  const isUnchanged = isCurrent && interval === subscription.interval && plan.versionId === subscription.plan.versionId
  const price = interval === 'yearly' ? (plan.yearlyCostCents ?? 0) : plan.costCents
  const canBuy = subscription.can.checkout || subscription.can.change
  // Choosing the present plan pays for its next period.
  const canChoose = isUnchanged ? subscription.can.checkout : canBuy
  return (
    <Card
      component="article"
      aria-label={plan.title}
      sx={{ display: 'flex', flexDirection: 'column', p: 2, borderColor: isCurrent ? 'primary.main' : undefined }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography variant="h3" sx={{ flex: 1 }}>
          {plan.title}
        </Typography>
        {isCurrent ? <StatusChip icon={Check} tone="info" label={t('compare.mine')} size="small" /> : null}
      </Box>
      <Box sx={{ mt: 1, mb: 1.5 }}>
        <Box component="span" sx={{ fontSize: '1.5rem', fontWeight: 650 }}>
          {formatMoney(price)}
        </Box>{' '}
        <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
          {t(`interval.per.${interval}`)}
        </Box>
        {interval === 'yearly' && plan.annualDiscountPercent > 0 ? (
          <Box sx={{ fontSize: '0.8125rem', color: 'success.main', fontWeight: 550 }}>
            {t('compare.saves', { percent: formatNumber(plan.annualDiscountPercent) })}
          </Box>
        ) : null}
      </Box>
      <RichText html={plan.description} />
      <Box
        component="ul"
        sx={{ listStyle: 'none', m: 0, mt: 1.5, mb: 2, p: 0, display: 'grid', gap: 0.75, fontSize: '0.875rem' }}
      >
        {(
          [
            ['tokens', labels.tokens(plan)],
            ['storage', labels.storage(plan)],
            ['pages', labels.pages(plan)],
            ['professionals', labels.professionals(plan)],
            ['staff', labels.staff(plan)],
            ['customers', labels.customers(plan)],
          ] as const
        ).map(([meter, value]) => (
          <Box
            component="li"
            key={meter}
            sx={{
              display: 'flex',
              justifyContent: 'space-between',
              gap: 1,
              borderTop: '1px solid',
              borderColor: 'line.soft',
              pt: 0.75,
            }}
          >
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {t(`compare.limits.${meter}`)}
            </Box>
            <Box component="span" sx={{ fontWeight: 550 }}>
              {value}
            </Box>
          </Box>
        ))}
      </Box>
      <Box sx={{ mt: 'auto' }}>
        {canChoose ? (
          <Button fullWidth onClick={onChoose} aria-label={t('compare.chooseName', { plan: plan.title })}>
            {isUnchanged
              ? t(subscription.state === 'active' ? 'compare.payNext' : 'compare.subscribe')
              : t('compare.choose')}
          </Button>
        ) : (
          <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary', textAlign: 'center', py: 1 }}>
            {isUnchanged ? t('compare.current') : t('compare.ownerOnly')}
          </Box>
        )}
      </Box>
    </Card>
  )
}
