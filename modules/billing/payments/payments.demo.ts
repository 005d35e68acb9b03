import type { EntityManager } from '@mikro-orm/postgresql'
import { dayMs } from '#server/contract/time.ts'
import { change, exists, sql } from '#server/db/query.ts'
import { withScope } from '#server/db/scope.ts'
import type { Work } from '#server/http/context.ts'
import type { Services } from '#server/services.ts'
import { settleWithoutOrder } from '../subscription/orders/settle-order.ts'
import { lockSubscription, saveSubscription, readGracePeriod } from '../subscription/subscription-row.ts'
import { stateAt } from '../subscription/subscription-state.ts'
import { recordPayment } from './record-payment.ts'

/** An office of the demonstration and how it pays. */
export interface DemoPayer {
  readonly companyId: string
  readonly planId: string
  readonly interval: 'monthly' | 'yearly'
  /** `card` and `ath` are booked as if their providers had reported them. */
  readonly by: 'card' | 'ath' | 'transfer' | 'check'
  /** Months since the first payment. */
  readonly months: number
  /** Days left of the present period; a negative number is the days since payment was due. */
  readonly daysLeft: number
  /** Indexes, from 0, of a payment that was refunded in part and of one that was recorded too high. */
  readonly refundedIndex?: number
  readonly correctedIndex?: number
}

/** A payer in arrears did not make a payment that fell due within this number of days before now. */
const lastOwedDays = 20
/** Records no events, so that no mail is sent for payments of the past. */
const withoutEvents: Pick<Work, 'record'> = { record: () => Promise.resolve() }

/** An instant of the past and the booking made then. */
interface PaymentStep {
  readonly at: Date
  readonly book: (tx: EntityManager) => Promise<PaymentStep | null>
  readonly companyId: string
}

const monthsBefore = (date: Date, months: number): Date => {
  const earlier = new Date(date)
  // Every month has a day 28.
  earlier.setUTCDate(Math.min(earlier.getUTCDate(), 28))
  earlier.setUTCMonth(earlier.getUTCMonth() - months)
  return earlier
}

/** Returns an instant in office hours in Puerto Rico, varied by `n`. */
const inOfficeHours = (day: Date, n: number): Date => {
  const date = new Date(day)
  date.setUTCHours(13 + ((n * 5) % 8), (n * 17) % 60, (n * 29) % 60, 0)
  return date
}

/** Cards are charged when a period ends; other payers pay the day before, sometimes some days late. */
function nextPaymentAt(end: Date, by: DemoPayer['by'], n: number): Date {
  if (by === 'card') return new Date(end.getTime() + 90_000)
  return inOfficeHours(new Date(end.getTime() + (n % 5 === 4 ? 3 : -1) * dayMs), n)
}

const methods = { card: 'stripe', ath: 'ath', transfer: 'manual', check: 'manual' } as const

function paymentDetails(by: DemoPayer['by'], companyId: string, n: number) {
  const serial = 50_412 + (Number.parseInt(companyId.slice(-4), 16) % 900) + n * 137
  if (by === 'card') return { method: methods[by], providerRef: `in_demo_${companyId.slice(-6)}_${n}` }
  if (by === 'ath') return { method: methods[by], providerRef: `ath-demo-${companyId.slice(-6)}-${n}` }
  return {
    method: methods[by],
    detail: { way: by, reference: by === 'check' ? `Cheque ${serial % 10_000}` : `ACH-${serial}` },
  }
}

/**
 * Returns the step that books the n-th payment of an office and adds its reversals; the step leads to the next payment.
 */
