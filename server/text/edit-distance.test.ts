import { describe, expect, it } from 'vitest'
import { editDistance } from './edit-distance.ts'

describe('the errors between two words, up to a limit of two', () => {
  it.each([
    ['hipoteca', 'hipoteca', 0],
    ['hipotca', 'hipoteca', 1],
    ['hipoetca', 'hipoteca', 1],
    ['hjpoteca', 'hipoteca', 1],
    ['ipotceca', 'hipoteca', 2],
    // One more than the limit stands for any greater number.
    ['casa', 'hipoteca', 3],
    ['', 'ab', 2],
  ])('%j and %j: %i', (a, b, errors) => {
    expect(editDistance(a, b, 2)).toBe(errors)
    expect(editDistance(b, a, 2)).toBe(errors)
  })
})
