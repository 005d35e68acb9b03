import { infiniteQueryOptions, mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { createClient, routeUrl } from '#server/contract/client.ts'
import { documentsContract } from '#modules/documents/documents.contract.ts'
import type { Folder as FolderSchema } from '#modules/documents/document.contract.ts'
import { caseDocumentsKey, caseKeys, documentKeys, refresh } from '../../entities/cache-keys.ts'
import { documentEntity, type CaseDocument } from '../../entities/document.queries.ts'
import { send } from '../../lib/api.ts'

export type Folder = z.infer<typeof FolderSchema>
export type DocumentSort = '-createdAt' | 'createdAt' | 'name' | '-sizeBytes'

export const documentsApi = createClient(documentsContract, send)
const pageSize = 25

export interface DocumentFilter {
  readonly caseId: string
  /** The id of a folder, or `trash`; undefined for all documents of the case. */
  readonly folder: string | undefined
  readonly tagId: string | undefined
  readonly sort: DocumentSort
}

/** Reads a page of the documents of a case. */
export const fetchDocuments = (
  { caseId, folder, tagId, sort }: DocumentFilter,
  page: number,
  size: number,
  signal?: AbortSignal,
) =>
  documentsApi.list(
    {
      params: { id: caseId },
      query: {
        page,
        pageSize: size,
        sort,
        ...(folder === 'trash' ? { deleted: 'true' } : folder ? { folderId: folder } : {}),
        ...(tagId ? { tagId } : {}),
      },
    },
    signal ? { signal } : {},
  )

export const documentQueries = {
  list: ({ caseId, folder, tagId, sort }: DocumentFilter) =>
    infiniteQueryOptions({
      queryKey: [...caseDocumentsKey(caseId), 'list', folder ?? 'all', tagId ?? 'all', sort],
      queryFn: ({ pageParam, signal }) => fetchDocuments({ caseId, folder, tagId, sort }, pageParam, pageSize, signal),
      initialPageParam: 1,
      getNextPageParam: (last) => (last.page * last.pageSize < last.total ? last.page + 1 : undefined),
      meta: { showsOwnError: true },
      // A job extracts the text: polls until every row has a final status.
      refetchInterval: (query) =>
        query.state.data?.pages.some((page) =>
          page.items.some(
            (item) => item.recognition.state === 'queued' || (item.textStatus === 'pending' && item.kind === 'file'),
          ),
        )
          ? 4_000
          : false,
    }),
}

/** Changes of documents also invalidate the counts and the activity of the case. */
export const refreshCase = (client: QueryClient, caseId: string): Promise<unknown> =>
  refresh(client, caseDocumentsKey(caseId), caseKeys)

/** Stores a changed document in the cache, and refreshes the other queries that show it. */
export async function cacheDocument(client: QueryClient, updated: CaseDocument): Promise<void> {
  client.setQueryData(documentEntity.detail(updated.id).queryKey, updated)
  await Promise.all([
    refreshCase(client, updated.caseId),
    client.invalidateQueries({ queryKey: [...documentKeys, 'versions', updated.id] }),
  ])
}

type DocumentChange = { readonly name?: string; readonly folderId?: string | null; readonly sharedWithClient?: boolean }

export const documentMutations = {
  change: () =>
    mutationOptions({
      mutationFn: ({ document, change }: { readonly document: CaseDocument; readonly change: DocumentChange }) =>
        documentsApi.update({ params: { id: document.id }, body: { ...change, version: document.version } }),
      onSuccess: (updated, _variables, _result, { client }) => cacheDocument(client, updated),
      // After a version conflict the document is fetched again, so that a retry sends the present version.
      onError: (_error, { document }, _result, { client }) =>
        Promise.all([
          refreshCase(client, document.caseId),
          client.invalidateQueries({ queryKey: documentEntity.detail(document.id).queryKey }),
        ]),
    }),
  remove: () =>
    mutationOptions({
      mutationFn: (document: CaseDocument) => documentsApi.remove({ params: { id: document.id } }),
      onSuccess: (_data, document, _result, { client }) => {
        client.removeQueries({ queryKey: documentEntity.detail(document.id).queryKey })
        return refreshCase(client, document.caseId)
      },
    }),
  restore: () =>
    mutationOptions({
      mutationFn: (document: Pick<CaseDocument, 'id' | 'caseId'>) =>
        documentsApi.restore({ params: { id: document.id } }),
      onSuccess: (restored, _document, _result, { client }) => cacheDocument(client, restored),
    }),
  createFolder: (caseId: string) =>
    mutationOptions({
      mutationFn: (body: { readonly name: string; readonly parentId: string | null }) =>
        documentsApi.createFolder({ params: { id: caseId }, body }, { idempotencyKey: crypto.randomUUID() }),
      onSuccess: (_folder, _body, _result, { client }) => refreshCase(client, caseId),
      meta: { showsOwnError: true },
    }),
  changeFolder: () =>
    mutationOptions({
      mutationFn: ({
        folder,
        change,
      }: {
        readonly folder: Folder
        readonly change: { readonly name?: string; readonly parentId?: string | null }
      }) =>
        documentsApi.updateFolder({
          params: { id: folder.id },
          body: { name: folder.name, parentId: folder.parentId, version: folder.version, ...change },
        }),
      onSettled: (_changed, _error, { folder }, _result, { client }) => refreshCase(client, folder.caseId),
      meta: { showsOwnError: true },
    }),
  removeFolder: () =>
    mutationOptions({
      mutationFn: (folder: Folder) => documentsApi.removeFolder({ params: { id: folder.id } }),
      onSuccess: (_data, folder, _result, { client }) => refreshCase(client, folder.caseId),
    }),
  restoreFolder: () =>
    mutationOptions({
      mutationFn: (folder: Pick<Folder, 'id' | 'caseId'>) => documentsApi.restoreFolder({ params: { id: folder.id } }),
      onSuccess: (_restored, folder, _result, { client }) => refreshCase(client, folder.caseId),
    }),
}

/** Upload URLs: of a case, and of a new version of a document. */
export const uploadPaths = {
  ofCase: (id: string) => routeUrl(documentsContract.routes.upload, { params: { id } }),
  version: (id: string) => routeUrl(documentsContract.routes.addVersion, { params: { id } }),
}
