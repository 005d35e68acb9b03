import { keepPreviousData, mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { createClient } from '#server/contract/client.ts'
import {
  formSendsContract,
  type FiledResponse as FiledResponseSchema,
  type FormSend as FormSendSchema,
  type NewFormSend,
} from '#modules/forms/sends.contract.ts'
import { formTemplatesContract } from '#modules/forms/templates.contract.ts'
import { fetchAllPages } from '../../../lib/all-pages.ts'
import { send } from '../../../lib/api.ts'
import { formQueries } from '../forms.queries.ts'

export type FormSend = z.infer<typeof FormSendSchema>
export type FiledResponse = z.infer<typeof FiledResponseSchema>

const api = createClient(formSendsContract, send)
const templatesApi = createClient(formTemplatesContract, send)

/** Number of rows of a list: 10 at first, 100 on request. */
export type SendsPageSize = 10 | 100

const all = () => [...formQueries.all(), 'sends'] as const

export const sendQueries = {
  all,
  ofCase: (caseId: string, pageSize: SendsPageSize) =>
    queryOptions({
      queryKey: [...all(), caseId, pageSize],
      queryFn: ({ signal }) => api.list({ query: { caseId, pageSize } }, { signal }),
      placeholderData: keepPreviousData,
      // Recipients open and answer forms at any time, so the list is fetched again when it is shown.
      staleTime: 0,
      meta: { showsOwnError: true },
    }),
  /** Responses to any form that are filed in the case, answers to the forms that were sent from it included. */
  filed: (caseId: string, pageSize: SendsPageSize) =>
    queryOptions({
      queryKey: [...all(), caseId, 'filed', pageSize],
      queryFn: ({ signal }) => api.filed({ query: { caseId, pageSize } }, { signal }),
      placeholderData: keepPreviousData,
      staleTime: 0,
      meta: { showsOwnError: true },
    }),
  templates: () =>
    queryOptions({
      queryKey: [...formQueries.all(), 'templates', 'choices'],
      queryFn: async ({ signal }) => {
        const { items } = await fetchAllPages(
          (page) => templatesApi.list({ query: { pageSize: 100, sort: 'language', page } }, { signal }),
          ({ id }) => id,
        )
        return items
      },
    }),
}

/** Returns the link that the recipient got. */
export const linkOfSend = async (sendId: string): Promise<string> => (await api.link({ params: { sendId } })).url

const refresh = (client: QueryClient) => client.invalidateQueries({ queryKey: all() })

export const sendMutations = {
  send: () =>
    mutationOptions({
      mutationFn: ({ formId, ...body }: z.input<typeof NewFormSend> & { readonly formId: string }) =>
        api.create({ params: { id: formId }, body }, { idempotencyKey: crypto.randomUUID() }),
      onSuccess: (_sent, _body, _result, { client }) => refresh(client),
      meta: { showsOwnError: true },
    }),
  resend: () =>
    mutationOptions({
      mutationFn: (sendId: string) => api.resend({ params: { sendId } }),
      onSuccess: (_sent, _id, _result, { client }) => refresh(client),
      meta: { showsOwnError: true },
    }),
  revoke: () =>
    mutationOptions({
      mutationFn: (sendId: string) => api.revoke({ params: { sendId } }),
      onSuccess: (_data, _id, _result, { client }) => refresh(client),
      meta: { showsOwnError: true },
    }),
}
