import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { createClient } from '#server/contract/client.ts'
import { casesContract } from '#modules/cases/cases.contract.ts'
import { documentsContract } from '#modules/documents/documents.contract.ts'
import type { Document as DocumentSchema } from '#modules/documents/document.contract.ts'
import {
  draftingContract,
  type MakeDocuments,
  type Preflight as PreflightSchema,
  type PreflightInput,
} from '#modules/drafting/drafting.contract.ts'
import { formSendsContract } from '#modules/forms/sends.contract.ts'
import { send } from '../../../lib/api.ts'

export type Preflight = z.infer<typeof PreflightSchema>
export type MadeDocument = z.infer<typeof DocumentSchema>
export type Making = z.input<typeof MakeDocuments>

const api = createClient(draftingContract, send)
const cases = createClient(casesContract, send)
const documents = createClient(documentsContract, send)
const sends = createClient(formSendsContract, send)

interface Asking {
  readonly templateId: string
  readonly body: z.input<typeof PreflightInput>
}

export const makeQueries = {
  cases: (q: string) =>
    queryOptions({
      queryKey: ['cases', 'choices', q],
      queryFn: ({ signal }) => cases.list({ query: { q, pageSize: 10, sort: '-updatedAt' } }, { signal }),
      placeholderData: keepPreviousData,
      meta: { shown: true },
    }),
  folders: (caseId: string) =>
    queryOptions({
      queryKey: ['documents', 'case', caseId, 'folders'],
      queryFn: ({ signal }) => documents.folders({ params: { id: caseId } }, { signal }),
      meta: { shown: true },
    }),
  /** Answers that are filed in the case. */
  responses: (caseId: string) =>
    queryOptions({
      queryKey: ['form-sends', 'filed', caseId, 'choices'],
      queryFn: ({ signal }) => sends.filed({ query: { caseId, pageSize: 50 } }, { signal }),
      meta: { shown: true },
    }),
  /**
   * Read anew each time that it is asked, and when the person comes back: the case or the template may have been
   * changed beside it.
   */
  preflight: ({ templateId, body }: Asking) =>
    queryOptions({
      queryKey: ['document-templates', 'preflight', templateId, body],
      queryFn: ({ signal }) => api.preflight({ params: { id: templateId }, body }, { signal }),
      staleTime: 0,
      gcTime: 0,
      retry: false,
      refetchOnWindowFocus: 'always',
      meta: { shown: true },
    }),
}

export const makeMutations = {
  /** `key`: the same for a repetition of the same request, so that nothing is made twice when its answer was lost. */
  make: (caseId: string) =>
    mutationOptions({
      mutationFn: ({ body, key }: { readonly body: Making; readonly key: string }) =>
        api.make({ params: { caseId }, body }, { idempotencyKey: key }),
      onSuccess: (_made, _given, _result, { client }) =>
        Promise.all([
          client.invalidateQueries({ queryKey: ['documents', 'case', caseId] }),
          client.invalidateQueries({ queryKey: ['cases'] }),
        ]),
      meta: { shown: true },
    }),
}
