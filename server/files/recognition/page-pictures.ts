// Renders a page as a gray picture: pages of PDFs by pdf.js on a canvas, pictures by sharp. Runs inside the worker.
import { createCanvas } from '@napi-rs/canvas'
import sharp, { type Sharp } from 'sharp'
import { fileURLToPath } from 'node:url'
import { fileTypes } from '../file-types.ts'
import { decodePicture, maxPagePixels, maxPicturePixels } from './decode-picture.ts'
import type { GrayImage } from './gray-image.ts'
import { pictureTypes } from './picture-types.ts'
import { RecognitionFailure } from './recognition.ts'

export interface PagePicture {
  readonly image: GrayImage
  /** Dots per inch of the picture of which the page consists; absent for other pages. */
  readonly dotsPerInch?: number
  /** Whether the page may be a photo of a paper. */
  readonly photo: boolean
}

export interface OpenedFile {
  readonly pageCount: number
  /** @param number from 1. @throws RecognitionFailure */
  picture(number: number): Promise<PagePicture>
  close(): Promise<void>
}

/** Resolution at which Tesseract reads best. */
const targetDpi = 300
const maxPages = 20_000
/** Inches. A picture is assumed to show one whole letter page, so its longer side in pixels gives its resolution. */
const letterHeight = 11
/** Pictures below this resolution are enlarged to {@link targetDpi}, and at most by {@link maxEnlargement}. */
const minDpi = 220
const maxEnlargement = 4
/** Points of PDF per inch. */
const pointsPerInch = 72
/** Channel value above which a pixel counts as white. */
const whiteThreshold = 250

export async function openPagePictures(bytes: Uint8Array, mimeType: string): Promise<OpenedFile> {
  if (mimeType === fileTypes.pdf.mimeType) return await openPdf(bytes)
  if (pictureTypes.has(mimeType)) return await openPicture(bytes, mimeType)
  throw new RecognitionFailure('unsupported')
}

const pdfjsDirectory = fileURLToPath(new URL('.', import.meta.resolve('pdfjs-dist/package.json')))

/**
 * Loads pdf.js with its worker, which must have the same version. Another pdf.js of the process, the one that extracts
 * text, sets its own worker in the same global variable, which is therefore replaced until `restore`.
 */
async function loadPdfjs() {
  const scope = globalThis as { pdfjsWorker?: unknown }
  const previousWorker = scope.pdfjsWorker
  const [pdfjs, worker] = await Promise.all([
    import('pdfjs-dist/legacy/build/pdf.mjs'),
    import('pdfjs-dist/legacy/build/pdf.worker.mjs'),
  ])
  scope.pdfjsWorker = worker
  return { pdfjs, restore: () => void (scope.pdfjsWorker = previousWorker) }
}

async function loadPdf(bytes: Uint8Array, { stopAtErrors }: { readonly stopAtErrors: boolean }) {
  const { pdfjs, restore } = await loadPdfjs()
  try {
    return await pdfjs.getDocument({
      // The library takes ownership of the bytes, which are needed again.
      data: new Uint8Array(bytes),
      standardFontDataUrl: `${pdfjsDirectory}standard_fonts/`,
      cMapUrl: `${pdfjsDirectory}cmaps/`,
      wasmUrl: `${pdfjsDirectory}wasm/`,
      iccUrl: `${pdfjsDirectory}iccs/`,
      verbosity: 0,
      useSystemFonts: false,
      disableFontFace: true,
      enableXfa: false,
      maxImageSize: maxPicturePixels,
      stopAtErrors,
    }).promise
  } catch (error) {
    throw new RecognitionFailure(
      error instanceof Error && error.name === 'PasswordException' ? 'encrypted' : 'damaged',
      error,
    )
  } finally {
    restore()
  }
}

async function openPdf(bytes: Uint8Array): Promise<OpenedFile> {
  const pdf = await loadPdf(bytes, { stopAtErrors: false })
  if (pdf.numPages > maxPages) throw new RecognitionFailure('too_large')
  return {
    pageCount: pdf.numPages,
    async picture(number) {
      if (number > pdf.numPages) throw new RecognitionFailure('page_missing')
      const page = await pdf.getPage(number)
      const { width, height } = page.getViewport({ scale: 1 })
      const scale = Math.min(targetDpi / pointsPerInch, Math.sqrt(maxPagePixels / (width * height)))
      const viewport = page.getViewport({ scale })
      const canvas = createCanvas(Math.max(1, Math.floor(viewport.width)), Math.max(1, Math.floor(viewport.height)))
      await page.render({ canvas: canvas as never, viewport, background: 'white' }).promise
      const largest = largestPicture(page.objs as never)
      page.cleanup()
      const image = grayOf(canvas.data(), canvas.width, canvas.height)
      // The library silently omits a picture beyond its limit.
      if (largest === 0 && isWhite(image)) await checkComplete(bytes, number)
      const squareInches = (width / pointsPerInch) * (height / pointsPerInch)
      return { image, photo: false, ...(largest > 0 ? { dotsPerInch: Math.sqrt(largest / squareInches) } : {}) }
    },
    close: () => pdf.loadingTask.destroy(),
  }
}

