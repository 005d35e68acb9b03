import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { createClient, routeUrl } from '#server/contract/client.ts'
import { guestCallsContract, type Lobby as LobbySchema } from '#modules/calls/guest-calls.contract.ts'
import { send } from '../../../lib/api.ts'

export type Lobby = z.infer<typeof LobbySchema>
export const guestApi = createClient(guestCallsContract, send)
export const guestLeavePath = (token: string): string =>
  routeUrl(guestCallsContract.routes.leave, { params: { token } })

export const guestQueries = {
  lobby: (token: string) =>
    queryOptions({
      queryKey: ['guest-call', token],
      queryFn: ({ signal }) => guestApi.lobby({ params: { token } }, { signal }),
      retry: false,
      meta: { showsOwnError: true },
    }),
}
