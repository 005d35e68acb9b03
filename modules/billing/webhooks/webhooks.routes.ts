import { implement } from '#server/http/implement.ts'
import { rawBody } from '#server/http/raw-body.ts'
import { takeAthMessage, takeStripeMessage } from './take-message.ts'
import { webhooksContract } from './webhooks.contract.ts'

const received = { received: true } as const

export const webhooksRoutes = implement(webhooksContract, {
  stripe: async (ctx) => {
    await takeStripeMessage(ctx, rawBody(ctx.req))
    return received
  },
  ath: async (ctx, { body }) => {
    await takeAthMessage(ctx, body.metadata1)
    return received
  },
})
