import { nameOf } from '../display.ts'
import { FailureNote, Note } from './notes.tsx'
import { CancellationNote, usePriceText } from './place.tsx'
import { StepHead } from './step-head.tsx'
import { Summary } from './summary.tsx'
import { fieldsOf, type Field } from './details-rules.ts'
import type { Booking } from './use-booking.ts'
import { useLanguage } from './words.ts'

/** Summary of the booking, with the button that books. */
export function ReviewStep({ booking }: { readonly booking: Booking }) {
  const { translate } = useLanguage()
  const { state, office, offeredType, mode, safePreConsultation, back, book } = booking
  const priceText = usePriceText()
  const { details, sending, failure } = state
  const professional = office ? nameOf(office.professional) : ''
  const needsConfirmation = offeredType?.confirm === 'request' || safePreConsultation
  const isUnavailable = offeredType?.payment?.available === false
  const filledFields = fieldsOf(safePreConsultation).filter((name) => details[name].trim() !== '')
  const label: Readonly<Record<Field, string>> = {
    name: translate('review.name'),
    email: translate('review.email'),
    phone: translate('review.phone'),
    parties: translate('review.parties'),
    description: translate('review.description'),
    category: translate('details.category'),
  }
  const unpaidLabel = needsConfirmation ? 'review.request' : 'review.confirm'
  const submitLabel = offeredType?.payment ? 'prepay.go' : unpaidLabel
  return (
    <div className="bk-review">
      <Summary booking={booking} onChange={() => back('when')} />
      <StepHead>{translate('review.title')}</StepHead>
      <FailureNote failure={failure} />
      <dl className="bk-facts">
        {professional ? (
          <div>
            <dt>{translate('review.with')}</dt>
            <dd>
              {professional}
              <br />
              <span className="muted">{office?.professional.company}</span>
            </dd>
          </div>
        ) : null}
        {offeredType ? (
          <div>
            <dt>{translate('steps.type')}</dt>
            <dd>
              {[offeredType.name, priceText(offeredType.priceCents)].filter(Boolean).join(' · ')}
              {mode ? (
                <>
                  <br />
                  <span className="muted">
                    {[translate(`type.${mode}`), mode === 'office' ? offeredType.place : '']
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </>
              ) : null}
            </dd>
          </div>
        ) : null}
        {filledFields.map((name) => (
          <div key={name}>
            <dt>{label[name]}</dt>
            <dd className="bk-typed">
              {name === 'category'
                ? (office?.areas.find(({ code }) => code === details.category)?.name ?? '')
                : details[name].trim()}
            </dd>
          </div>
        ))}
      </dl>
      {office && offeredType ? (
        <CancellationNote
          cancellation={office.cancellation}
          payLaterCents={offeredType.priceCents}
          payment={offeredType.payment}
        />
      ) : null}
      {isUnavailable ? <Note tone="warning">{translate('prepay.unavailable')}</Note> : null}
      {needsConfirmation ? <p className="bk-safe">{translate('review.requestNote', { name: professional })}</p> : null}
      <div className="bk-actions end">
        <button type="button" className="button" disabled={sending} onClick={() => back('details')}>
          {translate('review.edit')}
        </button>
        <button
          type="button"
          className="button primary"
          aria-disabled={sending || isUnavailable}
          onClick={() => (isUnavailable ? undefined : void book())}
        >
          {translate(sending ? 'review.sending' : submitLabel)}
        </button>
      </div>
    </div>
  )
}
