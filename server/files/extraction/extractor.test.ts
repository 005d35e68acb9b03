import { deflateSync } from 'node:zlib'
import { afterEach, describe, expect, test } from 'vitest'
import { makeDocx, makeXlsx, paragraph } from '#tests/support/make-office-documents.ts'
import { makePdf, makePdfOf, onePagePdf, pdfStream, rawPdf } from '#tests/support/make-pdf.ts'
import { makeZip } from '#tests/support/make-zip.ts'
import { sourceOf } from '../byte-source.ts'
import { fileTypes } from '../file-types.ts'
import { createExtractor } from './extractor.ts'
import type { Extractor } from './extractor.ts'

const MiB = 1024 * 1024
let extractor: Extractor
afterEach(() => extractor.close())
const start = (options = {}) => {
  extractor = createExtractor(options)
}
const extract = (type: keyof typeof fileTypes, bytes: Uint8Array | string) =>
  extractor.extract({ source: sourceOf(Buffer.from(bytes)), mimeType: fileTypes[type].mimeType })
const extractPlainText = () => extract('txt', 'Comparece la parte demandante')
const plainTextOutcome = { status: 'ready', pages: [{ page: 1, text: 'Comparece la parte demandante' }] }

describe('the extractor', () => {
  test('reads files that are submitted at the same time', async () => {
    start()
    const pdf = await makePdfOf('Uno', 'Dos')
    const outcomes = await Promise.all([
      extract('pdf', pdf),
      extractPlainText(),
      extract('docx', makeDocx(paragraph('Tres'))),
      extract('png', 'x'),
    ])
    expect(outcomes.map(({ status, reason }) => reason ?? status)).toEqual(['ready', 'ready', 'ready', 'unsupported'])
  })

  test('does not change the bytes of the caller', async () => {
    start()
    const bytes = await makePdfOf('Uno')
    const before = Buffer.from(bytes)
    await extract('pdf', bytes)
    expect(bytes.equals(before)).toBe(true)
  })

  test('reads 200 pages in less than twenty seconds', { timeout: 60_000 }, async () => {
    start()
    const line =
      'Comparece la parte demandante por conducto de su representación legal y muy respetuosamente expone, alega y solicita. '
    const bytes = await makePdf(
      (document) => {
        for (let page = 1; page <= 200; page += 1)
          document
            .addPage()
            .fontSize(10)
            .text(`Página ${page}. ${line.repeat(24)}`)
      },
      { autoFirstPage: false },
    )
    await extractPlainText()
    const startedAt = performance.now()
    const outcome = await extract('pdf', bytes)
    // Takes about three seconds on an idle machine, and up to ten seconds while other tests run.
    expect(performance.now() - startedAt).toBeLessThan(20_000)
    expect(outcome).toMatchObject({ status: 'ready', pageCount: 200 })
  })

  test('rejects with the error of an unreadable source, and continues with the next file', async () => {
    start()
    const failure = new Error('the storage does not answer')
    await expect(
      extractor.extract({ source: { sizeBytes: 5, bytes: () => Promise.reject(failure) }, mimeType: 'text/plain' }),
    ).rejects.toBe(failure)
    expect(await extractPlainText()).toMatchObject(plainTextOutcome)
  })

  test('starts a new thread after an idle time', async () => {
    start({ idleMs: 20 })
    expect(await extractPlainText()).toMatchObject(plainTextOutcome)
    await new Promise((resolve) => {
      setTimeout(resolve, 150)
    })
    expect(await extractPlainText()).toMatchObject(plainTextOutcome)
  })

  test('rejects queued and new jobs once closed', async () => {
    start()
    const waiting = extract('pdf', pdfStream('', Buffer.alloc(20 * MiB, 'x')))
    const outcomes = Promise.allSettled([waiting, extractPlainText()])
    await extractor.close()
    expect((await outcomes).map((outcome) => outcome.status === 'rejected' && String(outcome.reason))).toEqual([
      'Error: The threads are closed',
      'Error: The threads are closed',
    ])
    await expect(extractPlainText()).rejects.toThrow('closed')
  })

  test('refuses a file over the maximum size as too large', async () => {
    start({ maxFileBytes: 10 })
    expect(await extractPlainText()).toMatchObject({ status: 'failed', reason: 'too_large' })
  })
})

