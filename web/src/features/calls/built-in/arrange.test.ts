import { describe, expect, it } from 'vitest'
import { columnsOf, mainSpeaker } from './arrange.ts'

describe('the grid', () => {
  it.each([
    [1, 1, 1],
    [2, 2, 1],
    [3, 2, 1],
    [4, 2, 2],
    [5, 3, 2],
    [6, 3, 2],
    [9, 3, 3],
    [12, 4, 3],
  ])('divides %i tiles into %i columns in a wide window and %i in a narrow one', (tiles, wide, narrow) => {
    expect([columnsOf(tiles, false), columnsOf(tiles, true)]).toEqual([wide, narrow])
  })
})

describe('the main speaker', () => {
  const person = (id: string, speaking = false) => ({ id, speaking })

  it('is the first to arrive until somebody speaks', () => {
    expect(mainSpeaker([person('a'), person('b')], null)).toBe('a')
    expect(mainSpeaker([person('a'), person('b', true)], 'a')).toBe('b')
  })

  it('stays while they speak, and after they have spoken', () => {
    expect(mainSpeaker([person('a', true), person('b', true)], 'b')).toBe('b')
    expect(mainSpeaker([person('a'), person('b')], 'b')).toBe('b')
  })

  it('is another person after they have left, and nobody in an empty room', () => {
    expect(mainSpeaker([person('a')], 'b')).toBe('a')
    expect(mainSpeaker([], 'b')).toBeNull()
  })
})
