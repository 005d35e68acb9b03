import { queryOptions } from '@tanstack/react-query'
import { can } from '../lib/roles.ts'
import { createClient } from '#server/contract/client.ts'
import { companiesContract } from '#modules/companies/companies.contract.ts'
import { send } from '../lib/api.ts'
import { collaboratorKeys } from './cache-keys.ts'

type Choices = Awaited<ReturnType<typeof api.collaborators>>
const api = createClient(companiesContract, send)

export const collaboratorEntity = {
  /** Active people of the office, to choose a calendar or participants from. */
  choices: () =>
    queryOptions({
      queryKey: [...collaboratorKeys, 'choices'],
      queryFn: async ({ signal }) => {
        const query = { pageSize: 100, status: 'active', sort: 'name' } as const
        const first = await api.collaborators({ query }, { signal })
        const items = [...first.items]
        for (let page = 2; items.length < first.total; page += 1) {
          const next = await api.collaborators({ query: { ...query, page } }, { signal })
          if (next.items.length === 0) break
          items.push(...next.items)
        }
        return { ...first, items }
      },
      staleTime: 60_000,
    }),
  /** Those who may be responsible for a case. */
  lawyers: () => ({
    ...collaboratorEntity.choices(),
    select: ({ items }: Choices) => items.filter(({ profile }) => can(profile, 'cases.lead')),
  }),
}
