import { keepPreviousData, mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { createClient, routeUrl } from '#server/contract/client.ts'
import { draftingContract } from '#modules/drafting/drafting.contract.ts'
import { draftingAdministrationContract } from '#modules/drafting/drafting-administration.contract.ts'
import type {
  DocumentTemplate as DocumentTemplateSchema,
  DocumentTemplateDetail as DetailSchema,
  DocumentTemplateUpdate,
  NewAuthoredTemplate,
  TemplateField as FieldSchema,
} from '#modules/drafting/document-template.contract.ts'
import { documentTemplateKeys } from '../../entities/cache-keys.ts'
import { send } from '../../lib/api.ts'
import { upload, type UploadOptions } from '../../lib/upload.ts'

export type DocumentTemplate = z.infer<typeof DocumentTemplateSchema>
export type DocumentTemplateDetail = z.infer<typeof DetailSchema>
export type TemplateField = z.infer<typeof FieldSchema>
export type Category = DocumentTemplate['category']

/** `office`: the office's templates and the platform's; `platform`: templates that administrators maintain. */
export type LibraryScope = 'office' | 'platform'

const officeApi = createClient(draftingContract, send)
const platformApi = createClient(draftingAdministrationContract, send)
const routesOf = (scope: LibraryScope) =>
  scope === 'office' ? draftingContract.routes : draftingAdministrationContract.routes

export type TemplatesQuery = NonNullable<NonNullable<Parameters<typeof officeApi.list>[0]>['query']>

export const fetchTemplates = (scope: LibraryScope, { source, ...query }: TemplatesQuery) =>
  scope === 'office'
    ? officeApi.list({ query: { ...query, ...(source ? { source } : {}) } })
    : platformApi.list({ query })

export const templateQueries = {
  list: (scope: LibraryScope, query: TemplatesQuery) =>
    queryOptions({
      queryKey: [...documentTemplateKeys, scope, 'list', query],
      queryFn: () => fetchTemplates(scope, query),
      placeholderData: keepPreviousData,
      meta: { showsOwnError: true },
    }),
  detail: (scope: LibraryScope, id: string) =>
    queryOptions({
      queryKey: [...documentTemplateKeys, scope, 'detail', id],
      queryFn: ({ signal }) => (scope === 'office' ? officeApi : platformApi).get({ params: { id } }, { signal }),
      meta: { showsOwnError: true },
    }),
  text: (scope: LibraryScope, id: string) =>
    queryOptions({
      queryKey: [...documentTemplateKeys, scope, 'text', id],
      queryFn: ({ signal }) => (scope === 'office' ? officeApi : platformApi).authored({ params: { id } }, { signal }),
      meta: { showsOwnError: true },
    }),
  /** The catalogue of placeholders: those of the product, and one for each field that the office added to its cases. */
  fields: (scope: LibraryScope, locale: DocumentTemplate['language']) =>
    queryOptions({
      queryKey: ['document-template-fields', scope, locale],
      queryFn: ({ signal }) => (scope === 'office' ? officeApi : platformApi).fields({ query: { locale } }, { signal }),
      meta: { showsOwnError: true },
    }),
}

export const refreshTemplates = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: documentTemplateKeys })

async function cacheTemplate(client: QueryClient, scope: LibraryScope, updated: DocumentTemplateDetail): Promise<void> {
  client.setQueryData(templateQueries.detail(scope, updated.id).queryKey, updated)
  await client.invalidateQueries({ queryKey: [...documentTemplateKeys, scope, 'list'] })
}

type TemplateChanges = z.input<typeof DocumentTemplateUpdate>

export const templateMutations = {
  write: (scope: LibraryScope) =>
    mutationOptions({
      mutationFn: (body: z.input<typeof NewAuthoredTemplate>) =>
        (scope === 'office' ? officeApi : platformApi).create({ body }, { idempotencyKey: crypto.randomUUID() }),
      onSuccess: (created, _body, _result, { client }) => cacheTemplate(client, scope, created),
      meta: { showsOwnError: true },
    }),
  update: (scope: LibraryScope, id: string) =>
    mutationOptions({
      mutationFn: (body: TemplateChanges) =>
        (scope === 'office' ? officeApi : platformApi).update({ params: { id }, body }),
      onSuccess: (updated, _body, _result, { client }) => cacheTemplate(client, scope, updated),
      meta: { showsOwnError: true },
    }),
  remove: (scope: LibraryScope) =>
    mutationOptions({
      mutationFn: (id: string) => (scope === 'office' ? officeApi : platformApi).remove({ params: { id } }),
      onSuccess: (_data, _id, _result, { client }) => refreshTemplates(client),
      meta: { showsOwnError: true },
    }),
  restore: (scope: LibraryScope) =>
    mutationOptions({
      mutationFn: (id: string) => (scope === 'office' ? officeApi : platformApi).restore({ params: { id } }),
      onSuccess: (_restored, _id, _result, { client }) => refreshTemplates(client),
      meta: { showsOwnError: true },
    }),
  duplicate: (scope: LibraryScope) =>
    mutationOptions({
      mutationFn: (id: string) =>
        (scope === 'office' ? officeApi : platformApi).duplicate(
          { params: { id }, body: {} },
          { idempotencyKey: crypto.randomUUID() },
        ),
      onSuccess: (created, _id, _result, { client }) => cacheTemplate(client, scope, created),
      meta: { showsOwnError: true },
    }),
}

export interface TemplateDescription {
  readonly language: DocumentTemplate['language']
  readonly category: Category
  readonly draftNotice: boolean
}

/** Uploads a DOCX file as a template, named after the file. @throws ApiError with the problems of its placeholders */
export async function uploadTemplate(
  scope: LibraryScope,
  file: File,
  { language, category, draftNotice }: TemplateDescription,
  options: UploadOptions,
): Promise<DocumentTemplateDetail> {
  // The server reads the form as a stream: fields precede the file.
  return (await upload(
    routeUrl(routesOf(scope).upload),
    { language, category, draftNotice: String(draftNotice), file },
    options,
  )) as DocumentTemplateDetail // `returns` of the route
}

/** Replaces the DOCX file of a template. @throws ApiError with the problems of its placeholders, `stale_version` */
export async function replaceTemplateFile(
  scope: LibraryScope,
  { id, version }: Pick<DocumentTemplate, 'id' | 'version'>,
  file: File,
  options: UploadOptions,
): Promise<DocumentTemplateDetail> {
  return (await upload(
    routeUrl(routesOf(scope).replaceContent, { params: { id }, query: { version } }),
    { file },
    { ...options, method: 'PUT' },
  )) as DocumentTemplateDetail // `returns` of the route
}

export const templateFilePath = (scope: LibraryScope, id: string): string =>
  routeUrl(routesOf(scope).content, { params: { id } })
export const templatesPath = (scope: LibraryScope): string =>
  scope === 'office' ? '/app/documents_templates' : '/app/admin/documents_templates'
export const templateTextPath = (scope: LibraryScope, id: string): string => `${templatesPath(scope)}/${id}/edit`
