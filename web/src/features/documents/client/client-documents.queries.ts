import { queryOptions } from '@tanstack/react-query'
import { createClient } from '#server/contract/client.ts'
import { clientDocumentsContract } from '#modules/documents/client-documents/client-documents.contract.ts'
import { documentKeys } from '../../../entities/cache-keys.ts'
import { send } from '../../../lib/api.ts'

const api = createClient(clientDocumentsContract, send)
export type ClientDocument = Awaited<ReturnType<typeof api.list>>['items'][number]

export const clientDocuments = () =>
  queryOptions({
    queryKey: [...documentKeys, 'client-documents'],
    queryFn: ({ signal }) => api.list(undefined, { signal }),
    // A document that was opened in its case is not unread any more.
    refetchOnMount: 'always',
    meta: { showsOwnError: true },
  })
