import { mailQueue } from '#server/jobs/mail-job.ts'
import type { Services } from '#server/services.ts'
import { mailboxOf } from '../messages/calendar-invite.ts'
import type { AppointmentMailer } from '../messages/mail-appointment.ts'
import { BookingPaymentsSource } from '../payment/booking-payments.ts'
import { freeTimesReader, readFreeTimes, type FreeTimes, type ReadFreeTimes } from './free-times.ts'
import { callTokens, manageTokens, questionTokens } from './manage-token.ts'
import { singleFlight, type SingleFlight } from './single-flight.ts'

/** Services that the use cases of booking share, created once per application. */
export interface AppointmentsDependencies extends AppointmentMailer {
  readonly freeTimes: ReadFreeTimes
  /** Like {@link ReadFreeTimes}, but ignores the time of an appointment that is about to move. */
  freeTimesExcept(slug: string, requestedTime: number | undefined, appointmentId: string): Promise<FreeTimes>
  /** One attempt per time slot among the concurrent requests of this process. */
  readonly reserveOnce: SingleFlight
  /** False without a mail server. Visitors then get no mail and need the link of the page. */
  sendsMail(): boolean
  /** The implementation of payments at booking. */
  readonly payments: BookingPaymentsSource
  /** Returns the UID of an appointment in iCalendar files. */
  uidOf(appointmentId: string): string
}

export function appointmentsDependencies(services: Services): AppointmentsDependencies {
  const { env, ports, secrets } = services
  const organizer = mailboxOf(env.mailFrom)
  const domain = organizer.email.split('@')[1] ?? 'localhost'
  return {
    queueMail: mailQueue(services),
    publicUrl: env.publicUrl,
    organizer,
    tokens: manageTokens(secrets),
    callTokens: callTokens(secrets),
    questionTokens: questionTokens(secrets),
    now: () => ports.clock.now(),
    freeTimes: freeTimesReader(services),
    freeTimesExcept: (slug, requestedTime, appointmentId) =>
      readFreeTimes(services, slug, requestedTime, appointmentId),
    reserveOnce: singleFlight(),
    payments: new BookingPaymentsSource(),
    sendsMail: () => ports.mail.configured,
    uidOf: (appointmentId) => `${appointmentId}@${domain}`,
  }
}
