// Playing what built-in rooms recorded: an address that is signed for a while, as the element of a page that plays
// cannot say who asks.
import { finished } from 'node:stream/promises'
import { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import { change, row, sql } from '#server/db/query.ts'
import { withScope } from '#server/db/scope.ts'
import { parseRange } from '#server/files/http-range.ts'
import type { PublicContext, Work } from '#server/http/context.ts'
import { readToken, signToken } from '#server/signed-token.ts'
import { callsErrors } from '../calls.errors.ts'
import type { CallsDependencies } from '../calls.dependencies.ts'

const linkMs = 10 * 60_000
const MediaToken = z.strictObject({ company: z.uuid(), recording: z.uuid() })

export interface StoredMedia {
  readonly fileId: string
  readonly storageKey: string
  readonly sizeBytes: number
  readonly mimeType: string
  readonly video: boolean
}

export const storedMedia = (em: EntityManager, companyId: string, id: string): Promise<StoredMedia | undefined> =>
  row<StoredMedia>(
    em,
    sql`
  select file_id as "fileId", storage_key as "storageKey", size_bytes::float8 as "sizeBytes", mime_type as "mimeType",
    video from call_recording where company_id = ${companyId} and id = ${id} and storage_key is not null`,
  )

/** Below this house's own address, whichever of its names the page was asked by. */
export function mediaLink(
  { mediaKey }: CallsDependencies,
  companyId: string,
  id: string,
  now: Date,
): { url: string; expiresAt: Date } {
  const expiresAt = new Date(now.getTime() + linkMs)
  return {
    url: `/api/calls/media/${signToken(mediaKey, { company: companyId, recording: id } satisfies z.infer<typeof MediaToken>, expiresAt)}`,
    expiresAt,
  }
}

/**
 * Takes the bytes of a recording away: their row says nothing of them any more, and the storage is the company's again.
 * @returns the key of the bytes
 */
export async function forgetMedia(
  { ports }: Pick<Work, 'ports'>,
  tx: EntityManager,
  companyId: string,
  id: string,
): Promise<string | null> {
  const media = await storedMedia(tx, companyId, id)
  const forgotten =
    media &&
    (await change(
      tx,
      sql`
    update call_recording set file_id = null, storage_key = null, size_bytes = null where company_id = ${companyId}
      and id = ${id} and storage_key = ${media.storageKey}`,
    ))
  if (!forgotten) return null
  await ports.entitlements.release(tx, companyId, 'storage', media.sizeBytes, { module: 'calls' })
  return media.storageKey
}

/**
 * Streams a recording, or the part that `Range` asks for. Every chunk is verified before it leaves.
 * @throws 404 `recording_not_found` for an address that expired or a recording that was removed, 416
 * `recording_range_invalid`, 500 `file_damaged`, 503
 */
export async function sendMedia(
  { files, mediaKey }: CallsDependencies,
  { em, req, res, ports }: PublicContext,
  token: string,
): Promise<void> {
  const said = readToken(mediaKey, token, MediaToken, ports.clock.now())
  if (!said) throw callsErrors.error('recording_not_found')
  const { media, opened } = await withScope({ kind: 'company', companyId: said.company }, async () => {
    const found = await storedMedia(em, said.company, said.recording)
    // Sound that waits to be written down is for nobody to hear.
    if (!found?.video) throw callsErrors.error('recording_not_found')
    return { media: found, opened: await files.store.open(em, said.company, found) }
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
  // Whoever seeks leaves in the middle.
  await finished(res).catch(() => undefined)
}
