import type { Response } from 'express'
import { finished } from 'node:stream/promises'
import type { Readable } from 'node:stream'
import { contentDisposition } from '#server/files/file-name.ts'
import type { Context } from '#server/http/context.ts'
import { AppError } from '#server/http/errors.ts'
import { storageProblem, type FileReference, type FileStore } from './file-store.ts'

/**
 * Returns the type as which a browser displays a file without running code; `undefined` when the file is only
 * downloaded. Text of every type except HTML is displayed as plain text.
 */
const inlineTypeOf = (mimeType: string): string | undefined => {
  if (mimeType === 'application/pdf' || /^image\/(?:png|jpeg|webp|gif|bmp)$/.test(mimeType)) return mimeType
  if (mimeType === 'text/html') return undefined
  return mimeType.startsWith('text/') || mimeType === 'message/rfc822' ? 'text/plain; charset=utf-8' : undefined
}

/** Headers that prevent a file from running code in the product's origin when it is opened. */
export function setFileHeaders(
  res: Response,
  { name, mimeType, inline }: { name: string; mimeType: string; inline: boolean },
): void {
  const inlineType = inline ? inlineTypeOf(mimeType) : undefined
  res.set({
    'content-type': inlineType ?? mimeType,
    'content-disposition': contentDisposition(name, inlineType ? 'inline' : 'attachment'),
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'self'",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-store',
  })
}

/** Answers with bytes that were made for this request, as a download. */
export function sendBytes(
  res: Response,
  { name, mimeType, bytes }: { readonly name: string; readonly mimeType: string; readonly bytes: Buffer },
): void {
  setFileHeaders(res, { name, mimeType, inline: false })
  res.set('content-length', String(bytes.byteLength)).end(bytes)
}

/**
 * Sends a whole file that is not a document, always as a download and never inline.
 * @param beforeSending runs once the first bytes are verified, for instance to write the audit
 * @throws 500 `file_damaged`, 503
 */
export async function sendFile(
  { em, req, res }: Pick<Context, 'em' | 'req' | 'res'>,
  store: FileStore,
  companyId: string,
  file: FileReference & { readonly name: string; readonly mimeType: string },
  beforeSending: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const opened = await store.open(em, companyId, file)
  const content = await firstChunkVerified(await opened.stream())
  await beforeSending()
  setFileHeaders(res, { name: file.name, mimeType: file.mimeType, inline: false })
  res.set('content-length', String(file.sizeBytes))
  await deliver(content, { req, res }, { companyId, fileId: file.fileId })
}

/** Waits until the first bytes are decrypted, so that a damaged file is an error and not a truncated download. */
export async function firstChunkVerified(content: Readable): Promise<Readable> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  content.once('readable', resolve).once('error', reject)
  try {
    await promise
  } catch (error) {
    throw storageProblem(error)
  } finally {
    content.off('readable', resolve).off('error', reject)
  }
  return content
}

interface FileIds {
  readonly companyId: string
  readonly documentId?: string
  readonly fileId: string
}

/**
 * Sends the content until its end, or until the client disconnects. If the content cannot be read to its end, the
 * connection is closed, because the status was already sent, and the ids are logged.
 */
export async function deliver(
  content: Readable,
  { req, res }: Pick<Context, 'req' | 'res'>,
  ids: FileIds,
): Promise<void> {
  if (req.method === 'HEAD') {
    content.destroy()
    res.end()
    return
  }
  content.once('error', (error) => {
    const problem = storageProblem(error)
    if (problem instanceof AppError) res.locals.code = problem.code
    req.log.error(
      { err: error, code: res.locals.code as string | undefined, ...ids },
      'a file broke off while it was sent',
    )
    res.destroy()
  })
  res.once('close', () => content.destroy())
  content.pipe(res)
  await finished(res).catch(() => undefined)
}
