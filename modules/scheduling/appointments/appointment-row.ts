import type { EntityManager } from '@mikro-orm/postgresql'
import { locales } from '#server/contract/locale.ts'
import { preparedStatement, row, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import type { TypePayment } from '../payment/type-payment.contract.ts'
import { appointmentModes } from '../types/appointment-types.contract.ts'
import type { StoredNames } from '../types/type-row.ts'
import { appointmentStatuses, type NameMatch } from './appointment-shapes.contract.ts'

export type AppointmentState = (typeof appointmentStatuses)[number]

export const appointmentRow = {
  id: col.uuid,
  companyId: col.uuid,
  professionalId: col.uuid,
  state: col.oneOf(appointmentStatuses),
  startsAt: col.timestamptz,
  endsAt: col.timestamptz,
  holdExpiresAt: col.timestamptz.nullable,
  holdExtensions: col.int,
  name: col.text.nullable,
  email: col.text.nullable,
  phone: col.text.nullable,
  locale: col.oneOf(locales),
  timeZone: col.text,
  parties: col.text.nullable,
  description: col.text.nullable,
  uid: col.text,
  sequence: col.int,
  version: col.int,
  createdAt: col.timestamptz,
  typeId: col.uuid.nullable,
  typeNames: col.json<StoredNames>().nullable,
  priceCents: col.int.nullable,
  mode: col.oneOf(appointmentModes).nullable,
  place: col.text.nullable,
  formId: col.uuid.nullable,
  /** The cancellation rule at the time of booking. */
  cancellationHours: col.int.nullable,
  cancellationFeePercent: col.int.nullable,
  category: col.text.nullable,
  nameMatches: col.json<readonly NameMatch[]>(),
  callRoomId: col.uuid.nullable,
  /** The link to the questions of the form; null without questions. */
  formSendId: col.uuid.nullable,
  /** The payment that the type required when the appointment was booked, with its refund rule; null for none. */
  payment: col.json<TypePayment>().nullable,
  paidAt: col.timestamptz.nullable,
  paidReference: col.text.nullable,
  /** The refund of a cancellation, in cents. */
  refundCents: col.int.nullable,
} as const satisfies Shape
export type AppointmentRow = RowOf<typeof appointmentRow>

/** Columns of {@link AppointmentRow}; the table is `a`. */
export const appointmentColumns =
  sql.raw(`a.id, a.company_id as "companyId", a.professional_id as "professionalId", a.state,
    a.starts_at as "startsAt", a.ends_at as "endsAt", a.hold_expires_at as "holdExpiresAt",
    a.hold_extensions as "holdExtensions",
  a.name, a.email, a.phone, a.locale, a.time_zone as "timeZone", a.parties, a.description, a.uid, a.sequence, a.version,
    a.created_at as "createdAt", a.type_id as "typeId", a.type_names as "typeNames", a.price_cents as "priceCents",
    a.mode, a.place, a.form_id as "formId", a.category, a.name_matches as "nameMatches",
    a.call_room_id as "callRoomId", a.form_send_id as "formSendId", a.cancellation_hours as "cancellationHours",
    a.cancellation_fee_percent as "cancellationFeePercent", a.payment,
    a.paid_at as "paidAt", a.paid_reference as "paidReference", a.refund_cents as "refundCents"`)

/** The states in which an appointment occupies time in the calendar; `held` only until `hold_expires_at`. */
export const busyStates = sql.raw(`('held', 'pending', 'confirmed')`)

export const findAppointment = (
  em: EntityManager,
  companyId: string,
  id: string,
): Promise<AppointmentRow | undefined> =>
  row(
    em,
    appointmentRow,
    sql`${preparedStatement}select ${appointmentColumns} from appointment a
      where a.company_id = ${companyId} and a.id = ${id}`,
  )

/** Locks an appointment until the transaction ends; concurrent requests wait and then see its new state. */
export const lockAppointment = (
  tx: EntityManager,
  companyId: string,
  id: string,
): Promise<AppointmentRow | undefined> =>
  row(
    tx,
    appointmentRow,
    sql`${preparedStatement}select ${appointmentColumns} from appointment a
      where a.company_id = ${companyId} and a.id = ${id} for update`,
  )

export const lockByToken = (tx: EntityManager, companyId: string, hash: Buffer): Promise<AppointmentRow | undefined> =>
  row(
    tx,
    appointmentRow,
    sql`${preparedStatement}select ${appointmentColumns} from appointment a
      where a.company_id = ${companyId} and a.token_hash = ${hash} for update`,
  )

export const findByToken = (em: EntityManager, companyId: string, hash: Buffer): Promise<AppointmentRow | undefined> =>
  row(
    em,
    appointmentRow,
    sql`${preparedStatement}select ${appointmentColumns} from appointment a
      where a.company_id = ${companyId} and a.token_hash = ${hash}`,
  )

/**
 * Reads the length of an appointment and the time blocked before and after it as they were at the booking, in
 * milliseconds.
 * @returns undefined when the appointment does not exist
 */
export const readBookedLength = (
  em: EntityManager,
  companyId: string,
  id: string,
): Promise<{ lengthMs: number; bufferBeforeMs: number; bufferAfterMs: number } | undefined> =>
  row(
    em,
    { lengthMs: col.double, bufferBeforeMs: col.double, bufferAfterMs: col.double },
    sql`
    select extract(epoch from ends_at - starts_at)::float8 * 1000 as "lengthMs",
           extract(epoch from starts_at - blocked_from)::float8 * 1000 as "bufferBeforeMs",
           extract(epoch from blocked_until - ends_at)::float8 * 1000 as "bufferAfterMs"
      from appointment where company_id = ${companyId} and id = ${id}`,
  )

/** An appointment that a visitor booked, in any state. */
export interface NamedAppointment extends AppointmentRow {
  readonly name: string
  readonly email: string
}
/** An appointment that is confirmed or waits for an answer. */
export interface OpenAppointment extends NamedAppointment {
  readonly state: 'pending' | 'confirmed'
}

export const isNamed = (appointment: AppointmentRow): appointment is NamedAppointment =>
  appointment.name !== null && appointment.email !== null
export const isOpen = (appointment: AppointmentRow): appointment is OpenAppointment =>
  isNamed(appointment) && (appointment.state === 'pending' || appointment.state === 'confirmed')

export const startOf = ({ startsAt }: Pick<AppointmentRow, 'startsAt'>): Date => new Date(startsAt)
export const endOf = ({ endsAt }: Pick<AppointmentRow, 'endsAt'>): Date => new Date(endsAt)
/** Returns the ids that events of the module carry. */
export const appointmentIds = ({
  companyId,
  id,
  professionalId,
}: Pick<AppointmentRow, 'companyId' | 'id' | 'professionalId'>) => ({
  companyId,
  appointmentId: id,
  professionalId,
})
