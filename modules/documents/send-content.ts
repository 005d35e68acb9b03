import { can } from '#server/contract/roles.ts'
import { withExtension } from '#server/files/file-name.ts'
import { parseRange } from '#server/files/http-range.ts'
import { nameOfType } from '#server/files/name-of-type.ts'
import { fileErrors } from '#server/files/store/file.errors.ts'
import type { FileStore } from '#server/files/store/file-store.ts'
import { deliver, firstChunkVerified, setFileHeaders } from '#server/files/store/send-file.ts'
import type { Context } from '#server/http/context.ts'
import { casesErrors } from '#modules/cases/index.ts'
import { readVisibleDocument } from './document-access.ts'
import { readRevision } from './revisions.ts'
import { recordView } from './views.ts'

/** Returns whether `If-None-Match` names this tag (RFC 9110 §13.1.2, weak comparison). */
const hasTag = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  (header.trim() === '*' || header.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag))

/**
 * Streams the content of a document, or the part of `Range`. Every chunk is verified before it is sent. A caller who
 * has the content already gets 304, after the same check of access; the view is recorded as well, because the caller
 * reads the copy that they have.
 * @throws 404 `document_not_found`, 416 `range_invalid`, 500 `file_damaged`, 503
 */
export async function sendContent(
  ctx: Context,
  store: FileStore,
  id: string,
  { revision, inline }: { revision?: number | undefined; inline?: '1' | undefined },
): Promise<void> {
  const { em, actor, req, res } = ctx
  const document = await readVisibleDocument(em, actor, id)
  // Older versions are drafts that only the office may read.
  if (!can(actor, 'documents.work') && revision !== undefined && revision !== document.revision)
    throw casesErrors.error('document_not_found')
  const file = await readRevision(em, actor.companyId, id, revision ?? document.revision)
  const etag = `"${file.sha256.toString('base64url')}"`
  const view = inline ? 'preview' : 'download'
  // Before `Range`, as RFC 9110 §13.2.2 orders them.
  if (hasTag(req.get('if-none-match'), etag)) {
    await recordView(ctx, document, view)
    res.set({ etag, 'cache-control': 'no-store' }).status(304).end()
    return
  }
  const range =
    req.get('if-range') === undefined || req.get('if-range') === etag
      ? parseRange(req.get('range'), file.sizeBytes)
      : undefined
  if (range === 'unsatisfiable')
    throw fileErrors.error('range_invalid', {
      headers: { 'content-range': `bytes */${file.sizeBytes}` },
      details: { sizeBytes: file.sizeBytes },
    })
  const opened = await store.open(em, actor.companyId, file)
  const content = await firstChunkVerified(await opened.stream(range))
  await recordView(ctx, document, view)

  const name =
    document.kind === 'authored' ? withExtension(document.name, ['html']) : nameOfType(document.name, file.mimeType)
  setFileHeaders(res, { name, mimeType: file.mimeType, inline: inline === '1' })
  const length = range ? range.end - range.start + 1 : file.sizeBytes
  res.set({ 'accept-ranges': 'bytes', 'content-length': String(length), etag })
  if (range) res.status(206).set('content-range', `bytes ${range.start}-${range.end}/${file.sizeBytes}`)
  await deliver(content, ctx, { companyId: actor.companyId, documentId: id, fileId: file.fileId })
}
