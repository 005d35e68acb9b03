import type { EntityManager } from '@mikro-orm/postgresql'
import type { RecordEvent } from '#server/events/bus.ts'
import type { AppError } from '#server/http/errors.ts'
import { kernelErrors } from '#server/http/kernel.errors.ts'
import type { Entitlements, Meter } from '#server/ports/entitlements.ts'
import { decreaseUsage, increaseUsage } from './change-usage.ts'
import { recordThresholdEvents } from './usage-thresholds.ts'
import { assertAmount, limitError, displayedAmount } from './meters.ts'
import { readMeters, readPlanUses } from './readings.ts'
import { reserve, settle } from './reservations.ts'
import { topTokenUsers } from './top-token-users.ts'

/** Returns the error of a refused charge: the plan has ended, or the limit is reached, with the present usage. */
async function refusalError(tx: EntityManager, companyId: string, meter: Meter, requested: number): Promise<AppError> {
  const {
    active,
    [meter]: { used, limit },
  } = await readMeters(tx, companyId)
  // A meter without a limit refuses a charge only when the plan has ended meanwhile.
  if (!active || limit === null) return kernelErrors.error('no_active_plan')
  return kernelErrors.error(limitError[meter], {
    values: { used: displayedAmount(meter, used), limit: displayedAmount(meter, limit) },
    details: { limit, used, requested },
  })
}

/** Creates the adapter of the port over the rows of companies; `record` records the events of thresholds. */
export const createEntitlements = (record: RecordEvent): Entitlements => ({
  async charge(tx, companyId, meter, amount, options = {}) {
    if (amount <= 0) return
    assertAmount(amount)
    const usageChange = await increaseUsage(tx, companyId, meter, amount, options)
    if (!usageChange) throw await refusalError(tx, companyId, meter, amount)
    await recordThresholdEvents(tx, record, companyId, meter, usageChange)
  },

  async release(tx, companyId, meter, amount, options = {}) {
    if (amount <= 0) return
    assertAmount(amount)
    await decreaseUsage(tx, companyId, meter, amount, options.module)
  },

  async readings(em, companyId) {
    const { storage, tokens, pages, professionals, staff, customers } = await readMeters(em, companyId)
    return { storage, tokens, pages, professionals, staff, customers }
  },

  planUses: readPlanUses,

  async isWithinLimit(em, companyId, meter) {
    const {
      active,
      [meter]: { used, limit },
    } = await readMeters(em, companyId)
    return active && (limit === null || used <= limit)
  },

  async reserveTokens(tx, request) {
    assertAmount(request.amount)
    if (request.amount <= 0) throw new RangeError('a reservation needs more than zero tokens')
    const id = await reserve(tx, request)
    if (id === undefined) throw await refusalError(tx, request.companyId, 'tokens', request.amount)
    return id
  },

  async settleTokens(tx, companyId, reservationId, actual) {
    assertAmount(actual)
    const settled = await settle(tx, companyId, reservationId, Math.max(0, actual))
    if (!settled) return false
    if (settled.before !== null) await recordThresholdEvents(tx, record, companyId, 'tokens', settled)
    return true
  },

  topTokenUsers,
})
