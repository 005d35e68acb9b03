import {
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  queryOptions,
  type QueryClient,
} from '@tanstack/react-query'
import type { z } from 'zod'
import { createClient, readAnswer, routeUrl } from '#server/contract/client.ts'
import { documentsContract } from '#modules/documents/documents.contract.ts'
import type { DocumentText, Folder as FolderSchema } from '#modules/documents/document.contract.ts'
import { recognitionContract } from '#modules/documents/recognition/recognition.contract.ts'
import { caseDocumentsKey, caseKeys, documentKeys, refresh } from '../../entities/cache-keys.ts'
import { documentEntity, type CaseDocument } from '../../entities/document.queries.ts'
import { send } from '../../lib/api.ts'

export type Folder = z.infer<typeof FolderSchema>
/** The text of one page. */
export type TextItem = z.infer<typeof DocumentText>['items'][number]
export type DocumentSort = '-createdAt' | 'createdAt' | 'name' | '-sizeBytes'

type RecognitionChoice = CaseDocument['recognition']['language']

const api = createClient(documentsContract, send)
/** Loaded with the first search. */
const loadSearch = async () =>
  createClient((await import('#modules/documents/search/search.contract.ts')).searchContract, send)
const recognition = createClient(recognitionContract, send)
const pageSize = 25

export interface DocumentFilter {
  readonly caseId: string
  /** Folder id, `trash`, or all documents of the case. */
  readonly folder: string | undefined
  readonly sort: DocumentSort
}

/** Reads a page of the documents of a case. */
export const fetchDocuments = (
  { caseId, folder, sort }: DocumentFilter,
  page: number,
  size: number,
  signal?: AbortSignal,
) =>
  api.list(
    {
      params: { id: caseId },
      query: {
        page,
        pageSize: size,
        sort,
        ...(folder === 'trash' ? { deleted: 'true' } : folder ? { folderId: folder } : {}),
      },
    },
    signal ? { signal } : {},
  )

