import type { EntityManager } from '@mikro-orm/postgresql'
import type { Locale } from '#server/contract/locale.ts'
import { change, row, sql } from '#server/db/query.ts'
import type { AvailabilityRules, Span } from '../availability/availability.ts'
import { dayOf, minuteMs } from '../zoned-time.ts'
import { taking } from './appointment-row.ts'
import type { Bookable } from './bookable.ts'

export const iso = (time: number): string => new Date(time).toISOString()

/** What a booking takes of the time: itself with its buffers, and a place among those of its day. */
export interface TimeRange {
  readonly start: string
  readonly end: string
  readonly blockedFrom: string
  readonly blockedUntil: string
  readonly officeDay: string
}

export const placeOf = (
  {
    bufferBeforeMinutes,
    bufferAfterMinutes,
    timeZone,
  }: Pick<AvailabilityRules, 'bufferBeforeMinutes' | 'bufferAfterMinutes' | 'timeZone'>,
  { start, end }: Span,
): TimeRange => ({
  start: iso(start),
  end: iso(end),
  blockedFrom: iso(start - bufferBeforeMinutes * minuteMs),
  blockedUntil: iso(end + bufferAfterMinutes * minuteMs),
  officeDay: dayOf(start, timeZone),
})

/** Identifies a slot of a professional among concurrent requests. */
export const slotKey = ({ professionalId }: Bookable, { start }: Pick<Span, 'start'>): string =>
  `${professionalId} ${start}`

/** Holds that have run out and are in the way give their time up. */
export const expireHoldsIn = (
  tx: EntityManager,
  professionalId: string,
  { blockedFrom, blockedUntil }: TimeRange,
  now: Date,
): Promise<number> =>
  change(
    tx,
    sql`
    update appointment set state = 'expired', updated_at = ${now.toISOString()}
     where professional_id = ${professionalId} and state = 'held' and hold_expires_at <= ${now.toISOString()}
       and blocked_from < ${blockedUntil} and blocked_until > ${blockedFrom}`,
  )

/**
 * Whether a day has room for one more, under a lock: of two that come at once the second sees the first.
 * @param except the appointment that is about to move within the day
 */
export async function dayHasRoom(
  tx: EntityManager,
  { professionalId, rules }: Bookable,
  { officeDay }: TimeRange,
  now: Date,
  except: string | null = null,
): Promise<boolean> {
  if (rules.slotsPerDay === null) return true
  await row(
    tx,
    sql`select pg_advisory_xact_lock(hashtextextended(${`appointments ${professionalId} ${officeDay}`}, 0))`,
  )
  const counted = await row<{ n: number }>(
    tx,
    sql`
    select count(*)::int as n from appointment
     where professional_id = ${professionalId} and office_day = ${officeDay} and state in ${taking}
       and (state <> 'held' or hold_expires_at > ${now.toISOString()}) and id is distinct from ${except}::uuid`,
  )
  return (counted?.n ?? 0) < rules.slotsPerDay
}

/** A new row of the table; what is not given is not known yet. */
export interface NewRow {
  readonly id: string
  readonly state: 'held' | 'pending' | 'confirmed'
  readonly tokenHash: Buffer
  readonly uid: string
  readonly locale: Locale
  readonly timeZone: string
  readonly holdExpiresAt?: Date
  readonly holderHash?: Buffer
  readonly name?: string
  readonly email?: string
  readonly phone?: string | null
  readonly parties?: string | null
  readonly description?: string | null
}

/**
 * Takes a time in the caller's transaction, or answers false: it is taken, or its day is full. The database decides:
 * what overlaps is not written, without an error that would end the transaction, and two who come at once cannot wait
 * for each other in a circle, as they could where both write first and are compared then.
 */
export async function takeTime(
  tx: EntityManager,
  bookable: Bookable,
  place: TimeRange,
  given: NewRow,
  now: Date,
): Promise<boolean> {
  if (!(await dayHasRoom(tx, bookable, place, now))) return false
  const { companyId, professionalId } = bookable
  const insert = () =>
    change(
      tx,
      sql`
    insert into appointment (id, company_id, professional_id, state, starts_at, ends_at, blocked_from, blocked_until,
      office_day, hold_expires_at, holder_hash,
                             name, email, phone, locale, time_zone, parties, description, token_hash, uid, created_at,
                               updated_at)
    values (${given.id}, ${companyId}, ${professionalId}, ${given.state}, ${place.start}, ${place.end},
      ${place.blockedFrom}, ${place.blockedUntil}, ${place.officeDay},
            ${given.holdExpiresAt?.toISOString() ?? null}, ${given.holderHash ?? null}, ${given.name ?? null},
              ${given.email ?? null}, ${given.phone ?? null}, ${given.locale}, ${given.timeZone},
            ${given.parties ?? null}, ${given.description ?? null}, ${given.tokenHash}, ${given.uid},
              ${now.toISOString()}, ${now.toISOString()})
    on conflict on constraint appointment_no_overlap do nothing`,
    )
  if ((await insert()) === 1) return true
  return (await expireHoldsIn(tx, professionalId, place, now)) > 0 && (await insert()) === 1
}
