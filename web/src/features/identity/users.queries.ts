import { keepPreviousData, mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { createClient } from '#server/contract/client.ts'
import { identityAdministrationContract } from '#modules/identity/administration.contract.ts'
import { identityContract } from '#modules/identity/identity.contract.ts'
import type { Profile } from '#modules/identity/account.contract.ts'
import { userKeys } from '../../entities/cache-keys.ts'
import { send } from '../../lib/api.ts'

const api = createClient(identityContract, send)
const administration = createClient(identityAdministrationContract, send)
type UsersQuery = NonNullable<Parameters<typeof api.adminUsers>[0]>['query']
type Verification = Parameters<typeof administration.verifyRua>[0]['body']
type Withdrawal = Parameters<typeof administration.withdrawRua>[0]['body']
type LicencesQuery = NonNullable<Parameters<typeof administration.licences>[0]>['query']

/** Returns a page of licences for the CSV, not cached. */
export const fetchLicences = (query: LicencesQuery) => administration.licences({ query })
export type LicenceEntry = Awaited<ReturnType<typeof fetchLicences>>['items'][number]

/** Returns a page of users for the CSV, not cached. */
export const fetchUsers = (query: UsersQuery) => api.adminUsers({ query })
export type ListedUser = Awaited<ReturnType<typeof fetchUsers>>['items'][number]
export type UserDetail = Awaited<ReturnType<typeof administration.user>>

/** Accounts of the platform, for administrators. */
export const userQueries = {
  list: (query: UsersQuery) =>
    queryOptions({
      queryKey: [...userKeys, 'list', query],
      queryFn: ({ signal }) => api.adminUsers({ query }, { signal }),
      placeholderData: keepPreviousData,
      meta: { showsOwnError: true },
    }),
  licences: (query: LicencesQuery) =>
    queryOptions({
      queryKey: [...userKeys, 'licences', query],
      queryFn: ({ signal }) => administration.licences({ query }, { signal }),
      placeholderData: keepPreviousData,
      meta: { showsOwnError: true },
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: [...userKeys, 'one', id],
      queryFn: ({ signal }) => administration.user({ params: { id } }, { signal }),
      meta: { showsOwnError: true },
    }),
}

const invalidateUsers = (client: QueryClient) => client.invalidateQueries({ queryKey: userKeys })
const refreshUsers = (
  _answer: unknown,
  _values: unknown,
  _result: unknown,
  { client }: { readonly client: QueryClient },
) => invalidateUsers(client)

export const userMutations = {
  setStatus: () =>
    mutationOptions({
      mutationFn: ({ id, status }: { readonly id: string; readonly status: 'active' | 'inactive' }) =>
        api.adminSetUserStatus({ params: { id }, body: { status } }),
      onSuccess: refreshUsers,
    }),
  setRole: (id: string) =>
    mutationOptions({
      mutationFn: (profile: Profile) => administration.setRole({ params: { id }, body: { profile } }),
      onSuccess: refreshUsers,
      meta: { showsOwnError: true },
    }),
  /** Sends the mail with the link to set a password again. */
  resendPasswordLink: () => mutationOptions({ mutationFn: (id: string) => administration.resend({ params: { id } }) }),
  verifyRua: (id: string) =>
    mutationOptions({
      mutationFn: (body: Verification) => administration.verifyRua({ params: { id }, body }),
      onSuccess: refreshUsers,
      meta: { showsOwnError: true },
    }),
  withdrawRua: (id: string) =>
    mutationOptions({
      mutationFn: (body: Withdrawal) => administration.withdrawRua({ params: { id }, body }),
      onSuccess: refreshUsers,
      meta: { showsOwnError: true },
    }),
}
