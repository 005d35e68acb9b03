import { keepPreviousData, mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { createClient } from '#server/contract/client.ts'
import type { FormFile } from '#modules/forms/forms.contract.ts'
import {
  formTemplatesContract,
  type FormTemplate as FormTemplateSchema,
  type FormTemplateDetail as FormTemplateDetailSchema,
  type NewFormTemplate,
} from '#modules/forms/templates.contract.ts'
import { send } from '../../../lib/api.ts'

export type FormTemplate = z.infer<typeof FormTemplateSchema>
export type FormTemplateDetail = z.infer<typeof FormTemplateDetailSchema>
export type FormFileContent = z.input<typeof FormFile>

/**
 * Whose list is open: an office's, which has the platform's beside its own; or the platform's, kept by administrators.
 */
export type Desk = 'office' | 'platform'

const api = createClient(formTemplatesContract, send)

export type TemplatesQuery = NonNullable<NonNullable<Parameters<typeof api.list>[0]>['query']>

export const fetchTemplates = (desk: Desk, { owner, ...query }: TemplatesQuery) =>
  desk === 'office' ? api.list({ query: { ...query, ...(owner ? { owner } : {}) } }) : api.adminList({ query })

const all = ['form-templates'] as const

export const templateQueries = {
  list: (desk: Desk, query: TemplatesQuery) =>
    queryOptions({
      queryKey: [...all, desk, 'list', query],
      queryFn: () => fetchTemplates(desk, query),
      placeholderData: keepPreviousData,
      meta: { shown: true },
    }),
  detail: (desk: Desk, id: string) =>
    queryOptions({
      queryKey: [...all, desk, 'detail', id],
      queryFn: ({ signal }) =>
        desk === 'office' ? api.get({ params: { id } }, { signal }) : api.adminGet({ params: { id } }, { signal }),
      meta: { shown: true },
    }),
}

const refresh = (client: QueryClient) => client.invalidateQueries({ queryKey: all })
const fileOf = ({ title, description, successText, locale, fields }: FormTemplateDetail): FormFileContent => ({
  format: 'bufete-form',
  version: 1,
  title,
  description,
  successText,
  locale,
  fields,
})

type Renamed = Pick<FormTemplate, 'id' | 'title' | 'description' | 'version'>

/** Administrators change a template as a whole, so what it asks goes with its new name. */
async function rename(desk: Desk, { id, title, description, version }: Renamed): Promise<FormTemplateDetail> {
  if (desk === 'office') return api.update({ params: { id }, body: { title, description, version } })
  const whole = await api.adminGet({ params: { id } })
  return api.adminUpdate({ params: { id }, body: { file: { ...fileOf(whole), title, description }, version } })
}

export const templateMutations = {
  /** Keeps a form of the office. */
  keep: () =>
    mutationOptions({
      mutationFn: (body: z.input<typeof NewFormTemplate>) =>
        api.create({ body }, { idempotencyKey: crypto.randomUUID() }),
      onSuccess: (_made, _body, _result, { client }) => refresh(client),
      meta: { shown: true },
    }),
  import: (desk: Desk) =>
    mutationOptions({
      mutationFn: (file: FormFileContent) =>
        desk === 'office'
          ? api.create({ body: { file } }, { idempotencyKey: crypto.randomUUID() })
          : api.adminCreate({ body: { file } }, { idempotencyKey: crypto.randomUUID() }),
      onSuccess: (_made, _file, _result, { client }) => refresh(client),
      meta: { shown: true },
    }),
  rename: (desk: Desk) =>
    mutationOptions({
      mutationFn: (template: Renamed) => rename(desk, template),
      onSuccess: (_changed, _template, _result, { client }) => refresh(client),
      meta: { shown: true },
    }),
  remove: (desk: Desk) =>
    mutationOptions({
      mutationFn: (id: string) =>
        desk === 'office' ? api.remove({ params: { id } }) : api.adminRemove({ params: { id } }),
      onSuccess: (_nothing, _id, _result, { client }) => refresh(client),
      meta: { shown: true },
    }),
  restore: (desk: Desk) =>
    mutationOptions({
      mutationFn: (id: string) =>
        desk === 'office' ? api.restore({ params: { id } }) : api.adminRestore({ params: { id } }),
      onSuccess: (_restored, _id, _result, { client }) => refresh(client),
      meta: { shown: true },
    }),
}

export const templateFilePath = (desk: Desk, id: string): string =>
  `${desk === 'office' ? '' : '/admin'}/form-templates/${id}/export.json`
export const templatesPath = (desk: Desk): string =>
  desk === 'office' ? '/app/forms_templates' : '/app/admin/forms_templates'
