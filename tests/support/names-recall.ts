// Measures how well names are found among invented names. The keys are in memory and used like in the database.
import { seededRandom, type Random } from '#server/seeded-random.ts'
import { askedKeys, storedKeys } from '#server/names/blocking-keys.ts'
import { comparableName, type ComparableName } from '#server/names/comparable.ts'
import { match } from '#server/names/match.ts'
import { parseNames } from '#server/names/parse-names.ts'
import { inventName, recordText, writeAnotherWay } from './invented-people.ts'

interface RecallOptions {
  readonly seed: number
  readonly people: number
  readonly queries: number
}

interface Found {
  readonly id: number
  readonly band: 'strong' | 'possible'
  readonly score: number
}

function indexOf(records: readonly ComparableName[]) {
  const ids = new Map<string, number[]>()
  for (const [id, record] of records.entries())
    for (const key of storedKeys(record)) {
      const known = ids.get(key)
      if (known) known.push(id)
      else ids.set(key, [id])
    }
  return ids
}

const comparableOf = (text: string): ComparableName => {
  const [record] = parseNames(text)
  if (!record) throw new Error(`no name in ${text}`)
  return comparableName(record)
}

/** Finds the records that share a key and match, best first. */
function search(records: readonly ComparableName[], index: ReadonlyMap<string, number[]>, query: ComparableName) {
  const candidates = [...new Set(askedKeys(query).flatMap(({ key }) => index.get(key) ?? []))]
  const found = candidates.flatMap((id): Found[] => {
    const { band, score } = match(query, records[id]!)
    return band === 'noise' ? [] : [{ id, band, score }]
  })
  return { candidates: candidates.length, found: found.sort((a, b) => b.score - a.score) }
}

const share = (part: number, whole: number): number => Number((part / Math.max(whole, 1)).toFixed(3))
const percentile = (numbers: readonly number[], at: number): number =>
  numbers.toSorted((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * at))] ?? 0
const mean = (numbers: readonly number[]): number =>
  Number((numbers.reduce((total, one) => total + one, 0) / Math.max(numbers.length, 1)).toFixed(2))

function strangersOf(random: Random, count: number, known: ReadonlySet<string>): string[] {
  const strangers: string[] = []
  while (strangers.length < count) {
    const text = recordText(inventName(random))
    if (!known.has(text)) strangers.push(text)
  }
  return strangers
}

/** Invents people, writes some of them in another way, and searches for them and for as many strangers. */
export function measureRecall({ seed, people, queries }: RecallOptions) {
  const random = seededRandom(seed)
  const names = Array.from({ length: people }, () => inventName(random))
  const texts = names.map(recordText)
  const records = texts.map(comparableOf)
  const index = indexOf(records)
  const ways = new Map<string, { n: number; strong: number; found: number; firstFive: number }>()
  const misses: string[] = []
  const hits: number[] = []
  const candidates: number[] = []
  const milliseconds: number[] = []
  for (let n = 0; n < queries; n += 1) {
    const id = random.below(people)
    const { way, text } = writeAnotherWay(names[id]!, random)
    const started = performance.now()
    const result = search(records, index, comparableOf(text))
    milliseconds.push(performance.now() - started)
    const rank = result.found.findIndex((one) => one.id === id)
    const counts = ways.get(way) ?? { n: 0, strong: 0, found: 0, firstFive: 0 }
    counts.n += 1
    if (result.found[rank]?.band === 'strong') counts.strong += 1
    if (rank >= 0) counts.found += 1
    if (rank >= 0 && rank < 5) counts.firstFive += 1
    else misses.push(`${way}: «${text}» for «${texts[id]}»${rank < 0 ? '' : `, place ${rank + 1}`}`)
    ways.set(way, counts)
    hits.push(result.found.length)
    candidates.push(result.candidates)
  }
  const strangers = strangersOf(random, queries, new Set(texts)).map((text) =>
    search(records, index, comparableOf(text)),
  )
  const withStrong = strangers.filter(({ found }) => found[0]?.band === 'strong').length
  const total = (key: 'strong' | 'found' | 'firstFive'): number =>
    [...ways.values()].reduce((sum, counts) => sum + counts[key], 0)
  return {
    recallStrong: share(total('strong'), queries),
    recall: share(total('found'), queries),
    firstFive: share(total('firstFive'), queries),
    strangersWithStrongMatch: share(withStrong, queries),
    strangersWithAnyMatch: share(strangers.filter(({ found }) => found.length > 0).length, queries),
    hits: { mean: mean(hits), p95: percentile(hits, 0.95) },
    candidates: { mean: mean(candidates), p95: percentile(candidates, 0.95) },
    milliseconds: { mean: mean(milliseconds), p95: Number(percentile(milliseconds, 0.95).toFixed(2)) },
    ways: [...ways].map(([way, { n, strong, found, firstFive }]) => ({
      way,
      queries: n,
      strong: share(strong, n),
      found: share(found, n),
      'first five': share(firstFive, n),
    })),
    misses,
  }
}
