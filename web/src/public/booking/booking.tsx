import CalendarClock from 'lucide-react/icons/calendar-clock'
import Check from 'lucide-react/icons/check'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { BookingStart } from '#modules/storefront/page.contract.ts'
import { usePageNow } from './addresses.ts'
import { stepIndex, steps, stepsWithType } from './booking-model.ts'
import { DetailsStep } from './details-step.tsx'
import { DoneStep } from './done-step.tsx'
import { HoldClock } from './hold-clock.tsx'
import { FailureNote, Note } from './notes.tsx'
import { modeIcons, usePriceText } from './place.tsx'
import { ReviewStep } from './review-step.tsx'
import { StepHead } from './step-head.tsx'
import { useBooking, type Booking as BookingFlow } from './use-booking.ts'
import { TypeStep } from './type-step.tsx'
import { ChooseTime } from './when-step.tsx'
import { useLanguage } from './words.ts'

/** Progress of the four steps: completed steps have a check, the current step is bold. */
function Steps({ current, withType }: { readonly current: number; readonly withType: boolean }) {
  const { translate } = useLanguage()
  return (
    <ol className="bk-steps" aria-label={translate('steps.label')}>
      {(withType ? stepsWithType : steps).map((step, index) => (
        <li
          key={step}
          className={index < current ? 'passed' : index === current ? 'current' : 'coming'}
          aria-current={index === current ? 'step' : undefined}
        >
          {index < current ? <Check size={13} aria-hidden /> : null}
          {translate(`steps.${step}`)}
          {index < current ? <span className="vh">, {translate('steps.passed')}</span> : null}
        </li>
      ))}
    </ol>
  )
}

/** The booked service with its length, and whether the office confirms first. */
function Service({ booking: { office, offeredType, mode, hasTypes, back } }: { readonly booking: BookingFlow }) {
  const { translate } = useLanguage()
  const priceText = usePriceText()
  if (!office || !offeredType) return null
  const Icon = mode ? modeIcons[mode] : CalendarClock
  const facts = [
    translate('service.minutes', { minutes: offeredType.minutes }),
    mode ? translate(`type.${mode}`) : '',
    priceText(offeredType.priceCents),
    offeredType.confirm === 'request' ? translate('service.request') : '',
  ].filter(Boolean)
  return (
    <div className="bk-service">
      <Icon size={18} aria-hidden />
      <p>
        <strong>{offeredType.name}</strong>
        <span className="muted">{facts.join(' · ')}</span>
        {mode === 'office' && offeredType.place ? <span className="muted">{offeredType.place}</span> : null}
      </p>
      {hasTypes ? (
        <button type="button" className="bk-link" onClick={() => back('type')}>
          {translate('details.change')}
          <span className="vh"> {translate('type.changeWhat')}</span>
        </button>
      ) : null}
    </div>
  )
}

function Offline() {
  const { translate } = useLanguage()
  const [offline, setOffline] = useState(false)
  useEffect(() => {
    const updateOffline = () => setOffline(!navigator.onLine)
    updateOffline()
    window.addEventListener('online', updateOffline)
    window.addEventListener('offline', updateOffline)
    return () => {
      window.removeEventListener('online', updateOffline)
      window.removeEventListener('offline', updateOffline)
    }
  }, [])
  return <div role="status">{offline ? <Note tone="warning">{translate('failure.offlineNow')}</Note> : null}</div>
}

/** Explains an expired hold, with buttons to renew it or choose another slot. */
function Expired({ booking }: { readonly booking: BookingFlow }) {
  const { translate } = useLanguage()
  const {
    state: { slot, step },
    choose,
    back,
  } = booking
  if (!slot) return null
  return (
    <Note
      tone="warning"
      title={translate('hold.expiredTitle')}
      takesFocus
      actions={
        <>
          <button type="button" className="button" onClick={() => choose(slot)}>
            {translate('hold.again')}
          </button>
          {step === 'when' ? null : (
            <button type="button" className="button" onClick={() => back('when')}>
              {translate('hold.another')}
            </button>
          )}
        </>
      }
    >
      {translate('hold.expiredHelp')}
    </Note>
  )
}

