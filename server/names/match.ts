import type { ComparableName, NameFacts, NameVariant } from './comparable.ts'
import { fold } from './fold.ts'
import { compareOrganizations } from './match-organizations.ts'
import { comparePersons, type Band, type NameComparison } from './match-persons.ts'
import type { FactReason, MatchReason } from './reasons.ts'

export interface NameMatch {
  readonly band: Band
  /** From 0 to 1; strong from 0.8 on, possible from 0.4 on. It orders matches and is not a probability. */
  readonly score: number
  readonly reasons: readonly MatchReason[]
}

/** A score is the floor of its band, plus a part of the span of the band. */
const floors: Readonly<Record<Band, number>> = { strong: 0.8, possible: 0.4, noise: 0 }
const spans: Readonly<Record<Band, number>> = { strong: 0.2, possible: 0.39, noise: 0.39 }
const ranks: Readonly<Record<Band, number>> = { strong: 2, possible: 1, noise: 0 }

/** Part of the agreement that each differing fact takes away, and addition to the score for each equal fact. */
const [differencePenalty, equalityBonus] = [0.15, 0.1]

const digits = (phone: string): string => phone.replace(/\D/g, '').slice(-10)
const isSame = <T>(a: T | undefined, b: T | undefined, form: (value: T) => string): boolean =>
  a !== undefined && b !== undefined && form(a) !== '' && form(a) === form(b)

/** Numbers of fewer digits are extensions or mistakes. */
const minDigits = 7
const phoneForm = (phone: string): string => (digits(phone).length < minDigits ? '' : digits(phone))

function compareFacts(query: NameFacts, record: NameFacts): FactReason[] {
  const reasons: FactReason[] = []
  const trimmed = (text: string): string => text.trim().toLowerCase()
  if (isSame(query.taxIdHash, record.taxIdHash, trimmed)) reasons.push('same_tax_id')
  if (isSame(query.email, record.email, trimmed)) reasons.push('same_email')
  if (isSame(query.phone, record.phone, phoneForm)) reasons.push('same_phone')
  if (isSame(query.address, record.address, fold)) reasons.push('same_address')
  if (isSame(query.birthYear, record.birthYear, String)) reasons.push('same_birth_year')
  else if (query.birthYear !== undefined && record.birthYear !== undefined) reasons.push('different_birth_year')
  return reasons
}

/**
 * Compares a name of the query with a name of the record. A person and an organization are at most a possible match.
 */
function compareVariants(query: NameVariant, record: NameVariant): NameComparison {
  if (query.person && record.person) return comparePersons(query.person, record.person)
  const compared = compareOrganizations(query.organization, record.organization)
  const isMixed = (query.person === null) !== (record.person === null)
  return isMixed && compared.band === 'strong' ? { ...compared, band: 'possible' } : compared
}

const isBetter = (a: NameComparison, b: NameComparison): boolean =>
  ranks[a.band] > ranks[b.band] || (a.band === b.band && a.agreement > b.agreement)

function bestOfVariants(query: ComparableName, record: ComparableName): NameComparison {
  let best: NameComparison = { band: 'noise', agreement: 0, hasOtherGivenName: false, reasons: [] }
  for (const a of query.variants)
    for (const b of record.variants) {
      // Both readings are guesses with reversed words, so their agreement proves nothing.
      if (a.isOtherReading && b.isOtherReading) continue
      const compared = compareVariants(a, b)
      if (!isBetter(compared, best)) continue
      // An alias or trade name is named as a reason.
      const alias = b.source === 'name' ? a : b
      const note: MatchReason[] = alias.source === 'name' ? [] : [{ code: alias.source, name: alias.text }]
      best = { ...compared, reasons: [...compared.reasons, ...note] }
    }
  return best
}

/**
 * Raises the band when facts are equal. The same tax number means the same person. The same e-mail address or telephone
 * raises noise to a possible match. These, an address or the year of birth raise a possible match to a strong match,
 * except between different given names, because families share addresses and telephones.
 */
function raiseByFacts({ band, hasOtherGivenName }: NameComparison, facts: readonly FactReason[]): Band {
  if (facts.includes('same_tax_id')) return 'strong'
  const hasContact = facts.includes('same_email') || facts.includes('same_phone')
  if (band === 'noise') return hasContact ? 'possible' : 'noise'
  const isSupported = hasContact || facts.includes('same_birth_year') || facts.includes('same_address')
  return isSupported && !hasOtherGivenName ? 'strong' : band
}

/**
 * Compares a query with a record: how likely it names the same person, and why. Never throws; a placeholder is noise.
 */
export function match(query: ComparableName, record: ComparableName): NameMatch {
  if (query.kind === 'fictitious' || record.kind === 'fictitious') return { band: 'noise', score: 0, reasons: [] }
  const best = bestOfVariants(query, record)
  const { agreement, reasons } = best
  const facts = compareFacts(query.facts, record.facts)
  const band = raiseByFacts(best, facts)
  const hasOtherSuffix = query.suffix !== null && record.suffix !== null && fold(query.suffix) !== fold(record.suffix)
  const differences = (hasOtherSuffix ? 1 : 0) + (facts.includes('different_birth_year') ? 1 : 0)
  const equalFacts = facts.filter((code) => code.startsWith('same_')).length
  const adjusted = agreement * (1 - differencePenalty * differences) + equalityBonus * equalFacts
  const score = Math.min(1, Math.max(0, adjusted))
  const estate = [query, record].find(({ kind }) => kind === 'estate')
  const isEstate = estate !== undefined && query.kind !== record.kind && band !== 'noise'
  return {
    band,
    score: floors[band] + spans[band] * score,
    reasons: [
      ...reasons,
      ...(isEstate ? [{ code: 'estate', name: estate.variants[0]?.text ?? '' } as const] : []),
      ...facts.map((code) => ({ code })),
      ...(hasOtherSuffix ? [{ code: 'different_suffix' } as const] : []),
    ],
  }
}
