import type { AskedPayment } from './booking-payment.queries.ts'
import { useLanguage } from '../booking/words.ts'
import { formatsIn } from '../formats.ts'

/** What is paid at booking, what it is, and what a cancellation gives back; read before anything is paid. */
export function PayNote({ payment }: { readonly payment: AskedPayment }) {
  const { locale, translate } = useLanguage()
  const { cents, kind, rule, refundHours, lateRefundPercent, paid = false } = payment
  return (
    <div className="bk-rule">
      {paid ? null : (
        <p>
          <strong>{translate('prepay.amount', { amount: formatsIn(locale).money(cents) })}</strong>
        </p>
      )}
      <p>{kind === 'advance' ? translate('prepay.advance') : translate('prepay.fee', { rule: rule ?? '' })}</p>
      <p>
        {[
          refundHours === 0 ? translate('prepay.untilStart') : translate('prepay.until', { count: refundHours }),
          refundHours === 0
            ? ''
            : lateRefundPercent === 0
              ? translate('prepay.lateNone')
              : translate('prepay.latePart', { percent: lateRefundPercent }),
          translate('prepay.officeCancels'),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
    </div>
  )
}