const deflateTwice = (data: Buffer) => deflateSync(deflateSync(data))
/** A form of a PDF that draws the object with number `next` twice. */
const form = (next: number) =>
  pdfStream(
    `/Type/XObject/Subtype/Form/BBox[0 0 1 1]/Resources<</XObject<</X ${next} 0 R>>>>`,
    Buffer.from('/X Do /X Do'),
  )
const hostileFiles: Record<string, { type: keyof typeof fileTypes; make: () => Buffer; reasons: string[] }> = {
  'a PDF page that inflates to 120 MB': {
    type: 'pdf',
    reasons: ['too_large', 'timeout'],
    make: () => onePagePdf(pdfStream('/Filter[/FlateDecode/FlateDecode]', deflateTwice(Buffer.alloc(120 * MiB, ' ')))),
  },
  'a PDF page with three million words': {
    type: 'pdf',
    reasons: ['too_large', 'timeout'],
    make: () =>
      onePagePdf(
        pdfStream(
          '/Filter[/FlateDecode/FlateDecode]',
          deflateTwice(Buffer.alloc(100 * MiB, 'BT /F1 9 Tf 72 700 Td (Hola) Tj ET\n')),
        ),
      ),
  },
  'a PDF form that draws itself': {
    type: 'pdf',
    reasons: ['empty', 'timeout', 'damaged'],
    make: () =>
      rawPdf([
        '<</Type/Catalog/Pages 2 0 R>>',
        '<</Type/Pages/Kids[3 0 R]/Count 1>>',
        '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Resources<</XObject<</X 5 0 R>>>>/Contents 4 0 R>>',
        pdfStream('', Buffer.from('/X Do')),
        form(5),
      ]),
  },
  'PDF forms that draw each other a billion times': {
    type: 'pdf',
    // Which limit it meets first depends on the machine: time or memory.
    reasons: ['empty', 'scanned', 'timeout', 'too_large', 'damaged'],
    make: () =>
      rawPdf([
        '<</Type/Catalog/Pages 2 0 R>>',
        '<</Type/Pages/Kids[3 0 R]/Count 1>>',
        '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Resources<</XObject<</X 5 0 R>>>>/Contents 4 0 R>>',
        pdfStream('', Buffer.from('/X Do')),
        ...Array.from({ length: 30 }, (_, i) => form(i + 6)),
      ]),
  },
  'a cyclic PDF page tree': {
    type: 'pdf',
    reasons: ['damaged', 'scanned', 'too_large'],
    make: () => rawPdf(['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[2 0 R 2 0 R]/Count 100000>>']),
  },
  'a PDF of unclosed objects': {
    type: 'pdf',
    reasons: ['timeout', 'damaged'],
    make: () => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(5 * MiB, '1 0 obj <<')]),
  },
  'a DOCX that inflates to 40 MB': { type: 'docx', reasons: ['too_large'], make: () => makeDocx(' '.repeat(40 * MiB)) },
  'a DOCX that lies about its size': {
    type: 'docx',
    reasons: ['damaged'],
    make: () =>
      makeZip([
        {
          name: '_rels/.rels',
          data: '<Relationships><Relationship Type="x/officeDocument" Target="d.xml"/></Relationships>',
        },
        { name: 'd.xml', data: Buffer.alloc(40 * MiB, ' '), claimedSize: 100 },
      ]),
  },
  'a DOCX of 20,000 parts': {
    type: 'docx',
    reasons: ['too_large'],
    make: () =>
      makeDocx(
        '',
        {},
        Array.from({ length: 20_000 }, (_, i) => ({ name: `p${i}`, data: '' })),
      ),
  },
  'an XLSX whose cells repeat one long text': {
    type: 'xlsx',
    reasons: ['too_large'],
    make: () =>
      makeXlsx(
        { A: `<row>${'<c t="s"><v>0</v></c>'.repeat(100_000)}</row>` },
        { shared: `<si><t>${'x'.repeat(MiB)}</t></si>` },
      ),
  },
  'an RTF of unclosed groups': { type: 'rtf', reasons: ['damaged'], make: () => Buffer.alloc(20 * MiB, '{') },
  'an e-mail of parts in parts': {
    type: 'eml',
    reasons: ['damaged'],
    make: () =>
      Buffer.from(
        Array.from(
          { length: 5_000 },
          (_, i) => `Content-Type: multipart/mixed; boundary=b${i}\r\n\r\n--b${i}\r\n`,
        ).join(''),
      ),
  },
}

