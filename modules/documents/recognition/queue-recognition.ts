import type { EntityManager } from '@mikro-orm/postgresql'
import { exists, sql } from '#server/db/query.ts'
import { hasPagePictures } from '#server/files/recognition/picture-types.ts'
import type { Enqueue } from '#server/jobs/jobs.ts'
import { recognitionKey, recognitionPriority, recognizePage } from './recognition.jobs.ts'
import { writeRecognitionState } from './recognized-pages.ts'

interface QueuedDocument {
  readonly companyId: string
  readonly id: string
  readonly revision: number
}

/** Queues the next page of a document. Several jobs of one document are combined while they wait. */
export const enqueueNextPage = (
  tx: EntityManager,
  enqueue: Enqueue,
  { companyId, id, revision }: QueuedDocument,
): Promise<void> =>
  enqueue(
    tx,
    recognizePage,
    { documentId: id, revision },
    { companyId, key: recognitionKey(id), priority: recognitionPriority },
  )

/**
 * Writes whether pages of the document wait for recognition, and queues the first of them. Runs in the caller's
 * transaction, which has already written the states of the pages.
 * @param mimeType the pages of some types, such as files of word processors, cannot be rendered and are not read
 * @param available whether this server can read pages
 * @param machinePages pages that were read before
 */
export async function queueRecognition(
  tx: EntityManager,
  enqueue: Enqueue,
  document: QueuedDocument,
  { mimeType, available, machinePages }: { mimeType: string; available: boolean; machinePages: number },
): Promise<void> {
  const { companyId, id } = document
  const hasWaitingPages =
    hasPagePictures(mimeType) &&
    (await exists(
      tx,
      sql`select from document_page where company_id = ${companyId} and document_id = ${id}
        and state in ('scanned', 'stamped_scan')`,
    ))
  const waitingState = available ? 'queued' : 'unavailable'
  const finishedState = machinePages > 0 ? 'done' : null
  const state = hasWaitingPages ? waitingState : finishedState
  await writeRecognitionState(tx, document, state)
  if (state === 'queued') await enqueueNextPage(tx, enqueue, document)
}
