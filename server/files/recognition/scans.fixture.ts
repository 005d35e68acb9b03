// Scans whose text is known: pages are written as PDF, rendered, degraded as by a scanner or a phone, and saved as
// pictures.
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { buffer } from 'node:stream/consumers'
import { fileTypes } from '../file-types.ts'
import { project, rotate, warp, type GrayImage, type Projection } from './gray-image.ts'
import { openPagePictures } from './page-pictures.ts'
import { rectangleTo } from './paper-edges.ts'

export const scannedText = {
  es: [
    'EN EL TRIBUNAL DE PRIMERA INSTANCIA, SALA SUPERIOR DE SAN JUAN',
    'Comparece la parte demandante, señora María Núñez Peña, por conducto de su representación legal que suscribe, y ' +
      'muy respetuosamente expone, alega y solicita:',
    '1. El pasado 14 de marzo de 2025 la parte demandada incumplió el contrato de arrendamiento suscrito entre las ' +
      'partes el año anterior, sin que mediara justificación alguna para ello.',
    '2. La obligación ascendía a $12,450.00 más intereses, según la cláusula décima, y venció el último día de mayo.',
    '3. Ningún pago se recibió después del vencimiento; la dueña envió un requerimiento por correo certificado a ' +
      'Cataño, Añasco y Peñuelas, donde el señor Ibáñez Muñoz tenía sus almacenes de café, caña y piñas.',
    '4. La señora Núñez sufrió daños ascendentes a tres mil quinientos dólares, ocasionados por la filtración de agua ' +
      'en la colindancia norte; el perito concluyó que la reparación costaría aún más.',
    'POR TODO LO CUAL, muy respetuosamente se solicita de este Honorable Tribunal que declare con lugar la presente ' +
      'demanda, con imposición de costas, gastos y honorarios de abogado.',
    'En San Juan, Puerto Rico, a 3 de junio de 2025. CERTIFICO: Que en esta misma fecha se notificó copia fiel y ' +
      'exacta del presente escrito a la licenciada Inés Rodríguez Ávila, según dispone la Regla 67.',
  ],
  en: [
    'UNITED STATES DISTRICT COURT FOR THE DISTRICT OF PUERTO RICO',
    'The plaintiff, through the undersigned counsel, respectfully states, alleges and prays as follows:',
    '1. On March 14, 2025 the defendant breached the lease that the parties had signed the year before, and it has ' +
      'not paid any rent since then, although the plaintiff has asked for it three times.',
    '2. The amount that is owed was $12,450.00 plus interest as of the last day of May, under the tenth clause.',
    'WHEREFORE, it is respectfully requested that this Honorable Court grant this complaint and order the defendant ' +
      'to pay the costs of the action and the fees of counsel.',
  ],
} as const

/** How a page is scanned. */
export interface Scan {
  /** Dots per inch; 300 by default. */
  readonly dpi?: number
  /** Degrees clockwise by which the paper is askew. */
  readonly skew?: number
  /** Standard deviation of the noise, of 255. */
  readonly noise?: number
  /** Degrees clockwise by which the whole page is turned. */
  readonly turned?: 0 | 90 | 180 | 270
}

/** Returns a picture of a letter page with the paragraphs. */
export async function drawPage(paragraphs: readonly string[], scan: Scan = {}): Promise<GrayImage> {
  const pdf = new PDFDocument({ size: 'LETTER', margin: 72 })
  const bytes = buffer(pdf)
  pdf.font('Times-Roman').fontSize(12)
  for (const paragraph of paragraphs) pdf.text(paragraph, { align: 'justify', paragraphGap: 9, lineGap: 2 })
  pdf.end()
  const file = await openPagePictures(await bytes, fileTypes.pdf.mimeType)
  const { image } = await file.picture(1)
  await file.close()
  return await degrade(image, scan)
}

/**
 * Returns a sheet with two letter pages side by side. Their inner margins, of one inch each, are cut so that `gutter`
 * inches are left between the texts.
 */
export function twoPagesOnSheet(left: GrayImage, right: GrayImage, gutter: number): GrayImage {
  const { height } = left
  const dpi = height / 11
  const pageWidth = left.width - Math.round((1 - gutter / 2) * dpi)
  const data = new Uint8Array(2 * pageWidth * height)
  for (let y = 0; y < height; y += 1) {
    data.set(left.data.subarray(y * left.width, y * left.width + pageWidth), 2 * y * pageWidth)
    data.set(right.data.subarray((y + 1) * right.width - pageWidth, (y + 1) * right.width), (2 * y + 1) * pageWidth)
  }
  return { width: 2 * pageWidth, height, data }
}

async function degrade(image: GrayImage, { dpi = 300, skew = 0, noise = 0, turned = 0 }: Scan): Promise<GrayImage> {
  let page = image
  if (dpi !== 300) {
    const width = Math.round((image.width * dpi) / 300)
    const raw = { width: image.width, height: image.height, channels: 1 } as const
    const { data, info } = await sharp(image.data, { raw })
      .resize({ width })
      .toColourspace('b-w')
      .raw()
      .toBuffer({ resolveWithObject: true })
    page = { width: info.width, height: info.height, data }
  }
  if (skew !== 0) page = warp(page, rotationOf(page, -skew), page.width, page.height)
  if (noise !== 0) page = { ...page, data: page.data.map((value, index) => addNoise(value, index, noise)) }
  return rotate(page, turned)
}

