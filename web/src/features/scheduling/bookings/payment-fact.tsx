import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink } from 'react-router-dom'
import { formatDateTime, formatMoney } from '../../../lib/format.ts'
import { showToast } from '../../../lib/toast.ts'
import { useCan } from '../../../lib/use-can.ts'
import { useGuardedMutation } from '../../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { ErrorState } from '../../../ui/state-message.tsx'
import { bookingPaymentMutations, bookingPaymentQueries } from './booking-payment.queries.ts'

/** The payment of a booking: its date and method, the account that holds it, and its refunds. */
export function PaymentFact({ appointmentId }: { readonly appointmentId: string }) {
  const { t } = useTranslation('scheduling-bookings')
  const can = useCan()
  const { data, error, refetch } = useQuery(bookingPaymentQueries.one(appointmentId))
  const refund = useGuardedMutation(bookingPaymentMutations.refund())
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return null
  const { amountCents, provider, paidAt, reference, kind, accountId, receiptNumber, caseId, refundState } = data
  return (
    <>
      {t('payment.paid', { amount: formatMoney(amountCents), when: formatDateTime(paidAt) })}
      <Typography component="p" variant="caption" color="textSecondary">
        {[
          t(`payment.providers.${provider}`),
          reference,
          t(`payment.kinds.${kind}`),
          receiptNumber === null ? '' : t('payment.receipt', { number: receiptNumber }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
      {accountId !== null ? (
        <Typography component="p" variant="caption">
          {caseId !== null && can('trust.view') ? (
            <Link component={RouterLink} to={`/app/client-money/${accountId}`}>
              {t('payment.inCase')}
            </Link>
          ) : (
            t(caseId === null ? 'payment.ofPerson' : 'payment.inCase')
          )}
        </Typography>
      ) : null}
      {refundState === null || data.refundCents === null ? null : (
        <Typography component="p" variant="body2" color={refundState === 'done' ? 'textPrimary' : 'warning'}>
          {t(`payment.refunds.${refundState}`, { amount: formatMoney(data.refundCents) })}
        </Typography>
      )}
      {data.can.refund ? (
        <Button
          size="small"
          loading={refund.isPending}
          onClick={() =>
            refund.mutate(appointmentId, {
              onSuccess: () => showToast(t('payment.refundedNow'), { tone: 'success' }),
            })
          }
        >
          {t('payment.refundAgain')}
        </Button>
      ) : null}
    </>
  )
}
