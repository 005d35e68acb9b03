import CalendarPlus from 'lucide-react/icons/calendar-plus'
import CircleCheck from 'lucide-react/icons/circle-check'
import Send from 'lucide-react/icons/send'
import { useCallback, useState } from 'react'
import { nameOf } from '../display.ts'
import { PayBooking } from '../payment/pay-booking.tsx'
import { useAddresses } from './addresses.ts'
import { inviteUrl } from './booking.queries.ts'
import { FormButton, PlaceText } from './place.tsx'
import { StepHead } from './step-head.tsx'
import { WhenText } from './summary.tsx'
import type { Booking } from './use-booking.ts'
import { useLanguage } from './words.ts'

/** Copies the manage link, and says whether it was copied. */
function CopyLink({ href }: { readonly href: string }) {
  const { translate } = useLanguage()
  const [outcome, setOutcome] = useState<'copied' | 'failed'>()
  const copy = () =>
    navigator.clipboard.writeText(new URL(href, location.href).href).then(
      () => setOutcome('copied'),
      () => setOutcome('failed'),
    )
  return (
    <>
      <button type="button" className="bk-link" onClick={() => void copy()}>
        {translate('done.copy')}
      </button>
      <span role="status" className="bk-hint">
        {outcome ? translate(outcome === 'copied' ? 'done.copied' : 'done.copyFailed') : ''}
      </span>
    </>
  )
}

/** The time is held: its payment confirms it, as the page of the appointment explains. */
function PayStep({ booking, token }: { readonly booking: Booking; readonly token: string }) {
  const { translate } = useLanguage()
  const { manage } = useAddresses()
  const href = manage(token)
  const showAppointment = useCallback(() => location.assign(href), [href])
  const {
    state: { booked, zone },
    office,
    visitorZone,
    bookAgain,
  } = booking
  if (!booked) return null
  return (
    <>
      <div className="bk-done">
        <StepHead>{translate('prepay.holdTitle')}</StepHead>
        <div className="bk-done-when">
          <WhenText slot={booked} zone={zone} officeZone={office?.office.timeZone ?? zone} visitorZone={visitorZone} />
        </div>
      </div>
      <PayBooking token={token} zone={zone} onPaid={showAppointment} />
      <div className="bk-done">
        <div className="bk-done-actions">
          <a className="button" href={href}>
            {translate('done.manage')}
          </a>
          <button type="button" className="button quiet" onClick={bookAgain}>
            {translate('done.another')}
          </button>
        </div>
      </div>
    </>
  )
}

/** Confirmation: place and time, calendar file, manage link, another booking. */
export function DoneStep({ booking }: { readonly booking: Booking }) {
  const { translate } = useLanguage()
  const { manage } = useAddresses()
  const {
    state: { booked, details, zone },
    office,
    offeredType,
    visitorZone,
    bookAgain,
  } = booking
  if (!booked) return null
  if (booked.status === 'held') return <PayStep booking={booking} token={booked.token} />
  const confirmed = booked.status === 'confirmed'
  const professional = office ? nameOf(office.professional) : ''
  const Icon = confirmed ? CircleCheck : Send
  return (
    <div className="bk-done">
      <span className={`bk-done-mark${confirmed ? ' confirmed' : ''}`}>
        <Icon size={22} aria-hidden />
      </span>
      <StepHead>{translate(confirmed ? 'done.confirmed' : 'done.pending')}</StepHead>
      <p>
        {translate(booked.sendsMail === false ? 'done.noMail' : confirmed ? 'done.confirmedHelp' : 'done.pendingHelp', {
          email: details.email.trim(),
          name: professional,
        })}
      </p>
      <div className="bk-done-when">
        <WhenText slot={booked} zone={zone} officeZone={office?.office.timeZone ?? zone} visitorZone={visitorZone} />
        {professional ? <span>{professional}</span> : null}
        {offeredType ? <span>{offeredType.name}</span> : null}
        <PlaceText place={booked} confirmed={confirmed} />
      </div>
      {booked.form ? <p>{translate('type.questions', { title: booked.form.title })}</p> : null}
      <div className="bk-done-actions">
        {booked.form ? <FormButton form={booked.form} isFirst /> : null}
        <a className={booked.form ? 'button' : 'button primary'} href={inviteUrl(booked.token)} download="cita.ics">
          <CalendarPlus size={17} aria-hidden />
          {translate('done.calendar')}
        </a>
        <a className="button" href={manage(booked.token)}>
          {translate('done.manage')}
        </a>
        <button type="button" className="button quiet" onClick={bookAgain}>
          {translate('done.another')}
        </button>
      </div>
      <p className="bk-hint screen-only">
        {translate('done.keep')} <CopyLink href={manage(booked.token)} />
      </p>
    </div>
  )
}
