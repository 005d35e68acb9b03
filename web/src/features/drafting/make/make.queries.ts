import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { createClient } from '#server/contract/client.ts'
import {
  draftingContract,
  type MakeDocuments,
  type Preflight as PreflightSchema,
  type PreflightInput,
} from '#modules/drafting/drafting.contract.ts'
import { formSendsContract } from '#modules/forms/sends.contract.ts'
import { caseDocumentsKey, caseKeys, documentTemplateKeys, refresh } from '../../../entities/cache-keys.ts'
import { send } from '../../../lib/api.ts'

export type Preflight = z.infer<typeof PreflightSchema>
export type MakeRequest = z.input<typeof MakeDocuments>

const api = createClient(draftingContract, send)
const sends = createClient(formSendsContract, send)

interface PreflightRequest {
  readonly templateId: string
  readonly body: z.input<typeof PreflightInput>
}

export const makeQueries = {
  /** Form responses that are filed in the case. */
  responses: (caseId: string) =>
    queryOptions({
      queryKey: ['form-sends', 'filed', caseId, 'choices'],
      queryFn: ({ signal }) => sends.filed({ query: { caseId, pageSize: 50 } }, { signal }),
      meta: { showsOwnError: true },
    }),
  /** Not cached: the case or the template may have changed meanwhile. */
  preflight: ({ templateId, body }: PreflightRequest) =>
    queryOptions({
      queryKey: [...documentTemplateKeys, 'preflight', templateId, body],
      queryFn: ({ signal }) => api.preflight({ params: { id: templateId }, body }, { signal }),
      staleTime: 0,
      gcTime: 0,
      retry: false,
      refetchOnWindowFocus: 'always',
      meta: { showsOwnError: true },
    }),
}

export const makeMutations = {
  make: (caseId: string) =>
    mutationOptions({
      mutationFn: (body: MakeRequest) =>
        api.make({ params: { caseId }, body }, { idempotencyKey: crypto.randomUUID() }),
      onSuccess: (_created, _variables, _result, { client }) => refresh(client, caseDocumentsKey(caseId), caseKeys),
      meta: { showsOwnError: true },
    }),
}
