// How a search that a visitor types is read, without a database.
import { describe, expect, it } from 'vitest'
import { needQueries } from '#tests/support/need-queries.ts'
import { builtInLexicon } from './lexicon.ts'
import { understand } from './understand.ts'

const read = (phrase: string, names: readonly string[] = [], texts: readonly string[] = []) =>
  understand(phrase, { lexicons: [builtInLexicon], locale: 'es', names: new Set(names), texts: new Set(texts) })

describe('a search', () => {
  it.each(needQueries)('%s is read as the area %s in %s', (phrase, area, city) => {
    const { needs, place } = read(phrase)
    expect([needs[0]?.areas[0] ?? null, place?.id ?? null]).toEqual([area, city])
  })
})
