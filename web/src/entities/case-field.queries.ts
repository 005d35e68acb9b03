import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { createClient } from '#server/contract/client.ts'
import {
  fieldsContract,
  type CaseField as FieldSchema,
  type CaseFieldValue as ValueSchema,
} from '#modules/fields/fields.contract.ts'
import { legalAreasContract } from '#modules/platform/legal-areas/legal-areas.contract.ts'
import { send } from '../lib/api.ts'
import { caseFieldKeys, caseKeys, refresh } from './cache-keys.ts'

export type CaseField = z.infer<typeof FieldSchema>
export type CaseFieldValue = z.infer<typeof ValueSchema>

const api = createClient(fieldsContract, send)
const areasApi = createClient(legalAreasContract, send)

type ValuesBody = Parameters<typeof api.setValues>[0]['body']
export type NewFieldValue = ValuesBody['values'][number]

/** Fetches the values of the fields of these cases. */
export const fetchFieldValues = async (caseIds: readonly string[], signal?: AbortSignal) =>
  caseIds.length === 0
    ? []
    : (await api.valuesOfCases({ query: { caseIds: caseIds.join(',') } }, signal ? { signal } : {})).items

export const caseFieldEntity = {
  /** Fields that the office defined, archived ones too. */
  list: () =>
    queryOptions({
      queryKey: [...caseFieldKeys, 'list'],
      queryFn: ({ signal }) => api.list(undefined, { signal }),
      staleTime: 60_000,
      meta: { showsOwnError: true },
    }),
  ofCase: (caseId: string) =>
    queryOptions({
      queryKey: [...caseFieldKeys, 'case', caseId],
      queryFn: ({ signal }) => api.values({ params: { id: caseId } }, { signal }),
      meta: { showsOwnError: true },
    }),
  ofCases: (caseIds: readonly string[]) =>
    queryOptions({
      queryKey: [...caseFieldKeys, 'cases', caseIds],
      queryFn: ({ signal }) => fetchFieldValues(caseIds, signal),
      placeholderData: keepPreviousData,
      meta: { showsOwnError: true },
    }),
}

export const caseFieldMutations = {
  setValues: () =>
    mutationOptions({
      mutationFn: ({ caseId, values }: { readonly caseId: string; readonly values: ValuesBody['values'] }) =>
        api.setValues({ params: { id: caseId }, body: { values } }),
      // The history of the case names the changed fields.
      onSettled: (_items, _error, _values, _result, { client }) => refresh(client, caseFieldKeys, caseKeys),
      meta: { showsOwnError: true },
    }),
}

/** Areas of law in use: the kinds of cases. @param locale language of the names */
export const areaQuery = (locale: string) =>
  queryOptions({
    queryKey: [...caseKeys, 'areas', locale],
    queryFn: async ({ signal }) => (await areasApi.list(undefined, { signal })).items,
    staleTime: 5 * 60_000,
    meta: { showsOwnError: true },
  })
