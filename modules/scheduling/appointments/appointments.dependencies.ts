import { mailQueue } from '#server/jobs/mail-job.ts'
import type { Services } from '#server/services.ts'
import { mailboxOf } from '../messages/calendar-invite.ts'
import type { Teller } from '../messages/tell-appointment.ts'
import { freeTimesReader, readFreeTimes, type FreeTimes, type ReadFreeTimes } from './free-times.ts'
import { manageTokens } from './manage-token.ts'
import { singleFlight, type SingleFlight } from './single-flight.ts'

/** What the use cases of booking share, made once for an application. */
export interface AppointmentsDependencies extends Teller {
  readonly freeTimes: ReadFreeTimes
  /** As {@link ReadFreeTimes}, but for an appointment that is about to move: it is not in its own way. */
  freeTimesBeside(slug: string, around: number, appointmentId: string): Promise<FreeTimes>
  /** One attempt per time slot among the concurrent requests of this process. */
  readonly takeOnce: SingleFlight
  /** The stable name of an appointment in calendar programs. */
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
    now: () => ports.clock.now(),
    freeTimes: freeTimesReader(services),
    freeTimesBeside: (slug, around, appointmentId) => readFreeTimes(services, slug, around, appointmentId),
    takeOnce: singleFlight(),
    uidOf: (appointmentId) => `${appointmentId}@${domain}`,
  }
}
