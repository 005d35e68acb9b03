import { FailureNote, Note } from '../booking/notes.tsx'
import { formatTime } from '../booking/dates.ts'
import { useLanguage } from '../booking/words.ts'
import { formatsIn } from '../formats.ts'
import { OpenPaymentNote } from './open-payment-note.tsx'
import { PayForm } from './pay-form.tsx'
import { PayNote } from './pay-note.tsx'
import { useBookingPayment } from './use-booking-payment.ts'

/** Pays a held appointment, which its payment confirms. */
export function PayBooking({
  token,
  zone,
  onPaid,
}: {
  readonly token: string
  /** Zone in which the end of the hold is shown. */
  readonly zone: string
  /** Called once the payment has been received. The page is read again whenever this function changes. */
  readonly onPaid: () => void
}) {
  const { locale, translate } = useLanguage()
  const { page, openPayment, busy, failure, start, cancel, reload } = useBookingPayment(token, onPaid)
  if (!page)
    return failure ? (
      <>
        <FailureNote failure={failure} />
        <button type="button" className="button" onClick={reload}>
          {translate('prepay.again')}
        </button>
      </>
    ) : (
      <p role="status">{translate('prepay.loading')}</p>
    )
  const { payment, payableUntil, ways } = page
  const amount = formatsIn(locale).money(payment.cents)
  const canPay = !openPayment && payableUntil !== null
  if (payment.paid) return <Note tone="success">{translate('prepay.received', { amount })}</Note>
  return (
    <section aria-label={translate('prepay.title')} className="bk">
      <PayNote payment={payment} />
      <FailureNote failure={failure} />
      {payableUntil === null ? (
        <Note tone="warning">{translate('prepay.gone')}</Note>
      ) : (
        <p className="bk-hint" suppressHydrationWarning>
          {translate('prepay.heldUntil', { time: formatTime(payableUntil, zone, locale) })}
        </p>
      )}
      {openPayment ? <OpenPaymentNote payment={openPayment} amount={amount} busy={busy} onCancel={cancel} /> : null}
      {canPay && ways.length > 0 ? (
        <PayForm ways={ways} balanceCents={payment.cents} isWhole busy={busy} onSubmit={start} />
      ) : null}
      {canPay && ways.length === 0 ? <Note tone="warning">{translate('prepay.unavailable')}</Note> : null}
    </section>
  )
}
