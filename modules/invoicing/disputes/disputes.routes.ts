import { implement } from '#server/http/implement.ts'
import { paymentDisputesContract } from './disputes.contract.ts'
import { coverDispute, listDisputes } from './list-disputes.ts'

export const paymentDisputesRoutes = implement(paymentDisputesContract, {
  list: (ctx, { query }) => listDisputes(ctx, query),
  cover: (ctx, { params }) => coverDispute(ctx, params.id),
})
