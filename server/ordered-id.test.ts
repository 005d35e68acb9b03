import { expect, it } from 'vitest'
import { nextOrderedId } from './ordered-id.ts'

it('increases with each id, also within a millisecond', () => {
  const ids = Array.from({ length: 20_000 }, nextOrderedId)
  expect(ids).toEqual(ids.toSorted())
  expect(new Set(ids).size).toBe(ids.length)
})

it('is a UUID of version 7 that begins with the time', () => {
  const before = Date.now()
  const id = nextOrderedId()
  expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  const time = Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)
  // The ids before may have used up some milliseconds.
  expect(time).toBeGreaterThanOrEqual(before)
  expect(time).toBeLessThan(before + 1_000)
})
