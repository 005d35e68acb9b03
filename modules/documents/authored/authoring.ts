// Work on authored texts whose length a person chooses: in the server while it is short, else in a capped thread.
import { createThreads, ThreadFailure, type CappedThreads } from '#server/files/capped-threads.ts'
import { failed, type Extraction } from '#server/files/extraction/extraction.ts'
import { documentsErrors } from '#modules/documents/documents.errors.ts'
import { sanitizeAuthored } from './authored-html.ts'
import type { ExportFacts } from './authored-locale.ts'
import { authoredPages } from './authored-text.ts'

/** Exporting 450 pages takes about two seconds of a processor and 150 MB; what passes these is no text of a person. */
export const exportLimits = { seconds: 30, megabytes: 384 } as const

/** Texts up to this many characters are cleaned and read in some milliseconds, however absurd they are. */
const shortText = 50_000

export type ExportFormat = 'pdf' | 'docx'
export interface AuthoredJob {
  readonly task: ExportFormat | 'clean' | 'read'
  readonly html: string
  readonly facts: ExportFacts
}
export type AuthoredOutcome =
  | { readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly html: string }
  | { readonly text: Extraction }

export interface ExportJob extends ExportFacts {
  readonly format: ExportFormat
  readonly html: string
}

/**
 * For the process, however many applications run in it; started at the first long text, ended by {@link
 * closeAuthoring}.
 */
let threads: CappedThreads<AuthoredJob, AuthoredOutcome> | undefined

const room = () =>
  (threads ??= createThreads<AuthoredJob, AuthoredOutcome>({
    file: new URL('./authored.worker.ts', import.meta.url),
    threads: 2,
    timeoutMs: 4 * exportLimits.seconds * 1000,
    workMs: exportLimits.seconds * 1000,
    maxMb: exportLimits.megabytes,
    mostWaiting: 50,
  }))

export async function closeAuthoring(): Promise<void> {
  const last = threads
  threads = undefined
  await last?.close()
}

async function run(
  task: AuthoredJob['task'],
  html: string,
  facts: ExportFacts,
  holder?: string,
  signal?: AbortSignal,
): Promise<AuthoredOutcome> {
  try {
    return await room().run(() => ({ task, html, facts }), {
      ...(holder ? { holder } : {}),
      ...(signal ? { signal } : {}),
    })
  } catch (error) {
    if (!(error instanceof ThreadFailure)) throw error
    if (error.reason === 'busy') throw documentsErrors.error('authoring_busy', { headers: { 'retry-after': '5' } })
    if (error.reason === 'died') throw error
    const { seconds, megabytes } = exportLimits
    throw documentsErrors.error(error.reason === 'timeout' ? 'authored_too_slow' : 'authored_too_large', {
      values: { seconds, megabytes },
      details: { seconds, megabytes },
      cause: error,
    })
  }
}

const noFacts: ExportFacts = { title: '', locale: 'es' }

/**
 * The HTML of the editor without what may not be stored. @throws 422 `authored_too_large`, `authored_too_slow`, 503
 * `authoring_busy`
 */
export async function cleanAuthored(html: string, holder: string): Promise<string> {
  if (html.length <= shortText) return sanitizeAuthored(html)
  const outcome = await run('clean', html, noFacts, holder)
  return 'html' in outcome ? outcome.html : ''
}

/** The pages of a stored text; what cannot be read within the limits is said as of any file. */
export async function readAuthoredPages(html: string): Promise<Extraction> {
  if (html.length <= shortText) return authoredPages(html)
  try {
    const outcome = await room().run(() => ({ task: 'read', html, facts: noFacts }))
    return 'text' in outcome ? outcome.text : failed('damaged')
  } catch (error) {
    // A busy room is tried again by the job.
    if (!(error instanceof ThreadFailure) || error.reason === 'busy') throw error
    return failed(error.reason === 'timeout' ? 'timeout' : 'too_large')
  }
}

/**
 * The bytes of a DOCX or PDF file. One at a time for each `holder`; a caller who leaves gives up a place in the queue.
 * @throws 422 `authored_too_large`, `authored_too_slow`, 503 `authoring_busy`
 */
export async function exportFile(
  { format, html, ...facts }: ExportJob,
  holder: string,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const outcome = await run(format, html, facts, holder, signal)
  return 'bytes' in outcome ? outcome.bytes : new Uint8Array()
}
