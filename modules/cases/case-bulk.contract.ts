import { z } from 'zod'
import { bulkBody, bulkFilter, BulkResult } from '#server/contract/bulk.ts'
import { defineContract } from '#server/contract/contract.ts'
import { Id } from '#server/contract/shared.ts'
import { casesContract } from './cases.contract.ts'
import { tagActs } from '#modules/tags/tags.contract.ts'

export const CaseBulk = bulkBody(
  bulkFilter(casesContract.routes.list.query),
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('assign'), responsibleId: Id.nullable() }),
    ...tagActs,
    z.strictObject({ kind: z.literal('close') }),
    z.strictObject({ kind: z.literal('reopen') }),
  ]),
).meta({
  id: 'CaseBulk',
  examples: [{ ids: ['019a0000-0000-7000-8000-000000000001'], act: { kind: 'assign', responsibleId: null } }],
})

export const caseBulkContract = defineContract(
  { planModule: 'cases', part: 'bulk' },
  {
    run: {
      method: 'post',
      path: '/cases/bulk',
      summary: 'Assign, tag, close or reopen up to 500 cases: those with these ids, or the first that a filter shows',
      access: 'cases.work',
      idempotent: 'resumes',
      body: CaseBulk,
      returns: BulkResult,
    },
  },
)
