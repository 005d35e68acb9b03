import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CreditCard from 'lucide-react/icons/credit-card'
import { useState } from 'react'
import { formatDate, formatMoney } from '../../../lib/format.ts'
import { showToast } from '../../../lib/toast.ts'
import { useGuardedMutation } from '../../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { Fact } from '../../../ui/texts.tsx'
import { ExcessList } from './excess-list.tsx'
import { SubscriptionState } from './state-chip.tsx'
import { subscriptionMutations, type Subscription } from './subscription.queries.ts'

/** A notice about a trial that ends, a missed payment or the end of the subscription. */
function StateNotice({ subscription }: { readonly subscription: Subscription }) {
  const { t } = useTranslation('subscription')
  if (subscription.state === 'ended') return <Notice tone="error">{t('notice.ended')}</Notice>
  if (subscription.state === 'past_due')
    return (
      <Notice tone="warning">
        {t('notice.pastDue', { date: formatDate(subscription.graceEndsAt ?? subscription.periodEnd) })}
      </Notice>
    )
  if (subscription.cancelAtPeriodEnd)
    return <Notice tone="warning">{t('notice.cancelled', { date: formatDate(subscription.periodEnd) })}</Notice>
  if (subscription.state === 'trialing')
    return <Notice tone="info">{t('notice.trial', { date: formatDate(subscription.periodEnd) })}</Notice>
  return null
}

function ScheduledChangeNotice({
  change,
  canKeepPlan,
}: {
  readonly change: NonNullable<Subscription['scheduledChange']>
  readonly canKeepPlan: boolean
}) {
  const { t } = useTranslation('subscription')
  const keepPlan = useGuardedMutation(subscriptionMutations.keepPlan())
  // The callbacks of `mutate` are not called once this notice is gone; a failure is reported by the mutation.
  const keep = () =>
    keepPlan.mutateOnce()?.then(
      () => showToast(t('done.kept'), { tone: 'success' }),
      () => undefined,
    )
  return (
    <Notice
      tone="info"
      action={
        canKeepPlan ? (
          <Button size="small" loading={keepPlan.isPending} onClick={() => void keep()}>
            {t('acts.keepPlan')}
          </Button>
        ) : undefined
      }
    >
      {t('notice.scheduled', {
        plan: change.plan.title,
        interval: t(`interval.${change.interval}`),
        date: formatDate(change.at),
      })}
      <ExcessList exceeds={change.exceeds} />
    </Notice>
  )
}

function SubscriptionActions({ subscription }: { readonly subscription: Subscription }) {
  const { t } = useTranslation('subscription')
  const [isConfirming, setIsConfirming] = useState(false)
  const cancel = useGuardedMutation(subscriptionMutations.cancel())
  const resume = useGuardedMutation(subscriptionMutations.resume())
  const portal = useGuardedMutation(subscriptionMutations.portal())
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
      {subscription.can.portal ? (
        <Button
          startIcon={<CreditCard size={16} />}
          loading={portal.isPending}
          onClick={() => portal.mutate(undefined, { onSuccess: ({ url }) => window.location.assign(url) })}
        >
          {t('acts.portal')}
        </Button>
      ) : null}
      {subscription.can.resume ? (
        <Button
          loading={resume.isPending}
          onClick={() =>
            resume.mutate(undefined, { onSuccess: () => showToast(t('done.resumed'), { tone: 'success' }) })
          }
        >
          {t('acts.resume')}
        </Button>
      ) : null}
      {subscription.can.cancel ? (
        // As the first button its text, which has no border, is aligned with the facts above.
        <Button
          color="error"
          variant="text"
          sx={{ '&:first-of-type': { ml: -1.75 } }}
          onClick={() => setIsConfirming(true)}
        >
          {t('acts.cancel')}
        </Button>
      ) : null}
      <ConfirmDialog
        open={isConfirming}
        destructive
        busy={cancel.isPending}
        title={t('cancel.title')}
        confirmLabel={t('acts.cancel')}
        onClose={() => setIsConfirming(false)}
        onConfirm={() =>
          cancel.mutate(undefined, {
            onSuccess: () => showToast(t('done.cancelled'), { tone: 'success' }),
            onSettled: () => setIsConfirming(false),
          })
        }
      >
        {t('cancel.help', { date: formatDate(subscription.periodEnd) })}
      </ConfirmDialog>
    </Box>
  )
}

/** The office's present plan, its price and its dates. */
export function CurrentPlanCard({ subscription }: { readonly subscription: Subscription }) {
  const { t } = useTranslation('subscription')
  const endLabel = () => {
    if (subscription.state === 'trialing') return t('facts.trialEnds')
    return subscription.cancelAtPeriodEnd || subscription.state === 'ended' ? t('facts.ends') : t('facts.renews')
  }
  return (
    <SectionCard title={t('current.title')}>
      <StateNotice subscription={subscription} />
      {subscription.scheduledChange ? (
        <ScheduledChangeNotice change={subscription.scheduledChange} canKeepPlan={subscription.can.keepPlan} />
      ) : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 2 }}>
        <Box component="span" sx={{ typography: 'h2' }}>
          {subscription.plan.title}
        </Box>
        <SubscriptionState state={subscription.state} />
      </Box>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(4, minmax(0, 1fr))' },
        }}
      >
        <Fact label={t('facts.price')}>
          {formatMoney(subscription.priceCents)} {t(`interval.per.${subscription.interval}`)}
        </Fact>
        <Fact label={t('facts.since')}>{formatDate(subscription.periodStart)}</Fact>
        <Fact label={endLabel()}>{formatDate(subscription.endedAt ?? subscription.periodEnd)}</Fact>
        <Fact label={t('facts.method')}>
          {t(`providers.${subscription.provider}`)}
          {subscription.paidAhead ? ` · ${t('facts.paidAhead')}` : ''}
        </Fact>
      </Box>
      {subscription.provider !== 'none' && !subscription.renewsByItself && subscription.state === 'active' ? (
        <Box sx={{ mt: 1.5, fontSize: '0.8125rem', color: 'text.secondary' }}>{t('facts.byHand')}</Box>
      ) : null}
      <SubscriptionActions subscription={subscription} />
    </SectionCard>
  )
}
