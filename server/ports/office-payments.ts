// Providers of payments with the accounts of offices: payments of an office's client go directly to the office, never
// through an account of the product.
import type { PaymentRequests } from './payments.ts'

/** Keys of an office at a provider, as its owner enters them. */
export type OfficePaymentKeys =
  | { readonly provider: 'stripe'; readonly secretKey: string }
  | { readonly provider: 'ath'; readonly publicToken: string; readonly privateToken: string }

export interface OfficePayments {
  /** Opens a provider with these keys; sends no request yet. */
  open(keys: OfficePaymentKeys): Promise<PaymentRequests>
}
