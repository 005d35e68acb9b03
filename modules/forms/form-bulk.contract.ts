import { z } from 'zod'
import { bulkBody, bulkFilter, BulkResult } from '#server/contract/bulk.ts'
import { defineContract } from '#server/contract/contract.ts'
import { IdParams, requiredLine } from '#server/contract/shared.ts'
import { formsContract } from '#modules/forms/forms.contract.ts'
import { responsesContract } from '#modules/forms/responses.contract.ts'

export const FormBulk = bulkBody(
  bulkFilter(formsContract.routes.list.query),
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('publish') }),
    z.strictObject({ kind: z.literal('unpublish') }),
    z.strictObject({ kind: z.literal('remove') }),
    z.strictObject({ kind: z.literal('restore') }),
  ]),
).meta({
  id: 'FormBulk',
  examples: [{ ids: ['019a0000-0000-7000-8000-000000000001'], act: { kind: 'unpublish' } }],
})

const tag = requiredLine(50)
export const ResponseBulk = bulkBody(
  bulkFilter(responsesContract.routes.list.query),
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('read'), read: z.boolean() }),
    z.strictObject({ kind: z.literal('tag'), tag }),
    z.strictObject({ kind: z.literal('untag'), tag }),
    z.strictObject({ kind: z.literal('suspect'), suspected: z.boolean() }),
    z.strictObject({ kind: z.literal('remove') }),
    z.strictObject({ kind: z.literal('restore') }),
  ]),
).meta({
  id: 'FormResponseBulk',
  examples: [{ ids: ['019a0000-0000-7000-8000-000000000001'], act: { kind: 'read', read: true } }],
})

export const formBulkContract = defineContract(
  { planModule: 'forms', part: 'formBulk' },
  {
    run: {
      method: 'post',
      path: '/forms/bulk',
      summary:
        'Publish, unpublish, delete or restore up to 500 forms: those with these ids, or the first that a filter shows',
      access: 'forms.work',
      idempotent: 'resumes',
      body: FormBulk,
      returns: BulkResult,
    },
    runResponses: {
      method: 'post',
      path: '/forms/:id/responses/bulk',
      summary: 'Mark, tag, delete or restore up to 500 responses: those with these ids, or the first of a filter',
      access: 'forms.work',
      idempotent: 'resumes',
      params: IdParams,
      body: ResponseBulk,
      returns: BulkResult,
      // `response_tag_limit` is the error of a response that the bulk act skipped.
      errors: ['form_not_found', 'response_tag_limit'],
    },
  },
)
