import type { z } from 'zod'
import { createClient } from '#server/contract/client.ts'
import { documentBulkContract, type DocumentBulk } from '#modules/documents/document-bulk.contract.ts'
import { send } from '../../lib/api.ts'
import { downloadFile } from '../../lib/download.ts'
import type { DocumentSort } from './documents.queries.ts'

export type DocumentBulkBody = z.input<typeof DocumentBulk>

const api = createClient(documentBulkContract, send)

/** Applies one action to many documents. */
export const changeManyDocuments = (body: DocumentBulkBody) =>
  api.run({ body }, { idempotencyKey: crypto.randomUUID() })

const maxIdsPerRequest = 100

/**
 * Downloads documents of a case as ZIP: the named documents, a hundred to a file, or the first listed documents.
 * @throws ApiError
 */
export async function downloadArchive(
  caseId: string,
  ids: readonly string[] | undefined,
  filter: Pick<NonNullable<DocumentBulkBody['filter']>, 'folderId' | 'tagId'>,
  sort: DocumentSort,
): Promise<void> {
  const path = `/cases/${caseId}/documents/archive`
  const fallbackName = 'documents.zip'
  const { folderId, tagId } = filter
  const listParameters = new URLSearchParams({ sort, ...(folderId ? { folderId } : {}), ...(tagId ? { tagId } : {}) })
  if (ids === undefined) return downloadFile(`${path}?${listParameters}`, fallbackName)
  for (let start = 0; start < ids.length; start += maxIdsPerRequest)
    await downloadFile(`${path}?ids=${ids.slice(start, start + maxIdsPerRequest).join(',')}`, fallbackName)
}
