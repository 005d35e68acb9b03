import {
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  queryOptions,
  type QueryClient,
} from '@tanstack/react-query'
import type { z } from 'zod'
import { createClient } from '#server/contract/client.ts'
import type { Locale } from '#server/contract/locale.ts'
import {
  correspondenceContract,
  type CaseMessage as CaseMessageSchema,
  type MailThread as MailThreadSchema,
} from '#modules/mailroom/correspondence/correspondence.contract.ts'
import { caseKeys, documentKeys, refresh } from '../../entities/cache-keys.ts'
import { refreshAfterRemoval } from '../../entities/refresh-after-removal.ts'
import { send } from '../../lib/api.ts'
import { leavesSoon } from './leaving.ts'

export type CaseMessage = z.output<typeof CaseMessageSchema>
export type MailThread = z.output<typeof MailThreadSchema>

const api = createClient(correspondenceContract, send)
const mailKeys = ['correspondence'] as const
const threadKeys = [...mailKeys, 'thread'] as const

export type ThreadDetail = Awaited<ReturnType<typeof api.thread>>
export type MailRecipient = Awaited<ReturnType<typeof api.recipients>>['items'][number]
export type MailTemplate = Awaited<ReturnType<typeof api.templates>>['items'][number]
export type DraftBody = Omit<Parameters<typeof api.save>[0]['body'], 'version'>

/** Whether a message leaves within a minute, or is leaving. */
const isLeaving = ({ state, sendAt }: CaseMessage): boolean =>
  state === 'sending' || (state === 'scheduled' && sendAt !== null && leavesSoon(sendAt))

export const correspondenceQueries = {
  threads: (caseId: string, q: string) =>
    infiniteQueryOptions({
      queryKey: [...mailKeys, 'threads', caseId, q],
      queryFn: ({ signal, pageParam }) =>
        api.threads({ params: { id: caseId }, query: { page: pageParam, ...(q ? { q } : {}) } }, { signal }),
      initialPageParam: 1,
      getNextPageParam: ({ page, pageSize, total }) => (page * pageSize < total ? page + 1 : undefined),
      placeholderData: keepPreviousData,
      // Mail arrives without an action of the person, so the list is polled.
      refetchInterval: 30_000,
      meta: { showsOwnError: true, quiet: true },
    }),
  thread: (id: string) =>
    queryOptions({
      queryKey: [...threadKeys, id],
      queryFn: ({ signal }) => api.thread({ params: { id } }, { signal }),
      refetchInterval: ({ state }) => (state.data?.messages.some(isLeaving) ? 2_000 : 30_000),
      meta: { showsOwnError: true, quiet: true },
    }),
  recipients: (caseId: string) =>
    queryOptions({
      queryKey: [...mailKeys, 'recipients', caseId],
      queryFn: async ({ signal }) => (await api.recipients({ params: { id: caseId } }, { signal })).items,
      staleTime: 60_000,
      // When the request fails, addresses are entered by hand.
      meta: { showsOwnError: true },
    }),
  templates: (caseId: string, locale: Locale) =>
    queryOptions({
      queryKey: [...mailKeys, 'templates', caseId, locale],
      queryFn: ({ signal }) => api.templates({ params: { id: caseId }, query: { locale } }, { signal }),
      staleTime: 60_000,
      // When the request fails, the message is written without a template.
      meta: { showsOwnError: true },
    }),
}

/** A message that was sent or filed is an entry of the case's history, and may be a document of it. */
const refreshMail = (client: QueryClient) => refresh(client, mailKeys, [...caseKeys, 'activity'], documentKeys)

export const refreshThreadList = (client: QueryClient) => refresh(client, [...mailKeys, 'threads'])
/** Refreshes threads and messages after a draft was stored. */
export const refreshThreads = (client: QueryClient) => refresh(client, [...mailKeys, 'threads'], threadKeys)

export const writeDraft = (
  caseId: string,
  place: { readonly threadId: string | null; readonly answersId: string | null },
  body: DraftBody,
  idempotencyKey: string,
) => api.write({ params: { id: caseId }, body: { ...body, ...place } }, { idempotencyKey })
export const saveDraft = (id: string, body: DraftBody, version: number) =>
  api.save({ params: { id }, body: { ...body, version } })
/** Returns the message as the server has it now; undefined when its thread no longer has it. */
export const fetchMessage = async (threadId: string, id: string): Promise<CaseMessage | undefined> =>
  (await api.thread({ params: { id: threadId } })).messages.find((message) => message.id === id)

/** Takes a message back that has not left. @throws ApiError `message_sent` when it has */
export async function undoMessage(client: QueryClient, id: string): Promise<CaseMessage> {
  try {
    return await api.undo({ params: { id } })
  } finally {
    void refreshMail(client)
  }
}

export const correspondenceMutations = {
  send: (client: QueryClient) =>
    mutationOptions({
      mutationFn: ({ id, ...body }: { readonly id: string; readonly version: number; readonly at?: string }) =>
        api.send({ params: { id }, body }),
      onSettled: () => refreshMail(client),
      meta: { showsOwnError: true },
    }),
  remove: (client: QueryClient) =>
    mutationOptions({
      /** `emptiedThread`: the thread that ends with its only message. */
      mutationFn: ({ id }: { readonly id: string; readonly emptiedThread?: string }) => api.remove({ params: { id } }),
      onSuccess: (_data, { emptiedThread }) =>
        emptiedThread === undefined
          ? refresh(client, mailKeys)
          : refreshAfterRemoval(client, [...threadKeys, emptiedThread], mailKeys),
      onError: () => refresh(client, mailKeys),
    }),
  /** Files attachments of a message in its case. */
  file: (client: QueryClient) =>
    mutationOptions({
      mutationFn: ({ messageId, ...body }: Parameters<typeof api.file>[0]['body'] & { readonly messageId: string }) =>
        api.file({ params: { id: messageId }, body }),
      onSettled: () => refreshMail(client),
    }),
}
