import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { createClient } from '#server/contract/client.ts'
import { companiesContract } from '#modules/companies/companies.contract.ts'
import type { Client as ClientSchema } from '#modules/companies/company.contract.ts'
import { send } from '../lib/api.ts'
import { clientKeys } from './cache-keys.ts'

export type Client = z.infer<typeof ClientSchema>

const api = createClient(companiesContract, send)

export const clientEntity = {
  detail: (id: string) =>
    queryOptions({
      queryKey: [...clientKeys, 'detail', id],
      queryFn: ({ signal }) => api.client({ params: { id } }, { signal }),
      meta: { showsOwnError: true },
    }),
  /** Clients to choose from, found by what was typed. */
  choices: (q: string) =>
    queryOptions({
      queryKey: [...clientKeys, 'choices', q],
      queryFn: ({ signal }) => api.clients({ query: { q, pageSize: 10, sort: 'name' } }, { signal }),
      placeholderData: keepPreviousData,
    }),
}
