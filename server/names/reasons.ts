import type { Similarity } from './similarity.ts'
import type { NameToken } from './token.ts'

/** Why two names match: a code with the matched parts, `a` of the query and `b` of the record. */
export type MatchReason =
  | { readonly code: 'same_given_name' | 'same_surname' | 'same_second_surname'; readonly name: string }
  | { readonly code: 'sounds_alike' | 'similar_spelling' | 'nickname'; readonly a: string; readonly b: string }
  | { readonly code: 'initial'; readonly initial: string; readonly name: string }
  | { readonly code: 'reversed_surnames' }
  | { readonly code: 'maybe_married_name'; readonly surname: string }
  | { readonly code: 'same_organization' | 'shared_words' | 'trade_name' | 'alias' | 'estate'; readonly name: string }
  | { readonly code: FactReason }

export type FactReason =
  | 'same_tax_id'
  | 'same_email'
  | 'same_phone'
  | 'same_address'
  | 'same_birth_year'
  | 'different_birth_year'
  | 'different_suffix'

/** Returns the reason of a pair of similar parts; `same` for equal parts. */
export function reasonOf(
  a: NameToken,
  b: NameToken,
  { likeness }: Similarity,
  same: 'same_given_name' | 'same_surname' | 'same_second_surname',
): MatchReason {
  if (likeness === 'sound') return { code: 'sounds_alike', a: a.text, b: b.text }
  if (likeness === 'spelling') return { code: 'similar_spelling', a: a.text, b: b.text }
  if (likeness === 'nickname') return { code: 'nickname', a: a.text, b: b.text }
  if (likeness === 'initial') {
    const [initial, name] = a.folded.length === 1 ? [a, b] : [b, a]
    return { code: 'initial', initial: initial.text, name: name.text }
  }
  return { code: same, name: b.text }
}
