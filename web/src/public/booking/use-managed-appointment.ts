import type { ManagedAppointmentResponse } from '#modules/storefront/page.contract.ts'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { ApiError } from '#server/contract/client.ts'
import { failureOf, freshDays, isSlotTaken } from './booking-failure.ts'
import type { Failure } from './booking-model.ts'
import { bookingApi } from './booking.queries.ts'
import { dayIn, formatDay, formatTime } from './dates.ts'
import type { FreeDay, Slot } from './slots.ts'
import { useLanguage } from './words.ts'

export type Appointment = ManagedAppointmentResponse
export type ManageMode = 'read' | 'move' | 'cancel'

/** Shown after an appointment was moved; without a mail server no mail repeats it. */
function movedMessage({ status, sendsMail }: Appointment) {
  if (status === 'pending') return sendsMail ? 'manage.movedPending' : 'manage.movedPendingNoMail'
  return sendsMail ? 'manage.moved' : 'manage.movedNoMail'
}

/** A page stays open on a phone for days; meanwhile the office may move or cancel the appointment. */
function useReloadWhenVisible(reload: () => void): void {
  useEffect(() => {
    const reloadWhenVisible = () => {
      if (!document.hidden) reload()
    }
    document.addEventListener('visibilitychange', reloadWhenVisible)
    return () => document.removeEventListener('visibilitychange', reloadWhenVisible)
  }, [reload])
}

/** The appointment of a manage link, with the visitor's actions: read, move or cancel. */
export function useManagedAppointment(initialAppointment: Appointment, token: string) {
  const { locale, translate } = useLanguage()
  const api = useMemo(() => bookingApi(locale), [locale])
  const [appointment, setAppointment] = useState(initialAppointment)
  const [mode, setMode] = useState<ManageMode>('read')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const [doneMessage, setDoneMessage] = useState<string>()
  /** The slot that another visitor booked first, and the days that have free slots now. */
  const [lostSlot, setLostSlot] = useState<{ readonly start: string; readonly fresh: readonly FreeDay[] }>()
  const shownAppointment = useRef(initialAppointment)
  useEffect(() => {
    shownAppointment.current = appointment
  })
  /** How many times a change began or ended: the answer of a reload that was sent before may lack the change. */
  const changeCount = useRef(0)
  const reload = useCallback(() => {
    const countAtStart = changeCount.current
    void api.managed({ params: { token } }).then(
      (current) => {
        if (changeCount.current !== countAtStart) return
        const { start, status } = shownAppointment.current
        if (current.start !== start || current.status !== status) setDoneMessage(undefined)
        setAppointment(current)
        setMode((previous) => (previous !== 'read' && !current.can[previous] ? 'read' : previous))
      },
      () => undefined,
    )
  }, [api, token])
  useReloadWhenVisible(reload)
  const officeZone = appointment.office.timeZone
  const dayAndTime = (instant: string) => ({
    day: formatDay(dayIn(instant, officeZone), locale),
    time: formatTime(instant, officeZone, locale),
  })

  /**
   * Runs a change; on refusal shows the message and the server's present data.
   * @param requestedStart the time to which a move asks to go
   */
  const change = async (work: () => Promise<void>, requestedStart = '') => {
    if (busy) return
    changeCount.current += 1
    setBusy(true)
    setFailure(undefined)
    setDoneMessage(undefined)
    try {
      await work()
      setMode('read')
    } catch (error) {
      if (isSlotTaken(error)) setLostSlot({ start: requestedStart, fresh: freshDays(error) })
      setFailure(isSlotTaken(error) ? 'taken' : failureOf(error, { text: translate('failure.change') }))
      if (error instanceof ApiError && error.code === 'appointment_closed') {
        await api.managed({ params: { token } }).then(setAppointment, () => undefined)
        setMode('read')
      }
    } finally {
      changeCount.current += 1
      setBusy(false)
    }
  }
  const move = (slot: Slot) => {
    void change(async () => {
      const movedAppointment = await api.moveManaged({ params: { token }, body: { start: slot.start } })
      setAppointment(movedAppointment)
      setDoneMessage(translate(movedMessage(movedAppointment), dayAndTime(movedAppointment.start)))
    }, slot.start)
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
  const show = (next: ManageMode) => {
    if (next !== 'read') setDoneMessage(undefined)
    setMode(next)
  }
  return {
    api,
    appointment,
    setAppointment,
    mode,
    show,
    busy,
    failure,
    clearFailure: () => setFailure(undefined),
    doneMessage,
    lostSlot,
    reload,
    dayAndTime,
    move,
    cancel,
  }
}

export type ManagedAppointment = ReturnType<typeof useManagedAppointment>
