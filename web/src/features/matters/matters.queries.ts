import { keepPreviousData, mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { createClient } from '#server/contract/client.ts'
import { draftingContract } from '#modules/drafting/drafting.contract.ts'
import { formsContract } from '#modules/forms/forms.contract.ts'
import { mattersContract } from '#modules/matters/matters.contract.ts'
import { rulesContract } from '#modules/terms/rules/rules.contract.ts'
import { caseKeys, documentKeys, formKeys, matterKeys, refresh, taskKeys, termKeys } from '../../entities/cache-keys.ts'
import { matterEntity } from '../../entities/matter.queries.ts'
import { fetchAllPages } from '../../lib/all-pages.ts'
import { send } from '../../lib/api.ts'

const api = createClient(mattersContract, send)
const rules = createClient(rulesContract, send)
const drafting = createClient(draftingContract, send)
const forms = createClient(formsContract, send)

type Library = Awaited<ReturnType<typeof api.list>>
export type MatterTemplate = Library['items'][number]
export type StarterTemplate = Library['starters'][number]
export type MatterApplication = Awaited<ReturnType<typeof api.apply>>
type BodyOf<R extends keyof typeof api> = Parameters<(typeof api)[R]>[0] extends { body: infer B } ? B : never
export type NewTemplateBody = z.input<NonNullable<(typeof mattersContract)['routes']['create']['body']>>

const refreshMatters = (client: QueryClient) => refresh(client, matterKeys)
/** An application and its undo change folders, documents, tasks, terms and sent forms of the case. */
const refreshCase = (client: QueryClient) =>
  refresh(client, matterKeys, caseKeys, documentKeys, taskKeys, termKeys, formKeys)

export const matterQueries = {
  ...matterEntity,
  preview: (id: string, body: BodyOf<'preview'>) =>
    queryOptions({
      queryKey: [...matterKeys, 'preview', id, body],
      queryFn: ({ signal }) => api.preview({ params: { id }, body }, { signal }),
      placeholderData: keepPreviousData,
      staleTime: 0,
      retry: false,
      meta: { showsOwnError: true },
    }),
  applications: (caseId: string) =>
    queryOptions({
      queryKey: [...matterKeys, 'applications', caseId],
      queryFn: ({ signal }) => api.applications({ params: { id: caseId } }, { signal }),
      meta: { showsOwnError: true },
    }),
  /** What starts terms, by name. */
  triggers: () =>
    queryOptions({
      queryKey: [...termKeys, 'trigger-names'],
      queryFn: async ({ signal }) => {
        const { triggers } = await rules.list(undefined, { signal })
        return triggers.map(({ kind, name }) => ({ value: kind, label: name }))
      },
      staleTime: 300_000,
      meta: { showsOwnError: true },
    }),
  documentTemplates: () =>
    queryOptions({
      queryKey: [...matterKeys, 'document-templates'],
      queryFn: async ({ signal }) => {
        const { items } = await fetchAllPages(
          (page) => drafting.list({ query: { pageSize: 100, sort: 'language', page } }, { signal }),
          ({ id }) => id,
        )
        return items.map(({ id, name }) => ({ value: id, label: name }))
      },
      meta: { showsOwnError: true },
    }),
  forms: () =>
    queryOptions({
      queryKey: [...matterKeys, 'forms'],
      queryFn: async ({ signal }) => {
        const { items } = await fetchAllPages(
          (page) => forms.list({ query: { pageSize: 100, sort: 'title', page } }, { signal }),
          ({ id }) => id,
        )
        return items.map(({ id, title }) => ({ value: id, label: title }))
      },
      meta: { showsOwnError: true },
    }),
}

const meta = { showsOwnError: true }

export const matterMutations = {
  create: () =>
    mutationOptions({
      mutationFn: (body: NewTemplateBody) => api.create({ body }, { idempotencyKey: crypto.randomUUID() }),
      onSuccess: (_data, _body, _result, { client }) => refreshMatters(client),
      meta,
    }),
  update: (id: string) =>
    mutationOptions({
      mutationFn: (body: BodyOf<'update'>) => api.update({ params: { id }, body }),
      onSuccess: (_data, _body, _result, { client }) => refreshMatters(client),
      meta,
    }),
  review: () =>
    mutationOptions({
      mutationFn: ({ id, version }: Pick<MatterTemplate, 'id' | 'version'>) =>
        api.review({ params: { id }, body: { version } }),
      onSettled: (_data, _error, _input, _result, { client }) => refreshMatters(client),
    }),
  archive: () =>
    mutationOptions({
      mutationFn: (id: string) => api.archive({ params: { id } }),
      onSettled: (_data, _error, _input, _result, { client }) => refreshMatters(client),
    }),
  restore: () =>
    mutationOptions({
      mutationFn: (id: string) => api.restore({ params: { id } }),
      onSettled: (_data, _error, _input, _result, { client }) => refreshMatters(client),
    }),
  remove: () =>
    mutationOptions({
      mutationFn: (id: string) => api.remove({ params: { id } }),
      onSettled: (_data, _error, _input, _result, { client }) => refreshMatters(client),
    }),
  apply: (caseId: string) =>
    mutationOptions({
      mutationFn: (body: BodyOf<'apply'>) =>
        api.apply({ params: { id: caseId }, body }, { idempotencyKey: crypto.randomUUID() }),
      onSettled: (_data, _error, _body, _result, { client }) => refreshCase(client),
      meta,
    }),
  undo: () =>
    mutationOptions({
      mutationFn: (applicationId: string) => api.undo({ params: { id: applicationId } }),
      onSettled: (_data, _error, _input, _result, { client }) => refreshCase(client),
    }),
}
