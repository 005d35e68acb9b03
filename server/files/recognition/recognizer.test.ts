import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { heicGrid } from '#tests/support/make-heic.ts'
import { sourceOf } from '../byte-source.ts'
import { fileTypes } from '../file-types.ts'
import { extractText } from '../extraction/extract-text.ts'
import { addTextLayer } from './add-text-layer.ts'
import { decodeHeic } from './decode-heic.ts'
import { decodePicture } from './decode-picture.ts'
import { textOfWords, type RecognitionOutcome } from './recognition.ts'
import { rotate } from './gray-image.ts'
import { openPagePictures } from './page-pictures.ts'
import { recognizePage } from './recognize-page.ts'
import { createRecognizer, type Recognizer } from './recognizer.ts'
import {
  characterErrorRate,
  drawPage,
  photograph,
  scannedPdf,
  scannedText,
  toBitmap,
  toJpeg,
  twoPagesOnSheet,
} from './scans.fixture.ts'
import { createWasmEngine } from './tesseract-wasm.ts'

/** A photo of the upper half of a page. */
const photoOfPage = readFileSync(join(import.meta.dirname, '../../../tests/support/office-files/pagina.heic'))
const automatic = { language: 'es', automatic: true } as const
/**
 * Reads in this thread, because the worker thread has such a low priority that a busy machine would exceed the time
 * limit of a test.
 */
const engine = createWasmEngine()
async function readHere(bytes: Uint8Array, mimeType: string) {
  const file = await openPagePictures(bytes, mimeType)
  return await recognizePage(engine, await file.picture(1), automatic)
}

let recognizer: Recognizer
beforeAll(() => void (recognizer = createRecognizer()))
afterAll(() => recognizer.close())

let files = 0
const read = (bytes: Uint8Array, mimeType: string, page = 1): Promise<RecognitionOutcome> =>
  recognizer.recognize({ key: `file ${(files += 1)}`, source: sourceOf(bytes), mimeType, page, language: automatic })
const readPdf = (bytes: Uint8Array, page?: number) => read(bytes, fileTypes.pdf.mimeType, page)

