import type { PersonForm } from './comparable.ts'
import { reasonOf, type MatchReason } from './reasons.ts'
import { compareGivenNames, compareTokens, type Similarity } from './similarity.ts'
import { rareWeight } from './surnames.ts'
import { isInitial, type NameToken } from './token.ts'

export type Band = 'strong' | 'possible' | 'noise'

/** The result of one pair of names. */
export interface NameComparison {
  readonly band: Band
  /** Part of both names that agrees, weighted by rarity, from 0 to 1. */
  readonly agreement: number
  /** Whether both have given names, but none agrees: perhaps relatives. */
  readonly hasOtherGivenName: boolean
  readonly reasons: readonly MatchReason[]
}

/** Two parts agree from this similarity on. Below it only their initials agree. */
const minAgreed = 0.85

/**
 * Sums the weights of two names during their comparison: `agreed` of equal parts; `notAgreed` of the differences between
 * similar parts, of parts that only one name has, and of contradicting parts.
 */
class Tally {
  agreed = 0
  notAgreed = 0
  readonly reasons: MatchReason[] = []

  agree(a: NameToken, b: NameToken, similarity: Similarity, same: Parameters<typeof reasonOf>[3]): void {
    const weight = Math.min(a.weight, b.weight)
    this.agreed += weight * similarity.value
    this.notAgreed += weight * (1 - similarity.value)
    this.reasons.push(reasonOf(a, b, similarity, same))
  }

  /** Each part of a name without a counterpart has the same weight, so that equal evidence has equal scores. */
  missing(): void {
    this.notAgreed += 1
  }

  /** Adds a contradiction of two parts; `share` is the part of their weight that counts. */
  contradict(a: NameToken, b: NameToken, share: number): void {
    this.notAgreed += share * Math.min(a.weight, b.weight)
  }

  agreement(): number {
    return this.agreed / (this.agreed + this.notAgreed || 1)
  }
}

type GivenAgreement = 'full' | 'initial' | 'none'

/**
 * Aligns given names in any order. The first given name of one of the two must be among the agreeing names; if it is an
 * initial, another name must agree in full.
 */
function alignGiven(query: PersonForm, record: PersonForm, tally: Tally): GivenAgreement {
  const unmatchedNames = [...record.given, ...(record.initial ? [record.initial] : [])]
  const queryNames = [...query.given, ...(query.initial ? [query.initial] : [])]
  if (queryNames.length === 0 || unmatchedNames.length === 0) {
    tally.missing()
    return 'none'
  }
  const recordFirst = unmatchedNames[0]
  let [hasFirst, hasFirstInitial, hasOther] = [false, false, false]
  const unmatched: NameToken[] = []
  for (const [index, token] of queryNames.entries()) {
    let best: { at: number; similarity: Similarity } | null = null
    for (const [at, other] of unmatchedNames.entries()) {
      const similarity = compareGivenNames(token, other)
      if (similarity.value > (best?.similarity.value ?? 0)) best = { at, similarity }
    }
    if (!best) {
      unmatched.push(token)
      continue
    }
    const [other] = unmatchedNames.splice(best.at, 1)
    if (!other) continue
    tally.agree(token, other, best.similarity, 'same_given_name')
    const isFull = best.similarity.value >= minAgreed
    hasFirst ||= isFull && (index === 0 || other === recordFirst)
    hasFirstInitial ||= index === 0 && other === recordFirst
    hasOther ||= isFull
  }
  const contradictions = Math.min(unmatched.length, unmatchedNames.length)
  for (let at = 0; at < contradictions; at += 1) tally.contradict(unmatched[at]!, unmatchedNames[at]!, 0.6)
  if (unmatched.length !== unmatchedNames.length) tally.missing()
  if (hasFirst || (hasFirstInitial && hasOther)) return 'full'
  return hasFirstInitial ? 'initial' : 'none'
}

interface TokenPair {
  readonly a: NameToken
  readonly b: NameToken
  readonly similarity: Similarity
}

function pairOf(a: NameToken | null, b: NameToken | null): TokenPair | null {
  if (!a || !b) return null
  const similarity = compareTokens(a, b)
  return similarity.value > 0 ? { a, b, similarity } : null
}
const agrees = (pair: TokenPair | null): pair is TokenPair => pair !== null && pair.similarity.value >= minAgreed

interface SurnameAgreement {
  /**
   * `both`: first and second; `reversed`: both, in the other order; `one`: one of them; `weak`: one in another
   * position, while the other surname differs.
   */
  readonly extent: 'both' | 'reversed' | 'one' | 'weak' | 'none'
  /** The weight of the rarest surname that agrees. */
  readonly weight: number
}

