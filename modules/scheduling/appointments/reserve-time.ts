import type { EntityManager } from '@mikro-orm/postgresql'
import type { Locale } from '#server/contract/locale.ts'
import { change, changeLater, preparedStatement, row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { AvailabilityRules, Span } from '../availability/availability.ts'
import { dayOf, minuteMs } from '../zoned-time.ts'
import { busyStates } from './appointment-row.ts'
import type { AppointmentTerms } from './appointment-terms.ts'
import type { Bookable } from './bookable.ts'

export const isoTime = (time: number): string => new Date(time).toISOString()

/**
 * The time of a booking, the time it blocks with its buffers, and the office's date whose daily limit it counts for.
 */
export interface TimeRange {
  readonly start: string
  readonly end: string
  readonly blockedFrom: string
  readonly blockedUntil: string
  readonly officeDay: string
}

export const timeRangeOf = (
  {
    bufferBeforeMinutes,
    bufferAfterMinutes,
    timeZone,
  }: Pick<AvailabilityRules, 'bufferBeforeMinutes' | 'bufferAfterMinutes' | 'timeZone'>,
  { start, end }: Span,
): TimeRange => ({
  start: isoTime(start),
  end: isoTime(end),
  blockedFrom: isoTime(start - bufferBeforeMinutes * minuteMs),
  blockedUntil: isoTime(end + bufferAfterMinutes * minuteMs),
  officeDay: dayOf(start, timeZone),
})

/** Identifies a slot of a professional among concurrent requests. */
export const slotKey = ({ professionalId }: Bookable, { start }: Pick<Span, 'start'>): string =>
  `${professionalId} ${start}`

/** Marks holds that expired and overlap the range. @returns the number of marked holds */
export const expireHoldsIn = (
  tx: EntityManager,
  professionalId: string,
  { blockedFrom, blockedUntil }: TimeRange,
  now: Date,
): Promise<number> =>
  change(
    tx,
    sql`
    update appointment set state = 'expired', holder_hash = null, address_hash = null, updated_at = ${now.toISOString()}
     where professional_id = ${professionalId} and state = 'held' and hold_expires_at <= ${now.toISOString()}
       and blocked_from < ${blockedUntil} and blocked_until > ${blockedFrom}`,
  )

/**
 * Returns whether a day has room for one more booking. Takes a lock, so that concurrent bookings of a day count each
 * other.
 * @param exceptAppointmentId an appointment that is not counted, because it is about to move within the day
 */
export async function hasRoomOnDay(
  tx: EntityManager,
  { professionalId, rules }: Bookable,
  { officeDay }: TimeRange,
  now: Date,
  exceptAppointmentId: string | null = null,
): Promise<boolean> {
  if (rules.slotsPerDay === null) return true
  await changeLater(
    tx,
    sql`select pg_advisory_xact_lock(hashtextextended(${`appointments ${professionalId} ${officeDay}`}, 0))`,
  )
  const counted = await row(
    tx,
    { n: col.int },
    sql`${preparedStatement}
    select count(*)::int as n from appointment
     where professional_id = ${professionalId} and office_day = ${officeDay} and state in ${busyStates}
       and (state <> 'held' or hold_expires_at > ${now.toISOString()}) and id is distinct from ${exceptAppointmentId}::uuid`,
  )
  return (counted?.n ?? 0) < rules.slotsPerDay
}

/** A new row of the table; fields that are not given are null. */
export interface NewAppointmentRow {
  readonly id: string
  readonly state: 'held' | 'pending' | 'confirmed'
  readonly tokenHash: Buffer
  readonly uid: string
  readonly terms: AppointmentTerms
  readonly locale: Locale
  readonly timeZone: string
  readonly holdExpiresAt?: Date
  readonly holderHash?: Buffer
  readonly addressHash?: Buffer
  readonly name?: string
  readonly email?: string
  readonly phone?: string | null
  readonly parties?: string | null
  readonly description?: string | null
  readonly category?: string | null
}

/**
 * Inserts an appointment in the caller's transaction. An overlap is detected by `on conflict do nothing`, which leaves
 * the transaction usable and cannot deadlock, whereas two inserts that wait for each other's check could.
 * @returns false when the time is taken or its day is full
 */
export async function reserveTime(
  tx: EntityManager,
  bookable: Bookable,
  timeRange: TimeRange,
  appointment: NewAppointmentRow,
  now: Date,
): Promise<boolean> {
  if (!(await hasRoomOnDay(tx, bookable, timeRange, now))) return false
  const { companyId, professionalId } = bookable
  const { terms } = appointment
  const insert = () =>
    change(
      tx,
      sql`${preparedStatement}
    insert into appointment (id, company_id, professional_id, state, starts_at, ends_at, blocked_from, blocked_until,
      office_day, hold_expires_at, holder_hash, address_hash,
                             name, email, phone, locale, time_zone, parties, description, category, type_id, type_names,
                               price_cents, mode, place, form_id, cancellation_hours,
                               cancellation_fee_percent, payment, token_hash, uid, created_at, updated_at)
    values (${appointment.id}, ${companyId}, ${professionalId}, ${appointment.state}, ${timeRange.start}, ${timeRange.end},
      ${timeRange.blockedFrom}, ${timeRange.blockedUntil}, ${timeRange.officeDay},
            ${appointment.holdExpiresAt?.toISOString() ?? null}, ${appointment.holderHash ?? null},
              ${appointment.addressHash ?? null}, ${appointment.name ?? null},
              ${appointment.email ?? null}, ${appointment.phone ?? null}, ${appointment.locale}, ${appointment.timeZone},
            ${appointment.parties ?? null}, ${appointment.description ?? null}, ${appointment.category ?? null}, ${terms.typeId},
            ${JSON.stringify(terms.typeNames)}::jsonb, ${terms.priceCents}, ${terms.mode}, ${terms.place}, ${terms.formId},
            ${terms.cancellationHours}::int, ${terms.cancellationFeePercent}::int,
            ${terms.payment === null ? null : JSON.stringify(terms.payment)}::jsonb,
            ${appointment.tokenHash}, ${appointment.uid},
              ${now.toISOString()}, ${now.toISOString()})
    on conflict on constraint appointment_no_overlap do nothing`,
    )
  if ((await insert()) === 1) return true
  return (await expireHoldsIn(tx, professionalId, timeRange, now)) > 0 && (await insert()) === 1
}