describe('a hostile file', () => {
  test.each(Object.entries(hostileFiles))(
    'is given up within the limits of time and memory, and the next file is read: %s',
    { timeout: 30_000 },
    async (_what, { type, make, reasons }) => {
      start({ stallWorkMs: 1_500, workMs: 5_000, timeoutMs: 20_000, maxMb: 96 })
      expect(await extractPlainText()).toMatchObject(plainTextOutcome)
      const bytes = make()
      const outcome = await extract(type, bytes)
      expect(reasons).toContain(outcome.reason)
      expect(await extractPlainText()).toMatchObject(plainTextOutcome)
    },
  )

  test(
    'is read without the page that exceeds a limit; that page is reported as failed',
    { timeout: 30_000 },
    async () => {
      start({ stallWorkMs: 1_500, workMs: 5_000, timeoutMs: 20_000, maxMb: 96 })
      const page = (content: number) =>
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Resources<</Font<</F1 8 0 R>>>>/Contents ${content} 0 R>>`
      const text = pdfStream('', Buffer.from('BT /F1 12 Tf 72 700 Td (Comparece la parte) Tj ET'))
      const bytes = rawPdf([
        '<</Type/Catalog/Pages 2 0 R>>',
        '<</Type/Pages/Kids[3 0 R 4 0 R 5 0 R]/Count 3>>',
        page(6),
        page(7),
        page(6),
        text,
        pdfStream('/Filter[/FlateDecode/FlateDecode]', deflateTwice(Buffer.alloc(120 * MiB, ' '))),
        '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
      ])
      const outcome = await extract('pdf', bytes)
      expect(outcome).toMatchObject({ status: 'ready', pageCount: 3, states: [{ page: 2, state: 'failed' }] })
      expect(outcome.pages.map((one) => one.page)).toEqual([1, 3])
    },
  )

  test('is read in linear time when it is full of spaces and broken tags', async () => {
    start({ stallWorkMs: 5_000, workMs: 5_000 })
    expect(await extractPlainText()).toMatchObject(plainTextOutcome)
    for (const [type, text] of [
      ['txt', `a${' '.repeat(5 * MiB)}b`],
      ['txt', '­ '.repeat(MiB)],
      ['txt', 'a-\n'.repeat(MiB)],
      ['txt', `a${' \t'.repeat(MiB)}b`],
      ['vtt', `WEBVTT\n\n00:00.000 --> 00:01.000\n<v${'.a'.repeat(MiB)}`],
      ['vtt', `WEBVTT\n\n00:00.000 --> 00:01.000\n${'<a'.repeat(MiB)}`],
      ['vtt', `WEBVTT\n\n00:00.000 --> 00:01.000\n<v${' '.repeat(MiB)}`],
      ['eml', `From: a@example.com\r\nContent-Type: text/html\r\n\r\n${'<i> </i>'.repeat(MiB / 4)}`],
      ['eml', `From: a@example.com\r\nContent-Type: text/html\r\n\r\n${'<div>'.repeat(4 * MiB)}`],
      ['eml', `From: a@example.com\r\nContent-Type: text/html\r\n\r\n${'<div>'.repeat(MiB / 2)}${'</b>'.repeat(MiB)}`],
    ] as const) {
      expect(['ready', 'none'], text.slice(0, 60)).toContain((await extract(type, text)).status)
    }
  })
})
