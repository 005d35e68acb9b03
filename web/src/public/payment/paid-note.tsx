import type { BookingPayPageData } from './booking-payment.queries.ts'
import { useLanguage } from '../booking/words.ts'
import { formatsIn } from '../formats.ts'

/** The amount paid for an appointment, and the refund after a cancellation. */
export function PaidNote({
  payment: { paid, cents, reference, refundCents },
  status,
}: {
  readonly payment: BookingPayPageData['payment']
  readonly status: string
}) {
  const { locale, translate } = useLanguage()
  const { money } = formatsIn(locale)
  if (!paid) return null
  return (
    <p className="bk-rule">
      <strong>{translate('prepay.paid', { amount: money(cents) })}</strong>
      {reference ? <span className="muted"> {translate('prepay.reference', { reference })}</span> : null}
      {status === 'cancelled' && refundCents !== null ? (
        <>
          <br />
          {refundCents === 0
            ? translate('prepay.refundNone')
            : translate('prepay.refund', { amount: money(refundCents) })}
        </>
      ) : null}
    </p>
  )
}
