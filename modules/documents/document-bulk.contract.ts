import { z } from 'zod'
import { bulkBody, BulkResult } from '#server/contract/bulk.ts'
import { defineContract } from '#server/contract/contract.ts'
import { Id } from '#server/contract/shared.ts'
import { tagActs } from '#modules/tags/tags.contract.ts'

export const DocumentBulk = bulkBody(
  /** Documents of a case; `root` selects documents that are in no folder. */
  z.object({
    caseId: Id,
    folderId: z.union([Id, z.literal('root')]).optional(),
    q: z.string().trim().max(200).optional(),
    tagId: Id.optional(),
  }),
  z.discriminatedUnion('kind', [
    /** Null moves the documents to the top level of the case. */
    z.strictObject({ kind: z.literal('move'), folderId: Id.nullable() }),
    z.strictObject({ kind: z.literal('share') }),
    z.strictObject({ kind: z.literal('unshare') }),
    z.strictObject({ kind: z.literal('remove') }),
    z.strictObject({ kind: z.literal('restore') }),
    ...tagActs,
  ]),
).meta({
  id: 'DocumentBulk',
  examples: [{ ids: ['019a0000-0000-7000-8000-000000000001'], act: { kind: 'move', folderId: null } }],
})

export const documentBulkContract = defineContract(
  { planModule: 'cases', part: 'documentBulk' },
  {
    run: {
      method: 'post',
      path: '/documents/bulk',
      summary:
        'Move, share, stop sharing, tag, delete or restore up to 500 documents: those with these ids, or those of a case',
      access: 'documents.work',
      idempotent: 'resumes',
      body: DocumentBulk,
      returns: BulkResult,
      errors: ['case_not_found', 'folder_not_found'],
    },
  },
)
