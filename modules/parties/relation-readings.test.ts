import { describe, expect, it } from 'vitest'
import { relationReadings } from './person-relation.contract.ts'
import { toReading, toStoredRelation } from './relation-readings.ts'

const [a, b] = ['0193a1b2-0000-7000-8000-000000000001', '0193a1b2-0000-7000-8000-000000000002'] as const

describe('a relation', () => {
  it.each(relationReadings)('is read back as %s from the person to whom it was added', (reading) => {
    for (const [person, other] of [
      [a, b],
      [b, a],
    ] as const) {
      const stored = toStoredRelation(reading, person, other)
      expect(toReading(stored, person)).toBe(reading)
      const otherReading = toReading(stored, other)
      expect(toStoredRelation(otherReading, other, person)).toEqual(stored)
    }
  })

  it('is stored in the same form from either side if it is symmetric', () => {
    expect(toStoredRelation('spouse', a, b)).toEqual(toStoredRelation('spouse', b, a))
    expect(toStoredRelation('parent', a, b)).not.toEqual(toStoredRelation('parent', b, a))
  })
})