/** Aligns surnames in their order, then crossed, then with husbands' surnames. */
function alignSurnames(query: PersonForm, record: PersonForm, tally: Tally): SurnameAgreement {
  const first = pairOf(query.surname1, record.surname1)
  const second = pairOf(query.surname2, record.surname2)
  const crossed = [pairOf(query.surname1, record.surname2), pairOf(query.surname2, record.surname1)] as const
  const [queryMarried, recordMarried] = [query.married, record.married]
  const husband = [
    pairOf(queryMarried, recordMarried),
    pairOf(queryMarried, record.surname2),
    pairOf(query.surname2, recordMarried),
  ].find(agrees)
  // «Carmen Ortiz» for «Carmen Rivera de Ortiz».
  const onlyHusband = [
    query.surname2 === null ? pairOf(query.surname1, recordMarried) : null,
    record.surname2 === null ? pairOf(queryMarried, record.surname1) : null,
  ].find(agrees)
  const hasHusband = queryMarried !== null || recordMarried !== null
  const addMarriedName = (): void => {
    const surname = (queryMarried ?? recordMarried)?.text
    if (surname) tally.reasons.push({ code: 'maybe_married_name', surname })
  }
  const weightOf = (...pairs: (TokenPair | null)[]): number =>
    Math.max(0, ...pairs.map((pair) => (pair ? Math.min(pair.a.weight, pair.b.weight) : 0)))

  if (agrees(first) && agrees(second)) {
    tally.agree(first.a, first.b, first.similarity, 'same_surname')
    tally.agree(second.a, second.b, second.similarity, 'same_second_surname')
    if (hasHusband) addMarriedName()
    return { extent: 'both', weight: weightOf(first, second) }
  }
  if (agrees(crossed[0]) && agrees(crossed[1])) {
    for (const { a, b, similarity } of crossed as readonly TokenPair[]) tally.agree(a, b, similarity, 'same_surname')
    tally.reasons.push({ code: 'reversed_surnames' })
    return { extent: 'reversed', weight: weightOf(...crossed) }
  }
  if (agrees(first)) {
    tally.agree(first.a, first.b, first.similarity, 'same_surname')
    const isContradicted = query.surname2 !== null && record.surname2 !== null && second === null
    if (second) tally.agree(second.a, second.b, second.similarity, 'same_second_surname')
    else if (isContradicted) tally.contradict(query.surname2, record.surname2, 1)
    else tally.missing()
    if (hasHusband) addMarriedName()
    if (husband && !isContradicted) {
      tally.agree(husband.a, husband.b, husband.similarity, 'same_surname')
      return { extent: 'both', weight: weightOf(first, husband) }
    }
    return { extent: 'one', weight: weightOf(first) }
  }
  if (onlyHusband) {
    tally.agree(onlyHusband.a, onlyHusband.b, onlyHusband.similarity, 'same_surname')
    tally.missing()
    addMarriedName()
    return { extent: 'one', weight: weightOf(onlyHusband) }
  }
  return alignOther(query, record, tally, [second, ...crossed])
}

/** Compares one surname in another position: the second surname, or the only surname of a name that has just one. */
function alignOther(
  query: PersonForm,
  record: PersonForm,
  tally: Tally,
  [second, ...crossed]: readonly [TokenPair | null, TokenPair | null, TokenPair | null],
): SurnameAgreement {
  const contradictFirst = (): void => {
    if (query.surname1 && record.surname1) tally.contradict(query.surname1, record.surname1, 1)
  }
  const pair = agrees(second) ? second : crossed.find(agrees)
  if (!pair) {
    contradictFirst()
    return { extent: 'none', weight: 0 }
  }
  tally.agree(pair.a, pair.b, pair.similarity, 'same_second_surname')
  const isOnly = query.surname2 === null || record.surname2 === null
  if (isOnly) tally.missing()
  else contradictFirst()
  const weight = Math.min(pair.a.weight, pair.b.weight)
  return { extent: pair === second || isOnly ? 'one' : 'weak', weight }
}

const hasOneSurname = ({ surname2, married }: PersonForm): boolean => surname2 === null && married === null

/** Factors of the agreement for surnames that do not match in their own positions. */
const extentFactors = { both: 1, reversed: 0.85, one: 1, weak: 0.8, none: 1 } as const

/** Compares two names of people. */
export function comparePersons(query: PersonForm, record: PersonForm): NameComparison {
  const tally = new Tally()
  const { extent, weight } = alignSurnames(query, record, tally)
  const givenAlignment = alignGiven(query, record, tally)
  const agreement = tally.agreement() * extentFactors[extent]
  const hasOtherGivenName = givenAlignment === 'none' && query.given.length > 0 && record.given.length > 0
  const result = (band: Band): NameComparison => ({ band, agreement, hasOtherGivenName, reasons: tally.reasons })
  const isRare = weight >= rareWeight
  if (extent === 'both' && givenAlignment !== 'none') return result('strong')
  if (extent === 'both' || extent === 'reversed') return result('possible')
  const isWholeRareName = isRare && hasOneSurname(query) && hasOneSurname(record) && extent === 'one'
  if (isWholeRareName && givenAlignment === 'full') return result('strong')
  if (extent === 'one' && givenAlignment === 'full') return result('possible')
  if (extent === 'one' && givenAlignment === 'initial' && isRare) return result('possible')
  if (extent === 'weak' && givenAlignment === 'full' && isRare) return result('possible')
  return result(isSameSingleWord(query, record) ? 'possible' : 'noise')
}

/** Returns whether both names are the same single word, such as «Cantinflas». */
function isSameSingleWord(query: PersonForm, record: PersonForm): boolean {
  const [a, b] = [query, record].map(({ given, surname1, surname2 }) =>
    [...given, surname1, surname2].filter((token) => token !== null),
  )
  return a?.length === 1 && b?.length === 1 && !isInitial(a[0]!) && compareTokens(a[0]!, b[0]!).value >= minAgreed
}
