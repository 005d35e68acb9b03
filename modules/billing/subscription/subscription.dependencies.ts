import { deriveKey, seal, unseal } from '#server/secrets.ts'
import type { Services } from '#server/services.ts'

export interface SubscriptionDependencies {
  /** Address of the page to which the owner returns from the provider. */
  readonly returnUrl: string
  /** A provider's token allows a capture of money: it is stored sealed, bound to its order. */
  sealToken(token: string, orderId: string): Buffer
  openToken(sealed: Buffer, orderId: string): string
}

export function subscriptionDependencies({
  env: { publicUrl },
  secrets: { masterKey },
}: Pick<Services, 'env' | 'secrets'>): SubscriptionDependencies {
  const key = deriveKey(masterKey, 'payment-tokens')
  return {
    returnUrl: `${publicUrl}/app/my_profile?tab=payments`,
    sealToken: (token, orderId) => seal(key, token, orderId),
    openToken: (sealed, orderId) => unseal(key, sealed, orderId).toString(),
  }
}
