import { queryOptions } from '@tanstack/react-query'
import { createClient } from '#server/contract/client.ts'
import { companiesContract } from '#modules/companies/companies.contract.ts'
import { send } from '../lib/api.ts'
import { collaboratorKeys } from './cache-keys.ts'

const api = createClient(companiesContract, send)

export const collaboratorEntity = {
  /** Active lawyers of the office: who may answer for a case, whose calendar to look at, whom to invite. */
  choices: () =>
    queryOptions({
      queryKey: [...collaboratorKeys, 'choices'],
      queryFn: ({ signal }) =>
        api.collaborators({ query: { pageSize: 100, status: 'active', sort: 'name' } }, { signal }),
      staleTime: 60_000,
    }),
}
