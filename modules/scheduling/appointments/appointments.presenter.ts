import { instant } from '#server/db/query.ts'
import { begins, type AppointmentRow, type AppointmentState } from './appointment-row.ts'
import { appointmentAbilities, type AppointmentAbilities, type AppointmentsActor } from './appointments.policy.ts'

/** What the professional sees. `event_id` is of the calendar. */
export interface OfficeRow extends AppointmentRow {
  readonly event_id: string | null
}

export const subjectOf = (a: AppointmentRow, now: Date) => ({
  companyId: a.company_id,
  professionalId: a.professional_id,
  state: a.state,
  past: begins(a) <= now,
})
export const abilitiesAt =
  (now: Date) =>
  (actor: AppointmentsActor, a: AppointmentRow): AppointmentAbilities | null =>
    appointmentAbilities(actor, subjectOf(a, now))

/** A request that nobody answered has run out once its time has come. */
export const statusAt = (
  { state, starts_at }: Pick<AppointmentRow, 'state' | 'starts_at'>,
  now: Date,
): AppointmentState => (state === 'pending' && new Date(starts_at) <= now ? 'expired' : state)

export function presentAppointment(actor: AppointmentsActor, a: OfficeRow, now: Date) {
  const can = abilitiesAt(now)(actor, a) ?? { confirm: false, decline: false, cancel: false, move: false }
  return {
    id: a.id,
    status: statusAt(a, now),
    start: instant(a.starts_at),
    end: instant(a.ends_at),
    timeZone: a.time_zone,
    name: a.name ?? '',
    email: a.email ?? '',
    phone: a.phone,
    locale: a.locale,
    parties: a.parties,
    description: a.description,
    eventId: a.event_id,
    createdAt: instant(a.created_at),
    version: a.version,
    can,
  }
}
