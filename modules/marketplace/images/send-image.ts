import { pipeline } from 'node:stream/promises'
import type { Request, Response } from 'express'
import type { ImageStore } from './image-store.ts'

export interface SentImage {
  readonly id: string
  readonly sizeBytes: number
}

/** Public pictures: cached for a day and revalidated with the ETag; the address changes with the picture. */
const forEverybody = 'public, max-age=86400'
/** Own pictures are not cached. */
const forOne = 'private, no-store'

/**
 * Streams a stored WebP with headers that prevent scripts.
 * @throws 404 `image_not_found`
 */
export async function sendImage(
  { req, res }: { readonly req: Request; readonly res: Response },
  store: ImageStore,
  { id, sizeBytes }: SentImage,
  visibility: 'public' | 'own',
): Promise<void> {
  const tag = `"${id}"`
  if (visibility === 'public' && req.get('if-none-match') === tag) {
    res.set({ etag: tag, 'cache-control': forEverybody }).status(304).end()
    return
  }
  const content = await (await store.open(id, sizeBytes)).stream()
  res.set({
    'content-type': 'image/webp',
    'content-disposition': 'inline',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': visibility === 'public' ? 'cross-origin' : 'same-origin',
    'cache-control': visibility === 'public' ? forEverybody : forOne,
    'content-length': String(sizeBytes),
    etag: tag,
  })
  if (req.method === 'HEAD') {
    content.destroy()
    res.end()
    return
  }
  // A disconnected client is no error of the server.
  await pipeline(content, res).catch(() => res.destroy())
}
