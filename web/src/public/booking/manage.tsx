import type { BookingStart } from '#modules/storefront/page.contract.ts'
import { useEffect, useRef, useState } from 'react'
import { nameOf } from '../display.ts'
import { formatsIn } from '../formats.ts'
import { PaidNote } from '../payment/paid-note.tsx'
import { PayBooking } from '../payment/pay-booking.tsx'
import { usePageNow } from './addresses.ts'
import { deviceZone, sameClock } from './dates.ts'
import { DescribeMatter } from './describe-matter.tsx'
import { ManageFacts, StatusLine, visitorStatusOf } from './manage-facts.tsx'
import { MoveAppointment } from './move-appointment.tsx'
import { FailureNote, Note } from './notes.tsx'
import { CancellationNote, Questions } from './place.tsx'
import { useLanguage } from './words.ts'
import { ManageActions } from './manage-actions.tsx'
import { useManagedAppointment, type Appointment } from './use-managed-appointment.ts'

/** Confirms the cancellation. */
function CancelQuestion({
  when,
  refundCents,
  busy,
  onKeep,
  onCancel,
}: {
  readonly when: { readonly day: string; readonly time: string }
  /** The refund; null where nothing was paid. */
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

/** The office's questions, and what a cancellation costs. */
function BeforeChange({ appointment }: { readonly appointment: Appointment }) {
  return (
    <>
      <Questions form={appointment.form} />
      <CancellationNote
        cancellation={appointment.cancellation}
        payLaterCents={appointment.priceCents}
        payment={appointment.payment}
      />
    </>
  )
}

function ScriptsNeeded() {
  const { translate } = useLanguage()
  return (
    <noscript>
      <p className="bk-note">{translate('failure.manageScript')}</p>
    </noscript>
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
  const { translate } = useLanguage()
  const now = usePageNow()
  const managed = useManagedAppointment(initialAppointment, token)
  const {
    api,
    appointment,
    setAppointment,
    mode,
    show,
    busy,
    failure,
    clearFailure,
    doneMessage,
    lostSlot,
    reload,
    dayAndTime,
    move,
    cancel,
  } = managed
  const [visitorZone, setVisitorZone] = useState<string>()
  useEffect(() => setVisitorZone(deviceZone()), [])

  const officeZone = appointment.office.timeZone
  const status = visitorStatusOf(appointment, now)
  const start: BookingStart = { slug: appointment.professional.slug, availability: null, slot: null }
  const { can } = appointment
  return (
    <>
      <h1 className="bk-title">{translate('manage.title', { name: nameOf(appointment.professional) })}</h1>
      <div className="panel bk bk-manage">
        <StatusLine status={status} sendsMail={appointment.sendsMail} />
        {can.move || can.cancel ? <ScriptsNeeded /> : null}
        {doneMessage ? (
          <Note tone="success" takesFocus>
            {doneMessage}
          </Note>
        ) : null}
        {mode === 'move' ? null : <FailureNote failure={failure} />}
        <ManageFacts
          appointment={appointment}
          visitorZone={
            visitorZone !== undefined && !sameClock(visitorZone, officeZone, appointment.start)
              ? visitorZone
              : undefined
          }
        />
        {appointment.status === 'held' && appointment.payment && !appointment.payment.paid ? (
          <PayBooking token={token} zone={officeZone} onPaid={reload} />
        ) : null}
        {appointment.payment ? <PaidNote payment={appointment.payment} status={status} /> : null}
        {can.move || can.cancel ? <BeforeChange appointment={appointment} /> : null}
        {mode === 'cancel' ? (
          <CancelQuestion
            when={dayAndTime(appointment.start)}
            refundCents={appointment.payment?.refundNowCents ?? null}
            busy={busy}
            onKeep={() => show('read')}
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
              clearFailure()
              show('read')
            }}
            onClosed={reload}
          />
        ) : null}
        {mode === 'read' ? <ManageActions managed={managed} token={token} status={status} /> : null}
        {mode === 'read' && can.describe ? (
          <DescribeMatter token={token} api={api} isSent={appointment.descriptionGiven} onSent={setAppointment} />
        ) : null}
      </div>
    </>
  )
}