describe('the text of scanned pages', () => {
  it('reads a page that lies on its side, askew and noisy, with its accents and the places of its words', async () => {
    const paragraphs = scannedText.es.slice(0, 4)
    const scan = await drawPage(paragraphs, { dpi: 200, skew: 1.5, noise: 20, turned: 90 })
    const outcome = await readHere(await scannedPdf([scan]), fileTypes.pdf.mimeType)
    expect(outcome).toMatchObject({ status: 'recognized', language: 'es', engine: 'wasm', turned: 270, warnings: [] })
    const { text } = textOfWords(outcome.words)
    expect(characterErrorRate(paragraphs.join(' '), text)).toBeLessThanOrEqual(0.06)
    expect(text).toContain('María Núñez Peña')
    expect(outcome.confidence).toBeGreaterThan(85)
    // The first line runs down along the right edge of the page as it lies.
    const [x0, y0, x1, y1] = outcome.words[0]?.box ?? [0, 0, 0, 0]
    expect(x0).toBeGreaterThan(8_500)
    expect(y1).toBeGreaterThan(y0)
    expect(Math.abs(x1 - x0)).toBeLessThan(60)
  }, 60_000)

  it('reads a photo taken from the side in the language of its text, and warns of its low resolution', async () => {
    const paragraphs = scannedText.en.slice(0, 3)
    const photo = photograph(await drawPage(paragraphs, { dpi: 120 }))
    const outcome = await readHere(await toJpeg(photo), fileTypes.jpg.mimeType)
    expect(outcome).toMatchObject({ status: 'recognized', language: 'en', warnings: ['low_resolution'] })
    expect(characterErrorRate(paragraphs.join(' '), textOfWords(outcome.words).text)).toBeLessThanOrEqual(0.06)
  }, 60_000)

  it('reads a page that a scanner wrote as BMP, in either order of rows, and makes it a PDF with text', async () => {
    const paragraphs = scannedText.es.slice(0, 2)
    const bytes = toBitmap(await drawPage(paragraphs, { dpi: 200 }))
    const outcome = await readHere(bytes, fileTypes.bmp.mimeType)
    expect(outcome).toMatchObject({ status: 'recognized', language: 'es', warnings: [] })
    expect(characterErrorRate(paragraphs.join(' '), textOfWords(outcome.words).text)).toBeLessThanOrEqual(0.02)
    const copy = await addTextLayer(bytes, fileTypes.bmp.mimeType, [{ page: 1, words: outcome.words }])
    const { pages } = await extractText(copy, fileTypes.pdf.mimeType)
    expect(pages[0]?.text).toContain('María Núñez Peña')

    const small = { width: 3, height: 2, data: Uint8Array.from([0, 50, 100, 150, 200, 250]) }
    const [upward, downward] = await Promise.all(
      [toBitmap(small), toBitmap(small, true)].map((file) => decodePicture(file, fileTypes.bmp.mimeType)),
    )
    expect(Array.from(upward?.data ?? []).filter((_, index) => index % 4 === 0)).toEqual([...small.data])
    expect(downward).toEqual(upward)
  }, 60_000)

  it.each([0, 90] as const)(
    'reads the left one of two pages on a sheet before the right one, on a sheet turned by %i degrees',
    async (turned) => {
      const [left, right] = [scannedText.es.slice(1, 5), scannedText.es.slice(5)]
      const [first, second] = [await drawPage(left, { dpi: 150 }), await drawPage(right, { dpi: 150 })]
      const sheet = rotate(twoPagesOnSheet(first, second, 0.5), turned)
      const outcome = await readHere(await scannedPdf([sheet]), fileTypes.pdf.mimeType)
      if (outcome.status !== 'recognized') throw new Error('the sheet has text')
      const { text } = textOfWords(outcome.words)
      expect(characterErrorRate([...left, ...right].join(' '), text)).toBeLessThanOrEqual(0.03)
    },
    60_000,
  )

  it('reads a photo that a telephone saved as HEIC, in the worker thread', async () => {
    const outcome = await read(photoOfPage, fileTypes.heic.mimeType)
    if (outcome.status !== 'recognized') throw new Error('the photo has text')
    const { text } = textOfWords(outcome.words)
    expect(characterErrorRate(scannedText.es.slice(0, 2).join(' '), text)).toBeLessThanOrEqual(0.02)
    const copy = await addTextLayer(photoOfPage, fileTypes.heic.mimeType, [{ page: 1, words: outcome.words }])
    expect((await extractText(copy, fileTypes.pdf.mimeType)).pages[0]?.text).toContain('María Núñez Peña')
  }, 60_000)

  it('decodes a photo of 50 million pixels in tiles, reduced to the pixels of a page', async () => {
    const { bytes, width, height } = heicGrid(photoOfPage, 6, 16)
    expect(width * height).toBeGreaterThan(50_000_000)
    const decoded = await decodeHeic(bytes, 2_000_000)
    const tile = await decodeHeic(photoOfPage, (2_000_000 * photoSize.width * photoSize.height) / (width * height))
    expect(decoded.width / decoded.height).toBeCloseTo(width / height, 2)
    expect(decoded.data.length).toBe(4 * decoded.width * decoded.height)
    expect(decoded.width * decoded.height).toBeLessThanOrEqual(2_000_000)
    expect(meanLightness(decoded.data)).toBeCloseTo(meanLightness(tile.data), 0)
  }, 60_000)

  it('skips a page that has only noise', async () => {
    const outcome = await readPdf(await scannedPdf([await drawPage([''], { dpi: 100, noise: 25 })]))
    expect(outcome).toMatchObject({ status: 'blank', words: [] })
  }, 60_000)
})

/** Returns a BMP whose header was changed, so that it states other numbers than its pixels have. */
function bitmapWith(changeHeader: (file: Buffer) => void): Buffer {
  const file = toBitmap({ width: 8, height: 8, data: new Uint8Array(64) })
  changeHeader(file)
  return file
}
/** Offsets of numbers in the header of a BMP, in bytes. */
const bmp = { pixelStart: 10, width: 18, height: 22, bitsPerPixel: 28, compression: 30 }
const runLengthCompression = 1

const photoSize = { width: 1_272, height: 416 }

const meanLightness = (pixels: Uint8Array): number => pixels.reduce((sum, value) => sum + value, 0) / pixels.length

/** Returns the photo with another size in its property of the size (`ispe`). */
function heicOfSize(width: number, height: number): Buffer {
  const file = Buffer.from(photoOfPage)
  const at = file.indexOf('ispe') + 8
  file.writeUInt32BE(width, at)
  file.writeUInt32BE(height, at + 4)
  return file
}

