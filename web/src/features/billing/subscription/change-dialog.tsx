import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asksPhone, isOrderedMethod } from '#server/contract/payment-providers.ts'
import { describeFailure } from '../../../lib/call-failure.ts'
import { formatDate, formatMoney } from '../../../lib/format.ts'
import { showToast } from '../../../lib/toast.ts'
import { RowsSkeleton } from '../../../ui/skeletons.tsx'
import { ErrorState } from '../../../ui/state-message.tsx'
import { ExcessList } from './excess-list.tsx'
import { PaymentChoice, type Payment } from './payment-choice.tsx'
import {
  subscriptionMutations,
  subscriptionQueries,
  type Interval,
  type OfferedPlan,
  type Preview,
  type Subscription,
} from './subscription.queries.ts'

export interface ChangeDialogProps {
  readonly current: Subscription
  readonly plan: OfferedPlan
  readonly interval: Interval
  readonly onClose: () => void
}

/** Shows the price of a choice and when it takes effect, then how it is paid. */
export function ChangeDialog({ current, plan, interval, onClose }: ChangeDialogProps) {
  const { t } = useTranslation(['subscription', 'common'])
  const titleId = useId()
  const { data: preview, error, isPending, refetch } = useQuery(subscriptionQueries.preview(plan.id, interval))
  const available = current.providers.filter((provider) => provider.available)
  const [payment, setPayment] = useState<Payment>({ provider: available[0]?.name ?? 'manual', phone: '' })
  const buying = preview?.kind === 'start' || preview?.kind === 'renewal'
  // A provider that charges by itself charges the difference; otherwise the payer chooses a method.
  const asksForMethod = buying || (preview?.kind === 'upgrade' && preview.totalCents > 0 && !current.renewsByItself)
  const action = usePurchase({ current, plan, interval, onClose })
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId} component="h2">
        {t('change.title', { plan: plan.title, interval: t(`interval.${interval}`) })}
      </DialogTitle>
      <DialogContent>
        {isPending ? (
          <RowsSkeleton rows={3} />
        ) : !preview ? (
          <ErrorState error={error} heading="h3" onRetry={() => void refetch()} />
        ) : (
          <>
            {action.error ? (
              <Alert severity="error" sx={{ mb: 2 }} role="alert">
                {describeFailure(action.error)}
              </Alert>
            ) : null}
            <Amounts preview={preview} />
            {preview.exceeds.length > 0 ? (
              <Alert severity="warning" sx={{ mt: 2 }}>
                <ExcessList exceeds={preview.exceeds} />
              </Alert>
            ) : null}
            {asksForMethod ? (
              <PaymentChoice providers={current.providers} value={payment} onChange={setPayment} />
            ) : null}
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
        {preview ? (
          <Button
            variant="contained"
            color="primary"
            loading={action.busy}
            disabled={asksForMethod && asksPhone(payment.provider) && payment.phone.replace(/\D/g, '').length < 10}
            onClick={() => action.run(preview, asksForMethod ? payment : undefined)}
          >
            {preview.effective === 'period_end'
              ? t('change.schedule')
              : preview.totalCents === 0
                ? t('change.confirmFree')
                : t('change.confirm', { total: formatMoney(preview.totalCents) })}
          </Button>
        ) : null}
      </DialogActions>
    </Dialog>
  )
}

function usePurchase({ current, plan, interval, onClose }: ChangeDialogProps) {
  const { t } = useTranslation('subscription')
  const checkout = useMutation(subscriptionMutations.checkout())
  const change = useMutation(subscriptionMutations.change())
  const follow = (
    { action, url }: { readonly action: string | null; readonly url: string | null },
    doneMessage: string,
  ) => {
    if (action === 'redirect' && url) return window.location.assign(url)
    showToast(
      action === 'approve_on_phone'
        ? t('done.onPhone')
        : action === 'await_administrator'
          ? t('done.awaiting')
          : doneMessage,
      { tone: 'success' },
    )
    onClose()
  }
  return {
    busy: checkout.isPending || change.isPending,
    error: checkout.error ?? change.error,
    run: (preview: Preview, payment: Payment | undefined) => {
      const phone = payment && asksPhone(payment.provider) ? { phone: payment.phone } : {}
      if (preview.kind === 'start' || preview.kind === 'renewal') {
        return checkout.mutate(
          { planId: plan.id, interval, provider: payment?.provider ?? 'manual', at: preview.at, ...phone },
          { onSuccess: (answer) => follow(answer, t('done.paid', { plan: plan.title })) },
        )
      }
      const method = payment && isOrderedMethod(payment.provider) ? { provider: payment.provider } : {}
      change.mutate(
        { planId: plan.id, interval, version: current.version, at: preview.at, ...method, ...phone },
        {
          onSuccess: (answer) =>
            follow(
              answer,
              answer.outcome === 'scheduled'
                ? t('done.scheduled', { date: formatDate(preview.effectiveAt) })
                : t('done.changed', { plan: plan.title }),
            ),
        },
      )
    },
  }
}

function Amounts({ preview }: { readonly preview: Preview }) {
  const { t } = useTranslation('subscription')
  const line = {
    display: 'flex',
    justifyContent: 'space-between',
    gap: 2,
    py: 0.75,
    borderBottom: '1px solid',
    borderColor: 'line.soft',
  } as const
  return (
    <>
      <Box sx={{ mb: 1.5 }}>
        {preview.effective === 'now' ? t('change.now') : t('change.later', { date: formatDate(preview.effectiveAt) })}
      </Box>
      {preview.effective === 'now' ? (
        <Box component="dl" sx={{ m: 0, mb: 1, fontVariantNumeric: 'tabular-nums' }}>
          {preview.lines.map((item) => (
            <Box key={`${item.kind}${item.plan.id}${item.from}`} sx={line}>
              <Box component="dt">
                {t(`change.lines.${item.kind}`, {
                  plan: item.plan.title,
                  from: formatDate(item.from),
                  to: formatDate(item.to),
                })}
              </Box>
              <Box component="dd" sx={{ m: 0, whiteSpace: 'nowrap' }}>
                {formatMoney(item.amountCents)}
              </Box>
            </Box>
          ))}
          {preview.taxCents > 0 ? (
            <Box sx={line}>
              <Box component="dt">{preview.taxName ?? t('change.tax')}</Box>
              <Box component="dd" sx={{ m: 0 }}>
                {formatMoney(preview.taxCents)}
              </Box>
            </Box>
          ) : null}
          <Box sx={{ ...line, fontWeight: 650, borderBottom: 0 }}>
            <Box component="dt">{t('change.total')}</Box>
            <Box component="dd" sx={{ m: 0 }}>
              {formatMoney(preview.totalCents)}
            </Box>
          </Box>
        </Box>
      ) : null}
      <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
        {t('change.next', { amount: formatMoney(preview.nextCents), date: formatDate(preview.nextAt) })}
      </Box>
    </>
  )
}