function paymentStep(
  payer: DemoPayer,
  at: Date,
  n: number,
  now: Date,
  addStep: (step: PaymentStep) => void,
): PaymentStep {
  const { companyId, planId, interval, by, daysLeft } = payer
  return {
    at,
    companyId,
    async book(tx) {
      const {
        userId: _userId,
        taxCents: _taxCents,
        subtotalCents,
        ...period
      } = await settleWithoutOrder(withoutEvents, tx, { companyId, planId, interval }, at)
      const paid = await recordPayment(withoutEvents, tx, {
        ...period,
        ...paymentDetails(by, companyId, n),
        kind: 'charge',
        subtotalCents,
        paidAt: at,
        issuedAt: at,
      })
      const daysLater = (days: number) => inOfficeHours(new Date(at.getTime() + days * dayMs), n + 3)
      const reversalStep = (
        kind: 'refund' | 'correction',
        date: Date,
        amountCents: number,
        reason: string,
      ): PaymentStep => ({
        at: date,
        companyId,
        book: async (transaction) => {
          const ref = by === 'card' && kind === 'refund' ? { providerRef: `re_demo_${companyId.slice(-6)}_${n}` } : {}
          await recordPayment(withoutEvents, transaction, {
            kind,
            companyId,
            method: methods[by],
            refersTo: paid.id,
            amountCents,
            paidAt: date,
            issuedAt: date,
            detail: { reason },
            ...ref,
          })
          return null
        },
      })
      if (payer.refundedIndex === n)
        addStep(
          reversalStep('refund', daysLater(4), Math.round(paid.amountCents / 2), 'Pagó dos veces la misma quincena'),
        )
      if (payer.correctedIndex === n)
        addStep(reversalStep('correction', daysLater(2), -1_000, 'Se registró con diez dólares de más'))
      const next = nextPaymentAt(period.periodEnd, by, n + 1)
      return daysLeft < 0 && next.getTime() > now.getTime() - lastOwedDays * dayMs
        ? null
        : paymentStep(payer, next, n + 1, now, addStep)
    },
  }
}

/** Adds a tax rate from before the first payment, unless an administrator has set one. */
const seedTax = (services: Services): Promise<void> =>
  withScope({ kind: 'platform' }, async () => {
    const { em } = services.openWork()
    if (await exists(em, sql`select from tax_rate`)) return
    await change(
      em,
      sql`insert into tax_rate (name, basis_points, valid_from) select 'IVU', 1150,
        (date_trunc('year', now()) - interval '2 years')::date where not exists (select from payment)`,
    )
  })

/**
 * Books a year and a half of payments in chronological order, so that invoice numbers follow their days. Each office
 * ends with the subscription that its payments bought. Runs once: an office with payments is skipped.
 */
export async function seedDemoPayments(services: Services, payers: readonly DemoPayer[]): Promise<void> {
  await seedTax(services)
  const work = services.openWork()
  const now = services.ports.clock.now()
  const inCompany = <T>(companyId: string, write: (tx: EntityManager) => Promise<T>): Promise<T> =>
    withScope({ kind: 'company', companyId }, () => work.em.fork().transactional(write))
  const payersToSeed: DemoPayer[] = []
  for (const payer of payers) {
    const hasPayments = await inCompany(payer.companyId, (tx) =>
      exists(tx, sql`select from payment where company_id = ${payer.companyId}`),
    )
    if (!hasPayments) payersToSeed.push(payer)
  }

  const steps: PaymentStep[] = []
  const addStep = (step: PaymentStep): void => {
    steps.push(step)
  }
  for (const payer of payersToSeed)
    addStep(
      paymentStep(
        payer,
        inOfficeHours(monthsBefore(new Date(now.getTime() + payer.daysLeft * dayMs), payer.months), 0),
        0,
        now,
        addStep,
      ),
    )
  while (steps.length > 0) {
    steps.sort((a, b) => b.at.getTime() - a.at.getTime())
    const step = steps.pop()
    if (!step || step.at > now) break
    const next = await inCompany(step.companyId, (tx) => step.book(tx))
    if (next) addStep(next)
  }
  for (const { companyId } of payersToSeed) {
    await inCompany(companyId, async (tx) => {
      const stored = await lockSubscription(tx, companyId)
      await saveSubscription(withoutEvents, tx, stored, stateAt(stored, now, await readGracePeriod(tx)))
    })
  }
}
