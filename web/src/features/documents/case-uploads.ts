import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { documentKeys, refresh } from '../../entities/cache-keys.ts'
import { session } from '../../lib/session.ts'
import { upload } from '../../lib/upload.ts'
import { refreshCase, uploadPaths } from './documents.queries.ts'
import { createUploadQueue, isRunning, type QueuedFile } from './upload-queue.ts'

/** The upload queue of this window. */
export const uploads = createUploadQueue(({ caseId, folderId, documentId }, file, options) =>
  documentId
    ? upload(uploadPaths.version(documentId), { file }, options)
    : // The server reads the form as a stream: the folder must come before the bytes.
      upload(uploadPaths.ofCase(caseId), { folderId: folderId ?? undefined, file }, options),
)

// Warns before a reload that would abort uploads.
window.addEventListener('beforeunload', (event) => {
  if (uploads.items().some(isRunning)) event.preventDefault()
})
// Clears the queue at sign-out: uploads of one person must not continue in the session of the next person.
session.subscribe(() => {
  if (!session.get().isAuthenticated) uploads.stop()
})

export const useUploadItems = (): readonly QueuedFile[] => useSyncExternalStore(uploads.subscribe, uploads.items)

/** Updates the lists of a case as its files arrive, including files that arrived before mounting. */
export function useRefreshOnUpload(): void {
  const client = useQueryClient()
  useEffect(() => {
    const refreshLists = (item: QueuedFile) => {
      void refreshCase(client, item.caseId)
      if (item.documentId) void refresh(client, documentKeys)
    }
    for (const item of uploads.items()) if (item.state === 'done') refreshLists(item)
    return uploads.onDone(refreshLists)
  }, [client])
}
