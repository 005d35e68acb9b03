import { useEffect, useMemo, useReducer, useRef } from 'react'
import type { BookingStart, ManagedAppointmentResponse } from '#modules/storefront/page.contract.ts'
import { usePageNow } from './addresses.ts'
import { nextBooking, startState, type Failure } from './booking-model.ts'
import { bookingApi } from './booking.queries.ts'
import { dayIn, formatDay, formatTime, monthOf } from './dates.ts'
import { FailureNote } from './notes.tsx'
import { allSlots, byDay, type FreeDay, type Slot } from './slots.ts'
import { useAvailability } from './use-availability.ts'
import { ChooseTime } from './when-step.tsx'
import { useLanguage } from './words.ts'

export interface MoveAppointmentProps {
  /** Token of the manage link. */
  readonly token: string
  readonly start: BookingStart
  readonly current: ManagedAppointmentResponse
  /** The visitor's time zone; undefined until the browser has read it. */
  readonly visitorZone: string | undefined
  readonly busy: boolean
  readonly failure: Failure | undefined
  /** A slot that another visitor has just booked, and the days that still have free slots. */
  readonly lost: { readonly start: string; readonly fresh: readonly FreeDay[] } | undefined
  readonly onMove: (slot: Slot) => void
  readonly onKeep: () => void
  /** The appointment was cancelled or is over, so that it cannot be moved any more. */
  readonly onClosed: () => void
}

/** Chooses another slot for an appointment. */
export function MoveAppointment({
  token,
  start,
  current,
  visitorZone,
  busy,
  failure,
  lost,
  onMove,
  onKeep,
  onClosed,
}: MoveAppointmentProps) {
  const { locale, translate } = useLanguage()
  const now = usePageNow()
  const officeZone = current.office.timeZone
  const api = useMemo(() => bookingApi(locale), [locale])
  const today = dayIn(now, officeZone)
  const month = monthOf(dayIn(current.start, officeZone) < today ? today : dayIn(current.start, officeZone))
  const [state, dispatch] = useReducer(nextBooking, startState(month, officeZone, ''))
  const availability = useAvailability({
    api,
    slug: start.slug,
    movedToken: token,
    month: state.month,
    zone: state.zone,
    initialAvailability: null,
    completeMonths: [],
    onSlots: (name, slots) => dispatch({ type: 'slots loaded', month: name, slots }),
    onClosed,
  })
  const days = useMemo(() => byDay(allSlots(state.loaded), state.zone), [state.loaded, state.zone])
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => head.current?.focus(), [])
  const { reload } = availability
  useEffect(() => {
    if (failure !== 'taken' || !lost) return
    dispatch({ type: 'slot lost', ...lost })
    reload()
  }, [failure, lost, reload])

  const { slot, zone } = state
  const dayAndTime = (instant: string) => ({
    day: formatDay(dayIn(instant, zone), locale),
    time: formatTime(instant, zone, locale),
  })
  return (
    <section className="bk-move" aria-labelledby="bk-move">
      <h2 id="bk-move" ref={head} tabIndex={-1}>
        {translate('manage.moveTitle')}
      </h2>
      <FailureNote failure={failure} />
      <ChooseTime
        {...availability}
        days={days}
        today={dayIn(now, zone)}
        visitorZone={visitorZone}
        month={state.month}
        day={state.day}
        slot={slot}
        zone={zone}
        choose={(next) => dispatch({ type: 'slot picked', slot: next })}
        chooseZone={(next) =>
          dispatch({ type: 'zone chosen', zone: next, day: slot ? dayIn(slot.start, next) : state.day })
        }
        onMonth={(next) => dispatch({ type: 'month shown', month: next })}
        onDay={(next) => dispatch({ type: 'day chosen', day: next })}
      />
      <p className="bk-move-to" role="status" suppressHydrationWarning>
        {slot ? translate('manage.moveChosen', dayAndTime(slot.start)) : ''}
      </p>
      <div className="bk-actions end">
        <button type="button" className="button" disabled={busy} onClick={onKeep}>
          {translate('manage.keep')}
        </button>
        <button
          type="button"
          className="button primary"
          disabled={!slot}
          aria-disabled={busy}
          onClick={() => {
            if (slot) onMove(slot)
          }}
        >
          {translate(busy ? 'manage.moving' : 'manage.moveConfirm')}
        </button>
      </div>
    </section>
  )
}