function rotationOf({ width, height }: GrayImage, degrees: number): Projection {
  const cos = Math.cos((degrees * Math.PI) / 180)
  const sin = Math.sin((degrees * Math.PI) / 180)
  const [x, y] = [width / 2, height / 2]
  return [cos, -sin, x - cos * x + sin * y, sin, cos, y - sin * x - cos * y, 0, 0, 1]
}

/** Adds noise that is the same in each run; the sum of hashes is nearly normal. */
function addNoise(value: number, index: number, deviation: number): number {
  let sum = 0
  for (let part = 1; part <= 4; part += 1) {
    let hash = Math.imul(index + 1, 0x9e3779b1 * part)
    hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b)
    sum += ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32 - 0.5
  }
  return Math.min(Math.max(value + sum * Math.sqrt(3) * deviation, 0), 255)
}

/** Returns the page as a phone sees it from the side: on a dark table, narrower at the top, with a shadow. */
export function photograph(page: GrayImage): GrayImage {
  const width = Math.round(page.width * 1.15)
  const height = Math.round(page.height * 1.1)
  const corners = [
    [width * 0.16, height * 0.07],
    [width * 0.87, height * 0.04],
    [width * 0.95, height * 0.95],
    [width * 0.06, height * 0.93],
  ] as const
  const toPhoto = rectangleTo(corners, page.width, page.height)
  const toPage = inverse(toPhoto)
  const flat = warp(page, toPage, width, height)
  const data = flat.data.map((value, index) => {
    const [x, y] = project(toPage, index % width, Math.floor(index / width))
    const isOnPaper = x >= 0 && y >= 0 && x < page.width && y < page.height
    // The light comes from the right; the table is dark.
    return isOnPaper ? value * (0.62 + (0.3 * x) / page.width) : 45
  })
  return { width, height, data }
}

function inverse([a, b, c, d, e, f, g, h, i]: Projection): Projection {
  return [
    e * i - f * h,
    c * h - b * i,
    b * f - c * e,
    f * g - d * i,
    a * i - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ]
}

export const toJpeg = ({ width, height, data }: GrayImage): Promise<Buffer> =>
  sharp(data, { raw: { width, height, channels: 1 } })
    .toColourspace('b-w')
    .jpeg({ quality: 85 })
    .toBuffer()

/** Returns the picture as a BMP with a table of grays; `topDown` writes the first row first. */
export function toBitmap({ width, height, data }: GrayImage, topDown = false): Buffer {
  const headerBytes = 54
  const pixelStart = headerBytes + 256 * 4
  const rowBytes = Math.ceil(width / 4) * 4
  const file = Buffer.alloc(pixelStart + rowBytes * height)
  file.write('BM')
  file.writeUInt32LE(file.length, 2)
  file.writeUInt32LE(pixelStart, 10)
  file.writeUInt32LE(40, 14)
  file.writeInt32LE(width, 18)
  file.writeInt32LE(topDown ? -height : height, 22)
  file.writeUInt16LE(1, 26)
  file.writeUInt16LE(8, 28)
  for (let gray = 0; gray < 256; gray += 1) file.writeUInt32LE(gray * 0x01_01_01, headerBytes + gray * 4)
  for (let y = 0; y < height; y += 1)
    file.set(data.subarray(y * width, (y + 1) * width), pixelStart + (topDown ? y : height - 1 - y) * rowBytes)
  return file
}

/** Wraps pictures as the pages of a PDF without text, as scanners do. */
export async function scannedPdf(pages: readonly GrayImage[], password?: string): Promise<Buffer> {
  const pdf = new PDFDocument({ autoFirstPage: false, ...(password ? { userPassword: password } : {}) })
  const bytes = buffer(pdf)
  for (const page of pages) {
    const size: [number, number] = page.width < page.height ? [612, 792] : [792, 612]
    pdf.addPage({ size, margin: 0 }).image(await toJpeg(page), 0, 0, { width: size[0], height: size[1] })
  }
  pdf.end()
  return await bytes
}

/**
 * Returns the edit distance between two texts divided by the length of the expected text; white space counts as one
 * space.
 */
export function characterErrorRate(expected: string, actual: string): number {
  const [expectedLetters, actualLetters] = [expected, actual].map((text) => [...text.replace(/\s+/g, ' ').trim()]) as [
    string[],
    string[],
  ]
  // Two rows of Levenshtein's table: `row[j]` is the distance between the first i letters of one and j of the other.
  let above = Array.from({ length: actualLetters.length + 1 }, (_, index) => index)
  for (const [i, letter] of expectedLetters.entries()) {
    const row = [i + 1]
    for (const [j, other] of actualLetters.entries())
      row.push(Math.min(row[j]! + 1, above[j + 1]! + 1, above[j]! + (letter === other ? 0 : 1)))
    above = row
  }
  return above[actualLetters.length]! / expectedLetters.length
}
