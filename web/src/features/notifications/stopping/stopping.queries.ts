import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { createClient, readAnswer } from '#server/contract/client.ts'
import { stoppingContract, type StoppedMail } from '#modules/notifications/stopping/stopping.contract.ts'
import { send } from '../../../lib/api.ts'

const api = createClient(stoppingContract, send)
export type Stopping = z.infer<typeof StoppedMail>
export type StoppedGroup = Stopping['group']

const preference = (token: string) =>
  queryOptions({
    queryKey: ['stopped-mail', token] as const,
    queryFn: ({ signal }) => api.look({ params: { token } }, { signal }),
    meta: { showsOwnError: true },
    retry: false,
  })

export const stoppingQueries = { preference }
export const stoppingMutations = {
  /** Stops mail of the given kind, or resumes it. */
  setStopped: (token: string) =>
    mutationOptions({
      // The answer of `stop` is cast to what the contract declares for that route.
      mutationFn: async (stopped: boolean) =>
        stopped
          ? ((await readAnswer(
              await send(`/public/notices/${encodeURIComponent(token)}/stop`, { method: 'POST' }),
            )) as Stopping)
          : await api.resume({ params: { token } }),
      onSuccess: (
        stopping: Stopping,
        _stopped: boolean,
        _result: unknown,
        { client }: { readonly client: QueryClient },
      ) => client.setQueryData(preference(token).queryKey, stopping),
    }),
}
