// The job that bills the cases of a batch, a few in each run.
import type { EntityManager } from '@mikro-orm/postgresql'
import { z } from 'zod'
import { withAuditContext } from '#server/audit/audit-context.ts'
import { locales, type Locale } from '#server/contract/locale.ts'
import { can, roles } from '#server/contract/roles.ts'
import { change, preparedStatement, row, sql } from '#server/db/query.ts'
import { currentScope, withScope } from '#server/db/scope.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import { AppError } from '#server/http/errors.ts'
import type { Work } from '#server/http/context.ts'
import { defineJob } from '#server/jobs/jobs.ts'
import type { WorkQueue } from '#server/jobs/work-queue.ts'
import type { BillingContext } from '../invoicing.policy.ts'
import { bulkPriority } from '../sending/queue-sending.ts'
import type { OnlineDependencies } from '../online/online.dependencies.ts'
import { batchModes } from './batches.contract.ts'
import { BatchProblem } from './batches.phrases.ts'
import { createCaseDraft, issueDraft, sendIssuedInvoices } from './bill-case.ts'

/** Each run queues the next run, so that a batch occupies at most one worker. */
export const runBatchJob = defineJob('invoicing.run-batch', z.object({ batchId: z.uuid() }))

export const queueRun = (
  { enqueue }: Pick<Work, 'enqueue'>,
  tx: EntityManager,
  { companyId, batchId }: { readonly companyId: string; readonly batchId: string },
): Promise<void> =>
  enqueue(tx, runBatchJob, { batchId }, { companyId, key: `invoice-batch:${batchId}`, priority: bulkPriority })

export interface BatchDependencies {
  readonly online: OnlineDependencies
  /** Bills one case at a time and pauses after each, so that requests are not slowed down. */
  readonly pacedWork: WorkQueue
}

/** Cases billed in one run; other jobs can run between two runs. */
const casesPerRun = 5

const batchRow = {
  mode: col.oneOf(batchModes),
  until: col.date,
  userId: col.uuid,
  name: col.text,
  surname: col.text,
  role: col.oneOf(roles),
  locale: col.oneOf(locales),
  isActive: col.boolean,
} as const satisfies Shape
type BatchRow = RowOf<typeof batchRow>

interface BatchRun {
  readonly companyId: string
  readonly batchId: string
  readonly batch: BatchRow
}

/**
 * Bills the next cases of a batch with the current role of the person who started it, and queues a job for the
 * remaining cases.
 */
export async function runBatch(deps: BatchDependencies, work: Work, batchId: string): Promise<void> {
  const scope = currentScope()
  if (scope.kind !== 'company') throw new Error('a batch needs the scope of a company')
  const { companyId } = scope
  const batch = await row(
    work.em,
    batchRow,
    sql`select b.mode, b.until, u.id as "userId", u.name, u.surname, u.profile as role, u.locale,
        u.status = 'active' as "isActive"
      from invoice_batch b join user_account u on u.company_id = b.company_id and u.id = b.created_by
      where b.company_id = ${companyId} and b.id = ${batchId} and b.ended_at is null`,
  )
  if (!batch) return
  const run = { companyId, batchId, batch }
  const { userId, name, surname } = batch
  for (let count = 0; count < casesPerRun; count += 1) {
    const isBilled = await deps.pacedWork.run(() =>
      withAuditContext({ actor: { userId, name, surname, companyId }, address: '' }, () =>
        withScope({ kind: 'company', companyId, userId }, () => billNext(deps.online, work, run)),
      ),
    )
    if (!isBilled) return endBatch(work, run)
  }
  await work.em.transactional((tx) => queueRun(work, tx, run))
}

/** Ends a batch. Cases still waiting, which a wall now hides from the author of the batch, are marked as failed. */
const endBatch = ({ em }: Work, { companyId, batchId, batch }: BatchRun): Promise<void> =>
  em.fork().transactional(async (tx) => {
    const error = new BatchProblem('invoice_batch_not_allowed')
    await change(
      tx,
      sql`update invoice_batch_item set state = 'failed', problem_code = ${error.code},
          problem = ${error.phrase(batch.locale)}
        where company_id = ${companyId} and batch_id = ${batchId} and state = 'waiting'`,
    )
    await change(tx, sql`update invoice_batch set ended_at = now() where company_id = ${companyId} and id = ${batchId}`)
  })

/**
 * Bills the next case in a separate transaction, so that it is billed once. @returns whether a case was left to bill
 */
const billNext = (deps: OnlineDependencies, work: Work, run: BatchRun): Promise<boolean> =>
  work.em.fork().transactional(async (tx) => {
    const { companyId, batchId } = run
    const next = await row(
      tx,
      { caseId: col.uuid },
      sql`${preparedStatement}select case_id as "caseId" from invoice_batch_item where company_id = ${companyId}
        and batch_id = ${batchId} and state = 'waiting' order by position limit 1 for no key update`,
    )
    if (!next) return false
    const { invoiceId, problem } = await billCase(deps, work, tx, run, next.caseId)
    await change(
      tx,
      sql`${preparedStatement}
        update invoice_batch_item set state = ${problem ? 'failed' : 'done'}, invoice_id = ${invoiceId},
          problem_code = ${problem?.code ?? null}, problem = ${problem?.message ?? null}
        where company_id = ${companyId} and batch_id = ${batchId} and case_id = ${next.caseId}`,
    )
    return true
  })

interface BilledCase {
  readonly invoiceId: string | null
  readonly problem: { readonly code: string; readonly message: string } | null
}

/** Bills one case. When a step fails, the results of the steps before it stay. */
async function billCase(
  deps: OnlineDependencies,
  work: Work,
  tx: EntityManager,
  { companyId, batch }: BatchRun,
  caseId: string,
): Promise<BilledCase> {
  const { userId, role, locale, until, mode } = batch
  let invoiceId: string | null = null
  /** Runs a step in a savepoint: if it fails, its writes are rolled back. */
  const inSavepoint = <T>(step: (ctx: BillingContext) => Promise<T>): Promise<T> =>
    tx.transactional((em) => step({ em, ports: work.ports, record: work.record, actor: { userId, companyId, role } }))
  try {
    if (!batch.isActive || !can({ role }, 'invoicing.manage')) throw new BatchProblem('invoice_batch_not_allowed')
    invoiceId = await inSavepoint((ctx) => createCaseDraft(ctx, caseId, { until, locale }))
    const id = invoiceId
    if (mode !== 'draft') await inSavepoint((ctx) => issueDraft(ctx, id))
    if (mode === 'send') await inSavepoint((ctx) => sendIssuedInvoices(deps, ctx, id))
    return { invoiceId, problem: null }
  } catch (error) {
    return { invoiceId, problem: problemOf(error, work, locale) }
  }
}

function problemOf(error: unknown, { log }: Work, locale: Locale): NonNullable<BilledCase['problem']> {
  const isExpected = error instanceof AppError || error instanceof BatchProblem
  const problem = isExpected ? error : new BatchProblem('invoice_batch_interrupted')
  if (!isExpected) log.error({ err: error }, 'a case of a billing batch failed')
  return { code: problem.code, message: problem.phrase(locale) }
}
