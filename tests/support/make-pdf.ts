import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'

export type PdfDocument = InstanceType<typeof PDFDocument>

/** A PDF drawn by `draw`; pages are letter size. */
export async function makePdf(
  draw: (document: PdfDocument) => void,
  options: ConstructorParameters<typeof PDFDocument>[0] = {},
): Promise<Buffer> {
  const document = new PDFDocument({ size: 'LETTER', ...options })
  const bytes = buffer(document)
  draw(document)
  document.end()
  return bytes
}

/** A PDF with a page per text. */
export const makePdfOf = (...pages: string[]): Promise<Buffer> =>
  makePdf(
    (document) => {
      for (const text of pages) document.addPage().text(text)
    },
    { autoFirstPage: false },
  )

/** A PDF assembled from raw objects, for files that a library would not produce; object 1 is the catalogue. */
export function rawPdf(objects: readonly (string | Buffer)[]): Buffer {
  const chunks = [Buffer.from('%PDF-1.7\n')]
  const offsets: number[] = []
  let length = 9
  objects.forEach((object, index) => {
    const bytes = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')])
    offsets.push(length)
    chunks.push(bytes)
    length += bytes.length
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  chunks.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer <</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${length}\n%%EOF`,
    ),
  )
  return Buffer.concat(chunks)
}

/** The object of a stream with these entries in its dictionary. */
export const pdfStream = (dictionary: string, data: Uint8Array): Buffer =>
  Buffer.concat([Buffer.from(`<<${dictionary}/Length ${data.length}>>\nstream\n`), data, Buffer.from('\nendstream')])

/**
 * A document with one page, whose content is the stream `content`; `catalogue` is added to the entries of the
 * catalogue.
 */
export const onePagePdf = (content: Buffer, catalogue = ''): Buffer =>
  rawPdf([
    `<</Type/Catalog/Pages 2 0 R${catalogue}>>`,
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Resources<</Font<</F1 5 0 R>>>>/Contents 4 0 R>>',
    content,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ])
