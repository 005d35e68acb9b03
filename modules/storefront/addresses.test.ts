import { describe, expect, it } from 'vitest'
import {
  apiQuery,
  pathUnder,
  canonicalIn,
  parseCents,
  emptySearch,
  inLanguage,
  paths,
  readSearch,
  searchQuery,
} from './addresses.contract.ts'

describe('a price', () => {
  it.each([
    ['150', 15_000],
    ['$1,250.50', 125_050],
    ['1250,50', 125_050],
    ['1.250,50', 125_050],
    ['1 250,50', 125_050],
    ['0', 0],
    [' 60 ', 6_000],
    ['60.5', 6_050],
    ['100000', 10_000_000],
  ])('is read from «%s» as %i cents', (typed, cents) => expect(parseCents(typed)).toBe(cents))
  it.each(['', 'abc', '-1', '1e3', '60.555', '100001', '١٢', '1.2.3'])('is not read from %j', (typed) =>
    expect(parseCents(typed)).toBeUndefined(),
  )
})

describe('the query of a search', () => {
  it('is the shortest query, and parses back', () => {
    const form = { ...emptySearch, q: 'herencia & más', city: 'Mayagüez', maxPrice: '150', remote: true, page: 3 }
    expect(searchQuery(form).toString()).toBe('q=herencia+%26+m%C3%A1s&city=Mayag%C3%BCez&maxPrice=150&remote=1&page=3')
    expect(readSearch(searchQuery(form))).toEqual(form)
    expect(searchQuery(emptySearch).toString()).toBe('')
  })
  it('drops control characters and overlong words', () => {
    const { q } = readSearch(new URLSearchParams({ q: `a\r\nb\u0000${'x'.repeat(10_000)}` }))
    expect(q).toMatch(/^a b x+$/)
    expect(q).toHaveLength(120)
  })
  it('is converted to cents for the API', () => {
    expect(apiQuery({ ...emptySearch, minPrice: '60', maxPrice: '150.5', withToAgree: true })).toEqual({
      minPrice: '6000',
      maxPrice: '15050',
      withToAgree: '1',
      page: '1',
      pageSize: '10',
    })
  })
})

describe('an address', () => {
  it('is relative to the base of its host', () => {
    expect([
      pathUnder('/marketplace', paths.landing),
      pathUnder('', paths.landing),
      pathUnder('/marketplace', paths.professional('ana')),
      pathUnder('', paths.search(emptySearch)),
    ]).toEqual(['/marketplace', '/', '/marketplace/professionals/ana', '/professionals'])
  })
  it('keeps its query and its fragment when the language is added', () => {
    expect([
      inLanguage('/a', 'en'),
      inLanguage('/a?b=1#c', 'fr'),
      inLanguage('/a#c', 'pt'),
      inLanguage('/a', undefined),
    ]).toEqual(['/a?lang=en', '/a?b=1&lang=fr#c', '/a?lang=pt#c', '/a'])
  })
  it('is plain in the default language', () => {
    expect([canonicalIn('https://a.example/x', 'es'), canonicalIn('https://a.example/x', 'en')]).toEqual([
      'https://a.example/x',
      'https://a.example/x?lang=en',
    ])
  })
})
