import { implement } from '#server/http/implement.ts'
import { listDeliveries } from './list-deliveries.ts'
import { remindersContract } from './reminders.contract.ts'

export const remindersRoutes = implement(remindersContract, {
  deliveries: (ctx, { query }) => listDeliveries(ctx, query),
})
