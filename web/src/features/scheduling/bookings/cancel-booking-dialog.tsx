import { useSendsMail } from '../../../entities/platform.queries.ts'
import { formatMoney } from '../../../lib/format.ts'
import { showToast } from '../../../lib/toast.ts'
import { useGuardedMutation } from '../../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { bookingMutations, type Booking } from './bookings.queries.ts'

interface CancelBookingDialogProps {
  /** Null: the dialog is closed. */
  readonly booking: Booking | null
  readonly onClose: () => void
}

/** Confirms that a booking is cancelled, with its refund. */
export function CancelBookingDialog({ booking, onClose }: CancelBookingDialogProps) {
  const { t } = useTranslation(['scheduling-bookings', 'common'])
  const cancel = useGuardedMutation(bookingMutations.cancel())
  const sendsMail = useSendsMail()
  return (
    <ConfirmDialog
      open={booking !== null}
      destructive
      title={t('cancel.title')}
      confirmLabel={t('cancel.action')}
      busy={cancel.isPending}
      onClose={onClose}
      onConfirm={() => {
        if (booking)
          cancel.mutate(booking.id, {
            onSuccess: () => {
              showToast(t('cancel.done'), { tone: 'success' })
              onClose()
            },
            onError: onClose,
          })
      }}
    >
      {booking ? t('cancel.help', { name: booking.name }) : null}
      {booking?.payment?.paid ? ` ${t('payment.cancelHelp', { amount: formatMoney(booking.payment.cents) })}` : null}
      {booking && !sendsMail ? ` ${t('common:mail.willBeKept')}` : null}
    </ConfirmDialog>
  )
}
