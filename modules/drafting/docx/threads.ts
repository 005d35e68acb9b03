import type { Locale } from '#server/contract/locale.ts'
import { createThreads, ThreadFailure, type CappedThreads } from '#server/files/capped-threads.ts'
import { draftingErrors } from '../drafting.errors.ts'
import type { Values } from '../fields/lookup.ts'
import type { Outline } from '../fields/outline.ts'
import type { RefusalCode } from './docx-errors.ts'

export type DraftingJob =
  | { readonly task: 'read'; readonly docx: Uint8Array }
  /** With `html`, the result also contains the HTML from which a PDF is written. */
  | {
      readonly task: 'fill'
      readonly docx: Uint8Array
      readonly values: Values
      readonly locale: Locale
      readonly html: boolean
    }
export type DraftingOutcome =
  | { readonly outline: Outline }
  | { readonly docx: Uint8Array<ArrayBuffer>; readonly html: string | null }
  | { readonly refused: RefusalCode; readonly details: unknown }

/** Limits of one job: processor time and memory. A template of 200 pages takes about a second and 150 MB. */
const limits = { seconds: 20, megabytes: 384 } as const

/**
 * One thread pool per process, even if several applications run in it. The first template starts it and {@link
 * closeDrafting} ends it.
 */
let threads: CappedThreads<DraftingJob, DraftingOutcome> | undefined

const threadPool = () =>
  (threads ??= createThreads<DraftingJob, DraftingOutcome>({
    file: new URL('./drafting.worker.ts', import.meta.url),
    // The limit of processor time is decisive. Elapsed time is longer when other work shares the processor.
    timeoutMs: 4 * limits.seconds * 1000,
    workMs: limits.seconds * 1000,
    maxMb: limits.megabytes,
    maxWaiting: 50,
  }))

export async function closeDrafting(): Promise<void> {
  const closing = threads
  threads = undefined
  await closing?.close()
}

async function run(job: DraftingJob, limitKey: string): Promise<Exclude<DraftingOutcome, { refused: unknown }>> {
  try {
    const outcome = await threadPool().run(() => job, { limitKey, sizeBytes: job.docx.byteLength })
    if (!('refused' in outcome)) return outcome
    const { found = 0, most = 0 } = (outcome.details ?? {}) as { found?: number; most?: number }
    throw draftingErrors.error(outcome.refused, {
      values: { found, max: most },
      ...(outcome.details ? { details: outcome.details } : {}),
    })
  } catch (error) {
    if (!(error instanceof ThreadFailure)) throw error
    if (error.reason === 'busy') throw draftingErrors.error('template_busy', { headers: { 'retry-after': '5' } })
    throw draftingErrors.error('template_too_complex', { details: { ...limits }, cause: error })
  }
}

/** Reads the placeholders of an uploaded DOCX file. @throws 415 or 422 by the reason, 503 `template_busy` */
export async function readOutline(docx: Uint8Array, limitKey: string): Promise<Outline> {
  const outcome = await run({ task: 'read', docx }, limitKey)
  return 'outline' in outcome ? outcome.outline : []
}

/** Fills a document, also as HTML if requested. @throws 422 `template_too_complex`, 503 `template_busy` */
export async function fillTemplate(
  docx: Uint8Array,
  { values, locale, html }: { readonly values: Values; readonly locale: Locale; readonly html: boolean },
  limitKey: string,
): Promise<{ docx: Uint8Array; html: string | null }> {
  const outcome = await run({ task: 'fill', docx, values, locale, html }, limitKey)
  if (!('docx' in outcome)) throw new Error('the thread filled nothing')
  return outcome
}
