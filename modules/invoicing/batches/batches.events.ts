import { z } from 'zod'
import { defineEvent } from '#server/events/events.ts'
import { batchModes } from './batches.contract.ts'

export const invoiceBatchStarted = defineEvent(
  'invoicing.batch.started',
  z.object({ companyId: z.uuid(), batchId: z.uuid(), userId: z.uuid(), mode: z.enum(batchModes), cases: z.int() }),
)
