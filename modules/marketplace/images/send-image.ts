import { pipeline } from 'node:stream/promises'
import type { Request, Response } from 'express'
import type { ImageStore } from './image-store.ts'

export interface SentImage {
  readonly id: string
  readonly sizeBytes: number
}

/** `Cache-Control` of public pictures: cached for a day and revalidated by ETag; their URL changes with the picture. */
const publicCache = 'public, max-age=86400'
/** `Cache-Control` of pictures that only their owner may see. */
const privateCache = 'private, no-store'

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
  const etag = `"${id}"`
  if (visibility === 'public' && req.get('if-none-match') === etag) {
    res.set({ etag, 'cache-control': publicCache }).status(304).end()
    return
  }
  const content = await (await store.open(id, sizeBytes)).stream()
  res.set({
    'content-type': 'image/webp',
    'content-disposition': 'inline',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': visibility === 'public' ? 'cross-origin' : 'same-origin',
    'cache-control': visibility === 'public' ? publicCache : privateCache,
    'content-length': String(sizeBytes),
    etag,
  })
  if (req.method === 'HEAD') {
    content.destroy()
    res.end()
    return
  }
  // A disconnected client must not be logged as an error of the server.
  await pipeline(content, res).catch(() => res.destroy())
}
