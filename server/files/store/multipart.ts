import { AsyncLocalStorage } from 'node:async_hooks'
import busboy from 'busboy'
import type { Request } from 'express'
import type { Readable } from 'node:stream'
import { discardBody } from '#server/http/discard-body.ts'
import { kernelErrors } from '#server/http/kernel.errors.ts'
import { fileErrors } from './file.errors.ts'

export interface FilePart {
  readonly name: string
  readonly content: Readable
}

export interface MultipartOptions<T> {
  readonly maxFiles: number
  /** Consumes one file at a time; a rejection ends the request. */
  readonly receivePart: (part: FilePart, signal: AbortSignal) => Promise<T>
  /** Reverts a received part when a later part of the request fails. */
  readonly undo: (received: T) => Promise<void>
}

export interface ReceivedParts<T> {
  readonly fields: Readonly<Record<string, string>>
  readonly received: readonly T[]
}

/**
 * Reads `multipart/form-data` as a stream: the files of field `file`, one at a time, and text fields. All or nothing:
 * when the sender disconnects or a part fails, earlier files are reverted.
 * @throws 400 `bad_request`, also for a field that is too long or one too many; `upload_cut`, `too_many_files`, `file_missing`
 */
export async function receiveMultipart<T>(
  req: Request,
  { maxFiles, receivePart, undo }: MultipartOptions<T>,
): Promise<ReceivedParts<T>> {
  const abort = new AbortController()
  const fields: Record<string, string> = {}
  const partsInProgress: Promise<T>[] = []
  // Events of parts run in the async context of the connection, which has no scope of the request.
  const inRequest = AsyncLocalStorage.snapshot()
  try {
    await readParts(req, maxFiles, fields, abort, (part) => {
      const receiving = inRequest(() => receivePart(part, abort.signal))
      // A failure ends the parser, which would otherwise wait for the bytes of the file.
      receiving.catch((error: unknown) => abort.abort(error))
      partsInProgress.push(receiving)
    })
    const received = await Promise.all(partsInProgress)
    if (received.length === 0) throw fileErrors.error('file_missing')
    return { fields, received }
  } catch (error) {
    abort.abort(error)
    const settled = await Promise.allSettled(partsInProgress)
    for (const outcome of settled) if (outcome.status === 'fulfilled') await undo(outcome.value)
    await discardBody(req)
    // The first failure is reported, because later failures are its consequences.
    throw abort.signal.reason as Error
  }
}

/** Longest value of a text field, in bytes: a description of 2,000 characters of up to four bytes. */
const maxFieldBytes = 8_000

function readParts(
  req: Request,
  maxFiles: number,
  fields: Record<string, string>,
  abort: AbortController,
  onFile: (part: FilePart) => void,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  let parser: busboy.Busboy
  try {
    parser = busboy({
      headers: req.headers,
      defParamCharset: 'utf8',
      limits: { files: maxFiles, fields: 10, fieldSize: maxFieldBytes + 1, fieldNameSize: 100, parts: maxFiles + 10 },
    })
  } catch (cause) {
    return Promise.reject(kernelErrors.error('bad_request', { cause }))
  }
  const fail = (error: unknown) => {
    abort.abort(error)
    reject(error as Error)
  }
  parser.on('field', (name, value, { nameTruncated, valueTruncated }) => {
    if (nameTruncated || valueTruncated) fail(kernelErrors.error('bad_request'))
    else fields[name] = value
  })
  parser.on('fieldsLimit', () => fail(kernelErrors.error('bad_request')))
  parser.on('file', (field, content, { filename }) => {
    // A destroyed stream may still emit an error after its reader received one.
    content.on('error', () => undefined)
    if (field !== 'file') {
      content.resume()
      return
    }
    // Browsers escape a quotation mark like this (HTML, multipart form data).
    onFile({ name: (filename ?? '').replaceAll('%22', '"'), content })
  })
  parser.on('filesLimit', () =>
    fail(fileErrors.error('too_many_files', { values: { limit: maxFiles }, details: { limit: maxFiles } })),
  )
  parser.on('error', (cause) => fail(fileErrors.error('upload_cut', { cause })))
  parser.on('close', resolve)
  const onClientClosed = () => {
    if (!req.complete) fail(fileErrors.error('upload_cut'))
  }
  req.once('close', onClientClosed)
  abort.signal.addEventListener(
    'abort',
    () => {
      req.unpipe(parser)
      parser.destroy()
      reject(abort.signal.reason as Error)
    },
    { once: true },
  )
  req.pipe(parser)
  return promise.finally(() => req.off('close', onClientClosed))
}
