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

/**
 * Whose list is open: an office's, which has the platform's beside its own; or the platform's, kept by administrators.
 */
export type Desk = 'office' | 'platform'

const office = createClient(draftingContract, send)
const platform = createClient(draftingAdministrationContract, send)
const routesOf = (desk: Desk) => (desk === 'office' ? draftingContract.routes : draftingAdministrationContract.routes)

export type TemplatesQuery = NonNullable<NonNullable<Parameters<typeof office.list>[0]>['query']>

export const fetchTemplates = (desk: Desk, { source, ...query }: TemplatesQuery) =>
  desk === 'office' ? office.list({ query: { ...query, ...(source ? { source } : {}) } }) : platform.list({ query })

export const templateQueries = {
  list: (desk: Desk, query: TemplatesQuery) =>
    queryOptions({
      queryKey: [...documentTemplateKeys, desk, 'list', query],
      queryFn: () => fetchTemplates(desk, query),
      placeholderData: keepPreviousData,
      meta: { shown: true },
    }),
  detail: (desk: Desk, id: string) =>
    queryOptions({
      queryKey: [...documentTemplateKeys, desk, 'detail', id],
      queryFn: ({ signal }) => (desk === 'office' ? office : platform).get({ params: { id } }, { signal }),
      meta: { shown: true },
    }),
  text: (desk: Desk, id: string) =>
    queryOptions({
      queryKey: [...documentTemplateKeys, desk, 'text', id],
      queryFn: ({ signal }) => (desk === 'office' ? office : platform).authored({ params: { id } }, { signal }),
      meta: { shown: true },
    }),
  /** What templates can name; it changes with the product alone. */
  fields: (desk: Desk, locale: DocumentTemplate['language']) =>
    queryOptions({
      queryKey: ['document-template-fields', desk, locale],
      queryFn: ({ signal }) => (desk === 'office' ? office : platform).fields({ query: { locale } }, { signal }),
      staleTime: Infinity,
      meta: { shown: true },
    }),
}

export const refreshTemplates = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: documentTemplateKeys })

async function keep(client: QueryClient, desk: Desk, changed: DocumentTemplateDetail): Promise<void> {
  client.setQueryData(templateQueries.detail(desk, changed.id).queryKey, changed)
  await client.invalidateQueries({ queryKey: [...documentTemplateKeys, desk, 'list'] })
}

type Change = z.input<typeof DocumentTemplateUpdate>

export const templateMutations = {
  write: (desk: Desk) =>
    mutationOptions({
      mutationFn: (body: z.input<typeof NewAuthoredTemplate>) =>
        (desk === 'office' ? office : platform).create({ body }, { idempotencyKey: crypto.randomUUID() }),
      onSuccess: (made, _body, _result, { client }) => keep(client, desk, made),
      meta: { shown: true },
    }),
  update: (desk: Desk, id: string) =>
    mutationOptions({
      mutationFn: (body: Change) => (desk === 'office' ? office : platform).update({ params: { id }, body }),
      onSuccess: (changed, _body, _result, { client }) => keep(client, desk, changed),
      meta: { shown: true },
    }),
  remove: (desk: Desk) =>
    mutationOptions({
      mutationFn: (id: string) => (desk === 'office' ? office : platform).remove({ params: { id } }),
      onSuccess: (_nothing, _id, _result, { client }) => refreshTemplates(client),
      meta: { shown: true },
    }),
  restore: (desk: Desk) =>
    mutationOptions({
      mutationFn: (id: string) => (desk === 'office' ? office : platform).restore({ params: { id } }),
      onSuccess: (_restored, _id, _result, { client }) => refreshTemplates(client),
      meta: { shown: true },
    }),
  duplicate: (desk: Desk) =>
    mutationOptions({
      mutationFn: (id: string) =>
        (desk === 'office' ? office : platform).duplicate(
          { params: { id }, body: {} },
          { idempotencyKey: crypto.randomUUID() },
        ),
      onSuccess: (made, _id, _result, { client }) => keep(client, desk, made),
      meta: { shown: true },
    }),
}

export interface TemplateDescription {
  readonly language: DocumentTemplate['language']
  readonly category: Category
  readonly draftNotice: boolean
}

/** Keeps a DOCX file as a template, named after the file. @throws ApiError with the problems of its tags */
export async function uploadTemplate(
  desk: Desk,
  file: File,
  { language, category, draftNotice }: TemplateDescription,
  options: UploadOptions,
): Promise<DocumentTemplateDetail> {
  // The server reads the form as a stream: what describes the file stands before it.
  return (await upload(
    routeUrl(routesOf(desk).upload),
    { language, category, draftNotice: String(draftNotice), file },
    options,
  )) as DocumentTemplateDetail // `returns` of the route
}

/**
 * Puts another DOCX file in the place of a template's. @throws ApiError with the problems of its tags, `stale_version`
 */
export async function replaceTemplateFile(
  desk: Desk,
  { id, version }: Pick<DocumentTemplate, 'id' | 'version'>,
  file: File,
  options: UploadOptions,
): Promise<DocumentTemplateDetail> {
  return (await upload(
    routeUrl(routesOf(desk).replaceContent, { params: { id }, query: { version } }),
    { file },
    { ...options, method: 'PUT' },
  )) as DocumentTemplateDetail // `returns` of the route
}

export const templateFilePath = (desk: Desk, id: string): string => routeUrl(routesOf(desk).content, { params: { id } })
export const templatesPath = (desk: Desk): string =>
  desk === 'office' ? '/app/documents_templates' : '/app/admin/documents_templates'
export const templateTextPath = (desk: Desk, id: string): string => `${templatesPath(desk)}/${id}/edit`
