import type { z } from 'zod'
import type { PaymentProviderId } from '#server/contract/payment-providers.ts'
import type { PaymentProvider } from '#server/ports/payments.ts'

/** The settings of a payment provider, and the function that opens it. */
export interface PaymentAdapter {
  readonly id: PaymentProviderId
  /**
   * The provider's environment variables. A secret variable has `meta({ secret: true })` and may be given as a file.
   */
  readonly settings: Readonly<Record<string, z.ZodType>>
  /** Settings that only make sense together: where `when` is set, `name` must be set, too. */
  readonly requires: readonly { readonly name: string; readonly when: string; readonly why: string }[]
  /** Address of the provider for the administrators' page. Not a secret. */
  address(values: PaymentSettings): string
  /** @returns null without keys */
  open(values: PaymentSettings): Promise<PaymentProvider | null>
}

/** The settings of all providers by name; settings without a value are absent. */
export type PaymentSettings = Readonly<Record<string, string | undefined>>

/** Preserves the names of the settings as types; does nothing at run time. */
export const definePaymentAdapter = <const S extends PaymentAdapter['settings']>(
  adapter: PaymentAdapter & { readonly settings: S },
): PaymentAdapter & { readonly settings: S } => adapter
