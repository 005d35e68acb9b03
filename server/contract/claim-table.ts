/**
 * Kinds of claims that the rules of professional conduct may not allow lawyers to publish about themselves:
 * - `superlative`: the best, number one, leading
 * - `guarantee`: promises a result
 * - `comparison`: better, cheaper or faster than others
 * - `success_rate`: shares or numbers of cases won
 * - `price`: a price that may mislead
 */
export const claimRules = ['superlative', 'guarantee', 'comparison', 'success_rate', 'price'] as const
export type ClaimRule = (typeof claimRules)[number]

/** Regular expressions, without accents and in lower case, of the claims of one rule in one language. */
export interface ClaimTable {
  readonly rule: ClaimRule
  readonly claims: readonly string[]
  /** Expressions that contain words of a claim and are allowed. */
  readonly harmless?: readonly string[]
}

/**
 * Parts of expressions: an amount, a share, and up to two words between two other words. The length of the amount is
 * bounded, so that matching a text of digits and commas takes linear time.
 */
export const number = String.raw`\d[\d.,]{0,19}`
export const percent = String.raw`\d{1,3}(?:[.,]\d+)?\s?%`
export const wordGap = String.raw`(?:\s+[a-z']+){0,2}\s+`
