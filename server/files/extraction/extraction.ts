// Results of text extraction, and types shared by the readers of formats.

export interface ExtractedPage {
  /**
   * From 1. For a PDF, the number of the page. For a word processor's file, the page in the last layout or an estimate.
   * For other files, the number of a part.
   */
  readonly page: number
  readonly text: string
}

/**
 * - `text`: the text is in the file
 * - `scanned`: a picture of a paper
 * - `stamped_scan`: a picture with the text of a stamp
 * - `empty`: a blank page
 * - `failed`: damaged, while other pages could be read
 */
export type PageState = 'text' | 'scanned' | 'stamped_scan' | 'empty' | 'failed'

export type ExtractionReason =
  /** Protected by a password. */
  | 'encrypted'
  /** No page has text, and some are pictures of papers. */
  | 'scanned'
  /** The file has no content. */
  | 'empty'
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
  /** Pages in another state than `text`. */
  readonly states: readonly { readonly page: number; readonly state: PageState }[]
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

/** Tracks the page at which a reader is, and the pages that it must skip. */
export interface PageTracker {
  /** Called before each page with its number and the number of pages. */
  readonly begin: (page: number, pages: number) => void
  /** Pages at which an earlier attempt was terminated. */
  readonly skipped: ReadonlySet<number>
}

export interface ReaderTools {
  readonly pages: PageTracker
  /** Reports progress; a reader without progress for too long is terminated. */
  readonly progress: () => void
  /** Throws `too_large` when the total of characters exceeds the limit. */
  readonly count: (characters: number) => void
  /** Returns the text of a file within the file, in pages; empty when it has no text or is nested too deeply. */
  readonly readAttached: (file: { readonly name: string; readonly bytes: Uint8Array }) => Promise<readonly string[]>
}

/** Marks pages as scanned when no page has a word and the file has pictures. */
export function pagesWithPictures(
  pages: readonly string[],
  { names }: { readonly names: readonly string[] },
): (string | ReadPage)[] {
  const isScan =
    pages.every((text) => !/[\p{L}\p{N}]/u.test(text)) &&
    names.some((name) => /(?:^|\/)(?:media|Pictures)\//.test(name))
  return pages.map((text) => (isScan ? { text, state: 'scanned' } : text))
}

/** Text and state of one page. */
export interface ReadPage {
  readonly text: string
  readonly state: PageState
}

/**
 * Reads the raw text of each page, with its state if the text alone does not determine it. @throws ExtractionFailure;
 * any other error means `damaged`
 */
export type TextReader = (bytes: Uint8Array, tools: ReaderTools) => Promise<readonly (string | ReadPage)[]>

/** A reader of files whose pages have no separate states. */
export type PlainReader = (bytes: Uint8Array, tools: ReaderTools) => Promise<string[]>

/** Maximum depth of messages within messages, and maximum of attached files, that are read. */
export const [maxAttachmentDepth, maxAttachedFiles] = [8, 500]

/** Maximum of characters taken from one file: about 10,000 pages. */
export const maxCharacters = 30_000_000

export function failed(reason: ExtractionReason): Extraction {
  return {
    status: reason === 'unsupported' || reason === 'scanned' || reason === 'empty' ? 'none' : 'failed',
    reason,
    pages: [],
    states: [],
    pageCount: 0,
  }
}
