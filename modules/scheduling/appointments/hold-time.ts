import { randomUUIDv7 } from 'node:crypto'
import type { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import { change, instant, preparedStatement, row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import { withScope } from '#server/db/scope.ts'
import type { PublicContext } from '#server/http/context.ts'
import { requesterHashes } from '#server/http/requester-hashes.ts'
import { minuteMs } from '../zoned-time.ts'
import { lockByToken } from './appointment-row.ts'
import type { NewHold } from './appointment-shapes.contract.ts'
import { appointmentsErrors } from './appointments.errors.ts'
import { maxExtensions } from './appointments.policy.ts'
import type { AppointmentsDependencies } from './appointments.dependencies.ts'
import { termsOf } from './appointment-terms.ts'
import type { Bookable } from './bookable.ts'
import { freeTimesOfType, offeredSlot, slotTakenError } from './free-times.ts'
import { companyOfToken, companyTokenHash } from '#server/company-token.ts'
import { isoTime, timeRangeOf, reserveTime, slotKey } from './reserve-time.ts'

export const holdMinutes = 10
/** Maximum of concurrent holds per visitor and professional; the next one releases the oldest. */
const maxHolds = 5
/**
 * Maximum concurrent holds per IP address and professional. It is high because all visitors of a mobile carrier share
 * one address. A further hold is refused instead of replacing an earlier hold, which may belong to another person.
 */
const maxHoldsOfAddress = 30

const holdExpiry = (now: Date): Date => new Date(now.getTime() + holdMinutes * minuteMs)

/** @throws 429 `too_many_holds` */
async function assertFewHoldsOfAddress(
  tx: EntityManager,
  { companyId, professionalId }: Bookable,
  addressHash: Buffer,
  now: Date,
): Promise<void> {
  const counted = await row(
    tx,
    { n: col.int },
    sql`${preparedStatement}
    select count(*)::int as n from appointment where company_id = ${companyId} and professional_id = ${professionalId}
       and address_hash = ${addressHash} and state = 'held' and hold_expires_at > ${now.toISOString()}`,
  )
  if ((counted?.n ?? 0) >= maxHoldsOfAddress) throw appointmentsErrors.error('too_many_holds')
}

/** Expires the oldest holds of a visitor beyond {@link maxHolds}. */
const expireOldestHolds = (
  tx: EntityManager,
  companyId: string,
  professionalId: string,
  holderHash: Buffer,
  now: Date,
): Promise<number> =>
  change(
    tx,
    sql`
  update appointment set state = 'expired', holder_hash = null, address_hash = null, updated_at = ${now.toISOString()}
   where company_id = ${companyId} and professional_id = ${professionalId} and holder_hash = ${holderHash}
     and state = 'held'
     and id not in (select id from appointment where company_id = ${companyId} and professional_id = ${professionalId}
       and holder_hash = ${holderHash} and state = 'held'
                     order by created_at desc, id desc limit ${sql.lit(maxHolds)})`,
  )

/**
 * Reserves a free time for ten minutes while the visitor fills in the form.
 * @throws 404 `professional_not_found`; 409 `appointment_type_changed`; 409 `slot_taken`, 422 `slot_not_offered`, both
 * with the times that are free now; 429 `too_many_holds`
 */
export async function holdTime(
  deps: AppointmentsDependencies,
  ctx: PublicContext,
  { professionalSlug, start, bookingKey, typeId, typeVersion, mode }: z.output<typeof NewHold>,
) {
  const readFreeTimes = async () =>
    freeTimesOfType(await deps.freeTimes(professionalSlug, Date.parse(start)), typeId, typeVersion)
  const freeTimes = await readFreeTimes()
  const { bookable } = freeTimes
  const terms = termsOf(bookable, mode)
  const slot = offeredSlot(freeTimes, Date.parse(start))
  const { companyId, professionalId } = bookable
  const id = randomUUIDv7()
  const token = deps.tokens(companyId, id)
  const now = deps.now()
  // Holds without a booking key are counted together for each address.
  const { addressHash, requesterHash: holderHash } = requesterHashes('hold', ctx.address, bookingKey)
  const isHeld = await deps.reserveOnce(slotKey(bookable, slot), () =>
    withScope({ kind: 'company', companyId }, () =>
      ctx.em.transactional(async (tx) => {
        await assertFewHoldsOfAddress(tx, bookable, addressHash, now)
        const isReserved = await reserveTime(
          tx,
          bookable,
          timeRangeOf(bookable.rules, slot),
          {
            id,
            state: 'held',
            tokenHash: companyTokenHash(token),
            uid: deps.uidOf(id),
            terms,
            locale: ctx.locale,
            timeZone: bookable.rules.timeZone,
            holdExpiresAt: holdExpiry(now),
            holderHash,
            addressHash,
          },
          now,
        )
        if (isReserved) await expireOldestHolds(tx, companyId, professionalId, holderHash, now)
        return isReserved ? true : null
      }),
    ),
  )
  if (!isHeld) throw slotTakenError(await readFreeTimes(), slot.start)
  return { id, token, start: isoTime(slot.start), end: isoTime(slot.end), expiresAt: holdExpiry(now).toISOString() }
}

/** Locks the hold of a token, in the company's scope. @throws 404 `appointment_not_found` */
async function withHold<T>(
  { em }: PublicContext,
  token: string,
  work: (tx: EntityManager, hold: NonNullable<Awaited<ReturnType<typeof lockByToken>>>) => Promise<T>,
): Promise<T> {
  const companyId = companyOfToken(token)
  if (!companyId) throw appointmentsErrors.error('appointment_not_found')
  return withScope({ kind: 'company', companyId }, () =>
    em.transactional(async (tx) => {
      const hold = await lockByToken(tx, companyId, companyTokenHash(token))
      if (!hold) throw appointmentsErrors.error('appointment_not_found')
      return work(tx, hold)
    }),
  )
}

/** Releases a hold; does nothing when it has expired. @throws 404 `appointment_not_found`, also for a booking */
export const releaseHold = (deps: AppointmentsDependencies, ctx: PublicContext, token: string): Promise<void> =>
  withHold(ctx, token, async (tx, { id, companyId, state }) => {
    if (state !== 'held' && state !== 'expired') throw appointmentsErrors.error('appointment_not_found')
    await change(
      tx,
      sql`update appointment set state = 'expired', holder_hash = null, address_hash = null, updated_at = ${deps.now().toISOString()}
        where company_id = ${companyId} and id = ${id} and state = 'held'`,
    )
  })

/**
 * Extends a hold by ten minutes from now. @throws 404 `appointment_not_found`; 410 `hold_expired`; 409
 * `hold_not_extended` after the third time
 */
export const extendHold = (deps: AppointmentsDependencies, ctx: PublicContext, token: string) =>
  withHold(ctx, token, async (tx, hold) => {
    const now = deps.now()
    if (hold.state === 'expired') throw appointmentsErrors.error('hold_expired')
    if (hold.state !== 'held') throw appointmentsErrors.error('appointment_not_found')
    if (hold.holdExtensions >= maxExtensions) throw appointmentsErrors.error('hold_not_extended')
    // A hold that expired a moment ago is extended, too, if its time is still free.
    await change(
      tx,
      sql`
    update appointment set hold_expires_at = ${holdExpiry(now).toISOString()}, hold_extensions = hold_extensions + 1,
      updated_at = ${now.toISOString()}
     where company_id = ${hold.companyId} and id = ${hold.id}`,
    )
    return {
      id: hold.id,
      start: instant(hold.startsAt),
      end: instant(hold.endsAt),
      expiresAt: holdExpiry(now).toISOString(),
    }
  })
