import { describe, expect, it } from 'vitest'
import { toLargestUnit } from './minutes-text.ts'

describe('splitting minutes into units', () => {
  it('uses the largest unit that divides them', () => {
    expect([0, 45, 60, 90, 120, 1_440, 2_880, 1_500].map(toLargestUnit)).toEqual([
      { unit: 'minutes', count: 0 },
      { unit: 'minutes', count: 45 },
      { unit: 'hours', count: 1 },
      { unit: 'minutes', count: 90 },
      { unit: 'hours', count: 2 },
      { unit: 'days', count: 1 },
      { unit: 'days', count: 2 },
      { unit: 'hours', count: 25 },
    ])
  })
})
