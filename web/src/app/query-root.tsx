import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Outlet } from 'react-router-dom'
import { today } from '../lib/format.ts'
import { createQueryClient } from '../lib/query-client.ts'
import { session } from '../lib/session.ts'
import { watchClock } from '../lib/use-clock.ts'

const queryClient = createQueryClient()
// The next person on this device must not see the data of the one who signed out.
session.subscribe(() => {
  if (!session.get().isAuthenticated) queryClient.clear()
})

/** Query cache for all screens but the login. */
export function QueryRoot() {
  useEffect(() => {
    let shownDay = today()
    // In a tab that stays open past midnight, answers about what is due today are those of the day before.
    return watchClock(() => {
      if (shownDay === today()) return
      shownDay = today()
      void queryClient.invalidateQueries()
    })
  }, [])
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  )
}
