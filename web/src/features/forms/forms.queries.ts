import { keepPreviousData, mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { createClient } from '#server/contract/client.ts'
import {
  formsContract,
  type Form as FormSchema,
  type FormDefinitionUpdate,
  type FormDetail as FormDetailSchema,
  type FormUpdate,
  type NewForm,
} from '#modules/forms/forms.contract.ts'
import type { FieldDefinition as FieldDefinitionSchema } from '#modules/forms/fields.contract.ts'
import { formKeys } from '../../entities/cache-keys.ts'
import { send } from '../../lib/api.ts'

export type Form = z.infer<typeof FormSchema>
export type FormDetail = z.infer<typeof FormDetailSchema>
export type FieldDefinition = z.infer<typeof FieldDefinitionSchema>
export type Definition = z.input<typeof FormDefinitionUpdate>

const api = createClient(formsContract, send)

type FormsQuery = NonNullable<Parameters<typeof api.list>[0]>['query']

export const fetchForms = (query: FormsQuery) => api.list({ query })

export const formQueries = {
  all: () => formKeys,
  list: (query: FormsQuery) =>
    queryOptions({
      queryKey: [...formQueries.all(), 'list', query],
      queryFn: ({ signal }) => api.list({ query }, { signal }),
      placeholderData: keepPreviousData,
      meta: { showsOwnError: true },
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: [...formQueries.all(), 'detail', id],
      queryFn: ({ signal }) => api.get({ params: { id } }, { signal }),
      meta: { showsOwnError: true },
    }),
}

const refreshLists = (client: QueryClient) => client.invalidateQueries({ queryKey: [...formQueries.all(), 'list'] })

function cacheForm(client: QueryClient, form: FormDetail) {
  client.setQueryData(formQueries.detail(form.id).queryKey, form)
  return refreshLists(client)
}

/** Callers report failures, with the sentences of `failure.ts`. */
export const formMutations = {
  create: () =>
    mutationOptions({
      mutationFn: (body: z.input<typeof NewForm>) => api.create({ body }, { idempotencyKey: crypto.randomUUID() }),
      onSuccess: (form, _body, _result, { client }) => cacheForm(client, form),
      meta: { showsOwnError: true },
    }),
  duplicate: () =>
    mutationOptions({
      mutationFn: (id: string) => api.duplicate({ params: { id } }, { idempotencyKey: crypto.randomUUID() }),
      onSuccess: (form, _id, _result, { client }) => cacheForm(client, form),
      meta: { showsOwnError: true },
    }),
  remove: () =>
    mutationOptions({
      mutationFn: (id: string) => api.remove({ params: { id } }),
      onSuccess: (_data, _id, _result, { client }) => refreshLists(client),
      meta: { showsOwnError: true },
    }),
  restore: () =>
    mutationOptions({
      mutationFn: (id: string) => api.restore({ params: { id } }),
      onSuccess: (form, _id, _result, { client }) => cacheForm(client, form),
      meta: { showsOwnError: true },
    }),
  publish: () =>
    mutationOptions({
      mutationFn: (id: string) => api.publish({ params: { id } }),
      onSuccess: (form, _id, _result, { client }) => cacheForm(client, form),
      meta: { showsOwnError: true },
    }),
  unpublish: () =>
    mutationOptions({
      mutationFn: (id: string) => api.unpublish({ params: { id } }),
      onSuccess: (form, _id, _result, { client }) => cacheForm(client, form),
      meta: { showsOwnError: true },
    }),
  update: (id: string) =>
    mutationOptions({
      mutationFn: (body: z.input<typeof FormUpdate>) => api.update({ params: { id }, body }),
      onSuccess: (form, _body, _result, { client }) => cacheForm(client, form),
      meta: { showsOwnError: true },
    }),
  save: (id: string) =>
    mutationOptions({
      mutationFn: (body: Definition) => api.saveDefinition({ params: { id }, body }),
      onSuccess: (form, _body, _result, { client }) => cacheForm(client, form),
      meta: { showsOwnError: true },
    }),
}
