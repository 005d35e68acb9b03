// Results of text recognition (OCR) on pictures of pages, and types shared by its parts.
import type { RecognitionWarning } from '#server/contract/recognition-warnings.ts'

/** Languages that can be read; each has its own data. */
export const recognitionLanguages = ['es', 'en'] as const
export type RecognitionLanguage = (typeof recognitionLanguages)[number]

/** Names of the languages in the data of Tesseract. */
export const tesseractLanguageNames = { es: 'spa', en: 'eng' } as const satisfies Record<RecognitionLanguage, string>

/** Names of the engines that can read. */
export const recognitionEngines = ['native', 'wasm'] as const
export type RecognitionEngine = (typeof recognitionEngines)[number]

export interface RecognizedWord {
  readonly text: string
  /** Percentage. */
  readonly confidence: number
  /** Whether the word begins a line, or a paragraph. */
  readonly begins?: 'line' | 'paragraph'
  /**
   * The lower left and lower right corner and the height, in ten-thousandths of the displayed page (before it was
   * straightened), from its upper left corner: x and height relative to its width, y relative to its height.
   */
  readonly box: readonly [x0: number, y0: number, x1: number, y1: number, height: number]
}

export type RecognitionReason =
  | 'encrypted'
  | 'damaged'
  /** More pixels, memory or bytes of the file than allowed. */
  | 'too_large'
  | 'timeout'
  /** A type that cannot be converted to a picture. */
  | 'unsupported'
  | 'page_missing'

export interface RecognizedPage {
  readonly status: 'recognized' | 'blank'
  readonly words: readonly RecognizedWord[]
  /** Mean of the words' percentages, weighted by the length of the words; 0 without words. */
  readonly confidence: number
  readonly language: RecognitionLanguage
  readonly engine: RecognitionEngine
  readonly warnings: readonly RecognitionWarning[]
  /** Degrees clockwise by which the page was turned to be upright: 0, 90, 180 or 270. */
  readonly turned: number
}

/** A page as the server receives it, with the number of pages that its file turned out to have. */
export type PageOfFile = RecognizedPage & { readonly pageCount: number }

export interface RecognitionProblem {
  readonly status: 'failed'
  readonly reason: RecognitionReason
}

export type RecognitionOutcome = PageOfFile | RecognitionProblem

/** Thrown by the parts; becomes the outcome. */
export class RecognitionFailure extends Error {
  override readonly name = 'RecognitionFailure'
  readonly reason: RecognitionReason

  constructor(reason: RecognitionReason, cause?: unknown) {
    super(reason, { cause })
    this.reason = reason
  }
}

/** Words below this confidence are shown as uncertain. */
const minCertainConfidence = 70

/** Text with its paragraphs, and where its uncertain words are: offset and length in UTF-16 units. */
export interface MarkedText {
  readonly text: string
  readonly uncertain: readonly (readonly [offset: number, length: number])[]
}

/** Text before a word, by the unit that the word begins. */
const separators = { paragraph: '\n\n', line: '\n', word: ' ' } as const

/** Joins the words to the text of the page. */
export function textOfWords(words: readonly RecognizedWord[]): MarkedText {
  let text = ''
  const uncertain: [number, number][] = []
  for (const word of words) {
    if (text !== '') text += separators[word.begins ?? 'word']
    if (word.confidence < minCertainConfidence) uncertain.push([text.length, word.text.length])
    text += word.text
  }
  return { text, uncertain }
}

/** Returns the mean confidence, weighted by the length of the words, rounded to whole percent. */
export function meanConfidence(words: readonly Pick<RecognizedWord, 'text' | 'confidence'>[]): number {
  let sum = 0
  let characters = 0
  for (const { text, confidence } of words) {
    sum += confidence * text.length
    characters += text.length
  }
  return characters === 0 ? 0 : Math.round(sum / characters)
}
