import { describe, expect, it } from 'vitest'
import { expectLinearTime } from '#tests/support/cpu-time.ts'
import { locales, type Locale } from '../locale.ts'
import { claimRules, findClaims, type ClaimRule } from './find-claims.ts'
import { claimTestPhrases, harmlessTestPhrases } from './claims-test.phrases.ts'

const rulesOf = (text: string): ClaimRule[] => findClaims(text).map(({ rule }) => rule)

describe('claims of a profile', () => {
  it.each(locales.flatMap((locale) => claimTestPhrases[locale].map(([rule, text]) => [locale, rule, text] as const)))(
    'finds in %s a claim of the rule %s: %s',
    (_locale, rule, text) => {
      expect(rulesOf(text)).toContain(rule)
    },
  )

  it.each(locales.flatMap((locale) => harmlessTestPhrases[locale].map((text) => [locale, text] as const)))(
    'finds nothing in %s: %s',
    (_locale, text) => {
      expect(findClaims(text)).toEqual([])
    },
  )

  it.each(locales.map((locale) => [locale] as const))(
    'has fifteen examples of each kind and all rules in %s',
    (locale: Locale) => {
      expect(claimTestPhrases[locale].length).toBeGreaterThanOrEqual(15)
      expect(harmlessTestPhrases[locale].length).toBeGreaterThanOrEqual(15)
      expect(new Set(claimTestPhrases[locale].map(([rule]) => rule))).toEqual(new Set(claimRules))
    },
  )

  it('returns the position of each claim in the text, with its wording', () => {
    const text = 'Abogada de familia. ¡Soy LA MEJOR en Ponce y le GARANTIZO el éxito!'
    const claims = findClaims(text)
    expect(claims.map(({ rule, excerpt }) => [rule, excerpt])).toEqual([
      ['superlative', 'LA MEJOR'],
      ['guarantee', 'GARANTIZO'],
    ])
    for (const { start, end, excerpt } of claims) expect(text.slice(start, end)).toBe(excerpt)
  })

  it('returns correct positions after surrogate pairs and combining accents', () => {
    const text = `👩‍⚖️👨‍⚖️ N\u0303and\u0301u: el mejor abogado`
    expect(findClaims(text).map(({ excerpt }) => excerpt)).toEqual(['el mejor'])
  })

  it('reads any text in time linear in its length', () => {
    const texts = [
      'el mejor '.repeat(555),
      '9'.repeat(5_000),
      ' '.repeat(5_000),
      'mas '.repeat(1_250),
      'a '.repeat(2_500),
      `abogado${' '.repeat(4_990)}`,
      '1,'.repeat(2_500),
      '😀'.repeat(2_500),
    ]
    for (const text of texts) expectLinearTime(findClaims, text)
  })
})
