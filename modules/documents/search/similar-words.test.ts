import { expect, it } from 'vitest'
import { gramSimilarity, gramsOf } from './similar-words.ts'
import { gramScores } from './word-grams.ts'

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
