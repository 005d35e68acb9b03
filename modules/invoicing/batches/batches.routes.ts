import { implement } from '#server/http/implement.ts'
import { invoiceBatchesContract } from './batches.contract.ts'
import { listBatches, readBatch } from './read-batch.ts'
import { listCasesToBill, startBatch } from './start-batch.ts'

export const batchesRoutes = implement(invoiceBatchesContract, {
  unbilledCases: (ctx, { query }) => listCasesToBill(ctx, query),
  list: (ctx) => listBatches(ctx),
  start: (ctx, { body }) => startBatch(ctx, body),
  get: (ctx, { params }) => readBatch(ctx, params.id),
})
