import type { PaymentProviderDescription } from '#server/contract/payment-provider.ts'
import { paymentProviders, type PaymentProviderId } from '#server/contract/payment-providers.ts'
import type { PublicContext } from '#server/http/context.ts'
import { implement } from '#server/http/implement.ts'
import { rawBody } from '#server/http/raw-body.ts'
import { receiveSigned, receiveUnsigned } from './receive-message.ts'
import { webhooksContract } from './webhooks.contract.ts'

type Handler = (ctx: PublicContext, input: unknown) => Promise<{ readonly received: true }>

const handlerOf =
  (id: PaymentProviderId, webhook: PaymentProviderDescription['webhook']): Handler =>
  async (ctx, input) => {
    if (webhook.signed) await receiveSigned(ctx, id, rawBody(ctx.req))
    else {
      // The contract parsed the body of every unsigned message as an object.
      const { body } = input as { readonly body: Readonly<Record<string, unknown>> }
      await receiveUnsigned(ctx, id, body[webhook.orderField])
    }
    return { received: true }
  }

export const webhooksRoutes = implement(
  webhooksContract,
  Object.fromEntries(paymentProviders.map(({ id, webhook }) => [id, handlerOf(id, webhook)])) as Readonly<
    Record<PaymentProviderId, Handler>
  >,
)
