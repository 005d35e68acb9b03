import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { createClient } from '#server/contract/client.ts'
import { documentsContract } from '#modules/documents/documents.contract.ts'
import type { Document as DocumentSchema } from '#modules/documents/document.contract.ts'
import { send } from '../lib/api.ts'
import { caseDocumentsKey, documentKeys } from './cache-keys.ts'

export type CaseDocument = z.infer<typeof DocumentSchema>

const api = createClient(documentsContract, send)

export const documentEntity = {
  detail: (id: string) =>
    queryOptions({
      queryKey: [...documentKeys, 'detail', id],
      queryFn: ({ signal }) => api.get({ params: { id } }, { signal }),
      // Asks again while scanned pages wait for the recognition of their text.
      refetchInterval: (query) => (query.state.data?.recognition.state === 'queued' ? 4_000 : false),
      meta: { showsOwnError: true },
    }),
  /** Documents of a case to choose from, found by what was typed; the newest first. */
  choices: (caseId: string, q: string) =>
    queryOptions({
      queryKey: [...caseDocumentsKey(caseId), 'choices', q],
      queryFn: async ({ signal }) =>
        (
          await api.list(
            { params: { id: caseId }, query: { pageSize: 10, sort: '-createdAt', ...(q ? { q } : {}) } },
            { signal },
          )
        ).items,
      placeholderData: keepPreviousData,
    }),
  /** Folders of a case. */
  folders: (caseId: string) =>
    queryOptions({
      queryKey: [...caseDocumentsKey(caseId), 'folders'],
      queryFn: ({ signal }) => api.folders({ params: { id: caseId } }, { signal }),
      meta: { showsOwnError: true },
    }),
}
