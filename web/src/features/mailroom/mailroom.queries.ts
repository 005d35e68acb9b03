import {
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  queryOptions,
  type QueryClient,
} from '@tanstack/react-query'
import type { z } from 'zod'
import { createClient } from '#server/contract/client.ts'
import { inboxContract } from '#modules/mailroom/inbox/inbox.contract.ts'
import type {
  InboxMail as InboxMailSchema,
  InboxMailDetail,
  NoticeProposal,
  NoticeReading as NoticeReadingSchema,
} from '#modules/mailroom/inbox/received-mail.contract.ts'
import {
  caseKeys,
  documentKeys,
  inboxKeys,
  refresh,
  scheduleKeys,
  taskKeys,
  termKeys,
} from '../../entities/cache-keys.ts'
import { fetchAllPages } from '../../lib/all-pages.ts'
import { send } from '../../lib/api.ts'
import { upload } from '../../lib/upload.ts'
import type { SendFile } from '../../ui/file/use-uploads.ts'

export type InboxMail = z.output<typeof InboxMailSchema>
export type MailDetail = z.output<typeof InboxMailDetail>
export type Proposal = z.output<typeof NoticeProposal>
export type NoticeReading = z.output<typeof NoticeReadingSchema>
/** `pending`: of a known case; `queued`: its case or sender is not certain; `open`: both, and mail not read yet. */
export type InboxView = 'pending' | 'queued' | 'open' | 'all'

const api = createClient(inboxContract, send)
type AcceptBody = Parameters<typeof api.accept>[0]['body']
type CorrectBody = Parameters<typeof api.correct>[0]['body']
type ChooseBody = Parameters<typeof api.choose>[0]['body']

export const inboxQueries = {
  list: (view: InboxView, q: string) =>
    infiniteQueryOptions({
      queryKey: [...inboxKeys, 'list', view, q],
      queryFn: ({ signal, pageParam }) =>
        api.list({ query: { view, page: pageParam, pageSize: 50, ...(q ? { q } : {}) } }, { signal }),
      initialPageParam: 1,
      getNextPageParam: ({ page, pageSize, total }) => (page * pageSize < total ? page + 1 : undefined),
      placeholderData: keepPreviousData,
      // Mail arrives without an action of the person, so the list is polled.
      refetchInterval: 30_000,
      meta: { showsOwnError: true },
    }),
  count: () =>
    queryOptions({
      queryKey: [...inboxKeys, 'count'],
      queryFn: ({ signal }) => api.count(undefined, { signal }),
      refetchInterval: 60_000,
      meta: { showsOwnError: true },
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: [...inboxKeys, 'detail', id],
      queryFn: ({ signal }) => api.get({ params: { id } }, { signal }),
      // A message that just arrived is read within seconds.
      refetchInterval: ({ state }) => (state.data?.state === 'received' ? 1_500 : false),
      meta: { showsOwnError: true },
    }),
  ofCase: (caseId: string) =>
    queryOptions({
      queryKey: [...inboxKeys, 'case', caseId],
      queryFn: ({ signal }) =>
        fetchAllPages(
          (page) => api.list({ query: { view: 'all', kind: 'notice', caseId, page, pageSize: 100 } }, { signal }),
          ({ id }) => id,
        ),
      meta: { showsOwnError: true },
    }),
}

export type AcceptedMail = AcceptBody & { readonly id: string }

/** Keys of the queries that accepting a message may change. */
const changedKeys = [inboxKeys, caseKeys, documentKeys, scheduleKeys, taskKeys, termKeys]

const decisionOptions = <V>(client: QueryClient, mutationFn: (values: V) => Promise<MailDetail>) =>
  mutationOptions({
    mutationFn,
    onSuccess: (mail) => client.setQueryData(inboxQueries.detail(mail.id).queryKey, mail),
    onSettled: () => refresh(client, ...changedKeys),
  })

export const inboxMutations = {
  accept: (client: QueryClient) =>
    decisionOptions(client, ({ id, ...body }: AcceptedMail) => api.accept({ params: { id }, body })),
  choose: (client: QueryClient) =>
    decisionOptions(client, ({ id, ...body }: ChooseBody & { readonly id: string }) =>
      api.choose({ params: { id }, body }),
    ),
  correct: (client: QueryClient) =>
    decisionOptions(client, ({ id, ...body }: CorrectBody & { readonly id: string }) =>
      api.correct({ params: { id }, body }),
    ),
  dismiss: (client: QueryClient) =>
    decisionOptions(client, ({ id, version }: Pick<MailDetail, 'id' | 'version'>) =>
      api.dismiss({ params: { id }, body: { version } }),
    ),
  reopen: (client: QueryClient) =>
    decisionOptions(client, ({ id, version }: Pick<MailDetail, 'id' | 'version'>) =>
      api.reopen({ params: { id }, body: { version } }),
    ),
  saveLink: (client: QueryClient) =>
    decisionOptions(client, ({ id, saved }: { readonly id: string; readonly saved: boolean }) =>
      api.saveLink({ params: { id }, body: { saved } }),
    ),
}

/** Adds a pasted text to the inbox; it has no separate subject. */
export const pasteMail = (text: string) =>
  api.paste({ body: { subject: '', text } }, { idempotencyKey: crypto.randomUUID() })

/** Uploads one file to the inbox. */
export const sendToInbox: SendFile = (file, uploadOptions) => upload('/inbox/files', { file }, uploadOptions)
