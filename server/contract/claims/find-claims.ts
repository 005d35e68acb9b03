// Browser-safe: finds claims in the texts of a professional that the rules of conduct may not permit. It warns and
// never forbids: the meaning of a sentence is for its writer and an administrator to judge.
import { claimPatterns, claimRules, type ClaimRule, type ClaimTable } from './claims.phrases.ts'

export { claimRules, type ClaimRule } from './claims.phrases.ts'

/** Version of the tables: texts are read again when it changes. */
export const claimsVersion = 1

export interface Claim {
  readonly rule: ClaimRule
  /** Position in the text, in UTF-16 code units; the end is exclusive. */
  readonly start: number
  readonly end: number
  /** The words that were found, as they were written. */
  readonly excerpt: string
}

/** Lower case without accents, of the same length as the text, so that positions stay valid. */
const folded = (text: string): string =>
  Array.from(text, (character) => {
    const base = character.normalize('NFD')[0]?.toLowerCase() ?? ' '
    return base.length === 1 && character.length === 1 ? base.replace('’', "'") : ' '.repeat(character.length)
  }).join('')

interface CompiledRule {
  readonly rule: ClaimRule
  readonly claim: RegExp
  readonly harmless: RegExp | null
}

const whole = (alternatives: readonly string[]): string =>
  String.raw`(?<![a-z0-9])(?:${alternatives.join('|')})(?![a-z0-9])`

// Every language is read in every text: profiles mix them.
const tables: readonly ClaimTable[] = Object.values(claimPatterns).flat()

const compiled: readonly CompiledRule[] = claimRules.map((rule) => {
  const ofRule = tables.filter((table) => table.rule === rule)
  const harmless = ofRule.flatMap((table) => table.harmless ?? [])
  return {
    rule,
    claim: new RegExp(whole(ofRule.flatMap((table) => table.claims)), 'g'),
    harmless: harmless.length > 0 ? new RegExp(whole(harmless), 'g') : null,
  }
})

interface Span {
  readonly start: number
  readonly end: number
}

const spansOf = (text: string, pattern: RegExp): Span[] =>
  Array.from(text.matchAll(pattern), (match) => ({ start: match.index, end: match.index + match[0].length }))

const overlap = (a: Span, b: Span): boolean => a.start < b.end && b.start < a.end

/**
 * Returns the claims of a text in its order, one for each place and rule. Words that are part of a harmless expression
 * of the same rule («garantías hipotecarias») are left out.
 */
export function findClaims(text: string): Claim[] {
  const read = folded(text)
  const found: Claim[] = []
  for (const { rule, claim, harmless } of compiled) {
    const expressions = harmless ? spansOf(read, harmless) : []
    for (const span of spansOf(read, claim)) {
      if (expressions.some((expression) => overlap(expression, span))) continue
      found.push({ rule, ...span, excerpt: text.slice(span.start, span.end) })
    }
  }
  return found.toSorted((a, b) => a.start - b.start || b.end - a.end)
}
