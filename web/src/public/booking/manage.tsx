import type { BookingStart, ManagedAppointmentResponse } from '#modules/storefront/page.contract.ts'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { ApiError } from '#server/contract/client.ts'
import { nameOf } from '../display.ts'
import { formatsIn } from '../formats.ts'
import { PaidNote } from '../payment/paid-note.tsx'
import { PayBooking } from '../payment/pay-booking.tsx'
import { useAddresses, usePageNow } from './addresses.ts'
import { failureOf, freshDays, isSlotTaken } from './booking-failure.ts'
import type { Failure } from './booking-model.ts'
import { bookingApi, inviteUrl } from './booking.queries.ts'
import { dayIn, deviceZone, formatDay, formatTime, sameClock } from './dates.ts'
import { DescribeMatter } from './describe-matter.tsx'
import { ManageFacts, StatusLine, visitorStatusOf } from './manage-facts.tsx'
import { MoveAppointment } from './move-appointment.tsx'
import { FailureNote, Note } from './notes.tsx'
import { CancellationNote, Questions } from './place.tsx'
import type { FreeDay, Slot } from './slots.ts'
import { useLanguage } from './words.ts'

export type Appointment = ManagedAppointmentResponse
type Mode = 'read' | 'move' | 'cancel'

/** Shown after an appointment was moved; without a mail server no mail repeats it. */
function movedMessage({ status, sendsMail }: Appointment) {
  if (status === 'pending') return sendsMail ? 'manage.movedPending' : 'manage.movedPendingNoMail'
  return sendsMail ? 'manage.moved' : 'manage.movedNoMail'
}

/** Confirms the cancellation. */
function CancelQuestion({
  when,
  refundCents,
  busy,
  onKeep,
  onCancel,
}: {
  readonly when: { readonly day: string; readonly time: string }
  /** What is given back; null where nothing was paid. */
  readonly refundCents: number | null
  readonly busy: boolean
  readonly onKeep: () => void
  readonly onCancel: () => void
}) {
  const { locale, translate } = useLanguage()
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => head.current?.focus(), [])
  return (
    <section className="bk-question" aria-labelledby="bk-question">
      <h2 id="bk-question" ref={head} tabIndex={-1}>
        {translate('manage.cancelTitle')}
      </h2>
      <p suppressHydrationWarning>{translate('manage.cancelHelp', when)}</p>
      {refundCents === null ? null : (
        <p>
          <strong>
            {refundCents === 0
              ? translate('prepay.cancelNone')
              : translate('prepay.cancelRefund', { amount: formatsIn(locale).money(refundCents) })}
          </strong>
        </p>
      )}
      <div className="bk-actions">
        <button type="button" className="button" disabled={busy} onClick={onKeep}>
          {translate('manage.keep')}
        </button>
        <button type="button" className="button danger" aria-disabled={busy} onClick={onCancel}>
          {translate(busy ? 'manage.cancelling' : 'manage.cancelConfirm')}
        </button>
      </div>
    </section>
  )
}

