// Playback of recordings of built-in rooms, by signed addresses that expire: the media element of a page cannot send
// credentials.
import { finished } from 'node:stream/promises'
import { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import { change, row, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import { withScope } from '#server/db/scope.ts'
import { parseRange } from '#server/files/http-range.ts'
import type { PublicContext, Work } from '#server/http/context.ts'
import { readToken, signToken } from '#server/signed-token.ts'
import { callsErrors } from '../calls.errors.ts'
import type { CallsDependencies } from '../calls.dependencies.ts'

const linkValidityMs = 10 * 60_000
const MediaToken = z.strictObject({ company: z.uuid(), recording: z.uuid() })

const storedMediaRow = {
  fileId: col.uuid,
  storageKey: col.text,
  sizeBytes: col.double,
  mimeType: col.text,
  video: col.boolean,
} as const satisfies Shape
export type StoredMedia = RowOf<typeof storedMediaRow>

export const findStoredMedia = (em: EntityManager, companyId: string, id: string): Promise<StoredMedia | undefined> =>
  row(
    em,
    storedMediaRow,
    sql`
  select file_id as "fileId", storage_key as "storageKey", size_bytes::float8 as "sizeBytes", mime_type as "mimeType",
    video from call_recording where company_id = ${companyId} and id = ${id} and storage_key is not null`,
  )

/** Returns a path without a host, so that it works under every host name. */
export function mediaLink(
  { mediaKey }: CallsDependencies,
  companyId: string,
  id: string,
  now: Date,
): { url: string; expiresAt: Date } {
  const expiresAt = new Date(now.getTime() + linkValidityMs)
  return {
    url: `/api/calls/media/${signToken(mediaKey, { company: companyId, recording: id } satisfies z.infer<typeof MediaToken>, expiresAt)}`,
    expiresAt,
  }
}

/**
 * Removes the file of a recording from its row and returns its storage to the company.
 * @returns the key of the file
 */
export async function removeMedia(
  { ports }: Pick<Work, 'ports'>,
  tx: EntityManager,
  companyId: string,
  id: string,
): Promise<string | null> {
  const media = await findStoredMedia(tx, companyId, id)
  const removedRows =
    media &&
    (await change(
      tx,
      sql`
    update call_recording set file_id = null, storage_key = null, size_bytes = null where company_id = ${companyId}
      and id = ${id} and storage_key = ${media.storageKey}`,
    ))
  if (!removedRows) return null
  await ports.entitlements.release(tx, companyId, 'storage', media.sizeBytes, { module: 'calls' })
  return media.storageKey
}

/**
 * Streams a recording, or the part of `Range`. Every chunk is verified before it is sent.
 * @throws 404 `recording_not_found` for an expired address or a removed recording, 416 `recording_range_invalid`, 500
 * `file_damaged`, 503
 */
export async function sendMedia(
  { files, mediaKey }: CallsDependencies,
  { em, req, res, ports }: PublicContext,
  token: string,
): Promise<void> {
  const claims = readToken(mediaKey, token, MediaToken, ports.clock.now())
  if (!claims) throw callsErrors.error('recording_not_found')
  const { media, opened } = await withScope({ kind: 'company', companyId: claims.company }, async () => {
    const storedMedia = await findStoredMedia(em, claims.company, claims.recording)
    // Sound that was recorded for its transcription only cannot be played.
    if (!storedMedia?.video) throw callsErrors.error('recording_not_found')
    return { media: storedMedia, opened: await files.store.open(em, claims.company, storedMedia) }
  })
  const { sizeBytes, mimeType } = media
  const range = parseRange(req.get('range'), sizeBytes)
  if (range === 'unsatisfiable')
    throw callsErrors.error('recording_range_invalid', { headers: { 'content-range': `bytes */${sizeBytes}` } })
  const content = await opened.stream(range)
  res.set({
    'content-type': mimeType,
    'content-disposition': 'inline',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-store',
    'accept-ranges': 'bytes',
    'content-length': String(range ? range.end - range.start + 1 : sizeBytes),
  })
  if (range) res.status(206).set('content-range', `bytes ${range.start}-${range.end}/${sizeBytes}`)
  if (req.method === 'HEAD') {
    content.destroy()
    res.end()
    return
  }
  content.once('error', () => {
    res.destroy()
  })
  res.once('close', () => {
    content.destroy()
  })
  content.pipe(res)
  // A player that seeks closes the connection early.
  await finished(res).catch(() => undefined)
}
