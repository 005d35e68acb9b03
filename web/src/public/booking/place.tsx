// Place and price of an appointment, and the office's rule of cancellation.
import Building2 from 'lucide-react/icons/building-2'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import Phone from 'lucide-react/icons/phone'
import Video from 'lucide-react/icons/video'
import { telOf } from '../../lib/tel-of.ts'
import type { RequestedPayment } from '../payment/booking-payment.queries.ts'
import { PayNote } from '../payment/pay-note.tsx'
import type { Availability } from './booking.queries.ts'
import type { Booked } from './booking-model.ts'
import { usePage } from '../use-page.ts'
import { useLanguage } from './words.ts'

export const modeIcons = { office: Building2, video: Video, phone: Phone } as const

/** Returns the words of a price: an amount, free, or nothing where none is stated. */
export function usePriceText(): (cents: number | null) => string {
  const { formats } = usePage()
  const { translate } = useLanguage()
  return (cents) => (cents === null ? '' : cents === 0 ? translate('type.free') : formats.money(cents))
}

/**
 * Until when an appointment may be moved or cancelled, and that its price is not paid on this page. A payment at
 * booking replaces both, because it has a rule of its own.
 */
export function CancellationNote({
  cancellation: { hours, feePercent },
  payLaterCents,
  payment = null,
}: {
  readonly cancellation: Availability['cancellation']
  /** Price that is not paid on this page, 0 for free; null for none, or where it is not to be said. */
  readonly payLaterCents: number | null
  /** The payment at booking; null without one. */
  readonly payment?: RequestedPayment | null | undefined
}) {
  const { translate } = useLanguage()
  if (payment) return <PayNote payment={payment} />
  // The fee is a share of the price, so a free appointment has none.
  const hasFee = feePercent !== null && payLaterCents !== 0
  const rule =
    hours === null
      ? translate('type.anyTime')
      : translate(hasFee ? 'type.untilFee' : 'type.until', { count: hours, percent: feePercent ?? 0 })
  return (
    <div className="bk-rule">
      <p>{rule}</p>
      {payLaterCents ? <p className="muted">{translate('type.payLater')}</p> : null}
    </div>
  )
}

export type Place = Pick<Booked, 'mode' | 'location' | 'meetingLink' | 'phone' | 'officePhone'>

/** Address, link of the call, or the number that the office calls. */
export function PlaceText({ place, confirmed }: { readonly place: Place; readonly confirmed: boolean }) {
  const { translate } = useLanguage()
  const { mode, location, meetingLink, phone, officePhone } = place
  const Icon = mode === null ? null : modeIcons[mode]
  return (
    <span className="bk-place">
      {mode !== null && Icon ? (
        <b>
          <Icon size={16} aria-hidden /> {translate(`type.${mode}`)}
        </b>
      ) : null}
      {location ? <span>{location}</span> : null}
      {meetingLink && confirmed ? (
        <a className="bk-link" href={meetingLink} rel="noopener noreferrer">
          {translate('manage.join')}
        </a>
      ) : mode === 'video' ? (
        <span>{translate('type.linkLater')}</span>
      ) : null}
      {phone ? <span>{translate('type.callsYou', { phone })}</span> : null}
      {officePhone ? (
        <span className="muted">
          {translate('type.officePhone')}{' '}
          <a className="bk-tel" href={telOf(officePhone)}>
            {officePhone}
          </a>
        </span>
      ) : null}
    </span>
  )
}

/** The button that leads to the questions of the office. */
export function FormButton({
  form: { slug, token },
  isFirst,
}: {
  readonly form: NonNullable<Booked['form']>
  readonly isFirst: boolean
}) {
  const { translate } = useLanguage()
  const { frame } = usePage()
  const query = token ? `?send=${encodeURIComponent(token)}` : ''
  return (
    <a
      className={isFirst ? 'button primary' : 'button'}
      href={`${frame.applicationOrigin}/app/forms/public/${encodeURIComponent(slug)}${query}`}
    >
      {isFirst ? <ClipboardList size={17} aria-hidden /> : null}
      {translate('type.answer')}
    </a>
  )
}

/** The questions of the office, with the button until they are answered. */
export function Questions({ form }: { readonly form: Booked['form'] }) {
  const { translate } = useLanguage()
  if (!form) return null
  return (
    <p className="bk-questions">
      <ClipboardList size={17} aria-hidden />
      <span>
        {translate(form.answered ? 'type.answered' : 'type.questions', { title: form.title })}
        {form.answered ? null : <FormButton form={form} isFirst={false} />}
      </span>
    </p>
  )
}
