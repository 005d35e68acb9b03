// Pictures for display (photos of people, projects) are re-encoded, so that only visible contents are stored.
import sharp from 'sharp'
import { sourceOf } from './byte-source.ts'
import { detectType } from './content-type.ts'
import { fileTypes } from './file-types.ts'

export type PhotoProblem = 'not_an_image' | 'too_many_pixels' | 'damaged'

export class PhotoError extends Error {
  override readonly name = 'PhotoError'
  readonly problem: PhotoProblem

  constructor(problem: PhotoProblem, cause?: unknown) {
    super(`The picture is ${problem.replaceAll('_', ' ')}`, { cause })
    this.problem = problem
  }
}

export interface PhotoOptions {
  /** Maximum side of the result, pixels; smaller pictures are not enlarged. */
  readonly maxSide?: number
  /** `square` crops to the most salient part. */
  readonly shape?: 'whole' | 'square'
}

export interface Photo {
  readonly bytes: Buffer
  readonly mimeType: 'image/webp'
  readonly width: number
  readonly height: number
}

/** Formats that are decoded; HEIC is decoded only in the capped thread of recognition (ADR 0047). */
const decodableTypes: ReadonlySet<string> = new Set(
  [fileTypes.jpg, fileTypes.png, fileTypes.webp, fileTypes.gif, fileTypes.tiff].map((t) => t.mimeType),
)
const maxPixels = 40_000_000

/**
 * Converts to WebP in sRGB, rotated by its EXIF orientation and without metadata (place, time, device); of an animation
 * only the first frame. @throws PhotoError
 */
export async function reencodePhoto(
  bytes: Uint8Array,
  { maxSide = 1_024, shape = 'whole' }: PhotoOptions = {},
): Promise<Photo> {
  const type = await detectType(sourceOf(bytes), '')
  if (type.refused !== undefined || !decodableTypes.has(type.mimeType)) throw new PhotoError('not_an_image')
  const open = () => sharp(bytes, { limitInputPixels: maxPixels, pages: 1, failOn: 'error', sequentialRead: true })
  try {
    // The size is read from the header; a picture that is too large is not decoded.
    const { width, height } = await open().metadata()
    if (width * height > maxPixels) throw new PhotoError('too_many_pixels')
    // A side that is longer than the picture would not be filled, and the picture would not become square.
    const side = shape === 'square' ? Math.min(maxSide, width, height) : maxSide
    const { data, info } = await open()
      .autoOrient()
      .resize({
        width: side,
        height: side,
        fit: shape === 'square' ? 'cover' : 'inside',
        position: 'attention',
        withoutEnlargement: true,
      })
      .webp({ quality: 82 })
      .timeout({ seconds: 10 })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, mimeType: 'image/webp', width: info.width, height: info.height }
  } catch (error) {
    if (error instanceof PhotoError) throw error
    throw new PhotoError(
      error instanceof Error && /pixel limit/i.test(error.message) ? 'too_many_pixels' : 'damaged',
      error,
    )
  }
}
