import { implement } from '#server/http/implement.ts'
import { clientSharesContract } from '../shares.contract.ts'
import { readShares, setShares } from './client-shares.ts'

export const clientSharesRoutes = implement(clientSharesContract, {
  read: (ctx, { params }) => readShares(ctx, params.id),
  set: (ctx, { params, body }) => setShares(ctx, params.id, body),
})
