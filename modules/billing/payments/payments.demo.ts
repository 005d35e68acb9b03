import type { EntityManager } from '@mikro-orm/postgresql'
import { change, exists, sql } from '#server/db/query.ts'
import { withScope } from '#server/db/scope.ts'
import type { Work } from '#server/http/context.ts'
import type { Services } from '#server/services.ts'
import { settleWithoutOrder } from '../subscription/orders/settle-order.ts'
import { lockSubscription, saveSubscription } from '../subscription/subscription-row.ts'
import { afterTime } from '../subscription/subscription-state.ts'
import { graceOf } from '../subscription/time/house-rules.ts'
import { recordPayment } from './record-payment.ts'

/** An office of the demonstration and how it pays. */
export interface DemoPayer {
  readonly companyId: string
  readonly planId: string
  readonly interval: 'monthly' | 'yearly'
  /** `card` and `ath` as their providers would tell of it. */
  readonly by: 'card' | 'ath' | 'transfer' | 'check'
  /** How long ago it paid first. */
  readonly months: number
  /** Days that are left of the period that runs; below zero: since then it owes. */
  readonly daysLeft: number
  /** Of its payments, counted from 0: one that was partly given back, and one that was recorded too high. */
  readonly refunded?: number
  readonly corrected?: number
}

const dayMs = 86_400_000
/** Who owes has left out the payment that fell due in these days; those before it were made. */
const lastOwedDays = 20
/** What happened long ago is told to nobody now. */
const silent: Pick<Work, 'record'> = { record: () => Promise.resolve() }

/** A moment of the past, and what was booked in it. */
interface Step {
  readonly at: Date
  readonly book: (tx: EntityManager) => Promise<Step | null>
  readonly companyId: string
}

const monthsBefore = (date: Date, months: number): Date => {
  const at = new Date(date)
  at.setUTCDate(Math.min(at.getUTCDate(), 28))
  at.setUTCMonth(at.getUTCMonth() - months)
  return at
}

/** Office hours in Puerto Rico, a little different each time. */
const inOfficeHours = (day: Date, n: number): Date => {
  const at = new Date(day)
  at.setUTCHours(13 + ((n * 5) % 8), (n * 17) % 60, (n * 29) % 60, 0)
  return at
}

/** A card is charged when its period ends; others pay the day before, and now and then some days late. */
function nextAt(end: Date, by: DemoPayer['by'], n: number): Date {
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

/** The n-th payment of an office, what it leads to, and after it the next one. */
function payment(payer: DemoPayer, at: Date, n: number, now: Date, later: (step: Step) => void): Step {
  const { companyId, planId, interval, by, daysLeft } = payer
  return {
    at,
    companyId,
    async book(tx) {
      const {
        userId: _buyer,
        taxCents: _ordered,
        subtotalCents,
        ...period
      } = await settleWithoutOrder(silent, tx, { companyId, planId, interval }, at)
      const paid = await recordPayment(silent, tx, {
        ...period,
        ...paymentDetails(by, companyId, n),
        kind: 'charge',
        subtotalCents,
        paidAt: at,
        issuedAt: at,
      })
      const day = (days: number) => inOfficeHours(new Date(at.getTime() + days * dayMs), n + 3)
      const undo = (kind: 'refund' | 'correction', when: Date, amountCents: number, reason: string): Step => ({
        at: when,
        companyId,
        book: async (inner) => {
          const ref = by === 'card' && kind === 'refund' ? { providerRef: `re_demo_${companyId.slice(-6)}_${n}` } : {}
          await recordPayment(silent, inner, {
            kind,
            companyId,
            method: methods[by],
            refersTo: paid.id,
            amountCents,
            paidAt: when,
            issuedAt: when,
            detail: { reason },
            ...ref,
          })
          return null
        },
      })
      if (payer.refunded === n)
        later(undo('refund', day(4), Math.round(paid.amountCents / 2), 'Pagó dos veces la misma quincena'))
      if (payer.corrected === n) later(undo('correction', day(2), -1_000, 'Se registró con diez dólares de más'))
      const next = nextAt(period.periodEnd, by, n + 1)
      return daysLeft < 0 && next.getTime() > now.getTime() - lastOwedDays * dayMs
        ? null
        : payment(payer, next, n + 1, now, later)
    },
  }
}

/** A tax that held before the first payment, unless an administrator has set one. */
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
 * A year and a half of payments, booked in the order in which they were made, so that invoice numbers follow their
 * days. Each office ends up with the subscription that its payments bought. Made once: an office that has paid is left
 * alone.
 */
export async function seedDemoPayments(services: Services, payers: readonly DemoPayer[]): Promise<void> {
  await seedTax(services)
  const work = services.openWork()
  const now = services.ports.clock.now()
  const inCompany = <T>(companyId: string, write: (tx: EntityManager) => Promise<T>): Promise<T> =>
    withScope({ kind: 'company', companyId }, () => work.em.fork().transactional(write))
  const fresh: DemoPayer[] = []
  for (const payer of payers)
    if (
      !(await inCompany(payer.companyId, (tx) =>
        exists(tx, sql`select from payment where company_id = ${payer.companyId}`),
      ))
    )
      fresh.push(payer)

  const steps: Step[] = []
  const later = (step: Step): void => {
    steps.push(step)
  }
  for (const payer of fresh)
    later(
      payment(
        payer,
        inOfficeHours(monthsBefore(new Date(now.getTime() + payer.daysLeft * dayMs), payer.months), 0),
        0,
        now,
        later,
      ),
    )
  while (steps.length > 0) {
    steps.sort((a, b) => b.at.getTime() - a.at.getTime())
    const step = steps.pop()
    if (!step || step.at > now) break
    const next = await inCompany(step.companyId, (tx) => step.book(tx))
    if (next) later(next)
  }
  for (const { companyId } of fresh) {
    await inCompany(companyId, async (tx) => {
      const kept = await lockSubscription(tx, companyId)
      await saveSubscription(silent, tx, kept, afterTime(kept, now, await graceOf(tx)))
    })
  }
}
