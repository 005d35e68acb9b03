import { ath } from '#server/adapters/payments/ath/ath.contract.ts'
import { stripe } from '#server/adapters/payments/stripe/stripe.contract.ts'
import type { Locale } from './locale.ts'
import type { PaymentProviderDescription, PaymentProviderWords } from './payment-provider.ts'

/** Every provider of payments, in the order in which screens list them. Other types and lists are derived from it. */
export const paymentProviders = [stripe, ath] as const satisfies readonly PaymentProviderDescription[]

type Description = (typeof paymentProviders)[number]
export type PaymentProviderId = Description['id']
/** A provider, or a payment outside of them that an administrator records. */
export type PaymentMethod = PaymentProviderId | 'manual'
/** A provider of single payments. */
export type SingleProviderId = Extract<Description, { readonly recurring: false }>['id']
/** A method by which each period is ordered and paid individually. */
export type OrderedMethod = SingleProviderId | 'manual'

const isSingle = (provider: Description): provider is Extract<Description, { readonly recurring: false }> =>
  !provider.recurring

export const paymentProviderIds: readonly PaymentProviderId[] = paymentProviders.map(({ id }) => id)
export const paymentMethods: readonly PaymentMethod[] = [...paymentProviderIds, 'manual']
export const orderedMethods: readonly OrderedMethod[] = [
  ...paymentProviders.filter(isSingle).map(({ id }) => id),
  'manual',
]
/** Providers that charge each period automatically. */
export const recurringProviderIds: readonly PaymentProviderId[] = paymentProviders
  .filter(({ recurring }) => recurring)
  .map(({ id }) => id)

/** Returns whether a subscription by this method is charged without an order. */
export const isRecurring = (method: string): method is Extract<Description, { readonly recurring: true }>['id'] =>
  recurringProviderIds.some((id) => id === method)

export const isOrderedMethod = (method: string): method is OrderedMethod =>
  orderedMethods.some((ordered) => ordered === method)

export const describeProvider = (id: string): PaymentProviderDescription | undefined =>
  paymentProviders.find((provider) => provider.id === id)

/** Returns whether an order by this method names the payer's telephone. */
export const asksPhone = (method: string): boolean => describeProvider(method)?.asksPhone ?? false

/** One phrase of every provider, by its id: `{ stripe: 'Card', … }`. */
export const providerWords = (
  locale: Locale,
  word: keyof PaymentProviderWords,
): Readonly<Record<PaymentProviderId, string>> =>
  Object.fromEntries(paymentProviders.map(({ id, words }) => [id, words[locale][word]])) as Record<
    PaymentProviderId,
    string
  >
