import type { BookingStart, ManagedAppointmentAnswer } from '#modules/storefront/page.contract.ts'
import { useEffect, useMemo, useRef, useState } from 'react'
import { ApiError } from '#server/contract/client.ts'
import { nameOf } from '../display.ts'
import { useAddresses, usePageNow } from './addresses.ts'
import { failureOf, freshDays, isLost } from './booking-failure.ts'
import type { Failure } from './booking-model.ts'
import { bookingApi, inviteUrl } from './booking.queries.ts'
import { dayIn, deviceZone, formatDay, formatTime, sameClock } from './dates.ts'
import { DescribeMatter } from './describe-matter.tsx'
import { ManageFacts, StatusLine, standingOf } from './manage-facts.tsx'
import { MoveAppointment } from './move-appointment.tsx'
import { FailureNote, Note } from './notes.tsx'
import type { FreeDay, Slot } from './slots.ts'
import { useLanguage } from './words.ts'

export type Appointment = ManagedAppointmentAnswer
type Mode = 'read' | 'move' | 'cancel'

/** Confirms the cancellation. */
function CancelQuestion({
  when,
  busy,
  onKeep,
  onCancel,
}: {
  readonly when: { readonly day: string; readonly time: string }
  readonly busy: boolean
  readonly onKeep: () => void
  readonly onCancel: () => void
}) {
  const { say } = useLanguage()
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => head.current?.focus(), [])
  return (
    <section className="bk-question" aria-labelledby="bk-question">
      <h2 id="bk-question" ref={head} tabIndex={-1}>
        {say('manage.cancelTitle')}
      </h2>
      <p suppressHydrationWarning>{say('manage.cancelHelp', when)}</p>
      <div className="bk-actions">
        <button type="button" className="button" disabled={busy} onClick={onKeep}>
          {say('manage.keep')}
        </button>
        <button type="button" className="button danger" aria-disabled={busy} onClick={onCancel}>
          {say(busy ? 'manage.cancelling' : 'manage.cancelConfirm')}
        </button>
      </div>
    </section>
  )
}

/** Page of an appointment's link: view, move and cancel without an account. */
export function ManageAppointment({
  appointment: given,
  token,
}: {
  readonly appointment: Appointment
  readonly token: string
}) {
  const { locale, say } = useLanguage()
  const { again } = useAddresses()
  const api = useMemo(() => bookingApi(locale), [locale])
  const now = usePageNow()
  const [appointment, setAppointment] = useState(given)
  const [mode, setMode] = useState<Mode>('read')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const [done, setDone] = useState<string>()
  const [device, setDevice] = useState<string>()
  const [lost, setLost] = useState<{ readonly start: string; readonly fresh: readonly FreeDay[] }>()
  useEffect(() => setDevice(deviceZone()), [])

  const office = appointment.office.timeZone
  const standing = standingOf(appointment, now)
  const words = (at: string) => ({ day: formatDay(dayIn(at, office), locale), time: formatTime(at, office, locale) })

  /** Runs a change; on refusal shows the message and the server's present data. */
  const change = async (work: () => Promise<void>) => {
    if (busy) return
    setBusy(true)
    setFailure(undefined)
    setDone(undefined)
    try {
      await work()
      setMode('read')
    } catch (error) {
      if (isLost(error)) setLost((before) => ({ start: before?.start ?? '', fresh: freshDays(error) }))
      setFailure(isLost(error) ? 'taken' : failureOf(error, { text: say('failure.change') }))
      if (error instanceof ApiError && error.code === 'appointment_closed') {
        await api.managed({ params: { token } }).then(setAppointment, () => undefined)
        setMode('read')
      }
    } finally {
      setBusy(false)
    }
  }
  const move = (slot: Slot) => {
    setLost({ start: slot.start, fresh: [] })
    void change(async () => {
      const moved = await api.moveManaged({ params: { token }, body: { start: slot.start } })
      setAppointment(moved)
      setDone(say(moved.status === 'pending' ? 'manage.movedPending' : 'manage.moved', words(moved.start)))
    })
  }
  const cancel = () =>
    void change(async () => {
      await api.cancelManaged({ params: { token } })
      setAppointment((before) => ({
        ...before,
        status: 'cancelled',
        can: { move: false, cancel: false, describe: false, extend: false },
      }))
      setDone(say('manage.cancelledNow'))
    })

  const start: BookingStart = { slug: appointment.professional.slug, availability: null, slot: null }
  const { can } = appointment
  return (
    <>
      <h1 className="bk-title">{say('manage.title', { name: nameOf(appointment.professional) })}</h1>
      <div className="panel bk bk-manage">
        <StatusLine standing={standing} />
        {done ? (
          <Note tone="success" takesFocus>
            {done}
          </Note>
        ) : null}
        {mode === 'move' ? null : <FailureNote failure={failure} />}
        <ManageFacts
          appointment={appointment}
          device={device !== undefined && !sameClock(device, office, appointment.start) ? device : undefined}
        />
        {mode === 'cancel' ? (
          <CancelQuestion
            when={words(appointment.start)}
            busy={busy}
            onKeep={() => setMode('read')}
            onCancel={cancel}
          />
        ) : null}
        {mode === 'move' ? (
          <MoveAppointment
            start={start}
            current={appointment}
            device={device}
            busy={busy}
            failure={failure}
            lost={lost}
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
                  setDone(undefined)
                  setMode('move')
                }}
              >
                {say('manage.move')}
              </button>
            ) : null}
            {standing === 'confirmed' || standing === 'pending' ? (
              <a className="button" href={inviteUrl(token)} download="cita.ics">
                {say('manage.calendar')}
              </a>
            ) : null}
            {can.cancel ? (
              <button
                type="button"
                className="button danger-quiet"
                onClick={() => {
                  setDone(undefined)
                  setMode('cancel')
                }}
              >
                {say('manage.cancel')}
              </button>
            ) : null}
            {can.move || can.cancel ? null : (
              <a className="button primary" href={again(appointment.professional.slug)}>
                {say('manage.again')}
              </a>
            )}
          </div>
        ) : null}
        {mode === 'read' && can.describe ? (
          <DescribeMatter token={token} api={api} told={appointment.descriptionGiven} onTold={setAppointment} />
        ) : null}
      </div>
    </>
  )
}
