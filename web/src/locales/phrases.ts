/**
 * The shape of a translated area: the same keys as the Spanish source, each with a sentence.
 * A language file ends with `satisfies Phrases<typeof es>`, so a missing or a surplus key does not compile.
 */
export type Phrases<T> = { readonly [K in keyof T]: T[K] extends string ? string : Phrases<T[K]> }
