import { queryOptions } from '@tanstack/react-query'
import { can } from '../lib/roles.ts'
import { createClient } from '#server/contract/client.ts'
import { companiesContract } from '#modules/companies/companies.contract.ts'
import { fetchAllPages } from '../lib/all-pages.ts'
import { send } from '../lib/api.ts'
import { collaboratorKeys } from './cache-keys.ts'

type Choices = Awaited<ReturnType<typeof api.collaborators>>
const api = createClient(companiesContract, send)

export const collaboratorEntity = {
  /** Active people of the office, to choose a calendar or participants from. */
  choices: () =>
    queryOptions({
      queryKey: [...collaboratorKeys, 'choices'],
      queryFn: ({ signal }) =>
        fetchAllPages(
          (page) =>
            api.collaborators(
              { query: { pageSize: 100, status: 'active', sort: 'name', ...(page > 1 ? { page } : {}) } },
              { signal },
            ),
          ({ id }) => id,
        ),
      staleTime: 60_000,
    }),
  /** Those who may be responsible for a case. */
  lawyers: () => ({
    ...collaboratorEntity.choices(),
    select: ({ items }: Choices) => items.filter(({ profile }) => can(profile, 'cases.lead')),
  }),
}
