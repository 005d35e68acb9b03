import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from 'react-router-dom'
import { createQueryClient } from '../lib/query-client.ts'
import { session } from '../lib/session.ts'

const queryClient = createQueryClient()
// What one person saw is not for the next one.
session.subscribe(() => {
  if (!session.get().isAuthenticated) queryClient.clear()
})

/** The cache of answers, around every screen that asks the server for more than a login. */
export const QueryRoot = () => (
  <QueryClientProvider client={queryClient}>
    <Outlet />
  </QueryClientProvider>
)
