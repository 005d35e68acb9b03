// Disputes are read at the provider, as payments are (ADR 0009): no message can be lost, repeated or out of order.
import { z } from 'zod'
import { paymentProviderIds } from '#server/contract/payment-providers.ts'
import { dayMs } from '#server/contract/time.ts'
import { change, preparedStatement, rows, sql } from '#server/db/query.ts'
import { withScope } from '#server/db/scope.ts'
import { col } from '#server/db/shape.ts'
import type { Work } from '#server/http/context.ts'
import { defineJob } from '#server/jobs/jobs.ts'
import type { ProviderDispute } from '#server/ports/payment-disputes.ts'
import { PaymentsError } from '#server/ports/payments.ts'
import type { OnlineDependencies } from '../online/online.dependencies.ts'
import { openAccount } from '../online/payment-accounts.ts'
import { storeDispute } from './store-dispute.ts'

const officeKey = z.object({ companyId: z.uuid() })

/** Reads the disputes of an office at its accounts. */
export const readDisputesJob = defineJob('invoicing.read-disputes', officeKey, { maxAttempts: 5 })

/** Disputes begun longer ago have ended: a payer has about four months, and the bank about as long to decide. */
const maxDisputeAgeDays = 400

/** Queues a reading for each office that was paid online. */
export async function queueDisputeReadings(work: Work): Promise<void> {
  for (const { companyId } of await rows(
    work.em,
    { companyId: col.uuid },
    sql`select id as "companyId" from company where status = 'active' order by id`,
  ))
    await withScope({ kind: 'company', companyId }, () =>
      work.em.fork().transactional(async (tx) => {
        const paid = await rows(
          tx,
          { provider: col.text },
          sql`${preparedStatement}select a.provider from payment_account a where a.company_id = ${companyId}
            and exists (select from online_payment o where o.company_id = a.company_id and o.provider = a.provider
              and o.state = 'paid')`,
        )
        if (paid.length > 0)
          await work.enqueue(tx, readDisputesJob, { companyId }, { companyId, key: `disputes:${companyId}` })
      }),
    )
}

/** Marks the account as read; `isRefused` where the provider does not let its key read disputes. */
const markRead = (
  work: Work,
  companyId: string,
  provider: string,
  { readAt, isRefused }: { readonly readAt: Date; readonly isRefused: boolean },
) =>
  change(
    work.em,
    sql`update payment_account set disputes_refused = ${isRefused},
        disputes_read_at = case when ${isRefused} then disputes_read_at else ${readAt.toISOString()}::timestamptz end
      where company_id = ${companyId} and provider = ${provider}`,
  )

/** Runs the job for one office. @throws PaymentsError when a provider does not answer, so that the job is retried */
export async function readDisputes(
  deps: OnlineDependencies,
  work: Work,
  { companyId }: z.output<typeof officeKey>,
): Promise<void> {
  for (const id of paymentProviderIds) {
    const provider = await openAccount(deps, work, companyId, id)
    if (!provider?.listDisputes) continue
    const readAt = deps.now()
    let disputes: readonly ProviderDispute[]
    try {
      disputes = await provider.listDisputes(new Date(readAt.getTime() - maxDisputeAgeDays * dayMs))
    } catch (error) {
      if (!(error instanceof PaymentsError) || error.code === 'unavailable') throw error
      work.log.warn({ companyId, provider: id, answer: error.providerMessage }, 'disputes may not be read')
      await markRead(work, companyId, id, { readAt, isRefused: true })
      continue
    }
    for (const dispute of disputes) await storeDispute(work, companyId, { provider: id, dispute, readAt })
    await markRead(work, companyId, id, { readAt, isRefused: false })
  }
}