function WhenSection({
  booking,
  returned,
  listedSlug,
  hasChosenType,
}: {
  readonly booking: BookingFlow
  readonly listedSlug: string | undefined
  /** Whether the visitor came back from a later step. */
  readonly returned: boolean
  /** Whether the visitor came from the choice of the type: the head of the step takes the focus. */
  readonly hasChosenType: boolean
}) {
  const { translate } = useLanguage()
  const { state, dispatch, forward, choose } = booking
  const { month, day, slot, zone, failure, holdStatus } = state
  const [isSlotMissing, setSlotMissing] = useState(false)
  const go = () => {
    if (!slot) {
      setSlotMissing(true)
      return
    }
    setSlotMissing(false)
    if (holdStatus === 'none') choose(slot)
    forward('details')
  }
  return (
    <>
      {hasChosenType ? <StepHead>{translate('steps.when')}</StepHead> : null}
      <Service booking={booking} />
      <FailureNote failure={failure} />
      <ChooseTime
        {...booking}
        listedSlug={listedSlug}
        returned={returned && failure === undefined && holdStatus !== 'expired'}
        month={month}
        day={day}
        slot={slot}
        zone={zone}
        onMonth={(next) => dispatch({ type: 'month shown', month: next })}
        onDay={(next) => dispatch({ type: 'day chosen', day: next })}
      />
      {day ? (
        <div className="bk-continue">
          <p className="bk-problem" role="alert">
            {isSlotMissing && !slot ? translate('times.choose') : ''}
          </p>
          {slot && holdStatus === 'loose' ? <p className="bk-hint">{translate('hold.loose')}</p> : null}
          <button type="button" className="button primary wide" onClick={go}>
            {translate('times.continue')}
          </button>
          <p className="bk-fine">{translate('times.later')}</p>
        </div>
      ) : null}
    </>
  )
}

function Panel({ booking, children }: { readonly booking: BookingFlow; readonly children: ReactNode }) {
  const { translate } = useLanguage()
  const { state, dispatch } = booking
  const [isInteractive, setInteractive] = useState(false)
  useEffect(() => setInteractive(true), [])
  return (
    // On a slow network the HTML is seen seconds before the script: until then the buttons look as inert as they are.
    <div className={isInteractive ? 'bk' : 'bk bk-inert'}>
      <div className="bk-top">
        <h2>{translate('title')}</h2>
        <HoldClock deadline={state.hold?.deadline} onEnd={() => dispatch({ type: 'hold expired' })} />
      </div>
      {state.step === 'done' ? null : (
        <Steps current={stepIndex(state, booking.hasTypes)} withType={booking.hasTypes} />
      )}
      <noscript>
        <p className="bk-note">{translate('failure.script')}</p>
      </noscript>
      <Offline />
      {state.holdStatus === 'expired' ? <Expired booking={booking} /> : null}
      {children}
    </div>
  )
}

/**
 * Books a slot of a professional, from the day to the confirmation.
 * @param isListed part of a public profile: without a calendar the professional offers no times yet
 */
export function Booking({ start, isListed = false }: { readonly start: BookingStart; readonly isListed?: boolean }) {
  const booking = useBooking(start, usePageNow())
  const { step } = booking.state
  const [firstStep] = useState(step)
  const hasLeftFirstStep = useRef(false)
  useEffect(() => {
    if (step !== 'when' && step !== 'type') hasLeftFirstStep.current = true
  }, [step])
  const content = () => {
    if (step === 'type') return <TypeStep booking={booking} />
    if (step === 'when')
      return (
        <WhenSection
          booking={booking}
          listedSlug={isListed ? start.slug : undefined}
          returned={hasLeftFirstStep.current}
          hasChosenType={firstStep === 'type' && !hasLeftFirstStep.current}
        />
      )
    if (step === 'details') return <DetailsStep booking={booking} />
    return step === 'review' ? <ReviewStep booking={booking} /> : <DoneStep booking={booking} />
  }
  return <Panel booking={booking}>{content()}</Panel>
}
