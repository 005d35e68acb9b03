// Recall of the search by name, measured among 8,000 invented people. `NAMES_SEED` selects other people.
import { expect, it } from 'vitest'
import { measureRecall } from '#tests/support/names-recall.ts'

it('finds people whose names are written in another way among the first five, and few unknown people', () => {
  const seed = Number(process.env['NAMES_SEED'] ?? 20_190_417)
  const { recall, firstFive, strangersWithStrongMatch, misses } = measureRecall({ seed, people: 8_000, queries: 400 })
  const report = `seed ${seed}, not among the first five: ${misses.join('; ')}`
  expect(recall, report).toBeGreaterThanOrEqual(0.99)
  expect(firstFive, report).toBeGreaterThanOrEqual(0.95)
  expect(strangersWithStrongMatch, report).toBeLessThanOrEqual(0.08)
})
