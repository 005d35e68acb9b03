import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { createClient } from '#server/contract/client.ts'
import { fieldsContract, type CaseFieldUpdate, type NewCaseField } from '#modules/fields/fields.contract.ts'
import { caseFieldKeys } from '../../entities/cache-keys.ts'
import { send } from '../../lib/api.ts'

export type NewFieldBody = z.input<typeof NewCaseField>
export type FieldUpdateBody = z.input<typeof CaseFieldUpdate>

const api = createClient(fieldsContract, send)
const refreshFields = (client: QueryClient) => client.invalidateQueries({ queryKey: caseFieldKeys })

export const fieldMutations = {
  create: () =>
    mutationOptions({
      mutationFn: (body: NewFieldBody) => api.create({ body }, { idempotencyKey: crypto.randomUUID() }),
      onSuccess: (_field, _body, _result, { client }) => refreshFields(client),
      meta: { showsOwnError: true },
    }),
  update: () =>
    mutationOptions({
      mutationFn: ({ id, ...body }: FieldUpdateBody & { readonly id: string }) => api.update({ params: { id }, body }),
      onSuccess: (_field, _body, _result, { client }) => refreshFields(client),
      meta: { showsOwnError: true },
    }),
  archive: () =>
    mutationOptions({
      mutationFn: (id: string) => api.archive({ params: { id } }),
      onSettled: (_field, _error, _id, _result, { client }) => refreshFields(client),
    }),
  restore: () =>
    mutationOptions({
      mutationFn: (id: string) => api.restore({ params: { id } }),
      onSettled: (_field, _error, _id, _result, { client }) => refreshFields(client),
    }),
  order: () =>
    mutationOptions({
      // One after the other: each request has the whole order, and the last must be the last to arrive.
      scope: { id: 'case-fields.order' },
      mutationFn: (ids: readonly string[]) => api.order({ body: { ids: [...ids] } }),
      onSettled: (_fields, _error, _ids, _result, { client }) => refreshFields(client),
    }),
}
