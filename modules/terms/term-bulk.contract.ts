import { z } from 'zod'
import { bulkBody, bulkFilter, BulkResult } from '#server/contract/bulk.ts'
import { defineContract } from '#server/contract/contract.ts'
import { Id } from '#server/contract/shared.ts'
import { termsContract } from './terms.contract.ts'

export const TermBulk = bulkBody(
  bulkFilter(termsContract.routes.list.query),
  z.strictObject({ kind: z.literal('assign'), ownerId: Id.nullable() }),
).meta({
  id: 'TermBulk',
  examples: [{ ids: ['019a0000-0000-7000-8000-000000000001'], act: { kind: 'assign', ownerId: null } }],
})

export const termBulkContract = defineContract(
  { planModule: 'cases', part: 'termBulk' },
  {
    run: {
      method: 'post',
      path: '/terms/bulk',
      summary: 'Assign up to 500 terms: those with these ids, or the first that a filter shows',
      access: 'terms.work',
      idempotent: 'resumes',
      body: TermBulk,
      returns: BulkResult,
    },
  },
)
