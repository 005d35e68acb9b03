// Billed time and its amount. Browser-safe: the interface shows the same figures before an entry is saved.

/** Increments that time is billed in, in minutes; each divides a day. */
export const billingIncrements = [1, 5, 6, 10, 15, 30] as const
export type BillingIncrement = (typeof billingIncrements)[number]
/** A tenth of an hour, the usual increment of law offices. */
export const defaultIncrement: BillingIncrement = 6

/** Returns the seconds that are billed for worked seconds: the next whole increment. 61 s at 6 minutes are 360 s. */
export const billedSeconds = (seconds: number, incrementMinutes: BillingIncrement): number => {
  const step = incrementMinutes * 60
  return Math.ceil(seconds / step) * step
}

/**
 * Returns the amount in cents, rounded half up, of billed seconds at an hourly rate in cents: 6,120 s (1.7 h) at 175.00
 * are 297.50. Both are whole numbers, so the product is exact below 2^53.
 */
export const amountCents = (billed: number, rateCents: number): number =>
  Math.floor((billed * rateCents + 1_800) / 3_600)
