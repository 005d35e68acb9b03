import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { createClient } from '#server/contract/client.ts'
import { companiesContract } from '#modules/companies/companies.contract.ts'
import type { InvitationAcceptance, NewCompany } from '#modules/companies/company.contract.ts'
import { companiesKeys } from '../../../entities/cache-keys.ts'
import { send } from '../../../lib/api.ts'
import { session } from '../../../lib/session.ts'

const api = createClient(companiesContract, send)

/** Queries of the invitation and company steps. */
export const entranceQueries = {
  invitation: (token: string) =>
    queryOptions({
      queryKey: [...companiesKeys, 'invitation', token],
      queryFn: ({ signal }) => api.invitation({ params: { token } }, { signal }),
      retry: false,
      meta: { showsOwnError: true },
    }),
}
export const entranceMutations = {
  acceptInvitation: (token: string) =>
    mutationOptions({
      mutationFn: (body: z.input<typeof InvitationAcceptance>) => api.acceptInvitation({ params: { token }, body }),
      onSuccess: session.enter,
      meta: { showsOwnError: true },
    }),
  /** The session stays valid; the profile has changed. */
  joinByInvitation: (token: string) =>
    mutationOptions({
      mutationFn: () => api.joinByInvitation({ params: { token } }),
      onSuccess: async () => {
        await session.fetchProfile()
      },
      meta: { showsOwnError: true },
    }),
  createCompany: () =>
    mutationOptions({
      mutationFn: (body: z.input<typeof NewCompany>) => api.create({ body }, { idempotencyKey: crypto.randomUUID() }),
      onSuccess: async () => {
        await session.fetchProfile()
      },
      meta: { showsOwnError: true },
    }),
}
