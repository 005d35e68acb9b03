import type { EntityManager } from '@mikro-orm/postgresql'
import type { Locale } from '#server/contract/locale.ts'
import { row, sql } from '#server/db/query.ts'
import type { appointmentStatuses } from './appointments.contract.ts'

export type AppointmentState = (typeof appointmentStatuses)[number]

export interface AppointmentRow {
  readonly id: string
  readonly company_id: string
  readonly professional_id: string
  readonly state: AppointmentState
  readonly starts_at: string
  readonly ends_at: string
  readonly hold_expires_at: string | null
  readonly hold_extensions: number
  readonly name: string | null
  readonly email: string | null
  readonly phone: string | null
  readonly locale: Locale
  readonly time_zone: string
  readonly parties: string | null
  readonly description: string | null
  readonly uid: string
  readonly sequence: number
  readonly version: number
  readonly created_at: string
}

/** Columns of {@link AppointmentRow}; the table is `a`. */
export const appointmentColumns =
  sql.raw(`a.id, a.company_id, a.professional_id, a.state, a.starts_at, a.ends_at, a.hold_expires_at, a.hold_extensions,
  a.name, a.email, a.phone, a.locale, a.time_zone, a.parties, a.description, a.uid, a.sequence, a.version,
    a.created_at`)

/** The states in which it takes time. */
export const taking = sql.raw(`('held', 'pending', 'confirmed')`)

export const findAppointment = (
  em: EntityManager,
  companyId: string,
  id: string,
): Promise<AppointmentRow | undefined> =>
  row<AppointmentRow>(
    em,
    sql`select ${appointmentColumns} from appointment a where a.company_id = ${companyId} and a.id = ${id}`,
  )

/** For the rest of the transaction; who comes at the same time waits and sees what became of it. */
export const lockAppointment = (
  tx: EntityManager,
  companyId: string,
  id: string,
): Promise<AppointmentRow | undefined> =>
  row<AppointmentRow>(
    tx,
    sql`select ${appointmentColumns} from appointment a where a.company_id = ${companyId} and a.id = ${id} for update`,
  )

export const lockByToken = (tx: EntityManager, companyId: string, hash: Buffer): Promise<AppointmentRow | undefined> =>
  row<AppointmentRow>(
    tx,
    sql`select ${appointmentColumns} from appointment a where a.company_id = ${companyId} and a.token_hash = ${hash}
      for update`,
  )

export const findByToken = (em: EntityManager, companyId: string, hash: Buffer): Promise<AppointmentRow | undefined> =>
  row<AppointmentRow>(
    em,
    sql`select ${appointmentColumns} from appointment a where a.company_id = ${companyId} and a.token_hash = ${hash}`,
  )

/** One that somebody booked, whatever became of it. */
export interface NamedAppointment extends AppointmentRow {
  readonly name: string
  readonly email: string
}
/** One that is on a calendar or asks to be. */
export interface OpenAppointment extends NamedAppointment {
  readonly state: 'pending' | 'confirmed'
}

export const isNamed = (found: AppointmentRow): found is NamedAppointment => found.name !== null && found.email !== null
export const isOpen = (found: AppointmentRow): found is OpenAppointment =>
  isNamed(found) && (found.state === 'pending' || found.state === 'confirmed')

export const begins = ({ starts_at }: Pick<AppointmentRow, 'starts_at'>): Date => new Date(starts_at)
export const ends = ({ ends_at }: Pick<AppointmentRow, 'ends_at'>): Date => new Date(ends_at)
export const eventIds = ({
  company_id,
  id,
  professional_id,
}: Pick<AppointmentRow, 'company_id' | 'id' | 'professional_id'>) => ({
  companyId: company_id,
  appointmentId: id,
  professionalId: professional_id,
})
