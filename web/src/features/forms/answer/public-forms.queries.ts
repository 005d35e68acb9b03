import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { createClient, routeUrl } from '#server/contract/client.ts'
import {
  publicFormsContract,
  type FormDraft as FormDraftSchema,
  type NewResponse,
  type PublicForm as PublicFormSchema,
  type ResponseCopy as ResponseCopySchema,
  type SubmittedResponse as SubmittedResponseSchema,
  type VisitorFile as VisitorFileSchema,
} from '#modules/forms/public-forms.contract.ts'
import { refusedFileReasons, type RefusedFile as RefusedFileSchema } from '#modules/forms/responses.contract.ts'
import { send } from '../../../lib/api.ts'
import { currentLocale } from '../../../lib/i18n.ts'
import type { PageAnswers } from './form-pages.ts'

export type PublicForm = z.infer<typeof PublicFormSchema>
export type SubmittedResponse = z.infer<typeof SubmittedResponseSchema>
export type FormDraft = z.infer<typeof FormDraftSchema>
export type ResponseCopy = z.infer<typeof ResponseCopySchema>
export type VisitorFile = z.infer<typeof VisitorFileSchema>

export type RefusedFile = z.infer<typeof RefusedFileSchema>
export { refusedFileReasons }

const api = createClient(publicFormsContract, send)

/** Upload URL of a field. */
export const uploadPath = (slug: string, field: string, revision: number): string =>
  routeUrl(publicFormsContract.routes.upload, { params: { slug }, query: { field, revision } })

export const publicFormQueries = {
  /** Never refetched: a form must not change while it is being answered. */
  detail: (slug: string, sendToken: string | undefined) =>
    queryOptions({
      queryKey: ['public-form', slug, sendToken],
      queryFn: ({ signal }) => api.get({ params: { slug }, query: sendToken ? { send: sendToken } : {} }, { signal }),
      staleTime: Infinity,
      meta: { showsOwnError: true },
    }),
  draft: (slug: string, token: string) =>
    queryOptions({
      queryKey: ['public-form-draft', slug, token],
      queryFn: ({ signal }) => api.draft({ params: { slug, token } }, { signal }),
      staleTime: Infinity,
      gcTime: 0,
      retry: false,
      meta: { showsOwnError: true },
    }),
  copy: (slug: string, token: string) =>
    queryOptions({
      queryKey: ['public-form-copy', slug, token],
      queryFn: ({ signal }) => api.copy({ params: { slug, token } }, { signal }),
      staleTime: Infinity,
      meta: { showsOwnError: true },
    }),
}

/** Where a draft is stored on the server, to continue it later. */
export interface StoredDraft {
  readonly token: string
  readonly version: number
  readonly expiresAt: string
}
export interface DraftContent {
  readonly values: PageAnswers
  /** Revision of the form that was answered. */
  readonly revision: number
  /** The page that is open, from 1. */
  readonly page: number
}

export const publicFormMutations = {
  submit: (slug: string) =>
    mutationOptions({
      mutationFn: (body: z.input<typeof NewResponse>) =>
        api.submit({ params: { slug }, body }, { idempotencyKey: crypto.randomUUID() }),
      meta: { showsOwnError: true },
    }),
  /** Stores a draft, under a new link or the existing link. */
  saveDraft: (slug: string) =>
    mutationOptions({
      mutationFn: async ({
        draft,
        content,
      }: {
        readonly draft: StoredDraft | null
        readonly content: DraftContent
      }): Promise<StoredDraft> => {
        const { values, revision, page } = content
        const body = { values: { ...values }, revision, page }
        if (!draft) return api.saveDraft({ params: { slug }, body })
        const { version, expiresAt } = await api.updateDraft({
          params: { slug, token: draft.token },
          body: { ...body, version: draft.version },
        })
        return { token: draft.token, version, expiresAt }
      },
      meta: { showsOwnError: true },
    }),
  /** Mails the link to the draft to an address. */
  mailDraft: (slug: string, token: string) =>
    mutationOptions({
      mutationFn: (email: string) =>
        api.mailDraft({ params: { slug, token }, body: { email, locale: currentLocale() } }),
      meta: { showsOwnError: true },
    }),
}
