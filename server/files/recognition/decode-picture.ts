// Pictures of formats that sharp's build does not decode, as plain pixels. Runs inside the worker.
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { fileTypes } from '../file-types.ts'
import { decodeHeic } from './decode-heic.ts'
import { RecognitionFailure } from './recognition.ts'

export interface DecodedPicture {
  readonly width: number
  readonly height: number
  /** Red, green, blue and opacity of each pixel. */
  readonly data: Uint8Array
}

/** Pixels of a picture inside a file: letter size at 600 dots per inch has 34 million. */
export const maxPicturePixels = 64_000_000
/** Pixels of a rendered page: legal size at 300 dots per inch has 10.7 million. */
export const maxPagePixels = 12_000_000

/** Returns the pixels of a BMP or HEIC; undefined for a type that sharp decodes. @throws RecognitionFailure */
export async function decodePicture(bytes: Uint8Array, mimeType: string): Promise<DecodedPicture | undefined> {
  if (mimeType === fileTypes.bmp.mimeType) return await decodeBitmap(bytes)
  if (mimeType === fileTypes.heic.mimeType) return await decodeHeic(bytes, maxPagePixels)
  return undefined
}

/** Reduces to the pixels of a page, so that a large picture is in memory once. */
async function decodeBitmap(bytes: Uint8Array): Promise<DecodedPicture> {
  const size = sizeOfBitmap(bytes)
  const scale = Math.min(1, Math.sqrt(maxPagePixels / (size.width * size.height)))
  const width = Math.max(1, Math.floor(size.width * scale))
  const height = Math.max(1, Math.floor(size.height * scale))
  const image = await loadImage(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)).catch(
    (error: unknown) => {
      throw new RecognitionFailure('damaged', error)
    },
  )
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, width, height)
  context.drawImage(image, 0, 0, width, height)
  return { width, height, data: canvas.data() }
}

/** Values of the compression field whose rows have a fixed length: no compression, and bit fields. */
const fixedRowCompressions: ReadonlySet<number> = new Set([0, 3, 6])

/**
 * Reads the header (BITMAPINFOHEADER, or the shorter BITMAPCOREHEADER of OS/2) before decoding. The decoder fills the
 * missing end of a truncated file with blank rows, which must not count as a page that was read.
 */
function sizeOfBitmap(bytes: Uint8Array): { width: number; height: number } {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (file.length < 54 || file.toString('latin1', 0, 2) !== 'BM') throw new RecognitionFailure('damaged')
  const isOs2 = file.readUInt32LE(14) === 12
  const width = isOs2 ? file.readUInt16LE(18) : file.readInt32LE(18)
  const height = Math.abs(isOs2 ? file.readUInt16LE(20) : file.readInt32LE(22))
  if (width <= 0 || height === 0) throw new RecognitionFailure('damaged')
  if (width * height > maxPicturePixels) throw new RecognitionFailure('too_large')
  const bitsPerPixel = file.readUInt16LE(isOs2 ? 24 : 28)
  const pixelsOffset = file.readUInt32LE(10)
  const rowBytes = Math.ceil((width * bitsPerPixel) / 32) * 4
  if (isOs2 || fixedRowCompressions.has(file.readUInt32LE(30)))
    if (pixelsOffset + rowBytes * height > file.length) throw new RecognitionFailure('damaged')
  return { width, height }
}
