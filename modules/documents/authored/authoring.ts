// Work on authored texts of any length: in the server while the text is short, else in a limited thread.
import { createThreads, ThreadFailure, type CappedThreads } from '#server/files/capped-threads.ts'
import { failed, type Extraction } from '#server/files/extraction/extraction.ts'
import { documentsErrors } from '#modules/documents/documents.errors.ts'
import { sanitizeAuthored } from './authored-html.ts'
import type { ExportFacts } from './export-facts.ts'
import { authoredPages } from './authored-text.ts'

/**
 * Exporting 450 pages takes about two seconds of CPU time and 150 MB; texts that people write are far below the limits.
 */
export const exportLimits = { seconds: 30, megabytes: 384 } as const

/** Texts up to this length in characters are sanitized and read in a few milliseconds, whatever they contain. */
const maxInlineLength = 50_000

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
 * One thread pool per process, even if several applications run in it. The first long text starts it and {@link
 * closeAuthoring} ends it.
 */
let threads: CappedThreads<AuthoredJob, AuthoredOutcome> | undefined

const authoringThreads = () =>
  (threads ??= createThreads<AuthoredJob, AuthoredOutcome>({
    file: new URL('./authored.worker.ts', import.meta.url),
    threads: 2,
    // Elapsed time has a higher limit than processor time, because other work may share the processor.
    timeoutMs: 4 * exportLimits.seconds * 1000,
    workMs: exportLimits.seconds * 1000,
    maxMb: exportLimits.megabytes,
    maxWaiting: 50,
  }))

export async function closeAuthoring(): Promise<void> {
  const startedThreads = threads
  threads = undefined
  await startedThreads?.close()
}

async function runInThread(
  task: AuthoredJob['task'],
  html: string,
  facts: ExportFacts,
  limitKey?: string,
  signal?: AbortSignal,
): Promise<AuthoredOutcome> {
  try {
    return await authoringThreads().run(() => ({ task, html, facts }), {
      ...(limitKey ? { limitKey } : {}),
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

/** Sanitizes the HTML of the editor. @throws 422 `authored_too_large`, `authored_too_slow`, 503 `authoring_busy` */
export async function cleanAuthored(html: string, limitKey: string): Promise<string> {
  if (html.length <= maxInlineLength) return sanitizeAuthored(html)
  const outcome = await runInThread('clean', html, noFacts, limitKey)
  return 'html' in outcome ? outcome.html : ''
}

/** Returns the pages of a stored text. A text beyond the limits is reported as unreadable, like any file. */
export async function readAuthoredPages(html: string): Promise<Extraction> {
  if (html.length <= maxInlineLength) return authoredPages(html)
  try {
    const outcome = await authoringThreads().run(() => ({ task: 'read', html, facts: noFacts }))
    return 'text' in outcome ? outcome.text : failed('damaged')
  } catch (error) {
    // The job retries when all threads are busy.
    if (!(error instanceof ThreadFailure) || error.reason === 'busy') throw error
    return failed(error.reason === 'timeout' ? 'timeout' : 'too_large')
  }
}

/**
 * Exports a DOCX or PDF file. Runs one export at a time per `limitKey`; an aborted request leaves the queue.
 * @throws 422 `authored_too_large`, `authored_too_slow`, 503 `authoring_busy`
 */
export async function exportFile(
  { format, html, ...facts }: ExportJob,
  limitKey: string,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const outcome = await runInThread(format, html, facts, limitKey, signal)
  return 'bytes' in outcome ? outcome.bytes : new Uint8Array()
}
