import type { ModelOf } from '#modules/storefront/page.contract.ts'
import { Booking } from '../booking/booking.tsx'
import { ManageAppointment } from '../booking/manage.tsx'
import { nameOf } from '../display.ts'
import { Frame } from '../frame.tsx'
import { bookingId, usePage } from '../use-page.ts'

/** Public calendar of a professional, without the search and the login of the directory. */
export function SchedulePage({ model: { booked, start } }: { readonly model: ModelOf<'schedule'> }) {
  const { text } = usePage()
  return (
    <Frame isBare>
      <div className="narrow-page">
        <h1>{text('schedule.title', { name: nameOf(booked) })}</h1>
        <p className="muted">{text('schedule.of', { company: booked.company })}</p>
        <section className="panel booking" id={bookingId} tabIndex={-1}>
          <Booking start={start} />
        </section>
      </div>
    </Frame>
  )
}

/** Page of an appointment's link. */
export function AppointmentPage({ model: { appointment, token } }: { readonly model: ModelOf<'appointment'> }) {
  return (
    <Frame isBare>
      <div className="narrow-page">
        <ManageAppointment appointment={appointment} token={token} />
      </div>
    </Frame>
  )
}
