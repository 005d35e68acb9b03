import { z } from 'zod'
import { defineContract } from '#server/contract/contract.ts'

const received = z.object({ received: z.literal(true) })
/** A message holds one object of the provider; the largest are invoices with many lines. */
const bodyLimit = 512 * 1024

/** What providers tell. It is only a reason to ask them: nothing is believed because a message says so. */
export const webhooksContract = defineContract(
  'billing',
  {
    stripe: {
      method: 'post',
      path: '/webhooks/stripe',
      summary: 'Messages of Stripe, signed; 404 while Stripe is not set up',
      access: 'public',
      limit: 'webhook',
      accepts: 'raw',
      bodyLimit,
      returns: received,
      errors: ['webhook_not_signed', 'payload_too_large'],
    },
    ath: {
      method: 'post',
      path: '/webhooks/ath',
      summary: 'Messages of ATH Móvil, which are not signed: the order that one names is looked up there',
      access: 'public',
      limit: 'webhook',
      body: z.looseObject({ metadata1: z.string().max(200).nullish() }),
      bodyLimit: 64 * 1024,
      returns: received,
      errors: ['payload_too_large'],
    },
  },
  'webhooks',
)
