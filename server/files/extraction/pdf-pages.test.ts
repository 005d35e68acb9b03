import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { makePdf, type PdfDocument } from '#tests/support/make-pdf.ts'
import { fileTypes } from '../file-types.ts'
import { extractText } from './extract-text.ts'

const extract = (bytes: Uint8Array) => extractText(new Uint8Array(bytes), fileTypes.pdf.mimeType)
const pictureOfPaper = await sharp({ create: { width: 40, height: 50, channels: 3, background: 'grey' } })
  .png()
  .toBuffer()
const body = 'Comparece la parte demandante y muy respetuosamente expone, alega y solicita al Tribunal. '
const pagesOf = (...draw: ((document: PdfDocument) => void)[]) =>
  makePdf(
    (document) => {
      for (const one of draw) one(document.addPage({ margin: 0 }))
    },
    { autoFirstPage: false },
  )
const scan = (document: PdfDocument) => document.image(pictureOfPaper, 0, 0, { width: 612, height: 792 })
const stamp = (page: number) => (document: PdfDocument) =>
  document.fontSize(8).text(`SJ2026CV00029 07/12/2026 10:23:45 am Entrada Núm. 1 Página ${page} de 5`, 30, 12)

describe('a page of a PDF', () => {
  test('has a state of its own: text, scan, stamped scan, empty', async () => {
    const outcome = await extract(
      await pagesOf(
        (d) => stamp(1)(d).fontSize(12).text(body, 72, 200),
        (d) => stamp(2)(scan(d)),
        scan,
        () => undefined,
        (d) => stamp(5)(scan(d)),
      ),
    )
    expect(outcome).toMatchObject({
      status: 'ready',
      pageCount: 5,
      states: [
        { page: 2, state: 'stamped_scan' },
        { page: 3, state: 'scanned' },
        { page: 4, state: 'empty' },
        { page: 5, state: 'stamped_scan' },
      ],
    })
    expect(outcome.pages.map(({ page }) => page)).toEqual([1, 2, 5])
  })

  test('is a stamped scan with a stamp at the margin, but text with a line in its middle or a small picture', async () => {
    const states = async (draw: (document: PdfDocument) => void) => (await extract(await pagesOf(draw))).states
    expect(await states((d) => scan(d).text('RECIBIDO Secretaría', 400, 40))).toEqual([
      { page: 1, state: 'stamped_scan' },
    ])
    expect(await states((d) => scan(d).text('Foto del portón dañado', 100, 400))).toEqual([])
    expect(
      await states((d) => d.image(pictureOfPaper, 200, 200, { width: 200 }).text('Página 1 de 9', 30, 12)),
    ).toEqual([])
  })

  test('is a scan when its letters are drawn as lines', async () => {
    const draw = (d: PdfDocument) => {
      for (let n = 0; n < 300; n += 1)
        d.moveTo(n, 10)
          .lineTo(n + 1, 40)
          .lineTo(n + 2, 10)
      d.stroke()
    }
    expect((await extract(await pagesOf(draw))).states).toEqual([{ page: 1, state: 'scanned' }])
  })

  test('is reported when it is damaged, and the other pages are read', async () => {
    const draw = Array.from({ length: 9 }, (_, n) => (d: PdfDocument) => d.text(`Página ${n + 1}. ${body}`, 72, 100))
    const intactPdf = (await pagesOf(...draw)).toString('latin1')
    const content = [...intactPdf.matchAll(/FlateDecode\n>>\nstream\n/g)][3]
    const streamStart = (content?.index ?? 0) + (content?.[0].length ?? 0)
    const damaged = Buffer.from(intactPdf, 'latin1').fill(0xff, streamStart, streamStart + 40)
    const outcome = await extract(damaged)
    expect(outcome).toMatchObject({ status: 'ready', pageCount: 9, states: [{ page: 4, state: 'failed' }] })
    expect(outcome.pages).toHaveLength(8)
  })

  test('is read although the page tree refers to an object that does not exist before it', async () => {
    const draw = Array.from({ length: 9 }, (_, n) => (d: PdfDocument) => d.text(`Página ${n + 1}. ${body}`, 72, 100))
    const intactPdf = (await pagesOf(...draw)).toString('latin1')
    const kids = /\/Kids \[([^\]]*)\]/.exec(intactPdf)?.[1] ?? ''
    const fifthPage = kids.match(/\d+ 0 R/g)?.[4] ?? ''
    // As long as the reference that it replaces: the offsets of the file stay right.
    const deadReference = '999 0 R'.padEnd(fifthPage.length).slice(0, fifthPage.length)
    const broken = intactPdf.replace(kids, kids.replace(fifthPage, deadReference))
    const { pages } = await extract(Buffer.from(broken, 'latin1'))
    expect(pages.map(({ text }) => text.slice(0, 8))).toContain('Página 9')
    expect(pages.length).toBeGreaterThanOrEqual(8)
  })
})

test('a PDF has the values of its form fields and the texts typed onto it', async () => {
  const bytes = await makePdf((d) => {
    d.font('Helvetica').text('Estado civil:').initForm()
    d.formCheckbox('soltera', 100, 100, 20, 20, { value: true } as never)
    d.formText('pueblo', 100, 140, 200, 20, { value: 'Añasco' })
    d.annotate(100, 300, 200, 20, { Subtype: 'FreeText', Contents: new String('Escrito a máquina') } as never)
  })
  const { pages } = await extract(bytes)
  expect(pages[0]?.text).toContain('Añasco')
  expect(pages[0]?.text).toContain('Escrito a máquina')
})
