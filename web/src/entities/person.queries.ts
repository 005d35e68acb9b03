import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { createClient } from '#server/contract/client.ts'
import { partiesContract } from '#modules/parties/parties.contract.ts'
import { send } from '../lib/api.ts'
import { caseFieldKeys, partyKeys } from './cache-keys.ts'

const api = createClient(partiesContract, send)

/**
 * People whom the office knows, to choose from for a field of a case, found by what was typed. The cache key begins
 * with that of the fields of cases, so that a refresh of the fields includes these choices.
 */
export const personChoices = (q: string) =>
  queryOptions({
    queryKey: [...caseFieldKeys, 'people', q],
    queryFn: async ({ signal }) =>
      (await api.listPeople({ query: { q, pageSize: 10, sort: 'name' } }, { signal })).items.map(({ id, name }) => ({
        id,
        name,
      })),
    placeholderData: keepPreviousData,
    meta: { showsOwnError: true },
  })

/** People whom the office knows and whose names resemble the typed one. */
export const similarPeople = (name: string) =>
  queryOptions({
    queryKey: [...partyKeys, 'similar-names', name],
    queryFn: async ({ signal }) => {
      const { names } = await api.findSimilar({ body: { name } }, { signal })
      return names.flatMap(({ similar }) => similar.map(({ person: { id, name, client } }) => ({ id, name, client })))
    },
    staleTime: 60_000,
    meta: { showsOwnError: true },
  })

/** The name of the person who is the value of a field of a case. */
export const personName = (id: string) =>
  queryOptions({
    queryKey: [...caseFieldKeys, 'person', id],
    queryFn: async ({ signal }) => (await api.getPerson({ params: { id } }, { signal })).name,
    enabled: id !== '',
    meta: { showsOwnError: true },
  })
