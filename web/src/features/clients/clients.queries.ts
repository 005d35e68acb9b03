import { keepPreviousData, mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { ApiError, createClient } from '#server/contract/client.ts'
import { casesContract } from '#modules/cases/cases.contract.ts'
import { companiesContract } from '#modules/companies/companies.contract.ts'
import type { ClientUpdate, NewClient } from '#modules/companies/company.contract.ts'
import { partiesContract } from '#modules/parties/parties.contract.ts'
import { caseKeys, clientKeys, companyKeys, partyKeys, refresh } from '../../entities/cache-keys.ts'
import { clientEntity, type Client } from '../../entities/client.queries.ts'
import { send } from '../../lib/api.ts'

const api = createClient(companiesContract, send)
const cases = createClient(casesContract, send)
const parties = createClient(partiesContract, send)

type ClientsQuery = NonNullable<Parameters<typeof api.clients>[0]>['query']

export const fetchClients = (query: ClientsQuery) => api.clients({ query })

export const clientQueries = {
  list: (query: ClientsQuery) =>
    queryOptions({
      queryKey: [...clientKeys, 'list', query],
      queryFn: ({ signal }) => api.clients({ query }, { signal }),
      placeholderData: keepPreviousData,
      meta: { showsOwnError: true },
    }),
  /** The records in People of a client; several where the client's name lists several people. */
  people: (clientId: string) =>
    queryOptions({
      queryKey: [...partyKeys, 'people', 'ofClient', clientId],
      queryFn: ({ signal }) => parties.listPeople({ query: { clientId, page: 1, pageSize: 10 } }, { signal }),
      meta: { showsOwnError: true },
    }),
  /** Cases of a client, most recently changed first. */
  cases: (clientId: string) =>
    queryOptions({
      queryKey: [...caseKeys, 'ofClient', clientId],
      queryFn: ({ signal }) => cases.list({ query: { clientId, pageSize: 50, sort: '-updatedAt' } }, { signal }),
      meta: { showsOwnError: true },
    }),
}

/** Cases show the client's name, and people show whether they are a client, so both are invalidated, too. */
const refreshClients = (client: QueryClient) => refresh(client, clientKeys, caseKeys, partyKeys)

/** Deletes the people of a former client, except people who have a role in a case. @returns whether a person stays */
async function removePeople(ids: readonly string[]): Promise<boolean> {
  let personStays = false
  for (const id of ids)
    await parties.removePerson({ params: { id } }).catch((error: unknown) => {
      if (!(error instanceof ApiError) || error.code !== 'person_in_use') throw error
      personStays = true
    })
  return personStays
}

export const clientMutations = {
  create: () =>
    mutationOptions({
      mutationFn: (body: z.input<typeof NewClient>) =>
        api.createClient({ body }, { idempotencyKey: crypto.randomUUID() }),
      onSuccess: (_created, _body, _result, { client }) => refreshClients(client),
      meta: { showsOwnError: true },
    }),
  update: (id: string) =>
    mutationOptions({
      mutationFn: (body: z.input<typeof ClientUpdate>) => api.updateClient({ params: { id }, body }),
      onSuccess: (updated, _body, _result, { client }) => {
        client.setQueryData(clientEntity.detail(id).queryKey, updated)
        return refreshClients(client)
      },
      meta: { showsOwnError: true },
    }),
  remove: () =>
    mutationOptions({
      mutationFn: async ({ id, peopleIds }: { readonly id: string; readonly peopleIds: readonly string[] }) => {
        await api.removeClient({ params: { id } })
        return { personStays: await removePeople(peopleIds) }
      },
      onSuccess: (_data, { id }, _result, { client }) => {
        client.removeQueries({ queryKey: clientEntity.detail(id).queryKey })
        return refreshClients(client)
      },
    }),
  invite: (companyId: string) =>
    mutationOptions({
      mutationFn: ({ client, email }: { readonly client: Pick<Client, 'id' | 'name'>; readonly email: string }) =>
        api.invite(
          {
            params: { id: companyId },
            body: { email, name: client.name.slice(0, 100), profile: 'customer', clientId: client.id },
          },
          { idempotencyKey: crypto.randomUUID() },
        ),
      onSuccess: (_sent, _variables, _result, { client }) => refresh(client, clientKeys, companyKeys),
      meta: { showsOwnError: true },
    }),
}
