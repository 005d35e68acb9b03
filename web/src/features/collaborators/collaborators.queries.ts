import { keepPreviousData, mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { createClient } from '#server/contract/client.ts'
import { companiesContract } from '#modules/companies/companies.contract.ts'
import type {
  CompanyUser as CompanyUserSchema,
  Invitation as InvitationSchema,
  NewInvitation,
} from '#modules/companies/company.contract.ts'
import { clientKeys, collaboratorKeys, companyKeys, refresh } from '../../entities/cache-keys.ts'
import { send } from '../../lib/api.ts'

export type CompanyUser = z.infer<typeof CompanyUserSchema>
export type Invitation = z.infer<typeof InvitationSchema>

const api = createClient(companiesContract, send)

type CollaboratorsQuery = NonNullable<Parameters<typeof api.collaborators>[0]>['query']
export const fetchCollaborators = (query: CollaboratorsQuery) => api.collaborators({ query })

export const collaboratorQueries = {
  list: (query: CollaboratorsQuery) =>
    queryOptions({
      queryKey: [...collaboratorKeys, 'list', query],
      queryFn: ({ signal }) => api.collaborators({ query }, { signal }),
      placeholderData: keepPreviousData,
      meta: { showsOwnError: true },
    }),
  /** Professionals, staff, and clients with a login. */
  people: (companyId: string) =>
    queryOptions({
      queryKey: [...companyKeys, companyId, 'people'],
      queryFn: ({ signal }) => api.users({ params: { id: companyId } }, { signal }),
      meta: { showsOwnError: true },
    }),
  invitations: (companyId: string) =>
    queryOptions({
      queryKey: [...companyKeys, companyId, 'invitations'],
      queryFn: ({ signal }) => api.invitations({ params: { id: companyId } }, { signal }),
      meta: { showsOwnError: true },
    }),
}

/** Invalidates seats, people and invitations together. */
const refreshPeople = (client: QueryClient) => refresh(client, companyKeys, collaboratorKeys, clientKeys)

export const collaboratorMutations = {
  invite: (companyId: string) =>
    mutationOptions({
      mutationFn: (body: z.input<typeof NewInvitation>) =>
        api.invite({ params: { id: companyId }, body }, { idempotencyKey: crypto.randomUUID() }),
      onSuccess: (_sent, _body, _result, { client }) => refreshPeople(client),
      meta: { showsOwnError: true },
    }),
  resend: (companyId: string) =>
    mutationOptions({
      mutationFn: (invitationId: string) => api.resendInvitation({ params: { id: companyId, invitationId } }),
      onSuccess: (_sent, _id, _result, { client }) => refreshPeople(client),
    }),
  revoke: (companyId: string) =>
    mutationOptions({
      mutationFn: (invitationId: string) => api.revokeInvitation({ params: { id: companyId, invitationId } }),
      onSuccess: (_data, _id, _result, { client }) => refreshPeople(client),
      meta: { showsOwnError: true },
    }),
  setStatus: (companyId: string) =>
    mutationOptions({
      mutationFn: ({ userId, status }: { readonly userId: string; readonly status: 'active' | 'inactive' }) =>
        api.setUserStatus({ params: { id: companyId, userId }, body: { status } }),
      onSuccess: (_changed, _variables, _result, { client }) => refreshPeople(client),
      meta: { showsOwnError: true },
    }),
  makeOwner: (companyId: string) =>
    mutationOptions({
      mutationFn: (userId: string) => api.makeOwner({ params: { id: companyId }, body: { userId } }),
      onSuccess: (_changed, _id, _result, { client }) => refreshPeople(client),
      meta: { showsOwnError: true },
    }),
}
