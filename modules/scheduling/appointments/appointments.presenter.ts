import type { Locale } from '#server/contract/locale.ts'
import { instant } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import { presentPayment } from '../payment/refund-rule.ts'
import { nameIn } from '../types/type-row.ts'
import { appointmentRow, startOf, type AppointmentRow, type AppointmentState } from './appointment-row.ts'
import type { OfficeQuestions } from './questions.ts'
import { appointmentAbilities, type AppointmentAbilities, type AppointmentsActor } from './appointments.policy.ts'

/** An appointment with `eventId`, its event in the calendar, as the professional sees it. */
export const officeAppointmentRow = {
  ...appointmentRow,
  eventId: col.uuid.nullable,
} as const satisfies Shape
export type OfficeAppointmentRow = RowOf<typeof officeAppointmentRow>

export const subjectOf = (appointment: AppointmentRow, now: Date) => ({
  companyId: appointment.companyId,
  professionalId: appointment.professionalId,
  state: appointment.state,
  hasBegun: startOf(appointment) <= now,
})
export const abilitiesAt =
  (now: Date) =>
  (actor: AppointmentsActor, appointment: AppointmentRow): AppointmentAbilities | null =>
    appointmentAbilities(actor, subjectOf(appointment, now))

/** Returns the state at `now`: an unanswered request expires when its time begins. */
export const statusAt = (
  { state, startsAt }: Pick<AppointmentRow, 'state' | 'startsAt'>,
  now: Date,
): AppointmentState => (state === 'pending' && new Date(startsAt) <= now ? 'expired' : state)

/** Names of the areas of law by code. */
export type AreaNames = ReadonlyMap<string, string>

export interface AppointmentContext {
  readonly locale: Locale
  readonly areas: AreaNames
  /** By the id of the appointment. */
  readonly questions: ReadonlyMap<string, OfficeQuestions>
}

export function presentAppointment(
  actor: AppointmentsActor,
  appointment: OfficeAppointmentRow,
  now: Date,
  { locale, areas, questions }: AppointmentContext,
) {
  const can = abilitiesAt(now)(actor, appointment) ?? { confirm: false, decline: false, cancel: false, move: false }
  return {
    id: appointment.id,
    status: statusAt(appointment, now),
    start: instant(appointment.startsAt),
    end: instant(appointment.endsAt),
    timeZone: appointment.timeZone,
    name: appointment.name ?? '',
    email: appointment.email ?? '',
    phone: appointment.phone,
    locale: appointment.locale,
    parties: appointment.parties,
    description: appointment.description,
    category:
      appointment.category === null
        ? null
        : { code: appointment.category, name: areas.get(appointment.category) ?? appointment.category },
    typeName: appointment.typeNames && nameIn(appointment.typeNames, locale),
    priceCents: appointment.priceCents,
    payment: presentPayment(appointment, now),
    mode: appointment.mode,
    place: appointment.place,
    callRoomId: appointment.callRoomId,
    questions: questions.get(appointment.id) ?? null,
    nameMatches: [...appointment.nameMatches],
    eventId: appointment.eventId,
    createdAt: instant(appointment.createdAt),
    version: appointment.version,
    can,
  }
}
