import { describe, expect, it } from 'vitest'
import { meanConfidence, textOfWords, type RecognizedWord } from './recognition.ts'
import { wordsOfTsv } from './tesseract-words.ts'

/** A word whose place on the page does not matter. */
const word = (text: string, confidence: number, begins?: RecognizedWord['begins']): RecognizedWord => ({
  text,
  confidence,
  box: [0, 0, 0, 0, 0],
  ...(begins ? { begins } : {}),
})

describe('recognized words', () => {
  it('are joined to lines and paragraphs; the uncertain words are marked by their place in the text', () => {
    const words = [
      word('Sala', 95, 'paragraph'),
      word('de', 40),
      word('San', 96, 'line'),
      word('Nota', 20, 'paragraph'),
    ]
    const { text, uncertain } = textOfWords(words)
    expect(text).toBe('Sala de\nSan\n\nNota')
    expect(uncertain.map(([offset, length]) => text.slice(offset, offset + length))).toEqual(['de', 'Nota'])
  })

  it('have a mean confidence that is weighted by their length', () => {
    expect(meanConfidence([word('notificación', 100), word('de', 30)])).toBe(90)
    expect(meanConfidence([])).toBe(0)
  })

  it('are read with their boxes and breaks from the table of Tesseract, without rows that are not words', () => {
    const rows = [
      '1\t1\t0\t0\t0\t0\t0\t0\t2550\t3300\t-1\t',
      '5\t1\t1\t1\t1\t1\t10\t20\t30\t40\t96.4\tparte',
      '5\t1\t1\t1\t1\t2\t50\t20\t30\t40\t12.6\tﬁel',
      '5\t1\t1\t1\t2\t1\t10\t70\t30\t40\t-1\t ',
      '5\t1\t1\t2\t1\t1\t10\t90\t30\t40\t88\tfin',
    ]
    expect(wordsOfTsv(rows.join('\n'))).toEqual([
      { text: 'parte', confidence: 96, begins: 'paragraph', left: 10, top: 20, width: 30, height: 40 },
      { text: 'fiel', confidence: 13, left: 50, top: 20, width: 30, height: 40 },
      { text: 'fin', confidence: 88, begins: 'paragraph', left: 10, top: 90, width: 30, height: 40 },
    ])
  })
})
