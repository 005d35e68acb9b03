// Regular expressions with which `find-claims.ts` finds claims in each language: lower case, without accents. They are
// proposals; a lawyer has to confirm them against the rules of professional conduct.
import type { Locale } from '../locale.ts'
import type { ClaimTable } from '../claim-table.ts'
import { englishClaims } from './claims-en.phrases.ts'
import { spanishClaims } from './claims-es.phrases.ts'
import { frenchClaims } from './claims-fr.phrases.ts'
import { portugueseClaims } from './claims-pt.phrases.ts'

export const claimPatterns: Readonly<Record<Locale, readonly ClaimTable[]>> = {
  es: spanishClaims,
  en: englishClaims,
  fr: frenchClaims,
  pt: portugueseClaims,
}
