import Stripe from 'stripe'
import type { SoldPlan, SoldTax } from '#server/ports/payments.ts'
import { taxKey } from './stripe-readings.ts'

/** Metadata of a subscription at Stripe, so that its webhooks name the order and the version of the plan. */
export const metadataOf = ({ planVersionId, interval }: SoldPlan, orderId?: string) => ({
  planVersionId,
  interval,
  ...(orderId ? { orderId } : {}),
})

/** Plans and taxes at Stripe: products, inline prices and tax rates, created when they are first sold. */
export function stripeCatalogue(stripe: Stripe) {
  /** Title of each product at Stripe, by its id; null when it is not known. */
  const productTitles = new Map<string, string | null>()
  const taxRates = new Map<string, string>()

  /**
   * Creates the product of a plan once, and renames it when the plan has another title, which the payer reads at Stripe;
   * a renewal on former terms does not rename it. Its id derives from the plan's, so concurrent callers create the same
   * product.
   */
  async function productOf({ planId, title, onSale }: SoldPlan): Promise<string> {
    const id = `plan_${planId}`
    if (onSale ? productTitles.get(id) === title : productTitles.has(id)) return id
    try {
      await stripe.products.create({ id, name: title, metadata: { planId } })
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeError) || error.code !== 'resource_already_exists') throw error
      if (onSale) await stripe.products.update(id, { name: title })
    }
    productTitles.set(id, onSale ? title : null)
    return id
  }

  /** Returns Stripe's rate for a tax. Rates are immutable there, so another percentage is another rate. */
  async function taxRateOf(tax: SoldTax): Promise<string> {
    const key = taxKey(tax)
    const cachedId = taxRates.get(key)
    if (cachedId) return cachedId
    const listed = await stripe.taxRates
      .list({ active: true, inclusive: false, limit: 100 })
      .autoPagingToArray({ limit: 500 })
    const taxRate =
      listed.find(({ metadata }) => metadata?.key === key) ??
      (await stripe.taxRates.create(
        {
          display_name: tax.name.slice(0, 50),
          inclusive: false,
          percentage: tax.basisPoints / 100,
          country: 'PR',
          metadata: { key },
        },
        { idempotencyKey: `tax-${Buffer.from(key).toString('base64url').slice(0, 200)}` },
      ))
    taxRates.set(key, taxRate.id)
    return taxRate.id
  }

  /** Stripe ignores an empty list; an empty text removes the rates. */
  const taxesOf = async ({ tax }: Pick<SoldPlan, 'tax'>): Promise<string[] | ''> => (tax ? [await taxRateOf(tax)] : '')

  const priceOf = async (plan: SoldPlan) =>
    ({
      currency: 'usd',
      product: await productOf(plan),
      unit_amount: plan.priceCents,
      recurring: { interval: plan.interval === 'yearly' ? 'year' : 'month' },
    }) as const

  return { priceOf, taxRateOf, taxesOf }
}
export type StripeCatalogue = ReturnType<typeof stripeCatalogue>
