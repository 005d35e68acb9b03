// Known people written in other ways are found among 8,000 invented ones. `NAMES_SEED` chooses other people.
import { expect, it } from 'vitest'
import { measureRecall } from '#tests/support/names-recall.ts'

it('finds names written in other ways, near the top, and few strangers', () => {
  const seed = Number(process.env['NAMES_SEED'] ?? 20_190_417)
  const { recall, firstFive, strangersWithStrong, misses } = measureRecall({ seed, people: 8_000, queries: 400 })
  const report = `seed ${seed}, not among the first five: ${misses.join('; ')}`
  expect(recall, report).toBeGreaterThanOrEqual(0.99)
  expect(firstFive, report).toBeGreaterThanOrEqual(0.95)
  expect(strangersWithStrong, report).toBeLessThanOrEqual(0.08)
})
