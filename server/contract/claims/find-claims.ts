// Browser-safe: finds claims in the texts of a professional that the rules of conduct may not permit. It warns and
// never forbids: the meaning of a sentence is for its writer and an administrator to judge.
import { claimRules, type ClaimRule, type ClaimTable } from '../claim-table.ts'
import { claimPatterns } from './claims.phrases.ts'

export { claimRules, type ClaimRule } from '../claim-table.ts'

/** Version of the tables: stored texts are checked again when it changes. */
export const claimsVersion = 1

export interface Claim {
  readonly rule: ClaimRule
  /** Position in the text, in UTF-16 code units; the end is exclusive. */
  readonly start: number
  readonly end: number
  /** The words in their original spelling. */
  readonly excerpt: string
}

/** Returns the text in lower case without accents; its length stays the same, so that positions stay valid. */
const fold = (text: string): string =>
  Array.from(text, (character) => {
    const base = character.normalize('NFD')[0]?.toLowerCase() ?? ' '
    return base.length === 1 && character.length === 1 ? base.replace('’', "'") : ' '.repeat(character.length)
  }).join('')

interface CompiledRule {
  readonly rule: ClaimRule
  readonly claim: RegExp
  readonly harmless: RegExp | null
}

const wholeWords = (alternatives: readonly string[]): string =>
  String.raw`(?<![a-z0-9])(?:${alternatives.join('|')})(?![a-z0-9])`

// Every text is searched for the claims of every language: profiles mix them.
const tables: readonly ClaimTable[] = Object.values(claimPatterns).flat()

const compile = (rule: ClaimRule): CompiledRule => {
  const tablesOfRule = tables.filter((table) => table.rule === rule)
  const harmless = tablesOfRule.flatMap((table) => table.harmless ?? [])
  return {
    rule,
    claim: new RegExp(wholeWords(tablesOfRule.flatMap((table) => table.claims)), 'g'),
    harmless: harmless.length > 0 ? new RegExp(wholeWords(harmless), 'g') : null,
  }
}

/** Compiled on first use, so that a screen that only shows the names of the rules does not pay for it. */
let compiledRules: readonly CompiledRule[] | undefined

interface ClaimSpan {
  readonly start: number
  readonly end: number
}

const spansOf = (text: string, pattern: RegExp): ClaimSpan[] =>
  Array.from(text.matchAll(pattern), (match) => ({ start: match.index, end: match.index + match[0].length }))

const overlaps = (a: ClaimSpan, b: ClaimSpan): boolean => a.start < b.end && b.start < a.end

/**
 * Returns the claims of a text in its order, one for each position and rule. Excludes words that are part of a harmless
 * expression of the same rule («garantías hipotecarias»).
 */
export function findClaims(text: string): Claim[] {
  const foldedText = fold(text)
  const claims: Claim[] = []
  compiledRules ??= claimRules.map(compile)
  for (const { rule, claim, harmless } of compiledRules) {
    const harmlessSpans = harmless ? spansOf(foldedText, harmless) : []
    for (const span of spansOf(foldedText, claim)) {
      if (harmlessSpans.some((harmlessSpan) => overlaps(harmlessSpan, span))) continue
      claims.push({ rule, ...span, excerpt: text.slice(span.start, span.end) })
    }
  }
  return claims.toSorted((a, b) => a.start - b.start || b.end - a.end)
}