/** Returns the pixels of the largest picture that was drawn. */
function largestPicture(objects: Iterable<readonly [string, { width?: unknown; height?: unknown } | null]>): number {
  let largest = 0
  for (const [, value] of objects) {
    const { width, height } = value ?? {}
    if (typeof width === 'number' && typeof height === 'number') largest = Math.max(largest, width * height)
  }
  return largest
}

const isWhite = ({ data }: GrayImage): boolean => data.every((value) => value > whiteThreshold)

/**
 * @throws RecognitionFailure when strict reading yields fewer drawing operators than tolerant reading, which means that
 * a picture was omitted
 */
async function checkComplete(bytes: Uint8Array, number: number): Promise<void> {
  const tolerant = await countOperators(bytes, number, { stopAtErrors: false })
  const strict = await countOperators(bytes, number, { stopAtErrors: true })
  if (strict < tolerant) throw new RecognitionFailure('too_large')
}

async function countOperators(
  bytes: Uint8Array,
  number: number,
  { stopAtErrors }: { readonly stopAtErrors: boolean },
): Promise<number> {
  const pdf = await loadPdf(bytes, { stopAtErrors })
  try {
    const { fnArray } = await (await pdf.getPage(number)).getOperatorList()
    return fnArray.length
  } catch (error) {
    throw new RecognitionFailure('damaged', error)
  } finally {
    await pdf.loadingTask.destroy()
  }
}

/** Weights of red, green and blue in luminance, in 256ths (ITU-R BT.601). */
const luminanceWeights = { red: 77, green: 151, blue: 28 } as const

/** Converts RGBA pixels to luminance. */
function grayOf(pixels: Uint8Array, width: number, height: number): GrayImage {
  const data = new Uint8Array(width * height)
  const { red, green, blue } = luminanceWeights
  for (let i = 0, j = 0; i < data.length; i += 1, j += 4)
    data[i] = (pixels[j]! * red + pixels[j + 1]! * green + pixels[j + 2]! * blue) >> 8
  return { width, height, data }
}

async function openPicture(bytes: Uint8Array, mimeType: string): Promise<OpenedFile> {
  const open = await pictureOpener(bytes, mimeType)
  const { pages = 1 } = await open(0).metadata().catch(pictureProblem)
  return {
    pageCount: pages,
    async picture(number) {
      if (number > pages) throw new RecognitionFailure('page_missing')
      try {
        const { width: w, height: h } = await open(number - 1).metadata()
        if (w * h > maxPicturePixels) throw new RecognitionFailure('too_large')
        const dotsPerInch = Math.max(w, h) / letterHeight
        const enlargement = dotsPerInch < minDpi ? targetDpi / dotsPerInch : 1
        const scale = Math.min(enlargement, Math.sqrt(maxPagePixels / (w * h)), maxEnlargement)
        const { data, info } = await open(number - 1)
          .autoOrient()
          .flatten({ background: '#ffffff' })
          .greyscale()
          .resize({ width: Math.max(1, Math.round((await widthOf(open, number)) * scale)) })
          .timeout({ seconds: 20 })
          .raw()
          .toBuffer({ resolveWithObject: true })
        return { image: { width: info.width, height: info.height, data }, dotsPerInch, photo: true }
      } catch (error) {
        return pictureProblem(error)
      }
    },
    close: async () => undefined,
  }
}

/** Returns a function that opens a page of a picture of any supported format. @throws RecognitionFailure */
export async function pictureOpener(bytes: Uint8Array, mimeType: string): Promise<(page: number) => Sharp> {
  const decoded = await decodePicture(bytes, mimeType)
  if (decoded) {
    const { width, height, data } = decoded
    return () => sharp(data, { raw: { width, height, channels: 4 } })
  }
  return (page) => sharp(bytes, { limitInputPixels: maxPicturePixels, page, failOn: 'truncated', sequentialRead: true })
}

/** Returns the width as displayed: the orientation in the file may swap width and height. */
async function widthOf(open: (page: number) => Sharp, number: number): Promise<number> {
  const { width, autoOrient } = await open(number - 1).metadata()
  return autoOrient.width || width
}

function pictureProblem(error: unknown): never {
  if (error instanceof RecognitionFailure) throw error
  throw new RecognitionFailure(/pixel limit/i.test(String(error)) ? 'too_large' : 'damaged', error)
}
