import { z } from 'zod'
import { bulkBody, bulkFilter, BulkResult } from '#server/contract/bulk.ts'
import { defineContract } from '#server/contract/contract.ts'
import { Id } from '#server/contract/shared.ts'
import { tagActs } from '#modules/tags/tags.contract.ts'
import { intakeContract } from './intake.contract.ts'
import { boardStages, declineReasons } from './lead.contract.ts'

export const LeadBulk = bulkBody(
  bulkFilter(intakeContract.routes.list.query),
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('assign'), ownerId: Id.nullable() }),
    /** No letter is sent: each letter is for its lawyer to review. */
    z.strictObject({ kind: z.literal('decline'), reason: z.enum(declineReasons) }),
    /** Declined leads are opened again. */
    z.strictObject({ kind: z.literal('move'), stage: z.enum(boardStages) }),
    ...tagActs,
  ]),
).meta({
  id: 'LeadBulk',
  examples: [{ ids: ['019a0000-0000-7000-8000-000000000001'], act: { kind: 'assign', ownerId: null } }],
})

export const leadBulkContract = defineContract(
  { planModule: 'cases', part: 'leadBulk' },
  {
    run: {
      method: 'post',
      path: '/leads/bulk',
      summary: 'Assign, move, tag or decline up to 500 leads: those with these ids, or the first that a filter shows',
      access: 'intake.work',
      idempotent: 'resumes',
      body: LeadBulk,
      returns: BulkResult,
    },
  },
)
