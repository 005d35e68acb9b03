import { queryOptions } from '@tanstack/react-query'
import { createClient } from '#server/contract/client.ts'
import { formsContract } from '#modules/forms/forms.contract.ts'
import { fetchAllPages } from '../lib/all-pages.ts'
import { send } from '../lib/api.ts'
import { companyKeys } from './cache-keys.ts'

const forms = createClient(formsContract, send)

/** Forms of the office that visitors can answer, to choose one. */
export const publicFormQueries = {
  choices: () =>
    queryOptions({
      queryKey: [...companyKeys, 'public-forms'],
      queryFn: async ({ signal }) => {
        const { items } = await fetchAllPages(
          (page) => forms.list({ query: { status: 'public', pageSize: 100, sort: 'title', page } }, { signal }),
          ({ id }) => id,
        )
        return items
      },
      // A plan without forms offers none.
      retry: false,
      meta: { showsOwnError: true },
    }),
}
