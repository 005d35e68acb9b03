// Payments for tests, booked by the product's own code.
import { row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import { withScope } from '#server/db/scope.ts'
import type { Services } from '#server/services.ts'
import { recordPayment, type NewCharge, type NewReversal, type RecordedPayment } from './record-payment.ts'

/** Books a payment in its own transaction, which rolls back with `rollbackError` if it is set. */
export function book(
  { openWork }: Services,
  payment: NewCharge | NewReversal,
  rollbackError?: Error,
): Promise<RecordedPayment> {
  const work = openWork()
  return withScope({ kind: 'company', companyId: payment.companyId }, () =>
    work.em.transactional(async (tx) => {
      const booked = await recordPayment(work, tx, payment)
      if (rollbackError) throw rollbackError
      return booked
    }),
  )
}

type ChargeChanges = Partial<Omit<NewCharge, 'kind' | 'companyId'>> & {
  readonly subtotalCents?: number
  readonly taxCents?: number
  readonly amountCents?: number
}

/** Returns a charge for a month of the company's plan, to be booked. */
export async function chargeOf(
  { openWork }: Services,
  companyId: string,
  changes: ChargeChanges = {},
): Promise<NewCharge> {
  const planRow = await withScope({ kind: 'company', companyId }, () =>
    row(
      openWork().em,
      { version: col.uuid },
      sql`select plan_version_id as version from subscription where company_id = ${companyId}`,
    ),
  )
  if (!planRow) throw new Error('the company has no plan')
  return {
    kind: 'charge',
    companyId,
    planVersionId: planRow.version,
    interval: 'monthly',
    method: 'manual',
    ...(changes.amountCents === undefined ? { subtotalCents: 4_900 } : {}),
    periodStart: new Date('2026-11-01T04:00:00Z'),
    periodEnd: new Date('2026-12-01T04:00:00Z'),
    ...changes,
  } as NewCharge // One of the two amounts is set.
}

export const bookCharge = async (
  services: Services,
  companyId: string,
  changes: ChargeChanges = {},
): Promise<RecordedPayment> => book(services, await chargeOf(services, companyId, changes))
