import { implement } from '#server/http/implement.ts'
import { nextDatesContract } from './next-dates.contract.ts'
import { listNextDates } from './next-dates.ts'

export const nextDatesRoutes = implement(nextDatesContract, { list: (ctx, { query }) => listNextDates(ctx, query) })
