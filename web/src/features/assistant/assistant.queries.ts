import {
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  queryOptions,
  type QueryClient,
} from '@tanstack/react-query'
import type { z } from 'zod'
import { createClient, routeUrl } from '#server/contract/client.ts'
import {
  assistantContract,
  type Consultation as ConsultationSchema,
  type ConsultationDetail as DetailSchema,
  type ConsultationUpdate,
  type Mode,
  type NewConsultation,
} from '#modules/assistant/assistant.contract.ts'
import {
  messagesContract,
  type Ask as AskSchema,
  type Citation as CitationSchema,
  type Mark as MarkSchema,
  type Message as MessageSchema,
  type Proposal as ProposalSchema,
  type StreamEvent,
} from '#modules/assistant/messages.contract.ts'
import {
  assistantSettingsContract,
  type AssistantSettings as SettingsSchema,
  type AssistantStatus as StatusSchema,
  type CaseForAssistant as CaseSchema,
} from '#modules/assistant/settings.contract.ts'
import { documentsContract } from '#modules/documents/documents.contract.ts'
import { assistantKeys, caseDocumentsKey, caseKeys, documentKeys, refresh } from '../../entities/cache-keys.ts'
import { send } from '../../lib/api.ts'

export type { Mode, StreamEvent }
export type Consultation = z.infer<typeof ConsultationSchema>
export type ConsultationDetail = z.infer<typeof DetailSchema>
export type Message = z.infer<typeof MessageSchema>
export type Citation = z.infer<typeof CitationSchema>
export type Mark = z.infer<typeof MarkSchema>
export type Proposal = z.infer<typeof ProposalSchema>
export type Question = z.input<typeof AskSchema>
export type AssistantStatus = z.infer<typeof StatusSchema>
export type AssistantSettings = z.infer<typeof SettingsSchema>
export type CaseForAssistant = z.infer<typeof CaseSchema>

const consultations = createClient(assistantContract, send)
const messages = createClient(messagesContract, send)
const settings = createClient(assistantSettingsContract, send)
const documents = createClient(documentsContract, send)

const lists = [...assistantKeys, 'list'] as const
const detailKey = (id: string) => [...assistantKeys, 'detail', id] as const

export interface ListFilter {
  readonly q: string
  readonly mode: Mode | undefined
  readonly caseId?: string | undefined
}

export const assistantQueries = {
  status: () =>
    queryOptions({
      queryKey: [...assistantKeys, 'status'],
      queryFn: ({ signal }) => settings.status(undefined, { signal }),
      meta: { showsOwnError: true },
    }),
  settings: () =>
    queryOptions({
      queryKey: [...assistantKeys, 'settings'],
      queryFn: ({ signal }) => settings.settings(undefined, { signal }),
      meta: { showsOwnError: true },
    }),
  case: (caseId: string) =>
    queryOptions({
      queryKey: [...assistantKeys, 'case', caseId],
      queryFn: ({ signal }) => settings.case({ params: { caseId } }, { signal }),
      meta: { showsOwnError: true },
    }),
  list: ({ q, mode, caseId }: ListFilter) =>
    infiniteQueryOptions({
      queryKey: [...lists, q, mode ?? 'all', caseId ?? 'all'],
      queryFn: ({ pageParam, signal }) =>
        consultations.list(
          {
            query: {
              page: pageParam,
              pageSize: 25,
              sort: '-updatedAt',
              ...(q ? { q } : {}),
              ...(mode ? { mode } : {}),
              ...(caseId ? { caseId } : {}),
            },
          },
          { signal },
        ),
      initialPageParam: 1,
      getNextPageParam: (last) => (last.page * last.pageSize < last.total ? last.page + 1 : undefined),
      placeholderData: keepPreviousData,
      meta: { showsOwnError: true },
    }),
  /** Number of consultations, for the button's badge. */
  count: () =>
    queryOptions({
      queryKey: [...lists, 'count'],
      queryFn: async ({ signal }) => (await consultations.list({ query: { pageSize: 10 } }, { signal })).total,
      meta: { showsOwnError: true, quiet: true },
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: detailKey(id),
      queryFn: ({ signal }) => consultations.get({ params: { id }, query: {} }, { signal }),
      meta: { showsOwnError: true },
    }),
  estimate: (id: string, content: string) =>
    queryOptions({
      queryKey: [...assistantKeys, 'estimate', id, content],
      queryFn: ({ signal }) => messages.estimate({ params: { id }, body: { content } }, { signal }),
      staleTime: 60_000,
      gcTime: 60_000,
      placeholderData: keepPreviousData,
      meta: { showsOwnError: true, quiet: true },
    }),
  sources: (id: string, messageId: string) =>
    queryOptions({
      queryKey: [...assistantKeys, 'sources', id, messageId],
      queryFn: ({ signal }) => messages.sources({ params: { id, messageId } }, { signal }),
      staleTime: Infinity,
      meta: { showsOwnError: true },
    }),
  pageText: (documentId: string, page: number) =>
    queryOptions({
      queryKey: [...documentKeys, 'page-text', documentId, page],
      queryFn: ({ signal }) => documents.text({ params: { id: documentId }, query: { page, pageSize: 1 } }, { signal }),
      staleTime: 60_000,
      placeholderData: keepPreviousData,
      meta: { showsOwnError: true },
    }),
}

