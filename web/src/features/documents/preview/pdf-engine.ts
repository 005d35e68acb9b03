// Loads pdf.js when the first PDF is shown. It runs in its own worker from our origin and never executes scripts of a
// file.
import type { PDFDocumentProxy } from 'pdfjs-dist'
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import type { CaseDocument } from '../../../entities/document.queries.ts'
import { fetchContent } from '../document-content.queries.ts'

/** Larger files are read in ranges, so that the first page does not wait for the last. */
const maxWholeBytes = 4 * 1024 * 1024

/** Path of the tables and decoders that pdf.js requests by name (`web/pdf-assets.ts`). */
const assets = `${import.meta.env.BASE_URL}assets/pdf/`

export class PdfLockedError extends Error {}

export interface OpenPdf {
  readonly pdf: PDFDocumentProxy
  close: () => Promise<void>
}

/**
 * Opens the newest version of a document.
 * @throws PdfLockedError when it asks for a password, ApiError when the server refuses it, Error when it is not
 * readable
 */
export async function openPdf(
  document: Pick<CaseDocument, 'id' | 'sizeBytes' | 'revision'>,
  signal: AbortSignal,
): Promise<OpenPdf> {
  const { getDocument, GlobalWorkerOptions, PDFDataRangeTransport, PasswordException } = await import('pdfjs-dist')
  GlobalWorkerOptions.workerSrc = workerUrl
  const { id, revision, sizeBytes } = document

  class ContentRangeTransport extends PDFDataRangeTransport {
    override requestDataRange(begin: number, end: number): void {
      fetchContent(id, { revision, inline: true, range: [begin, end - 1], signal })
        .then((response) => response.arrayBuffer())
        .then(
          (bytes) => this.onDataRange(begin, new Uint8Array(bytes)),
          (error: unknown) => {
            if (!signal.aborted) void task.destroy()
            rangeError = error
          },
        )
    }
  }

  let rangeError: unknown
  const isLoadedWhole = sizeBytes <= maxWholeBytes
  const source = isLoadedWhole
    ? { data: new Uint8Array(await (await fetchContent(id, { revision, inline: true, signal })).arrayBuffer()) }
    : {
        range: new ContentRangeTransport(sizeBytes, null),
        disableAutoFetch: true,
        disableStream: true,
        rangeChunkSize: 512 * 1024,
      }
  const task = getDocument({
    ...source,
    cMapUrl: `${assets}cmaps/`,
    cMapPacked: true,
    standardFontDataUrl: `${assets}standard_fonts/`,
    wasmUrl: `${assets}wasm/`,
    // The content security policy forbids WebAssembly; the script decoders are slower equivalents.
    useWasm: false,
    enableXfa: false,
  })
  signal.addEventListener('abort', () => void task.destroy(), { once: true })
  try {
    return { pdf: await task.promise, close: () => task.destroy() }
  } catch (error) {
    if (error instanceof PasswordException) throw new PdfLockedError('password')
    throw rangeError ?? error
  }
}
