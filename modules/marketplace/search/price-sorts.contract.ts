/**
 * By price of an hour, or of a consultation (`fixed`), rising or falling: prices of the other basis come after those and
 * are not compared with them.
 */
export const priceSorts = ['price', '-price', 'fixed', '-fixed'] as const
