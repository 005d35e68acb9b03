import { keepPreviousData, mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { createClient } from '#server/contract/client.ts'
import { companiesAdministrationContract } from '#modules/companies/administration.contract.ts'
import { companiesContract } from '#modules/companies/companies.contract.ts'
import { identityContract } from '#modules/identity/identity.contract.ts'
import { administeredCompanyKey, companiesKeys } from '../../entities/cache-keys.ts'
import { send } from '../../lib/api.ts'

const api = createClient(companiesContract, send)
const administration = createClient(companiesAdministrationContract, send)
const people = createClient(identityContract, send)
type CompaniesQuery = NonNullable<Parameters<typeof api.adminCompanies>[0]>['query']
type CompanyUpdate = Parameters<typeof administration.updateCompany>[0]['body']

/** Returns a page of companies for the CSV, not cached. */
export const fetchCompanies = (query: CompaniesQuery) => api.adminCompanies({ query })
export type ListedCompany = Awaited<ReturnType<typeof fetchCompanies>>['items'][number]
export type AdminCompany = Awaited<ReturnType<typeof administration.company>>
export type Invitation = Awaited<ReturnType<typeof administration.invitations>>['items'][number]

/** Companies of the platform, for administrators. */
export const companiesQueries = {
  all: [...companiesKeys, 'admin'] as const,
  list: (query: CompaniesQuery) =>
    queryOptions({
      queryKey: [...companiesQueries.all, 'list', query],
      queryFn: ({ signal }) => api.adminCompanies({ query }, { signal }),
      placeholderData: keepPreviousData,
      meta: { showsOwnError: true },
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: administeredCompanyKey(id),
      queryFn: ({ signal }) => administration.company({ params: { id } }, { signal }),
      meta: { showsOwnError: true },
    }),
  invitations: (id: string) =>
    queryOptions({
      queryKey: [...administeredCompanyKey(id), 'invitations'],
      queryFn: async ({ signal }) => (await administration.invitations({ params: { id } }, { signal })).items,
      meta: { showsOwnError: true },
    }),
  /** Active professionals: possible owners of a company. */
  professionals: (id: string) =>
    queryOptions({
      queryKey: [...administeredCompanyKey(id), 'professionals'],
      queryFn: async ({ signal }) =>
        (
          await people.adminUsers(
            { query: { companyId: id, profile: 'professional', status: 'active', pageSize: 100, sort: 'name' } },
            { signal },
          )
        ).items,
      meta: { showsOwnError: true },
    }),
}

const invalidateOnSuccess = (
  _answer: unknown,
  _values: unknown,
  _result: unknown,
  { client }: { readonly client: QueryClient },
) => client.invalidateQueries({ queryKey: companiesQueries.all })

export const companiesMutations = {
  setStatus: () =>
    mutationOptions({
      mutationFn: ({ id, status }: { readonly id: string; readonly status: 'active' | 'inactive' }) =>
        api.adminSetCompanyStatus({ params: { id }, body: { status } }),
      onSuccess: invalidateOnSuccess,
    }),
  update: (id: string) =>
    mutationOptions({
      mutationFn: (body: CompanyUpdate) => administration.updateCompany({ params: { id }, body }),
      onSuccess: invalidateOnSuccess,
      meta: { showsOwnError: true },
    }),
  setOwner: (id: string) =>
    mutationOptions({
      mutationFn: (userId: string) => administration.setOwner({ params: { id }, body: { userId } }),
      onSuccess: invalidateOnSuccess,
      meta: { showsOwnError: true },
    }),
  resendInvitation: (id: string) =>
    mutationOptions({
      mutationFn: (invitationId: string) => administration.resendInvitation({ params: { id, invitationId } }),
      onSuccess: invalidateOnSuccess,
    }),
}
