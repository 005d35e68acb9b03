// Decodes HEIC, the format of telephone photos, with libheif compiled to WebAssembly, which can access only its own
// memory (ADR 0047). The library is loaded with the first picture.
import { createRequire } from 'node:module'
import sharp from 'sharp'
import { RecognitionFailure } from './recognition.ts'

interface HeifImage {
  readonly handle: object
  get_width(): number
  get_height(): number
  is_primary(): boolean
  free(): void
}
interface HeifChannel {
  readonly id: object
  readonly width: number
  readonly height: number
  /** Bytes of a row. */
  readonly stride: number
  /** Memory of the module: valid until its next call. */
  readonly data: Uint8Array
}
interface HeifPixels {
  readonly image: object
  readonly channels: readonly HeifChannel[]
}
interface HeifDecoder {
  /** Reads only the structure; empty for a damaged file. Frees the pictures of the previous call. */
  decode(bytes: Uint8Array): HeifImage[]
}
interface LibHeif {
  readonly HeifDecoder: new () => HeifDecoder
  readonly heif_colorspace: { readonly heif_colorspace_RGB: object }
  readonly heif_chroma: { readonly heif_chroma_interleaved_RGBA: object }
  readonly heif_channel: { readonly heif_channel_interleaved: object }
  /** A picture that cannot be decoded has no channels. */
  heif_js_decode_image2(handle: object, colorspace: object, chroma: object): Promise<Partial<HeifPixels>>
  heif_image_release(image: object): void
}

const require = createRequire(import.meta.url)
let library: LibHeif | undefined
let decoder: HeifDecoder | undefined
/**
 * Decoding takes 6 to 10 bytes per pixel, 13 with an alpha channel, and the thread has 768 MiB. Photos of telephones
 * have up to 50.2 million pixels (8160 × 6144).
 */
const maxDecodedPixels = 52_000_000

/**
 * Returns the main picture, upright as the file states and in color, with `maxPixels` at most. @throws
 * RecognitionFailure
 */
export async function decodeHeic(
  bytes: Uint8Array,
  maxPixels: number,
): Promise<{ width: number; height: number; data: Uint8Array }> {
  library ??= require('libheif-js/wasm-bundle.js') as LibHeif
  decoder ??= new library.HeifDecoder()
  const images = decoder.decode(bytes)
  try {
    const image = images.find((candidate) => candidate.is_primary()) ?? images[0]
    if (!image) throw new RecognitionFailure('damaged')
    const [width, height] = [image.get_width(), image.get_height()]
    if (!(width > 0 && height > 0)) throw new RecognitionFailure('damaged')
    if (width * height > maxDecodedPixels) throw new RecognitionFailure('too_large')
    const { image: pixels, channels = [] } = await library.heif_js_decode_image2(
      image.handle,
      library.heif_colorspace.heif_colorspace_RGB,
      library.heif_chroma.heif_chroma_interleaved_RGBA,
    )
    if (!pixels) throw new RecognitionFailure('damaged')
    try {
      const interleaved = library.heif_channel.heif_channel_interleaved
      return await downscale(
        channels.find(({ id }) => id === interleaved),
        maxPixels,
      )
    } finally {
      library.heif_image_release(pixels)
    }
  } finally {
    for (const image of images) image.free()
  }
}

/** Downscales directly from the memory of the module: a copy of a large photo would need four bytes more a pixel. */
async function downscale(
  pixels: HeifChannel | undefined,
  maxPixels: number,
): Promise<{ width: number; height: number; data: Uint8Array }> {
  const channels = 4
  if (!pixels || pixels.stride % channels !== 0) throw new RecognitionFailure('damaged')
  const { width, height, stride } = pixels
  const scale = Math.min(1, Math.sqrt(maxPixels / (width * height)))
  const { data, info } = await sharp(pixels.data.subarray(0, stride * height), {
    raw: { width: stride / channels, height, channels },
  })
    .extract({ left: 0, top: 0, width, height })
    .resize({ width: Math.max(1, Math.floor(width * scale)) })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data }
}
