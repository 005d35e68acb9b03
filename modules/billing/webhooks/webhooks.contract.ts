import { z } from 'zod'
import { defineContract, type RouteShape } from '#server/contract/contract.ts'
import type { PaymentProviderDescription } from '#server/contract/payment-provider.ts'
import { paymentProviders, type PaymentProviderId } from '#server/contract/payment-providers.ts'

const received = z.object({ received: z.literal(true) })
/** A signed message holds one object of the provider; the largest are invoices with many lines. */
const signedBodyBytes = 512 * 1024
const unsignedBodyBytes = 64 * 1024

const routeOf = ({ id, webhook }: PaymentProviderDescription) =>
  ({
    method: 'post',
    path: `/webhooks/${id}`,
    summary: webhook.summary,
    access: 'public',
    limit: 'webhook',
    returns: received,
    ...(webhook.signed
      ? { accepts: 'raw', bodyLimit: signedBodyBytes, errors: ['webhook_not_signed', 'payload_too_large'] }
      : {
          body: z.looseObject({ [webhook.orderField]: z.string().max(200).nullish() }),
          bodyLimit: unsignedBodyBytes,
          errors: ['payload_too_large'],
        }),
  }) satisfies RouteShape

/** Messages of providers. A message is only a reason to read the provider's state; its contents are not trusted. */
export const webhooksContract = defineContract(
  { planModule: 'billing', part: 'webhooks' },
  Object.fromEntries(paymentProviders.map((provider) => [provider.id, routeOf(provider)])) as Readonly<
    Record<PaymentProviderId, ReturnType<typeof routeOf>>
  >,
)
