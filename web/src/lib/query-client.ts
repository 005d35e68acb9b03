import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from '#server/contract/client.ts'
import { reportFailure, type MapMessage } from './call-failure.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Replaces the server's message by a sentence of the screen. */
      mapMessage?: MapMessage
      /** The screen shows the error of the first load itself, so no toast reports it. */
      showsOwnError?: boolean
      /** A failed refresh shows no toast, since old data stay visible. */
      quiet?: boolean
    }
    mutationMeta: {
      /** The screen shows the error itself, so no toast reports it. */
      showsOwnError?: boolean
    }
  }
}

/** Retries only without an answer or on overload. */
const mayRetry = (count: number, error: unknown): boolean =>
  count < 2 && (!(error instanceof ApiError) || error.status === 429 || error.status >= 502)

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 15_000, retry: mayRetry, networkMode: 'always' },
      // Offline requests fail at once instead of pausing.
      mutations: { retry: false, networkMode: 'always' },
    },
    queryCache: new QueryCache({
      onError: (error, query) => {
        // The first load shows its error in place (ErrorState); a failed refresh leaves old data on the screen, so it
        // shows a toast.
        if (query.meta?.quiet !== true && (query.meta?.showsOwnError !== true || query.state.data !== undefined))
          reportFailure(error, query.meta?.mapMessage)
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _context, _result, mutation) => {
        if (mutation.meta?.showsOwnError !== true) reportFailure(error)
      },
    }),
  })
}
