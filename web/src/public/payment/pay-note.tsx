import type { RequestedPayment } from './booking-payment.queries.ts'
import { useLanguage } from '../booking/words.ts'
import { formatsIn } from '../formats.ts'

/** The amount that is due at booking, its purpose, and the refund after a cancellation. */
export function PayNote({ payment }: { readonly payment: RequestedPayment }) {
  const { locale, translate } = useLanguage()
  const { cents, kind, rule, refundHours, lateRefundPercent, paid = false } = payment
  const refundTerms = () => {
    if (refundHours === 0) return [translate('prepay.untilStart')]
    return [
      translate('prepay.until', { count: refundHours }),
      lateRefundPercent === 0
        ? translate('prepay.lateNone')
        : translate('prepay.latePart', { percent: lateRefundPercent }),
    ]
  }
  return (
    <div className="bk-rule">
      {paid ? null : (
        <p>
          <strong suppressHydrationWarning>
            {translate('prepay.amount', { amount: formatsIn(locale).money(cents) })}
          </strong>
        </p>
      )}
      <p>{kind === 'advance' ? translate('prepay.advance') : translate('prepay.fee', { rule: rule ?? '' })}</p>
      <p>{[...refundTerms(), translate('prepay.officeCancels')].join(' ')}</p>
    </div>
  )
}
