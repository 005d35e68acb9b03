import { describe, expect, it } from 'vitest'
import { relationReadings } from './person-relation.contract.ts'
import { readingFrom, relationFrom } from './relation-readings.ts'

const [a, b] = ['0193a1b2-0000-7000-8000-000000000001', '0193a1b2-0000-7000-8000-000000000002'] as const

describe('a relation', () => {
  it.each(relationReadings)('is read back as %s from the person to whom it was added', (reading) => {
    for (const [person, other] of [
      [a, b],
      [b, a],
    ] as const) {
      const stored = relationFrom(reading, person, other)
      expect(readingFrom(stored, person)).toBe(reading)
      const back = readingFrom(stored, other)
      expect(relationFrom(back, other, person)).toEqual(stored)
    }
  })

  it('is stored in the same form from either side if it is symmetric', () => {
    expect(relationFrom('spouse', a, b)).toEqual(relationFrom('spouse', b, a))
    expect(relationFrom('parent', a, b)).not.toEqual(relationFrom('parent', b, a))
  })
})