describe('pages that cannot be read', () => {
  it.each<[string, () => Buffer, string]>([
    ['of 53 million pixels', () => heicOfSize(8_000, 6_625), 'too_large'],
    ['of 72 million pixels', () => heicOfSize(9_000, 8_000), 'too_large'],
    ['of 3,600 million pixels', () => heicOfSize(60_000, 60_000), 'too_large'],
    ['of other pixels than it states', () => heicOfSize(3_000, 2_000), 'damaged'],
    ['of no pixels', () => heicOfSize(0, 0), 'damaged'],
    ['cut in its picture', () => photoOfPage.subarray(0, photoOfPage.length / 2), 'damaged'],
    ['of its first bytes alone', () => photoOfPage.subarray(0, 40), 'damaged'],
    ['whose boxes are noise', () => Buffer.concat([photoOfPage.subarray(0, 24), Buffer.alloc(5_000, 0xff)]), 'damaged'],
  ])('refuses a HEIC %s, and reads the next file', async (_, make, reason) => {
    expect(await read(make(), fileTypes.heic.mimeType)).toEqual({ status: 'failed', reason })
    const blank = toBitmap({ width: 20, height: 20, data: new Uint8Array(400).fill(255) })
    expect(await read(blank, fileTypes.bmp.mimeType)).toMatchObject({ status: 'blank' })
  })

  it.each<[string, (file: Buffer) => void, string]>([
    [
      'of 3,600 million pixels',
      (file) => (file.writeInt32LE(60_000, bmp.width), file.writeInt32LE(-60_000, bmp.height)),
      'too_large',
    ],
    [
      'of compressed rows that are too long',
      (file) => (file.writeInt32LE(2 ** 31 - 1, bmp.width), file.writeUInt32LE(runLengthCompression, bmp.compression)),
      'too_large',
    ],
    ['of a negative width', (file) => file.writeInt32LE(-8, bmp.width), 'damaged'],
    ['of no rows', (file) => file.writeInt32LE(0, bmp.height), 'damaged'],
    ['of more rows than it has', (file) => file.writeInt32LE(4_000, bmp.height), 'damaged'],
    ['whose pixels begin beyond its end', (file) => file.writeUInt32LE(2 ** 32 - 1, bmp.pixelStart), 'damaged'],
    ['of 77 bits a pixel', (file) => file.writeUInt16LE(77, bmp.bitsPerPixel), 'damaged'],
  ])('refuses a BMP %s', async (_, changeHeader, reason) => {
    expect(await read(bitmapWith(changeHeader), fileTypes.bmp.mimeType)).toEqual({ status: 'failed', reason })
  })

  it('refuses a BMP that ends within its header', async () => {
    const file = bitmapWith(() => undefined).subarray(0, 40)
    expect(await read(file, fileTypes.bmp.mimeType)).toEqual({ status: 'failed', reason: 'damaged' })
  })

  it('refuses a PDF with a password', async () => {
    const pdf = await scannedPdf([await drawPage([''], { dpi: 50 })], 'secreto')
    expect(await readPdf(pdf)).toEqual({ status: 'failed', reason: 'encrypted' })
  }, 30_000)

  it('reports a page that the file does not have', async () => {
    expect(await readPdf(await scannedPdf([await drawPage([''], { dpi: 50 })]), 2)).toEqual({
      status: 'failed',
      reason: 'page_missing',
    })
  }, 30_000)

  it('refuses pictures of too many pixels without decoding them, alone and inside a PDF', async () => {
    const bomb = await sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    expect(await read(bomb, fileTypes.png.mimeType)).toEqual({ status: 'failed', reason: 'too_large' })
    const pdf = new PDFDocument({ size: 'LETTER', autoFirstPage: false })
    const bytes = buffer(pdf)
    pdf.addPage().image(bomb, 0, 0, { width: 612, height: 792 })
    pdf.end()
    expect(await readPdf(await bytes)).toEqual({ status: 'failed', reason: 'too_large' })
  }, 60_000)

  it('reads a PDF page of five metres, drawn with a limited number of pixels', async () => {
    const pdf = new PDFDocument({ size: [14_400, 14_400], autoFirstPage: false })
    const bytes = buffer(pdf)
    pdf.addPage()
    pdf.end()
    expect(await readPdf(await bytes)).toMatchObject({ status: 'blank' })
  }, 30_000)

  it.each([
    ['a damaged file', Buffer.from('%PDF-1.7 nothing else'), fileTypes.pdf.mimeType, 'damaged'],
    ['a damaged picture', Buffer.from('\xff\xd8\xff\xe0 nothing else', 'latin1'), fileTypes.jpg.mimeType, 'damaged'],
    ['a file of a type without pages', Buffer.from('text'), fileTypes.txt.mimeType, 'unsupported'],
  ])('refuses %s', async (_, bytes, mimeType, reason) => {
    expect(await read(bytes, mimeType)).toEqual({ status: 'failed', reason })
  })
})
