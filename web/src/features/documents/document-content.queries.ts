// Contents of a document: its text, versions and bytes. Loaded with its preview or editor.
import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { createClient, readAnswer, routeUrl } from '#server/contract/client.ts'
import type { DocumentText } from '#modules/documents/document.contract.ts'
import { documentsContract } from '#modules/documents/documents.contract.ts'
import { recognitionContract } from '#modules/documents/recognition/recognition.contract.ts'
import { documentKeys } from '../../entities/cache-keys.ts'
import type { CaseDocument } from '../../entities/document.queries.ts'
import { send } from '../../lib/api.ts'
import { cacheDocument, documentsApi } from './documents.queries.ts'

/** The text of one page. */
export type TextItem = z.infer<typeof DocumentText>['items'][number]

type RecognitionChoice = CaseDocument['recognition']['language']

const recognition = createClient(recognitionContract, send)

export const documentContentQueries = {
  versions: (id: string) =>
    queryOptions({
      queryKey: [...documentKeys, 'versions', id],
      queryFn: ({ signal }) => documentsApi.versions({ params: { id } }, { signal }),
      staleTime: 0,
      meta: { showsOwnError: true },
    }),
  views: (id: string) =>
    queryOptions({
      queryKey: [...documentKeys, 'views', id],
      queryFn: ({ signal }) => documentsApi.views({ params: { id } }, { signal }),
      staleTime: 0,
      meta: { showsOwnError: true },
    }),
  text: ({ id, revision }: Pick<CaseDocument, 'id' | 'revision'>) =>
    infiniteQueryOptions({
      queryKey: [...documentKeys, 'text', id, revision],
      queryFn: ({ pageParam, signal }) =>
        documentsApi.text({ params: { id }, query: { page: pageParam, pageSize: 50 } }, { signal }),
      initialPageParam: 1,
      getNextPageParam: (last) => last.next ?? undefined,
      refetchInterval: (query) => (query.state.data?.pages[0]?.textStatus === 'pending' ? 3_000 : false),
      meta: { showsOwnError: true },
    }),
  authored: (id: string, revision?: number) =>
    queryOptions({
      queryKey: [...documentKeys, 'authored', id, revision ?? 'newest'],
      queryFn: ({ signal }) =>
        documentsApi.authored({ params: { id }, query: revision === undefined ? {} : { revision } }, { signal }),
      meta: { showsOwnError: true },
    }),
}

export const documentContentMutations = {
  repeatRecognition: () =>
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
        documentsApi.createAuthored({ params: { id: caseId }, body }, { idempotencyKey: crypto.randomUUID() }),
      onSuccess: (created, _body, _result, { client }) => cacheDocument(client, created),
      meta: { showsOwnError: true },
    }),
  saveAuthored: (id: string) =>
    mutationOptions({
      mutationFn: (body: { readonly content: string; readonly version: number }) =>
        documentsApi.saveAuthored({ params: { id }, body }),
      onSuccess: (saved, { content }, _result, { client }) => {
        client.setQueryData(documentContentQueries.authored(id).queryKey, {
          documentId: id,
          revision: saved.revision,
          version: saved.version,
          content,
        })
        return cacheDocument(client, saved)
      },
      meta: { showsOwnError: true },
    }),
}

export interface ContentOptions {
  /** Number of a version; absent: the newest. */
  readonly revision?: number
  /** To be shown in the browser rather than saved. */
  readonly inline?: boolean
  /** First and last byte, both included. */
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

/** Fetches a scanned document as a PDF whose recognised text can be searched. @throws ApiError for anything but 2xx */
export const fetchSearchable = (id: string): Promise<Blob> =>
  fetchFile(routeUrl(recognitionContract.routes.searchablePdf, { params: { id } }))
