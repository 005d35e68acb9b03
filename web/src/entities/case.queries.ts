import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { createClient } from '#server/contract/client.ts'
import { casesContract, type Case as CaseSchema } from '#modules/cases/cases.contract.ts'
import { send } from '../lib/api.ts'
import { caseKeys } from './cache-keys.ts'

export type Case = z.infer<typeof CaseSchema>

const api = createClient(casesContract, send)

export const caseEntity = {
  detail: (id: string) =>
    queryOptions({
      queryKey: [...caseKeys, 'detail', id],
      queryFn: ({ signal }) => api.get({ params: { id } }, { signal }),
      meta: { showsOwnError: true },
    }),
  /** Cases to choose from, found by what was typed; the most recently changed first. */
  choices: (q: string) =>
    queryOptions({
      queryKey: [...caseKeys, 'choices', q],
      queryFn: ({ signal }) =>
        api.list({ query: { pageSize: 10, sort: '-updatedAt', ...(q ? { q } : {}) } }, { signal }),
      placeholderData: keepPreviousData,
    }),
}
