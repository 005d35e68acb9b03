import type { Locale } from '#server/contract/locale.ts'
import { instant } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import { presentPayment } from '../payment/refund-rule.ts'
import { nameIn } from '../types/type-row.ts'
import { appointmentRow, startOf, type AppointmentRow, type AppointmentState } from './appointment-row.ts'
import type { OfficeQuestions } from './questions.ts'
import { appointmentAbilities, type AppointmentAbilities, type AppointmentsActor } from './appointments.policy.ts'

/** An appointment with `eventId`, its event in the calendar, as the professional sees it. */
export const officeRow = {
  ...appointmentRow,
  eventId: col.uuid.nullable,
} as const satisfies Shape
export type OfficeRow = RowOf<typeof officeRow>

export const subjectOf = (a: AppointmentRow, now: Date) => ({
  companyId: a.companyId,
  professionalId: a.professionalId,
  state: a.state,
  past: startOf(a) <= now,
})
export const abilitiesAt =
  (now: Date) =>
  (actor: AppointmentsActor, a: AppointmentRow): AppointmentAbilities | null =>
    appointmentAbilities(actor, subjectOf(a, now))

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
  /** Values by the id of the appointment. */
  readonly questions: ReadonlyMap<string, OfficeQuestions>
}

export function presentAppointment(
  actor: AppointmentsActor,
  a: OfficeRow,
  now: Date,
  { locale, areas, questions }: AppointmentContext,
) {
  const can = abilitiesAt(now)(actor, a) ?? { confirm: false, decline: false, cancel: false, move: false }
  return {
    id: a.id,
    status: statusAt(a, now),
    start: instant(a.startsAt),
    end: instant(a.endsAt),
    timeZone: a.timeZone,
    name: a.name ?? '',
    email: a.email ?? '',
    phone: a.phone,
    locale: a.locale,
    parties: a.parties,
    description: a.description,
    category: a.category === null ? null : { code: a.category, name: areas.get(a.category) ?? a.category },
    typeName: a.typeNames && nameIn(a.typeNames, locale),
    priceCents: a.priceCents,
    payment: presentPayment(a, now),
    mode: a.mode,
    place: a.place,
    callRoomId: a.callRoomId,
    questions: questions.get(a.id) ?? null,
    nameMatches: [...a.nameMatches],
    eventId: a.eventId,
    createdAt: instant(a.createdAt),
    version: a.version,
    can,
  }
}
