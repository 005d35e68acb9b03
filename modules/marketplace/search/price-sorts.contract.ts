/**
 * Sorts by price of an hour (`price`) or of a consultation (`fixed`), ascending or descending. Prices of the other
 * basis follow and are not compared with these prices.
 */
export const priceSorts = ['price', '-price', 'fixed', '-fixed'] as const
