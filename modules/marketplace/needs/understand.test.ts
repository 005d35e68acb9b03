// How a search that a visitor types is read, without a database.
import { describe, expect, it } from 'vitest'
import { needQueries } from '#tests/support/need-queries.ts'
import { builtInNeeds, lexiconOf } from './lexicon.ts'
import { understand } from './understand.ts'

const lexicon = lexiconOf(builtInNeeds)
const read = (phrase: string, known: readonly string[] = []) =>
  understand(phrase, { lexicon, locale: 'es', isKnown: (word) => known.includes(word) })

describe('a search', () => {
  it.each(needQueries)('%s is read as the area %s in %s', (phrase, area, city) => {
    const { needs, place } = read(phrase)
    expect([needs[0]?.areas[0] ?? null, place?.id ?? null]).toEqual([area, city])
  })
})
