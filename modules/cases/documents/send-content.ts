import type { Response } from 'express'
import { finished } from 'node:stream/promises'
import type { Readable } from 'node:stream'
import { contentDisposition, withExtension } from '#server/files/file-name.ts'
import type { Context } from '#server/http/context.ts'
import { AppError } from '#server/http/errors.ts'
import { seeDocument } from './document-access.ts'
import { documentsErrors } from './documents.errors.ts'
import { rangeOf } from './files/byte-range.ts'
import { storageProblem, type FileReference, type FileStore } from './files/file-store.ts'
import { readRevision } from './revisions.ts'
import { recordView } from './views.ts'

/** Types that a browser shows without running anything of theirs; texts of every kind are shown as plain text. */
const shownAs = (mimeType: string): string | undefined => {
  if (mimeType === 'application/pdf' || /^image\/(?:png|jpeg|webp|gif|bmp)$/.test(mimeType)) return mimeType
  if (mimeType === 'text/html') return undefined
  return mimeType.startsWith('text/') || mimeType === 'message/rfc822' ? 'text/plain; charset=utf-8' : undefined
}

/** What keeps a file from doing anything in our origin, however it is opened. */
export function setFileHeaders(
  res: Response,
  { name, mimeType, inline }: { name: string; mimeType: string; inline: boolean },
): void {
  const shown = inline ? shownAs(mimeType) : undefined
  res.set({
    'content-type': shown ?? mimeType,
    'content-disposition': contentDisposition(name, shown ? 'inline' : 'attachment'),
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'self'",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-store',
  })
}

/**
 * Streams the bytes of a document, or the part that `Range` asks for. Every chunk is verified before it leaves.
 * @throws 404 `document_not_found`, 416 `range_invalid`, 500 `file_damaged`, 503
 */
export async function sendContent(
  ctx: Context,
  store: FileStore,
  id: string,
  { revision, inline }: { revision?: number | undefined; inline?: '1' | undefined },
): Promise<void> {
  const { em, actor, req, res } = ctx
  const document = await seeDocument(em, actor, id)
  // Older versions are the office's drafts.
  if (actor.profile !== 'professional' && revision !== undefined && revision !== document.revision)
    throw documentsErrors.error('document_not_found')
  const file = await readRevision(em, actor.companyId, id, revision ?? document.revision)
  const tag = `"${file.sha256.toString('base64url')}"`
  const asked =
    req.get('if-range') === undefined || req.get('if-range') === tag
      ? rangeOf(req.get('range'), file.sizeBytes)
      : undefined
  if (asked === null)
    throw documentsErrors.error('range_invalid', {
      headers: { 'content-range': `bytes */${file.sizeBytes}` },
      details: { sizeBytes: file.sizeBytes },
    })
  const opened = await store.open(em, actor.companyId, file)
  const content = await firstChunkVerified(await opened.stream(asked))
  await recordView(ctx, document, inline ? 'preview' : 'download')

  const name = document.kind === 'authored' ? withExtension(document.name, ['html']) : document.name
  setFileHeaders(res, { name, mimeType: file.mimeType, inline: inline === '1' })
  const length = asked ? asked.end - asked.start + 1 : file.sizeBytes
  res.set({ 'accept-ranges': 'bytes', 'content-length': String(length), etag: tag })
  if (asked) res.status(206).set('content-range', `bytes ${asked.start}-${asked.end}/${file.sizeBytes}`)
  await deliver(content, ctx, { companyId: actor.companyId, documentId: id, fileId: file.fileId })
}

/**
 * Sends the whole of a file that is no document, always to be saved and never shown in place.
 * @throws 500 `file_damaged`, 503
 */
export async function sendFile(
  { em, req, res }: Pick<Context, 'em' | 'req' | 'res'>,
  store: FileStore,
  companyId: string,
  file: FileReference & { readonly name: string; readonly mimeType: string },
  before: () => Promise<void>,
): Promise<void> {
  const opened = await store.open(em, companyId, file)
  const content = await firstChunkVerified(await opened.stream())
  await before()
  setFileHeaders(res, { name: file.name, mimeType: file.mimeType, inline: false })
  res.set('content-length', String(file.sizeBytes))
  await deliver(content, { req, res }, { companyId, fileId: file.fileId })
}

/** Waits until the first bytes are decrypted, so that a damaged file is an answer and not a broken download. */
async function firstChunkVerified(content: Readable): Promise<Readable> {
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
 * A reader who leaves ends the reading of the storage. A file that cannot be read to its end breaks the connection,
 * because its status is sent already, and is logged with its ids.
 */
async function deliver(content: Readable, { req, res }: Pick<Context, 'req' | 'res'>, ids: FileIds): Promise<void> {
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
