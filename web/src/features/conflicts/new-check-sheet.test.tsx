import { describe, expect, it } from 'vitest'
import { namesIn } from './new-check-sheet.tsx'

describe('a pasted list of names', () => {
  it('has one name per line, without empty lines and repeated names', () => {
    expect(namesIn('Ana Ruiz\n\n  Luis Mora \t Ana Ruiz\r\nSol Bakery, Inc.')).toEqual([
      'Ana Ruiz',
      'Luis Mora',
      'Sol Bakery, Inc.',
    ])
  })
})
