import type { EntityManager } from '@mikro-orm/postgresql'
import type { Services } from '#server/services.ts'
import type { BookingPayments } from '#modules/scheduling/index.ts'
import { banksForAdvances } from '#modules/trust/index.ts'
import type { OnlineDependencies } from '../online/online.dependencies.ts'
import { payWaysOf } from '../online/pay-ways.ts'

/**
 * Checks for `scheduling` whether an office can be paid at booking: it needs a connected account that accepts the
 * amount and, for an advance, an open bank account of client money.
 */
export const bookingReadiness = (deps: OnlineDependencies, { ports }: Pick<Services, 'ports'>): BookingPayments => ({
  async readiness(em: EntityManager, companyId: string) {
    const ways = await payWaysOf(deps, { em, ports }, companyId)
    const banks = new Set((await banksForAdvances(em, companyId)).map(({ id }) => id))
    return (payment) => {
      if (ways.length === 0) return 'no_account'
      if (!ways.some(({ minCents, maxCents }) => payment.cents >= minCents && payment.cents <= maxCents))
        return 'amount'
      return payment.kind === 'advance' && !banks.has(payment.bankId) ? 'no_bank' : 'ready'
    }
  },
})
