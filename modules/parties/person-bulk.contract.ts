import { z } from 'zod'
import { bulkBody, bulkFilter, BulkResult } from '#server/contract/bulk.ts'
import { defineContract } from '#server/contract/contract.ts'
import { tagActs } from '#modules/tags/tags.contract.ts'
import { partiesContract } from './parties.contract.ts'

export const PersonBulk = bulkBody(
  bulkFilter(partiesContract.routes.listPeople.query),
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('remove') }),
    z.strictObject({ kind: z.literal('restore') }),
    ...tagActs,
  ]),
).meta({
  id: 'PersonBulk',
  examples: [{ ids: ['019a0000-0000-7000-8000-000000000001'], act: { kind: 'remove' } }],
})

export const personBulkContract = defineContract(
  { planModule: 'cases', part: 'personBulk' },
  {
    run: {
      method: 'post',
      path: '/people/bulk',
      summary: 'Tag, delete or restore up to 500 people: those with these ids, or the first that a filter shows',
      access: 'parties.edit',
      idempotent: 'resumes',
      body: PersonBulk,
      returns: BulkResult,
    },
  },
)
