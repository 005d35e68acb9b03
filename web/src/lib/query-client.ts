import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from '#server/contract/client.ts'
import { reportFailure, type MapMessage } from './call-failure.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Says the server's message in the words of the screen. */
      mapMessage?: MapMessage
      /** The screen itself shows what happened; no notice on top of it. */
      shown?: boolean
      /** A refresh that fails says nothing: what is on the screen matters more. */
      quiet?: boolean
    }
    mutationMeta: { shown?: boolean }
  }
}

/** An answer stands; only silence and overload are asked again. */
const mayRetry = (count: number, error: unknown): boolean =>
  count < 2 && (!(error instanceof ApiError) || error.status === 429 || error.status >= 502)

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 15_000, retry: mayRetry, networkMode: 'always' },
      // Offline a call fails at once and says so, instead of waiting in silence.
      mutations: { retry: false, networkMode: 'always' },
    },
    queryCache: new QueryCache({
      onError: (error, query) => {
        // The first load shows its failure in place (ErrorState); a refresh that fails leaves old data on the screen,
        // so it must speak.
        if (query.meta?.quiet !== true && (query.meta?.shown !== true || query.state.data !== undefined))
          reportFailure(error, query.meta?.mapMessage)
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _context, _result, mutation) => {
        if (mutation.meta?.shown !== true) reportFailure(error)
      },
    }),
  })
}
