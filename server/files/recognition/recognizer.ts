// Text recognition for the server: one page at a time, in a capped thread.
import { readWhole, type ByteSource } from '../byte-source.ts'
import { createThreads, ThreadFailure } from '../capped-threads.ts'
import type { RecognitionEngine, RecognitionOutcome } from './recognition.ts'
import type { RecognitionAnswer, RecognitionJob } from './recognition.worker.ts'
import type { LanguageChoice } from './recognize-page.ts'
import { findNativeTesseract, type NativeTesseract } from './tesseract-native.ts'
import { dataPath } from './tesseract-wasm.ts'

export interface RecognizerOptions {
  /** Time limit of one page, in milliseconds. */
  readonly timeoutMs?: number
  /** Limit of processor time of one page, in milliseconds. */
  readonly workMs?: number
  /** Memory that a page may use beyond the size of its file, MiB; a page that needs more fails as `too_large`. */
  readonly maxMb?: number
  /** Larger files are not opened. */
  readonly maxFileBytes?: number
  /** If absent, WebAssembly is used. */
  readonly native?: NativeTesseract
}

export interface PageToRecognize {
  /** Names the content of the file: pages of the same key are read from the same opened file. */
  readonly key: string
  readonly source: ByteSource
  readonly mimeType: string
  /** Number of the page, from 1. */
  readonly page: number
  readonly language: LanguageChoice
}

export interface Recognizer {
  readonly engine: RecognitionEngine
  /**
   * Never rejects because of the file: a hostile file ends as a failure and only its own thread is terminated.
   * @throws the errors of reading `source`; Error when closed meanwhile
   */
  recognize(page: PageToRecognize): Promise<RecognitionOutcome>
  /** Ends the thread at once; running and queued pages are rejected. */
  close(): Promise<void>
}

export function createRecognizer(options: RecognizerOptions = {}): Recognizer {
  const { timeoutMs = 240_000, workMs = 60_000, maxMb = 768, maxFileBytes = Number.POSITIVE_INFINITY, native } = options
  const threads = createThreads<RecognitionJob, RecognitionAnswer>({
    file: new URL('./recognition.worker.ts', import.meta.url),
    lowPriority: true,
    timeoutMs,
    workMs,
    maxMb,
    idleMs: 30_000,
  })
  let openKey: string | undefined

  async function attempt(
    page: PageToRecognize,
    { withBytes }: { readonly withBytes: boolean },
  ): Promise<RecognitionAnswer> {
    const { source, ...job } = page
    const load = async (): Promise<RecognitionJob> => ({
      ...job,
      ...(native ? { native } : {}),
      ...(withBytes ? { bytes: await readWhole(source) } : {}),
    })
    const answer = await threads.run(load, ({ bytes }) => ({
      sizeBytes: source.sizeBytes,
      ...(bytes ? { transfer: [bytes.buffer as ArrayBuffer] } : {}),
    }))
    openKey = page.key
    return answer
  }

  return {
    engine: native ? 'native' : 'wasm',
    async recognize(page) {
      if (page.source.sizeBytes > maxFileBytes) return { status: 'failed', reason: 'too_large' }
      try {
        const first = await attempt(page, { withBytes: openKey !== page.key })
        const answer = first.status === 'bytes_needed' ? await attempt(page, { withBytes: true }) : first
        return answer.status === 'bytes_needed' ? { status: 'failed', reason: 'damaged' } : answer
      } catch (error) {
        openKey = undefined
        if (!(error instanceof ThreadFailure)) throw error
        const { reason } = error
        return { status: 'failed', reason: reason === 'timeout' || reason === 'too_large' ? reason : 'damaged' }
      }
    },
    close: () => threads.close(),
  }
}

/**
 * Chooses the engine: the operator's own Tesseract if it has both languages, else WebAssembly if its data is installed;
 * `undefined` when neither can read, so that the office is not offered a feature that does not work.
 */
export async function openRecognizer(
  setting: 'auto' | RecognitionEngine | 'none',
  {
    programDirectories,
    ...options
  }: Pick<RecognizerOptions, 'maxFileBytes'> & { readonly programDirectories: readonly string[] },
): Promise<Recognizer | undefined> {
  if (setting === 'none') return undefined
  const native = setting === 'wasm' ? undefined : await findNativeTesseract(programDirectories)
  if (native) return createRecognizer({ ...options, native })
  if (setting === 'native' || !hasData()) return undefined
  return createRecognizer(options)
}

function hasData(): boolean {
  try {
    return [dataPath('es'), dataPath('en')].every(Boolean)
  } catch {
    return false
  }
}
