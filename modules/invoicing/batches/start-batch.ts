// Lists the cases that can be billed, and starts a batch of the chosen cases.
import type { z } from 'zod'
import { change, constraintOf, exists, rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { localDay } from '#server/ports/clock.ts'
import { casesErrors, visibleTo } from '#modules/cases/index.ts'
import { listUnbilledCases } from '#modules/timekeeping/index.ts'
import { dueFeesByCase } from '../agreements/due-fees.ts'
import { maxBatchCases, type invoiceBatchesContract, type NewInvoiceBatch } from './batches.contract.ts'
import { batchErrors } from './batches.errors.ts'
import { invoiceBatchStarted } from './batches.events.ts'
import { readBatch } from './read-batch.ts'
import { queueRun } from './run-batch.ts'

type UnbilledQuery = z.output<(typeof invoiceBatchesContract.routes.unbilledCases)['query']>

/** Lists cases with unbilled time, expenses or due fees, and the number of drafts of each. */
export async function listCasesToBill({ em, actor, ports }: Context, query: UnbilledQuery) {
  const { companyId } = actor
  const fees = dueFeesByCase(companyId, localDay(ports.clock.now()), query.until)
  const unbilledCases = await listUnbilledCases(em, actor, { ...query, fees, limit: maxBatchCases + 1 })
  const listedCases = unbilledCases.slice(0, maxBatchCases)
  const drafts = await rows(
    em,
    { caseId: col.uuid, count: col.int },
    sql`select case_id as "caseId", count(*)::int as count from invoice where company_id = ${companyId}
      and number is null and case_id = any(${listedCases.map(({ caseId }) => caseId)}::uuid[]) group by case_id`,
  )
  const draftCounts = new Map(drafts.map(({ caseId, count }) => [caseId, count]))
  return {
    items: listedCases.map((unbilled) => ({
      case: { id: unbilled.caseId, name: unbilled.name, courtCaseNumber: unbilled.courtCaseNumber },
      client: unbilled.clientId === null ? null : { id: unbilled.clientId, name: unbilled.clientName ?? '' },
      lawyer: unbilled.lawyerId === null ? null : { id: unbilled.lawyerId, name: unbilled.lawyerName ?? '' },
      seconds: Number(unbilled.seconds),
      timeCents: Number(unbilled.timeCents),
      unrated: unbilled.unrated,
      expenseCents: Number(unbilled.expenseCents),
      feeCents: Number(unbilled.feeCents),
      entries: unbilled.entries,
      drafts: draftCounts.get(unbilled.caseId) ?? 0,
    })),
    more: unbilledCases.length > maxBatchCases,
  }
}

/**
 * Stores a batch and queues it; a repeated id changes nothing.
 * @throws 404 `case_not_found` when the actor may not see all of the cases; 409 `invoice_batch_running`
 */
export async function startBatch(ctx: Context, { id, mode, until, caseIds }: z.output<typeof NewInvoiceBatch>) {
  const { em, actor, record } = ctx
  const { companyId, userId } = actor
  const uniqueCaseIds = [...new Set(caseIds)]
  try {
    await em.transactional(async (tx) => {
      if (await exists(tx, sql`select from invoice_batch where company_id = ${companyId} and id = ${id}`)) return
      const visible = await rows(
        tx,
        { id: col.uuid },
        sql`select f.id from case_file f where f.company_id = ${companyId} and f.id = any(${uniqueCaseIds}::uuid[])
          and ${visibleTo(actor)}`,
      )
      if (visible.length < uniqueCaseIds.length) throw casesErrors.error('case_not_found')
      await change(
        tx,
        sql`insert into invoice_batch (company_id, id, mode, until, created_by)
          values (${companyId}, ${id}, ${mode}, ${until}, ${userId})`,
      )
      await change(
        tx,
        sql`insert into invoice_batch_item (company_id, batch_id, case_id, position)
          select ${companyId}::uuid, ${id}::uuid, c.id, c.ordinal - 1
          from unnest(${uniqueCaseIds}::uuid[]) with ordinality c (id, ordinal)`,
      )
      await record(tx, invoiceBatchStarted, { companyId, batchId: id, userId, mode, cases: uniqueCaseIds.length })
      await queueRun(ctx, tx, { companyId, batchId: id })
    })
  } catch (error) {
    if (constraintOf(error) === 'invoice_batch_item_waiting') throw batchErrors.error('invoice_batch_running')
    // A repeated request that ran at the same time, whose batch is read below.
    if (constraintOf(error) !== 'invoice_batch_pkey') throw error
  }
  return readBatch(ctx, id)
}
