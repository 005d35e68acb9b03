import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { asksPhone, isOrderedMethod } from '#server/contract/payment-providers.ts'
import { describeFailure } from '../../../lib/call-failure.ts'
import { formatDate, formatMoney } from '../../../lib/format.ts'
import { showToast } from '../../../lib/toast.ts'
import { useGuardedMutation } from '../../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { RowsSkeleton } from '../../../ui/skeletons.tsx'
import { ErrorState } from '../../../ui/state-message.tsx'
import { ExcessList } from './excess-list.tsx'
import { PaymentChoice, type PaymentInput } from './payment-choice.tsx'
import {
  subscriptionMutations,
  subscriptionQueries,
  type Interval,
  type OfferedPlan,
  type Preview,
  type Subscription,
} from './subscription.queries.ts'

export interface ChangeDialogProps {
  readonly subscription: Subscription
  readonly plan: OfferedPlan
  readonly interval: Interval
  readonly onClose: () => void
}

/** Digits of a telephone number in Puerto Rico and the United States, with its area code. */
const minPhoneDigits = 10

/** Shows what the chosen plan costs, when it takes effect, and asks how it is paid. */
export function ChangeDialog({ subscription, plan, interval, onClose }: ChangeDialogProps) {
  const { t } = useTranslation(['subscription', 'common'])
  const titleId = useId()
  const { data: preview, error, isPending, refetch } = useQuery(subscriptionQueries.preview(plan.id, interval))
  const availableProviders = subscription.providers.filter((provider) => provider.available)
  const [payment, setPayment] = useState<PaymentInput>({ provider: availableProviders[0]?.name ?? 'manual', phone: '' })
  const isPurchase = preview?.kind === 'start' || preview?.kind === 'renewal'
  // A provider that renews the subscription by itself also charges the difference of an upgrade.
  const isUpgradePaidByHand = preview?.kind === 'upgrade' && preview.totalCents > 0 && !subscription.renewsByItself
  const asksForMethod = isPurchase || isUpgradePaidByHand
  const lacksPhone = asksPhone(payment.provider) && payment.phone.replace(/\D/g, '').length < minPhoneDigits
  const purchase = usePurchase({ subscription, plan, interval, onClose })
  const confirmLabel = ({ effective, totalCents }: Preview) => {
    if (effective === 'period_end') return t('change.schedule')
    return totalCents === 0 ? t('change.confirmFree') : t('change.confirm', { total: formatMoney(totalCents) })
  }
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
            {purchase.error ? (
              <Alert severity="error" sx={{ mb: 2 }} role="alert">
                {describeFailure(purchase.error)}
              </Alert>
            ) : null}
            <PreviewAmounts preview={preview} />
            {preview.exceeds.length > 0 ? (
              <Alert severity="warning" sx={{ mt: 2 }}>
                <ExcessList exceeds={preview.exceeds} />
              </Alert>
            ) : null}
            {asksForMethod ? (
              <PaymentChoice providers={subscription.providers} value={payment} onChange={setPayment} />
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
            loading={purchase.busy}
            disabled={asksForMethod && lacksPhone}
            onClick={() => purchase.run(preview, asksForMethod ? payment : undefined)}
          >
            {confirmLabel(preview)}
          </Button>
        ) : null}
      </DialogActions>
    </Dialog>
  )
}

function usePurchase({ subscription, plan, interval, onClose }: ChangeDialogProps) {
  const { t } = useTranslation('subscription')
  const checkout = useGuardedMutation(subscriptionMutations.checkout())
  const change = useGuardedMutation(subscriptionMutations.change())
  const followNextStep = (
    { action, url }: { readonly action: string | null; readonly url: string | null },
    doneMessage: string,
  ) => {
    if (action === 'redirect' && url) return window.location.assign(url)
    const messages: Readonly<Record<string, string>> = {
      approve_on_phone: t('done.onPhone'),
      await_administrator: t('done.awaiting'),
    }
    showToast(messages[action ?? ''] ?? doneMessage, { tone: 'success' })
    onClose()
  }
  return {
    busy: checkout.isPending || change.isPending,
    error: checkout.error ?? change.error,
    run: (preview: Preview, payment: PaymentInput | undefined) => {
      const phone = payment && asksPhone(payment.provider) ? { phone: payment.phone } : {}
      if (preview.kind === 'start' || preview.kind === 'renewal') {
        return checkout.mutate(
          { planId: plan.id, interval, provider: payment?.provider ?? 'manual', at: preview.at, ...phone },
          { onSuccess: (answer) => followNextStep(answer, t('done.paid', { plan: plan.title })) },
        )
      }
      const method = payment && isOrderedMethod(payment.provider) ? { provider: payment.provider } : {}
      change.mutate(
        { planId: plan.id, interval, version: subscription.version, at: preview.at, ...method, ...phone },
        {
          onSuccess: (answer) =>
            followNextStep(
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

function PreviewAmounts({ preview }: { readonly preview: Preview }) {
  const { t } = useTranslation('subscription')
  const lineStyle = {
    display: 'flex',
    justifyContent: 'space-between',
    gap: 2,
    py: 0.75,
    borderBottom: '1px solid',
    borderColor: 'line.soft',
  } as const
  const linesCents = preview.lines.reduce((cents, { amountCents }) => cents + amountCents, 0)
  // The balance of the account changes the subtotal, but is none of the lines: credit or debt of the customer, or an
  // amount too small to be charged now.
  const balanceCents = preview.subtotalCents - linesCents
  return (
    <>
      <Box sx={{ mb: 1.5 }}>
        {preview.effective === 'now' ? t('change.now') : t('change.later', { date: formatDate(preview.effectiveAt) })}
      </Box>
      {preview.effective === 'now' ? (
        <Box component="dl" sx={{ m: 0, mb: 1, fontVariantNumeric: 'tabular-nums' }}>
          {preview.lines.map((item) => (
            <Box key={`${item.kind}${item.plan.id}${item.from}`} sx={lineStyle}>
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
          {balanceCents !== 0 ? (
            <Box sx={lineStyle}>
              <Box component="dt">{t('change.accountBalance')}</Box>
              <Box component="dd" sx={{ m: 0 }}>
                {formatMoney(balanceCents)}
              </Box>
            </Box>
          ) : null}
          {preview.taxCents > 0 ? (
            <Box sx={lineStyle}>
              <Box component="dt">{preview.taxName ?? t('change.tax')}</Box>
              <Box component="dd" sx={{ m: 0 }}>
                {formatMoney(preview.taxCents)}
              </Box>
            </Box>
          ) : null}
          <Box sx={{ ...lineStyle, fontWeight: 650, borderBottom: 0 }}>
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
