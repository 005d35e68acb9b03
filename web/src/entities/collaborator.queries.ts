import { queryOptions } from '@tanstack/react-query'
import { can } from '../lib/roles.ts'
import { createClient } from '#server/contract/client.ts'
import { companiesContract } from '#modules/companies/companies.contract.ts'
import { fetchAllPages } from '../lib/all-pages.ts'
import { send } from '../lib/api.ts'
import { collaboratorKeys } from './cache-keys.ts'

type Choices = Awaited<ReturnType<typeof api.collaborators>>
const api = createClient(companiesContract, send)

const fetchPeople = (status: 'active' | undefined, signal: AbortSignal) =>
  fetchAllPages(
    (page) =>
      api.collaborators({ query: { pageSize: 100, ...(status ? { status } : {}), sort: 'name', page } }, { signal }),
    ({ id }) => id,
  )

export const collaboratorEntity = {
  /** Active people of the office, to choose a calendar or participants from. */
  choices: () =>
    queryOptions({
      queryKey: [...collaboratorKeys, 'choices'],
      queryFn: ({ signal }) => fetchPeople('active', signal),
      staleTime: 60_000,
    }),
  /**
   * People of the office to filter lists by: those whose account was deactivated come last. Their cases and terms stay
   * in their name until somebody reassigns them, and would not be found otherwise.
   */
  everyone: () => ({
    ...queryOptions({
      queryKey: [...collaboratorKeys, 'everyone'],
      queryFn: ({ signal }) => fetchPeople(undefined, signal),
      staleTime: 60_000,
    }),
    select: ({ items }: Choices) => items.toSorted((a, b) => a.status.localeCompare(b.status)),
  }),
  /** Those who may be responsible for a case. */
  lawyers: () => ({
    ...collaboratorEntity.choices(),
    select: ({ items }: Choices) => items.filter(({ profile }) => can(profile, 'cases.lead')),
  }),
}
