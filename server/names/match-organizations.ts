import type { OrganizationForm } from './comparable.ts'
import type { NameComparison } from './match-persons.ts'
import { distinctiveWeight } from './organization-words.ts'
import type { MatchReason } from './reasons.ts'
import { compareTokens, type Similarity } from './similarity.ts'
import type { NameToken } from './token.ts'

/** Minimum share of the weights of both names that agrees in a strong match. */
const strongShare = 0.9
/** Minimum share of the weights of both names that agrees in a possible match. */
export const possibleShare = 0.6

/** Two words are a pair above this similarity. */
const minWordSimilarity = 0.8

interface Alignment {
  readonly pairs: readonly { readonly a: NameToken; readonly b: NameToken; readonly similarity: Similarity }[]
  readonly onlyQuery: readonly NameToken[]
  readonly onlyRecord: readonly NameToken[]
}

/** A single letter in a company's name is a word and not an initial of another word. */
const compareWords = (a: NameToken, b: NameToken): Similarity =>
  a.folded === b.folded ? { value: 1, likeness: 'equal' } : compareTokens(a, b)

function align(query: readonly NameToken[], record: readonly NameToken[]): Alignment {
  const unmatched = [...record]
  const pairs: Alignment['pairs'][number][] = []
  const onlyQuery: NameToken[] = []
  for (const a of query) {
    const compared = unmatched.map((b, at) => ({ at, b, similarity: compareWords(a, b) }))
    const best = compared.reduce<(typeof compared)[number] | null>(
      (current, candidate) =>
        candidate.similarity.value > (current?.similarity.value ?? minWordSimilarity) ? candidate : current,
      null,
    )
    if (best) {
      pairs.push({ a, b: best.b, similarity: best.similarity })
      unmatched.splice(best.at, 1)
    } else onlyQuery.push(a)
  }
  return { pairs, onlyQuery, onlyRecord: unmatched }
}

const sumOfWeights = (tokens: readonly NameToken[]): number => tokens.reduce((total, { weight }) => total + weight, 0)

/**
 * Compares two names of organizations by their words without forms («Inc.»), in any order. Words that many names share
 * have little weight. If one name contains all words of the other, at least two and one of them distinctive, they are a
 * possible match.
 */
export function compareOrganizations(query: OrganizationForm, record: OrganizationForm): NameComparison {
  const noise: NameComparison = { band: 'noise', agreement: 0, hasOtherGivenName: false, reasons: [] }
  if (query.agency !== null && record.agency !== null) {
    if (query.agency !== record.agency) return noise
    const code = query.name === record.name ? 'same_organization' : 'alias'
    return { ...noise, band: 'strong', agreement: 1, reasons: [{ code, name: record.name }] }
  }
  const { pairs, onlyQuery, onlyRecord } = align(query.words, record.words)
  if (pairs.length === 0) return noise
  const agreed = pairs.reduce(
    (total, { a, b, similarity }) => total + Math.min(a.weight, b.weight) * similarity.value,
    0,
  )
  const agreement =
    agreed /
    Math.max(agreed, sumOfWeights(pairs.map(({ b }) => b)) + sumOfWeights(onlyQuery) + sumOfWeights(onlyRecord))
  const isDistinctive = pairs.some(({ a }) => a.weight > distinctiveWeight)
  const hasSameWords = onlyQuery.length === 0 && onlyRecord.length === 0
  const isContained = (onlyQuery.length === 0 || onlyRecord.length === 0) && pairs.length > 1
  const reasons: MatchReason[] = [
    { code: hasSameWords ? 'same_organization' : 'shared_words', name: pairs.map(({ b }) => b.text).join(' ') },
    ...pairs
      .filter(({ similarity }) => similarity.likeness !== 'equal')
      .map(({ a, b, similarity }): MatchReason => {
        return { code: similarity.likeness === 'sound' ? 'sounds_alike' : 'similar_spelling', a: a.text, b: b.text }
      }),
  ]
  if (hasSameWords || (isDistinctive && agreement >= strongShare))
    return { ...noise, band: 'strong', agreement, reasons }
  const isPossible = isDistinctive && (isContained || agreement >= possibleShare)
  return { ...noise, band: isPossible ? 'possible' : 'noise', agreement, reasons }
}