export const documentQueries = {
  list: ({ caseId, folder, sort }: DocumentFilter) =>
    infiniteQueryOptions({
      queryKey: [...caseDocumentsKey(caseId), 'list', folder ?? 'all', sort],
      queryFn: ({ pageParam, signal }) => fetchDocuments({ caseId, folder, sort }, pageParam, pageSize, signal),
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
  named: (caseId: string, q: string) =>
    queryOptions({
      queryKey: [...caseDocumentsKey(caseId), 'named', q],
      queryFn: ({ signal }) =>
        api.list({ params: { id: caseId }, query: { q, pageSize: 10, sort: 'name' } }, { signal }),
      placeholderData: keepPreviousData,
      meta: { showsOwnError: true },
    }),
  passages: (caseId: string, q: string) =>
    queryOptions({
      queryKey: [...caseDocumentsKey(caseId), 'passages', q],
      queryFn: async ({ signal }) =>
        (await loadSearch()).passages({ params: { id: caseId }, query: { q, limit: 20 } }, { signal }),
      placeholderData: keepPreviousData,
      meta: { showsOwnError: true },
    }),
  versions: (id: string) =>
    queryOptions({
      queryKey: [...documentKeys, 'versions', id],
      queryFn: ({ signal }) => api.versions({ params: { id } }, { signal }),
      staleTime: 0,
      meta: { showsOwnError: true },
    }),
  views: (id: string) =>
    queryOptions({
      queryKey: [...documentKeys, 'views', id],
      queryFn: ({ signal }) => api.views({ params: { id } }, { signal }),
      staleTime: 0,
      meta: { showsOwnError: true },
    }),
  text: ({ id, revision }: Pick<CaseDocument, 'id' | 'revision'>) =>
    infiniteQueryOptions({
      queryKey: [...documentKeys, 'text', id, revision],
      queryFn: ({ pageParam, signal }) =>
        api.text({ params: { id }, query: { page: pageParam, pageSize: 50 } }, { signal }),
      initialPageParam: 1,
      getNextPageParam: (last) => last.next ?? undefined,
      refetchInterval: (query) => (query.state.data?.pages[0]?.textStatus === 'pending' ? 3_000 : false),
      meta: { showsOwnError: true },
    }),
  authored: (id: string, revision?: number) =>
    queryOptions({
      queryKey: [...documentKeys, 'authored', id, revision ?? 'newest'],
      queryFn: ({ signal }) =>
        api.authored({ params: { id }, query: revision === undefined ? {} : { revision } }, { signal }),
      meta: { showsOwnError: true },
    }),
}

/** Changes of documents also invalidate the counts and the activity of the case. */
export const refreshCase = (client: QueryClient, caseId: string): Promise<unknown> =>
  refresh(client, caseDocumentsKey(caseId), caseKeys)

async function cacheDocument(client: QueryClient, updated: CaseDocument): Promise<void> {
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
        api.update({ params: { id: document.id }, body: { ...change, version: document.version } }),
      onSuccess: (updated, _variables, _result, { client }) => cacheDocument(client, updated),
      // After a version conflict the row is read again, so that a retry works.
      onError: (_error, { document }, _result, { client }) =>
        Promise.all([
          refreshCase(client, document.caseId),
          client.invalidateQueries({ queryKey: documentEntity.detail(document.id).queryKey }),
        ]),
    }),
  remove: () =>
    mutationOptions({
      mutationFn: (document: CaseDocument) => api.remove({ params: { id: document.id } }),
      onSuccess: (_data, document, _result, { client }) => {
        client.removeQueries({ queryKey: documentEntity.detail(document.id).queryKey })
        return refreshCase(client, document.caseId)
      },
    }),
  restore: () =>
    mutationOptions({
      mutationFn: (document: Pick<CaseDocument, 'id' | 'caseId'>) => api.restore({ params: { id: document.id } }),
      onSuccess: (restored, _document, _result, { client }) => cacheDocument(client, restored),
    }),
  readAgain: () =>
    mutationOptions({
      mutationFn: ({ document, language }: { readonly document: CaseDocument; readonly language: RecognitionChoice }) =>
        recognition.readAgain({ params: { id: document.id }, body: { language } }),
      onSuccess: async (updated, _variables, _result, { client }) => {
        client.removeQueries({ queryKey: [...documentKeys, 'text', updated.id] })
        await cacheDocument(client, updated)
      },
    }),
  createAuthored: (caseId: string) =>
    mutationOptions({
      mutationFn: (body: { readonly name: string; readonly folderId: string | null; readonly content: string }) =>
        api.createAuthored({ params: { id: caseId }, body }, { idempotencyKey: crypto.randomUUID() }),
      onSuccess: (created, _body, _result, { client }) => cacheDocument(client, created),
      meta: { showsOwnError: true },
    }),
  saveAuthored: (id: string) =>
    mutationOptions({
      mutationFn: (body: { readonly content: string; readonly version: number }) =>
        api.saveAuthored({ params: { id }, body }),
      onSuccess: (saved, { content }, _result, { client }) => {
        client.setQueryData(documentQueries.authored(id).queryKey, {
          documentId: id,
          revision: saved.revision,
          version: saved.version,
          content,
        })
        return cacheDocument(client, saved)
      },
      meta: { showsOwnError: true },
    }),
  createFolder: (caseId: string) =>
    mutationOptions({
      mutationFn: (body: { readonly name: string; readonly parentId: string | null }) =>
        api.createFolder({ params: { id: caseId }, body }, { idempotencyKey: crypto.randomUUID() }),
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
        api.updateFolder({
          params: { id: folder.id },
          body: { name: folder.name, parentId: folder.parentId, version: folder.version, ...change },
        }),
      onSettled: (_changed, _error, { folder }, _result, { client }) => refreshCase(client, folder.caseId),
      meta: { showsOwnError: true },
    }),
  removeFolder: () =>
    mutationOptions({
      mutationFn: (folder: Folder) => api.removeFolder({ params: { id: folder.id } }),
      onSuccess: (_data, folder, _result, { client }) => refreshCase(client, folder.caseId),
    }),
  restoreFolder: () =>
    mutationOptions({
      mutationFn: (folder: Pick<Folder, 'id' | 'caseId'>) => api.restoreFolder({ params: { id: folder.id } }),
      onSuccess: (_restored, folder, _result, { client }) => refreshCase(client, folder.caseId),
    }),
}

export interface ContentOptions {
  readonly revision?: number
  readonly inline?: boolean
  readonly range?: readonly [number, number]
  readonly signal?: AbortSignal
}

/** Fetches the bytes of a document with the session. @throws ApiError for anything but 2xx */
export async function fetchContent(
  id: string,
  { revision, inline = false, range, signal }: ContentOptions = {},
): Promise<Response> {
  const path = routeUrl(documentsContract.routes.content, {
    params: { id },
    query: { revision, inline: inline ? '1' : undefined },
  })
  const response = await send(path, {
    method: 'GET',
    headers: { accept: '*/*', ...(range ? { range: `bytes=${range[0]}-${range[1]}` } : {}) },
    ...(signal ? { signal } : {}),
  })
  if (!response.ok) await readAnswer(response)
  return response
}

/** @throws ApiError for anything but 2xx */
async function fetchFile(url: string): Promise<Blob> {
  const response = await send(url, { method: 'GET', headers: { accept: '*/*' } })
  if (!response.ok) await readAnswer(response)
  return response.blob()
}

/** Fetches an authored document as a file. @throws ApiError for anything but 2xx */
export const fetchExport = (id: string, format: 'pdf' | 'docx'): Promise<Blob> =>
  fetchFile(routeUrl(documentsContract.routes.exported, { params: { id }, query: { format } }))

/** Fetches a copy of a scanned document that can be searched. @throws ApiError for anything but 2xx */
export const fetchSearchable = (id: string): Promise<Blob> =>
  fetchFile(routeUrl(recognitionContract.routes.searchablePdf, { params: { id } }))

/** Upload URLs: of a case, and of a new version of a document. */
export const uploadPaths = {
  ofCase: (id: string) => routeUrl(documentsContract.routes.upload, { params: { id } }),
  version: (id: string) => routeUrl(documentsContract.routes.addVersion, { params: { id } }),
}
