// Copies a file as a PDF whose machine-read pages contain their words as invisible text, so that any reader can search
// and copy them. Pages of a PDF keep their content; a picture becomes a page. Runs inside the worker.
import {
  beginText,
  endText,
  PDFDocument,
  popGraphicsState,
  pushGraphicsState,
  rotateAndSkewTextRadiansAndTranslate,
  setCharacterSqueeze,
  setFontAndSize,
  setTextRenderingMode,
  showText,
  StandardFonts,
  TextRenderingMode,
  type PDFFont,
  type PDFPage,
} from '@cantoo/pdf-lib'
import { fileTypes } from '../file-types.ts'
import { pictureOpener } from './page-pictures.ts'
import { RecognitionFailure, type RecognizedWord } from './recognition.ts'

export interface TextLayer {
  readonly page: number
  readonly words: readonly RecognizedWord[]
}

/** Longer side of a page made from a picture, in points: the height of a letter page. */
const letterHeight = 792
/** Characters that the standard fonts lack; they cover Spanish and English. */
const unsupportedCharacters = /[^\x20-\x7e\u00a0-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\u20ac]/g

/** @throws RecognitionFailure for a file that cannot be opened */
export async function addTextLayer(
  bytes: Uint8Array,
  mimeType: string,
  layers: readonly TextLayer[],
): Promise<Uint8Array> {
  try {
    const pdf =
      mimeType === fileTypes.pdf.mimeType ? await PDFDocument.load(bytes) : await pagesOfPicture(bytes, mimeType)
    const font = await pdf.embedFont(StandardFonts.Helvetica)
    for (const { page, words } of layers) if (page <= pdf.getPageCount()) writeWords(pdf.getPage(page - 1), font, words)
    return await pdf.save()
  } catch (error) {
    if (error instanceof RecognitionFailure) throw error
    throw new RecognitionFailure(/encrypt|password/i.test(String(error)) ? 'encrypted' : 'damaged', error)
  }
}

async function pagesOfPicture(bytes: Uint8Array, mimeType: string): Promise<PDFDocument> {
  const pdf = await PDFDocument.create()
  const open = await pictureOpener(bytes, mimeType)
  const { pages = 1 } = await open(0).metadata()
  for (let number = 0; number < pages; number += 1) {
    const { data, info } = await open(number)
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 88 })
      .toBuffer({ resolveWithObject: true })
    const scale = letterHeight / Math.max(info.width, info.height)
    const page = pdf.addPage([info.width * scale, info.height * scale])
    page.drawImage(await pdf.embedJpg(data), { x: 0, y: 0, width: page.getWidth(), height: page.getHeight() })
  }
  return pdf
}

function writeWords(page: PDFPage, font: PDFFont, words: readonly RecognizedWord[]): void {
  const key = page.node.newFontDictionary('MachineRead', font.ref)
  const toPage = pageMapping(page)
  page.pushOperators(pushGraphicsState(), beginText(), setTextRenderingMode(TextRenderingMode.Invisible))
  for (const { text, box } of words) {
    const [x0, y0, x1, y1, height] = box
    const [startX, startY] = toPage(x0, y0)
    const [endX, endY] = toPage(x1, y1)
    const length = Math.hypot(endX - startX, endY - startY)
    const size = Math.max(1, (height / 10_000) * toPage.width)
    const printable = text.replace(unsupportedCharacters, '?')
    const naturalWidth = font.widthOfTextAtSize(printable, size)
    if (length < 0.5 || naturalWidth === 0) continue
    const angle = Math.atan2(endY - startY, endX - startX)
    page.pushOperators(
      setFontAndSize(key, size),
      setCharacterSqueeze((100 * length) / naturalWidth),
      rotateAndSkewTextRadiansAndTranslate(angle, 0, 0, startX, startY),
      // A space divides the words for readers that join neighbouring texts.
      showText(font.encodeText(`${printable} `)),
    )
  }
  page.pushOperators(endText(), popGraphicsState())
}

/**
 * Returns the map from positions on the page as shown, in ten-thousandths, to coordinates of the PDF: those are of
 * the page before its rotation.
 */
function pageMapping(page: PDFPage): ((x: number, y: number) => [number, number]) & { width: number } {
  const { x, y, width, height } = page.getCropBox()
  const turned = (((page.getRotation().angle % 360) + 360) % 360) as 0 | 90 | 180 | 270
  const map = (shownX: number, shownY: number): [number, number] => {
    const [right, down] = [shownX / 10_000, shownY / 10_000]
    const positions = {
      0: [right, 1 - down],
      90: [down, right],
      180: [1 - right, down],
      270: [1 - down, 1 - right],
    } as const
    const [fromLeft, fromBottom] = positions[turned]
    return [x + fromLeft * width, y + fromBottom * height]
  }
  return Object.assign(map, { width: turned === 90 || turned === 270 ? height : width })
}
