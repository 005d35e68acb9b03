import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { createClient } from '#server/contract/client.ts'
import { partiesContract } from '#modules/parties/parties.contract.ts'
import { partyKeys } from '../../entities/cache-keys.ts'
import { send } from '../../lib/api.ts'

const api = createClient(partiesContract, send)

/**
 * For each of the cases, the party whose names contain most words of the search; none where no name does.
 * @param caseIds the cases of one page of results
 */
export const namedPartiesQuery = (q: string, caseIds: readonly string[]) =>
  queryOptions({
    queryKey: [...partyKeys, 'named', q, caseIds],
    queryFn: async ({ signal }) => (await api.named({ query: { q, caseIds: caseIds.join(',') } }, { signal })).items,
    placeholderData: keepPreviousData,
    meta: { showsOwnError: true },
  })
