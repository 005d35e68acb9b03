import ChevronRight from 'lucide-react/icons/chevron-right'
import type { OfferedType } from './booking.queries.ts'
import { dayIn, formatShortDay, formatTime, sameClock, zoneLabel } from './dates.ts'
import { FailureNote, Note } from './notes.tsx'
import { CancellationNote, modeIcons, usePriceText } from './place.tsx'
import { StepHead } from './step-head.tsx'
import type { Booking } from './use-booking.ts'
import { useLanguage } from './words.ts'

/** The ways in which the chosen type can be held. */
function Modes({ type, booking }: { readonly type: OfferedType; readonly booking: Booking }) {
  const { translate } = useLanguage()
  const { mode, chooseType } = booking
  return (
    <fieldset className="bk-modes">
      <legend className="vh">{translate('type.how', { name: type.name })}</legend>
      {type.modes.map((value) => {
        const Icon = modeIcons[value]
        const help = value === 'office' ? type.place : translate(`type.${value}Help`)
        return (
          <label key={value} className={value === mode ? 'bk-mode chosen' : 'bk-mode'}>
            <input
              type="radio"
              name={`bk-mode-${type.id}`}
              checked={value === mode}
              onChange={() => chooseType(type, value)}
            />
            <Icon size={18} aria-hidden />
            <span>
              <strong>{translate(`type.${value}`)}</strong>
              {help ? <span className="muted">{help}</span> : null}
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}

/**
 * Length of an appointment, its next free time, with its zone where the visitor has another one, and either the modes of
 * the type or whether the office confirms first.
 */
function TypeFacts({
  type,
  withModes,
  zone,
  visitorZone,
}: {
  readonly type: OfferedType
  readonly withModes: boolean
  readonly zone: string
  readonly visitorZone: string | undefined
}) {
  const { locale, translate } = useLanguage()
  const isElsewhere =
    visitorZone !== undefined && type.nextFree !== null && !sameClock(zone, visitorZone, type.nextFree)
  return (
    <span className="muted">
      {[
        translate('service.minutes', { minutes: type.minutes }),
        ...(withModes
          ? type.modes.map((mode) => translate(`type.${mode}`))
          : [translate(type.confirm === 'auto' ? 'type.auto' : 'service.request')]),
      ].join(' · ')}
      {type.nextFree ? (
        <span className="bk-next" suppressHydrationWarning>
          {translate('type.next', {
            day: formatShortDay(dayIn(type.nextFree, zone), locale),
            time: formatTime(type.nextFree, zone, locale),
          })}
          {isElsewhere ? ` · ${zoneLabel(zone, type.nextFree, locale, translate)}` : null}
        </span>
      ) : null}
    </span>
  )
}

/** Chooses the type of appointment and how it is held. */
export function TypeStep({ booking }: { readonly booking: Booking }) {
  const { translate } = useLanguage()
  const priceText = usePriceText()
  const { office, offeredType, mode, chooseType, forward, state, visitorZone } = booking
  if (!office || !offeredType) return null
  const isUnavailable = offeredType.payment?.available === false
  const go = () => {
    if (isUnavailable) return
    chooseType(offeredType, mode ?? offeredType.modes[0])
    forward('when')
  }
  return (
    <div className="bk-types">
      <StepHead quiet={state.failure === undefined}>{translate('type.title')}</StepHead>
      <FailureNote failure={state.failure} />
      {office.types.map((type) =>
        type.id === offeredType.id ? (
          <section key={type.id} className="bk-type chosen" aria-label={type.name}>
            <div className="bk-type-head">
              <p>
                <strong>{type.name}</strong>
                <TypeFacts type={type} withModes={false} zone={state.zone} visitorZone={visitorZone} />
              </p>
              <span className="bk-price">{priceText(type.priceCents)}</span>
            </div>
            {type.modes.length > 0 ? <Modes type={type} booking={booking} /> : null}
          </section>
        ) : (
          <button
            key={type.id}
            type="button"
            className="bk-type bk-type-head"
            onClick={() => chooseType(type, type.modes[0])}
          >
            <span>
              <strong>{type.name}</strong>
              <TypeFacts type={type} withModes zone={state.zone} visitorZone={visitorZone} />
            </span>
            <span className="bk-price">
              {priceText(type.priceCents)}
              <ChevronRight size={16} aria-hidden />
            </span>
          </button>
        ),
      )}
      <CancellationNote
        cancellation={office.cancellation}
        payLaterCents={offeredType.priceCents}
        payment={offeredType.payment}
      />
      {isUnavailable ? <Note tone="warning">{translate('prepay.unavailable')}</Note> : null}
      <button type="button" className="button primary wide" aria-disabled={isUnavailable} onClick={go}>
        {translate('type.continue')}
      </button>
    </div>
  )
}
