// The stored form of the words of a page. The words are arrays, because property names would take most of the row.
import { z } from 'zod'
import type { RecognizedWord } from '#server/files/recognition/recognition.ts'

/** Text, confidence in percent, index into `breaks`, and the box as in {@link RecognizedWord}. */
const StoredWord = z.tuple([
  z.string(),
  z.int(),
  z.literal([0, 1, 2]),
  z.tuple([z.int(), z.int(), z.int(), z.int(), z.int()]),
])
const StoredWords = z.array(StoredWord)

const breaks = [undefined, 'line', 'paragraph'] as const

export const serializeWords = (words: readonly RecognizedWord[]): string =>
  JSON.stringify(
    words.map(({ text, confidence, begins, box }) => [
      text.replaceAll('\0', ''),
      confidence,
      breaks.indexOf(begins),
      box,
    ]),
  )

export const parseStoredWords = (stored: unknown): RecognizedWord[] =>
  StoredWords.parse(stored).map(([text, confidence, breakIndex, box]) => {
    const begins = breaks[breakIndex]
    return { text, confidence, box, ...(begins ? { begins } : {}) }
  })
