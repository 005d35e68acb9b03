import { implement } from '#server/http/implement.ts'
import { chargeInterest, listOverdue, readInterest } from './charge-interest.ts'
import { interestContract } from '../interest.contract.ts'
import { readInterestSettings, updateInterestSettings } from './interest-settings.ts'

export const interestRoutes = implement(interestContract, {
  settings: (ctx) => readInterestSettings(ctx),
  updateSettings: (ctx, { body }) => updateInterestSettings(ctx, body),
  overdue: (ctx, { query }) => listOverdue(ctx, query),
  read: (ctx, { params, query }) => readInterest(ctx, params.id, query.until),
  charge: (ctx, { params, body }) => chargeInterest(ctx, params.id, body),
})
