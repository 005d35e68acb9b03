import busboy from 'busboy'
import type { Request } from 'express'
import { PhotoError, reencodePhoto, type Photo, type PhotoOptions } from '#server/files/image.ts'
import type { AppError } from '#server/http/errors.ts'
import { marketplaceErrors } from '../marketplace.errors.ts'
import { maxImageBytes } from '../profile/profile.contract.ts'

/** A request with a larger content-length is refused without reading it. */
const maxBodyBytes = 10 * maxImageBytes

export interface ReceivedImage {
  readonly photo: Photo
  readonly fields: Readonly<Record<string, string>>
}

const tooLarge = (): AppError =>
  marketplaceErrors.error('image_too_large', {
    values: { limit: maxImageBytes / (1024 * 1024) },
    details: { limitBytes: maxImageBytes },
  })

/**
 * Reads `multipart/form-data` with one picture in the field `file` and text fields, and re-encodes the picture. A body
 * that is too large is read to its end: browsers read the response only after sending the whole body.
 * @throws 413 `image_too_large`, 415 `image_type_invalid`, 400 `image_missing`, `image_upload_failed`
 */
export async function receiveImage(req: Request, options: PhotoOptions): Promise<ReceivedImage> {
  if (Number(req.get('content-length') ?? 0) > maxBodyBytes) throw tooLarge()
  const { bytes, fields } = await readForm(req)
  if (!bytes) throw marketplaceErrors.error('image_missing')
  try {
    return { photo: await reencodePhoto(bytes, options), fields }
  } catch (cause) {
    if (cause instanceof PhotoError)
      throw cause.problem === 'too_many_pixels' ? tooLarge() : marketplaceErrors.error('image_type_invalid', { cause })
    throw marketplaceErrors.error('image_upload_failed', { cause })
  }
}

function readForm(req: Request): Promise<{ bytes: Buffer | undefined; fields: Record<string, string> }> {
  const { promise, resolve, reject } = Promise.withResolvers<{
    bytes: Buffer | undefined
    fields: Record<string, string>
  }>()
  const failed = (cause?: unknown) => {
    reject(marketplaceErrors.error('image_upload_failed', { cause }))
  }
  let parser: busboy.Busboy
  try {
    parser = busboy({
      headers: req.headers,
      defParamCharset: 'utf8',
      limits: { files: 1, fileSize: maxImageBytes, fields: 5, fieldSize: 10_000, fieldNameSize: 50, parts: 8 },
    })
  } catch (cause) {
    failed(cause)
    return promise
  }
  const fields: Record<string, string> = {}
  const chunks: Buffer[] = []
  let [hasFile, isTooLarge] = [false, false]
  parser.on('field', (name, value) => {
    fields[name] = value
  })
  parser.on('file', (field, content) => {
    content
      .on('error', () => undefined)
      .on('limit', () => {
        isTooLarge = true
        chunks.length = 0
      })
    if (field !== 'file') {
      content.resume()
      return
    }
    hasFile = true
    content.on('data', (chunk: Buffer) => {
      if (!isTooLarge) chunks.push(chunk)
    })
  })
  parser.on('error', failed)
  parser.on('close', () => {
    if (isTooLarge) reject(tooLarge())
    else resolve({ bytes: hasFile && chunks.length > 0 ? Buffer.concat(chunks) : undefined, fields })
  })
  req.once('close', () => {
    if (!req.complete) {
      parser.destroy()
      failed()
    }
  })
  req.pipe(parser)
  return promise
}
