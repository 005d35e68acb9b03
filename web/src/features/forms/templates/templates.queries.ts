import { keepPreviousData, mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { createClient } from '#server/contract/client.ts'
import type { FormFile } from '#modules/forms/form-file.contract.ts'
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

/** `office`: the office's templates together with the platform's; `platform`: those that administrators maintain. */
export type LibraryScope = 'office' | 'platform'

const api = createClient(formTemplatesContract, send)

export type TemplatesQuery = NonNullable<NonNullable<Parameters<typeof api.list>[0]>['query']>

export const fetchTemplates = (scope: LibraryScope, { owner, ...query }: TemplatesQuery) =>
  scope === 'office' ? api.list({ query: { ...query, ...(owner ? { owner } : {}) } }) : api.adminList({ query })

const templateKeys = ['form-templates'] as const

export const templateQueries = {
  list: (scope: LibraryScope, query: TemplatesQuery) =>
    queryOptions({
      queryKey: [...templateKeys, scope, 'list', query],
      queryFn: () => fetchTemplates(scope, query),
      placeholderData: keepPreviousData,
      meta: { showsOwnError: true },
    }),
  detail: (scope: LibraryScope, id: string) =>
    queryOptions({
      queryKey: [...templateKeys, scope, 'detail', id],
      queryFn: ({ signal }) =>
        scope === 'office' ? api.get({ params: { id } }, { signal }) : api.adminGet({ params: { id } }, { signal }),
      meta: { showsOwnError: true },
    }),
}

const refresh = (client: QueryClient) => client.invalidateQueries({ queryKey: templateKeys })
/** Returns a template in the format of exported files. */
const fileOf = ({ title, description, successText, locale, fields }: FormTemplateDetail): FormFileContent => ({
  format: 'bufete-form',
  version: 1,
  title,
  description,
  successText,
  locale,
  fields,
})

type TemplateRenaming = Pick<FormTemplate, 'id' | 'title' | 'description' | 'version'>

/**
 * Changes title and description of a template. Administrators replace a template as a whole, so its fields are sent
 * with them.
 */
async function rename(
  scope: LibraryScope,
  { id, title, description, version }: TemplateRenaming,
): Promise<FormTemplateDetail> {
  if (scope === 'office') return api.update({ params: { id }, body: { title, description, version } })
  const detail = await api.adminGet({ params: { id } })
  return api.adminUpdate({ params: { id }, body: { file: { ...fileOf(detail), title, description }, version } })
}

export const templateMutations = {
  /** Saves a form of the office as a template. */
  saveForm: () =>
    mutationOptions({
      mutationFn: (body: z.input<typeof NewFormTemplate>) =>
        api.create({ body }, { idempotencyKey: crypto.randomUUID() }),
      onSuccess: (_created, _body, _result, { client }) => refresh(client),
      meta: { showsOwnError: true },
    }),
  import: (scope: LibraryScope) =>
    mutationOptions({
      mutationFn: (file: FormFileContent) =>
        scope === 'office'
          ? api.create({ body: { file } }, { idempotencyKey: crypto.randomUUID() })
          : api.adminCreate({ body: { file } }, { idempotencyKey: crypto.randomUUID() }),
      onSuccess: (_created, _file, _result, { client }) => refresh(client),
      meta: { showsOwnError: true },
    }),
  rename: (scope: LibraryScope) =>
    mutationOptions({
      mutationFn: (template: TemplateRenaming) => rename(scope, template),
      onSuccess: (_changed, _template, _result, { client }) => refresh(client),
      meta: { showsOwnError: true },
    }),
  remove: (scope: LibraryScope) =>
    mutationOptions({
      mutationFn: (id: string) =>
        scope === 'office' ? api.remove({ params: { id } }) : api.adminRemove({ params: { id } }),
      onSuccess: (_data, _id, _result, { client }) => refresh(client),
      meta: { showsOwnError: true },
    }),
  restore: (scope: LibraryScope) =>
    mutationOptions({
      mutationFn: (id: string) =>
        scope === 'office' ? api.restore({ params: { id } }) : api.adminRestore({ params: { id } }),
      onSuccess: (_restored, _id, _result, { client }) => refresh(client),
      meta: { showsOwnError: true },
    }),
}

export const templateFilePath = (scope: LibraryScope, id: string): string =>
  `${scope === 'office' ? '' : '/admin'}/form-templates/${id}/export.json`
export const templatesPath = (scope: LibraryScope): string =>
  scope === 'office' ? '/app/forms_templates' : '/app/admin/forms_templates'
