import { pipeline } from 'node:stream/promises'
import type { Request, Response } from 'express'
import type { ImageStore } from './image-store.ts'

export interface SentImage {
  readonly id: string
  readonly sizeBytes: number
}

/**
 * Of a picture of the public: kept by browsers for a day and asked for again with its tag; its address changes with it.
 */
const forEverybody = 'public, max-age=86400'
/** Of one's own: not kept. */
const forOne = 'private, no-store'

/** Streams a WebP of ours; nothing in it runs, wherever it is opened. @throws 404 `image_not_found` */
export async function sendImage(
  { req, res }: { readonly req: Request; readonly res: Response },
  store: ImageStore,
  { id, sizeBytes }: SentImage,
  whose: 'public' | 'own',
): Promise<void> {
  const tag = `"${id}"`
  if (whose === 'public' && req.get('if-none-match') === tag) {
    res.set({ etag: tag, 'cache-control': forEverybody }).status(304).end()
    return
  }
  const content = await (await store.open(id, sizeBytes)).stream()
  res.set({
    'content-type': 'image/webp',
    'content-disposition': 'inline',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': whose === 'public' ? 'cross-origin' : 'same-origin',
    'cache-control': whose === 'public' ? forEverybody : forOne,
    'content-length': String(sizeBytes),
    etag: tag,
  })
  if (req.method === 'HEAD') {
    content.destroy()
    res.end()
    return
  }
  // A reader who leaves is no failure of ours.
  await pipeline(content, res).catch(() => res.destroy())
}
