import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { paymentKeys, refresh } from '../../../entities/cache-keys.ts'
import { formatDate, formatDateTime, formatMoney } from '../../../lib/format.ts'
import { showToast } from '../../../lib/toast.ts'
import { useGuardedMutation } from '../../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { Notice } from '../../../ui/notice.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { Fact } from '../../../ui/texts.tsx'
import { subscriptionMutations, subscriptionQueries, type Order } from './subscription.queries.ts'

/** An open order, which is polled until its payment has arrived. */
export function OrderCard({ order: initialOrder, canAct }: { readonly order: Order; readonly canAct: boolean }) {
  const { t } = useTranslation('subscription')
  const client = useQueryClient()
  const { data: order } = useQuery({
    ...subscriptionQueries.order(initialOrder.id),
    enabled: canAct,
    initialData: initialOrder,
  })
  const withdraw = useGuardedMutation(subscriptionMutations.withdraw())
  // The callbacks of `mutate` are not called once this card is gone; a failure is reported by the mutation.
  const withdrawOrder = () =>
    withdraw.mutateOnce(order.id)?.then(
      () => showToast(t('done.withdrawn'), { tone: 'success' }),
      () => undefined,
    )
  const isClosed = order.state !== 'open'
  useEffect(() => {
    if (!isClosed) return
    void refresh(client, subscriptionQueries.current().queryKey, paymentKeys)
  }, [client, isClosed])
  return (
    <SectionCard
      title={t('order.title')}
      note={order.reference}
      action={
        canAct && !isClosed ? (
          <Button size="small" loading={withdraw.isPending} onClick={() => void withdrawOrder()}>
            {t('acts.withdraw')}
          </Button>
        ) : undefined
      }
    >
      <Notice tone={order.state === 'paid' ? 'success' : order.state === 'open' ? 'info' : 'warning'}>
        {order.state === 'open'
          ? t(`order.waits.${order.provider}`, { reference: order.reference, date: formatDateTime(order.expiresAt) })
          : t(`order.states.${order.state}`)}
      </Notice>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(4, minmax(0, 1fr))' },
        }}
      >
        <Fact label={t('order.plan')}>
          {order.plan.title} · {t(`interval.${order.interval}`)}
        </Fact>
        <Fact label={t('order.total')}>{formatMoney(order.totalCents)}</Fact>
        <Fact label={t('order.method')}>{t(`providers.${order.provider}`)}</Fact>
        <Fact label={t('order.created')}>{formatDate(order.createdAt)}</Fact>
      </Box>
    </SectionCard>
  )
}
