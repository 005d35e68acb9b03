// Results of text extraction, and what the readers of formats share.

export interface ExtractedPage {
  /**
   * From 1. Of a PDF the page itself; of a word processor's file the page as last laid out, else an estimate; of others
   * a part.
   */
  readonly page: number
  readonly text: string
}

export type ExtractionReason =
  /** Protected by a password. */
  | 'encrypted'
  /** Has pages without text: scanned or blank. */
  | 'scanned'
  | 'damaged'
  /** Needs more memory, or has more text, than allowed. */
  | 'too_large'
  | 'timeout'
  /** A type without text, or without a reader. */
  | 'unsupported'

export interface Extraction {
  readonly status: 'ready' | 'none' | 'failed'
  readonly reason?: ExtractionReason
  /** Pages without text are omitted. */
  readonly pages: readonly ExtractedPage[]
  readonly pageCount: number
}

/** Thrown by readers; becomes the outcome. */
export class ExtractionFailure extends Error {
  override readonly name = 'ExtractionFailure'
  readonly reason: ExtractionReason

  constructor(reason: ExtractionReason, cause?: unknown) {
    super(reason, { cause })
    this.reason = reason
  }
}

export interface ReaderTools {
  /** Reports progress; a reader without progress for too long is terminated. */
  readonly progress: () => void
  /** Throws `too_large` when the characters read so far are too many. */
  readonly count: (characters: number) => void
}

/** Reads the raw text of each page. @throws ExtractionFailure; any other error means `damaged` */
export type TextReader = (bytes: Uint8Array, tools: ReaderTools) => Promise<string[]>

/** Maximum of characters taken from one file: about 10,000 pages. */
export const maxCharacters = 30_000_000

export function failed(reason: ExtractionReason): Extraction {
  return {
    status: reason === 'unsupported' || reason === 'scanned' ? 'none' : 'failed',
    reason,
    pages: [],
    pageCount: 0,
  }
}
