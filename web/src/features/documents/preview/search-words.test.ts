import { describe, expect, it } from 'vitest'
import { splitHits, phrasesToMark } from './search-words.ts'

describe('phrasesToMark', () => {
  it('keeps a quoted phrase whole and removes the plural of other words', () => {
    expect(phrasesToMark('"sentencia sumaria" contratos de obra')).toEqual(['sentencia sumaria', 'contrato', 'obra'])
  })

  it('returns nothing for very short words', () => {
    expect(phrasesToMark('de la')).toEqual([])
  })
})

describe('splitHits', () => {
  it('finds words whatever their accents and case', () => {
    expect(splitHits('La MOCIÓN fue enmendada. Otra mocion.', ['moción'])).toEqual([
      { text: 'La ', hit: false },
      { text: 'MOCIÓN', hit: true },
      { text: ' fue enmendada. Otra ', hit: false },
      { text: 'mocion', hit: true },
      { text: '.', hit: false },
    ])
  })

  it('merges overlapping matches', () => {
    const parts = splitHits('incumplimiento', ['incumpl', 'cumplimiento'])
    expect(parts.map(({ text }) => text).join('')).toBe('incumplimiento')
    expect(parts.every(({ hit }) => hit)).toBe(true)
  })

  it('returns a text without matches whole', () => {
    expect(splitHits('nada', ['otro'])).toEqual([{ text: 'nada', hit: false }])
  })
})