/** Page of an appointment's link: view, move and cancel without an account. */
export function ManageAppointment({
  appointment: initialAppointment,
  token,
}: {
  readonly appointment: Appointment
  readonly token: string
}) {
  const { locale, translate } = useLanguage()
  const { again } = useAddresses()
  const api = useMemo(() => bookingApi(locale), [locale])
  const now = usePageNow()
  const [appointment, setAppointment] = useState(initialAppointment)
  const [mode, setMode] = useState<Mode>('read')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const [doneMessage, setDoneMessage] = useState<string>()
  const [visitorZone, setVisitorZone] = useState<string>()
  const [lostSlot, setLostSlot] = useState<{ readonly start: string; readonly fresh: readonly FreeDay[] }>()
  useEffect(() => setVisitorZone(deviceZone()), [])

  const reload = useCallback(
    () => void api.managed({ params: { token } }).then(setAppointment, () => undefined),
    [api, token],
  )
  const office = appointment.office.timeZone
  const status = visitorStatusOf(appointment, now)
  const dayAndTime = (instant: string) => ({
    day: formatDay(dayIn(instant, office), locale),
    time: formatTime(instant, office, locale),
  })

  /** Runs a change; on refusal shows the message and the server's present data. */
  const change = async (work: () => Promise<void>) => {
    if (busy) return
    setBusy(true)
    setFailure(undefined)
    setDoneMessage(undefined)
    try {
      await work()
      setMode('read')
    } catch (error) {
      if (isSlotTaken(error)) setLostSlot((previous) => ({ start: previous?.start ?? '', fresh: freshDays(error) }))
      setFailure(isSlotTaken(error) ? 'taken' : failureOf(error, { text: translate('failure.change') }))
      if (error instanceof ApiError && error.code === 'appointment_closed') {
        await api.managed({ params: { token } }).then(setAppointment, () => undefined)
        setMode('read')
      }
    } finally {
      setBusy(false)
    }
  }
  const move = (slot: Slot) => {
    setLostSlot({ start: slot.start, fresh: [] })
    void change(async () => {
      const movedAppointment = await api.moveManaged({ params: { token }, body: { start: slot.start } })
      setAppointment(movedAppointment)
      setDoneMessage(translate(movedMessage(movedAppointment), dayAndTime(movedAppointment.start)))
    })
  }
  const cancel = () =>
    void change(async () => {
      await api.cancelManaged({ params: { token } })
      setAppointment((previous) => ({
        ...previous,
        status: 'cancelled',
        payment: previous.payment && { ...previous.payment, refundCents: previous.payment.refundNowCents },
        can: { move: false, cancel: false, describe: false, extend: false },
      }))
      setDoneMessage(translate(appointment.sendsMail ? 'manage.cancelledNow' : 'manage.cancelledNoMail'))
    })

  const start: BookingStart = { slug: appointment.professional.slug, availability: null, slot: null }
  const { can } = appointment
  return (
    <>
      <h1 className="bk-title">{translate('manage.title', { name: nameOf(appointment.professional) })}</h1>
      <div className="panel bk bk-manage">
        <StatusLine status={status} sendsMail={appointment.sendsMail} />
        {doneMessage ? (
          <Note tone="success" takesFocus>
            {doneMessage}
          </Note>
        ) : null}
        {mode === 'move' ? null : <FailureNote failure={failure} />}
        <ManageFacts
          appointment={appointment}
          visitorZone={
            visitorZone !== undefined && !sameClock(visitorZone, office, appointment.start) ? visitorZone : undefined
          }
        />
        {appointment.status === 'held' && appointment.payment && !appointment.payment.paid ? (
          <PayBooking token={token} zone={office} onPaid={reload} />
        ) : null}
        {appointment.payment ? <PaidNote payment={appointment.payment} status={status} /> : null}
        {can.move || can.cancel ? (
          <>
            <Questions form={appointment.form} />
            <CancellationNote
              cancellation={appointment.cancellation}
              priceCents={appointment.priceCents}
              payment={appointment.payment}
            />
          </>
        ) : null}
        {mode === 'cancel' ? (
          <CancelQuestion
            when={dayAndTime(appointment.start)}
            refundCents={appointment.payment?.refundNowCents ?? null}
            busy={busy}
            onKeep={() => setMode('read')}
            onCancel={cancel}
          />
        ) : null}
        {mode === 'move' ? (
          <MoveAppointment
            token={token}
            start={start}
            current={appointment}
            visitorZone={visitorZone}
            busy={busy}
            failure={failure}
            lost={lostSlot}
            onMove={move}
            onKeep={() => {
              setFailure(undefined)
              setMode('read')
            }}
          />
        ) : null}
        {mode === 'read' ? (
          <div className="bk-actions">
            {can.move ? (
              <button
                type="button"
                className={can.describe && !appointment.descriptionGiven ? 'button' : 'button primary'}
                onClick={() => {
                  setDoneMessage(undefined)
                  setMode('move')
                }}
              >
                {translate('manage.move')}
              </button>
            ) : null}
            {status === 'confirmed' || status === 'pending' ? (
              <a className="button" href={inviteUrl(token)} download="cita.ics">
                {translate('manage.calendar')}
              </a>
            ) : null}
            {can.cancel ? (
              <button
                type="button"
                className="button danger-quiet"
                onClick={() => {
                  setDoneMessage(undefined)
                  setMode('cancel')
                }}
              >
                {translate('manage.cancel')}
              </button>
            ) : null}
            {can.move || can.cancel ? null : (
              <a className="button primary" href={again(appointment.professional.slug)}>
                {translate('manage.again')}
              </a>
            )}
          </div>
        ) : null}
        {mode === 'read' && can.describe ? (
          <DescribeMatter token={token} api={api} isSent={appointment.descriptionGiven} onSent={setAppointment} />
        ) : null}
      </div>
    </>
  )
}
