// Code shared by both engines: parses the words of Tesseract's TSV output.
import type { GrayImage } from './gray-image.ts'
import type { RecognitionEngine, RecognitionLanguage } from './recognition.ts'

export interface BoxedWord {
  readonly text: string
  /** Per cent, a whole number. */
  readonly confidence: number
  /** What the word is the first of; absent for a word within a line. */
  readonly begins?: 'line' | 'paragraph'
  /** Pixels of the recognised picture. */
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export interface TesseractEngine {
  readonly name: RecognitionEngine
  /** @param layout whether the picture is a page whose columns have to be found, or one block of lines */
  read(image: GrayImage, language: RecognitionLanguage, layout: 'page' | 'block'): Promise<BoxedWord[]>
}

/** Page segmentation modes of Tesseract: Tesseract finds the columns, or the page is one block of text. */
export const segmentation = { page: '3', block: '6' } as const

/** A picture as a portable graymap, which every build of Leptonica reads and which needs no compression. */
export function toGraymap({ width, height, data }: GrayImage): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), data])
}

/**
 * Returns the words of Tesseract's table. Fields of a row: level (5: a word), page, block, paragraph, line, word, left,
 * top, width, height, confidence, text.
 */
export function wordsOfTsv(tsv: string): BoxedWord[] {
  const words: BoxedWord[] = []
  let paragraph = ''
  let line = ''
  for (const row of tsv.split('\n')) {
    const fields = row.split('\t')
    if (fields[0] !== '5') continue
    const text = (fields[11] ?? '').normalize('NFKC').trim()
    if (text === '' || /\s/.test(text)) continue
    const [left = 0, top = 0, width = 0, height = 0] = fields.slice(6, 10).map(Number)
    const paragraphOfWord = `${fields[2]}/${fields[3]}`
    const lineOfWord = `${paragraphOfWord}/${fields[4]}`
    const beginsLine = lineOfWord !== line ? 'line' : undefined
    const begins = paragraphOfWord !== paragraph ? 'paragraph' : beginsLine
    paragraph = paragraphOfWord
    line = lineOfWord
    const confidence = Math.min(Math.max(Math.round(Number(fields[10])) || 0, 0), 100)
    words.push({ text, confidence, ...(begins ? { begins } : {}), left, top, width, height })
  }
  return words
}
