import { implement } from '#server/http/implement.ts'
import { clientDatesContract } from './client-dates.contract.ts'
import { listClientDates } from './list-client-dates.ts'

export const clientDatesRoutes = implement(clientDatesContract, {
  list: async (ctx) => ({ items: await listClientDates(ctx) }),
})