/** Paths of the API that answer with a stream or a file. */
export const assistantUrls = {
  ask: (id: string) => routeUrl(messagesContract.routes.ask, { params: { id } }),
  stream: (id: string, messageId: string) => routeUrl(messagesContract.routes.stream, { params: { id, messageId } }),
  export: (id: string, format: 'md' | 'docx' | 'pdf') =>
    routeUrl(assistantContract.routes.export, { params: { id }, query: { format } }),
}

export const stopAnswer = (id: string, messageId: string) => messages.stop({ params: { id, messageId } })

/** Refreshes the tokens left, the list and the consultation after an answer has ended. */
export const refreshAfterAnswer = (client: QueryClient, id: string): Promise<unknown> =>
  refresh(client, detailKey(id), lists, assistantQueries.status().queryKey)

function cacheConsultation(client: QueryClient, updated: Consultation): Promise<unknown> {
  client.setQueryData(assistantQueries.detail(updated.id).queryKey, (cached) => cached && { ...cached, ...updated })
  return client.invalidateQueries({ queryKey: lists })
}

function cacheProposal(client: QueryClient, id: string, updated: Proposal): void {
  client.setQueryData(
    assistantQueries.detail(id).queryKey,
    (cached) =>
      cached && {
        ...cached,
        messages: cached.messages.map((message) =>
          message.id === updated.messageId
            ? {
                ...message,
                proposals: message.proposals.map((proposal) => (proposal.id === updated.id ? updated : proposal)),
              }
            : message,
        ),
      },
  )
}

export const assistantMutations = {
  create: () =>
    mutationOptions({
      mutationFn: (body: z.input<typeof NewConsultation>) => consultations.create({ body }),
      onSuccess: (_created, _variables, _result, { client }) => client.invalidateQueries({ queryKey: lists }),
      meta: { showsOwnError: true },
    }),
  update: () =>
    mutationOptions({
      mutationFn: ({ id, ...body }: z.input<typeof ConsultationUpdate> & { readonly id: string }) =>
        consultations.update({ params: { id }, body }),
      onSuccess: (updated, _variables, _result, { client }) => cacheConsultation(client, updated),
      onError: (_error, { id }, _result, { client }) => client.invalidateQueries({ queryKey: detailKey(id) }),
    }),
  remove: () =>
    mutationOptions({
      mutationFn: (id: string) => consultations.remove({ params: { id } }),
      onSuccess: (_data, id, _result, { client }) => {
        client.removeQueries({ queryKey: detailKey(id) })
        return client.invalidateQueries({ queryKey: lists })
      },
    }),
  restore: () =>
    mutationOptions({
      mutationFn: (id: string) => consultations.restore({ params: { id } }),
      onSuccess: (updated, _id, _result, { client }) => cacheConsultation(client, updated),
    }),
  memorandum: () =>
    mutationOptions({
      mutationFn: ({ id, ...body }: { readonly id: string; readonly caseId: string; readonly name: string }) =>
        consultations.memorandum({ params: { id }, body }, { idempotencyKey: crypto.randomUUID() }),
      onSuccess: (filed, { id }, _result, { client }) =>
        refresh(client, detailKey(id), caseDocumentsKey(filed.caseId), caseKeys),
      meta: { showsOwnError: true },
    }),
  accept: (id: string) =>
    mutationOptions({
      mutationFn: ({ proposalId, input }: { readonly proposalId: string; readonly input?: Record<string, unknown> }) =>
        messages.accept({ params: { id, proposalId }, body: input ? { input } : {} }),
      // Invalidates the queries that may show what an accepted proposal created (event, document…).
      onSuccess: (updated, _variables, _result, { client }) => {
        cacheProposal(client, id, updated)
        return client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== assistantKeys[0] })
      },
      onError: (_error, _variables, _result, { client }) => client.invalidateQueries({ queryKey: detailKey(id) }),
      meta: { showsOwnError: true },
    }),
  dismiss: (id: string) =>
    mutationOptions({
      mutationFn: (proposalId: string) => messages.dismiss({ params: { id, proposalId } }),
      onSuccess: (updated, _variables, _result, { client }) => cacheProposal(client, id, updated),
    }),
  saveSettings: () =>
    mutationOptions({
      mutationFn: (body: Pick<AssistantSettings, 'clientDataAllowed' | 'customersAllowed' | 'version'>) =>
        settings.saveSettings({ body }),
      onSuccess: (updated, _variables, _result, { client }) => {
        client.setQueryData(assistantQueries.settings().queryKey, updated)
        return client.invalidateQueries({ queryKey: assistantKeys, refetchType: 'active' })
      },
      onError: (_error, _variables, _result, { client }) =>
        client.invalidateQueries({ queryKey: assistantQueries.settings().queryKey }),
    }),
  /** `excluded`: nothing of the case is sent to the AI provider. */
  saveCase: (caseId: string) =>
    mutationOptions({
      mutationFn: (body: { readonly excluded: boolean }) => settings.saveCase({ params: { caseId }, body }),
      onSuccess: (updated, _variables, _result, { client }) =>
        client.setQueryData(assistantQueries.case(caseId).queryKey, updated),
    }),
}
