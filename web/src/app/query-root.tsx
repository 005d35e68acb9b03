import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from 'react-router-dom'
import { createQueryClient } from '../lib/query-client.ts'
import { session } from '../lib/session.ts'

const queryClient = createQueryClient()
// The next person on this device must not see the data of the one who signed out.
session.subscribe(() => {
  if (!session.get().isAuthenticated) queryClient.clear()
})

/** Query cache for all screens but the login. */
export const QueryRoot = () => (
  <QueryClientProvider client={queryClient}>
    <Outlet />
  </QueryClientProvider>
)
