import { describe, expect, it } from 'vitest'
import { editDistance, gramSimilarity, gramsOf } from './similar-words.ts'
import { gramScores } from './word-grams.ts'

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

it('splits a word into grams that include its edges, and never splits a character', () => {
  expect(gramsOf('ley', 4)).toEqual([' ley', 'ley '])
  expect(gramsOf('a', 4)).toEqual([' a '])
  expect(gramsOf('𝒜𝒷𝒸', 4)).toEqual([' 𝒜𝒷𝒸', '𝒜𝒷𝒸 '])
  expect(gramSimilarity('alimentista', 'alimentaria')).toBeGreaterThan(0.5)
})

it('prefers the text with words of the same family', () => {
  const weights = new Map([[1, 3]])
  const [family, other] = gramScores([{ text: 'alimentista' }], weights, ['deuda alimentaria', 'deuda hipotecaria'])
  expect(family).toBeGreaterThan(other ?? 0)
  expect(gramScores([{ text: '🙂🙂🙂🙂' }], weights, ['🙂🙂🙂🙂', ''])).toEqual([0, 0])
  expect(gramScores([], weights, [])).toEqual([])
})
