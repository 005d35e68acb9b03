import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { PhotoError, reencodePhoto } from './image.ts'

const picture = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: 'teal' } })
const photoMetadata = {
  exif: { IFD0: { Copyright: 'Cámara de Ana' }, IFD3: { GPSLatitude: '18/1 28/1 0/1', GPSLatitudeRef: 'N' } },
}

/** A PNG of few bytes whose header declares this size. */
function pngDeclaring(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    const checksum = Buffer.alloc(4)
    checksum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, checksum])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.writeUInt8(8, 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

describe('a photo', () => {
  test('is rotated upright and has no location or camera data', async () => {
    const withExif = await picture(40, 20)
      .jpeg()
      .withExif(photoMetadata.exif)
      .withMetadata({ orientation: 6 })
      .toBuffer()
    expect((await sharp(withExif).metadata()).exif).toBeDefined()
    const photo = await reencodePhoto(withExif)
    const metadata = await sharp(photo.bytes).metadata()
    expect(photo).toMatchObject({ mimeType: 'image/webp', width: 20, height: 40 })
    expect(metadata).toMatchObject({ format: 'webp', width: 20, height: 40 })
    expect([metadata.exif, metadata.xmp, metadata.iptc, metadata.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })

  test('is scaled down to the maximum side, never up, and cropped to a square on request', async () => {
    expect(await reencodePhoto(await picture(3_000, 1_500).png().toBuffer(), { maxSide: 600 })).toMatchObject({
      width: 600,
      height: 300,
    })
    expect(await reencodePhoto(await picture(30, 15).png().toBuffer(), { maxSide: 600 })).toMatchObject({
      width: 30,
      height: 15,
    })
    expect(
      await reencodePhoto(await picture(900, 500).png().toBuffer(), { maxSide: 200, shape: 'square' }),
    ).toMatchObject({ width: 200, height: 200 })
  })

  test.each([
    [600, 300],
    [300, 2_000],
  ])('is square on request also if a side of %i × %i pixels is shorter than the maximum', async (width, height) => {
    const photo = await reencodePhoto(await picture(width, height).png().toBuffer(), { maxSide: 512, shape: 'square' })
    expect(photo).toMatchObject({ width: 300, height: 300 })
  })

  test.each(['png', 'jpeg', 'webp', 'gif', 'tiff'] as const)('is accepted as %s', async (format) => {
    expect(await reencodePhoto(await picture(10, 10).toFormat(format).toBuffer())).toMatchObject({
      width: 10,
      height: 10,
    })
  })

  test.each<[string, () => Promise<Buffer> | Buffer, string]>([
    ['SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), 'not_an_image'],
    ['a PDF', () => Buffer.from('%PDF-1.7\n'), 'not_an_image'],
    ['nothing', () => Buffer.alloc(0), 'not_an_image'],
    ['more pixels than allowed', () => pngDeclaring(20_000, 20_000), 'too_many_pixels'],
    ['a picture cut in two', async () => (await picture(500, 500).jpeg().toBuffer()).subarray(0, 700), 'damaged'],
  ])('is refused if the file is %s', async (_what, make, problem) => {
    const error = await reencodePhoto(await make()).catch((e: unknown) => e)
    expect(error).toBeInstanceOf(PhotoError)
    expect(error).toMatchObject({ problem })
  })
})
