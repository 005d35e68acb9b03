// HEIC, in which telephones save photos: libheif compiled to WebAssembly, which reads and writes only its own memory
// (ADR 0047). It is loaded with the first picture.
import { createRequire } from 'node:module'
import sharp from 'sharp'
import { RecognitionFailure } from './recognition.ts'

interface HeifImage {
  get_width(): number
  get_height(): number
  is_primary(): boolean
  /** Calls back with null for a picture that cannot be decoded. */
  display(target: HeifPixels, done: (pixels: HeifPixels | null) => void): void
  free(): void
}
interface HeifPixels {
  readonly width: number
  readonly height: number
  readonly data: Uint8ClampedArray
}
interface HeifDecoder {
  /** Reads the structure alone; empty for a damaged file. Frees what it read before. */
  decode(bytes: Uint8Array): HeifImage[]
}

const require = createRequire(import.meta.url)
let decoder: HeifDecoder | undefined
/** Decoding takes 17 bytes a pixel, and the thread has 768 MiB. Telephones save 12 or 24 million. */
const maxDecodedPixels = 40_000_000

/** Returns the main picture, upright as the file states and in color, with `maxPixels` at most. @throws RecognitionFailure */
export async function decodeHeic(
  bytes: Uint8Array,
  maxPixels: number,
): Promise<{ width: number; height: number; data: Uint8Array }> {
  decoder ??= new (require('libheif-js/wasm-bundle.js') as { HeifDecoder: new () => HeifDecoder }).HeifDecoder()
  const images = decoder.decode(bytes)
  try {
    const image = images.find((one) => one.is_primary()) ?? images[0]
    if (!image) throw new RecognitionFailure('damaged')
    const [width, height] = [image.get_width(), image.get_height()]
    if (!(width > 0 && height > 0)) throw new RecognitionFailure('damaged')
    if (width * height > maxDecodedPixels) throw new RecognitionFailure('too_large')
    const { promise, resolve } = Promise.withResolvers<HeifPixels | null>()
    image.display({ width, height, data: new Uint8ClampedArray(width * height * 4) }, resolve)
    const pixels = await promise
    if (!pixels) throw new RecognitionFailure('damaged')
    const scale = Math.min(1, Math.sqrt(maxPixels / (width * height)))
    const { data, info } = await sharp(pixels.data, { raw: { width, height, channels: 4 } })
      .resize({ width: Math.max(1, Math.floor(width * scale)) })
      .raw()
      .toBuffer({ resolveWithObject: true })
    return { width: info.width, height: info.height, data }
  } finally {
    for (const image of images) image.free()
  }
}
