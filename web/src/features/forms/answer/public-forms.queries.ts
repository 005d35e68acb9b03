import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { createClient } from '#server/contract/client.ts'
import { publicFormsContract, type NewResponse, type PublicForm as PublicFormSchema, type TakenResponse as TakenResponseSchema } from '#modules/forms/public-forms.contract.ts'
import { send } from '../../../lib/api.ts'

export type PublicForm = z.infer<typeof PublicFormSchema>
export type TakenResponse = z.infer<typeof TakenResponseSchema>

const api = createClient(publicFormsContract, send)

export const publicFormQueries = {
  /** Asked once: what somebody is answering does not change under their hands. */
  detail: (slug: string, sendToken: string | undefined) => queryOptions({
    queryKey: ['public-form', slug, sendToken],
    queryFn: ({ signal }) => api.get({ params: { slug }, query: sendToken ? { send: sendToken } : {} }, { signal }),
    staleTime: Infinity,
    meta: { shown: true },
  }),
}

export const publicFormMutations = {
  submit: (slug: string) => mutationOptions({
    mutationFn: ({ key, body }: { /** The same for the same answers, sent again. */ readonly key: string; readonly body: z.input<typeof NewResponse> }) => api.submit({ params: { slug }, body }, { idempotencyKey: key }),
    meta: { shown: true },
  }),
}
