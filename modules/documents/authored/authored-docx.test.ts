import { buffer } from 'node:stream/consumers'
import mammoth from 'mammoth'
import { beforeAll, describe, expect, it } from 'vitest'
import { fromBuffer } from 'yauzl'
import type { Entry, ZipFile } from 'yauzl'
import type { Locale } from '#server/contract/locale.ts'
import { parseAuthored } from './authored-blocks.ts'
import { toDocx } from './authored-docx.ts'
import { itemMarker } from './export-facts.ts'
import { sanitizeAuthored } from './authored-html.ts'

const facts = { title: 'Moción de señalamiento', locale: 'es', author: 'Lcda. Ñeco' } as const
const write = (html: string, locale: Locale = 'es'): Promise<Buffer> =>
  toDocx(parseAuthored(sanitizeAuthored(html)), { ...facts, locale })

/** Returns the entries of a ZIP file as text, by name; fails if the file is damaged. */
async function readEntries(file: Buffer): Promise<Map<string, string>> {
  const zip = await new Promise<ZipFile>((resolve, reject) => {
    fromBuffer(file, { lazyEntries: true, validateEntrySizes: true }, (error, opened) =>
      opened ? resolve(opened) : reject(error),
    )
  })
  const read = new Map<string, string>()
  return new Promise((resolve, reject) => {
    zip.on('error', reject)
    zip.on('end', () => resolve(read))
    zip.on('entry', (entry: Entry) =>
      zip.openReadStream(entry, (error, stream) => {
        if (!stream) return reject(error)
        buffer(stream).then((bytes) => {
          read.set(entry.fileName, bytes.toString('utf8'))
          zip.readEntry()
        }, reject)
      }),
    )
    zip.readEntry()
  })
}

describe('toDocx', () => {
  let html = ''
  beforeAll(async () => {
    const file = await write(
      '<h1>DEMANDA</h1><h2>Hechos</h2><p>La <strong>señora Núñez</strong> <em>alegó</em> <u>x</u> <s>y</s> m<sup>2</sup> «§» <a href="https://x.example/a?b=1&amp;c=2">enlace</a><br>otra</p>' +
        '<ol start="4"><li><p>cuatro</p><ul><li>bala</li></ul></li><li>cinco</li></ol><p>entre</p><ol><li>uno</li></ol>' +
        '<table><thead><tr><th>Partida</th><th>Suma</th></tr></thead><tbody><tr><td rowspan="2">Daños</td><td>$1</td></tr><tr><td>$2</td></tr></tbody></table>' +
        '<blockquote><p>cita</p></blockquote><p></p><p>fin</p>',
    )
    html = (await mammoth.convertToHtml({ buffer: file })).value
  })

  it('writes headings, inline formatting and special characters that can be read back', () => {
    expect(html).toContain('<h1>DEMANDA</h1><h2>Hechos</h2>')
    expect(html).toContain('La <strong>señora Núñez</strong> <em>alegó</em>')
    expect(html).toContain('<s>y</s> m<sup>2</sup> «§» <a href="https://x.example/a?b=1&amp;c=2">enlace</a><br />otra')
  })

  it('writes nested lists, numbered and with bullets, that can be read back', () => {
    expect(html).toContain(
      '<ol><li>cuatro<ul><li>bala</li></ul></li><li>cinco</li></ol><p>entre</p><ol><li>uno</li></ol>',
    )
  })

  it('writes tables with column headings and spans that can be read back', () => {
    expect(html).toContain(
      '<thead><tr><th><p><strong>Partida</strong></p></th><th><p><strong>Suma</strong></p></th></tr></thead>',
    )
    expect(html).toContain('<td rowspan="2"><p>Daños</p></td><td><p>$1</p></td>')
  })

  it('writes a ZIP file with the parts of a Word file, including title and author', async () => {
    const files = await readEntries(await write('<p>a</p>'))
    expect([...files.keys()]).toEqual(
      expect.arrayContaining([
        '[Content_Types].xml',
        'word/document.xml',
        'word/styles.xml',
        'docProps/core.xml',
        'word/footer1.xml',
      ]),
    )
    const core = files.get('docProps/core.xml')
    expect(core).toContain('<dc:title>Moción de señalamiento</dc:title>')
    expect(core).toContain('<dc:creator>Lcda. Ñeco</dc:creator>')
    expect(files.get('word/document.xml')).toMatch(/<w:pgSz w:w="12240" w:h="15840"/)
  })

  it.each([
    ['es', 'es-PR', 'Página ', ' de '],
    ['en', 'en-US', 'Page ', ' of '],
    ['fr', 'fr-FR', 'Page ', ' sur '],
    ['pt', 'pt-BR', 'Página ', ' de '],
  ] as const)('writes the footer in %s, as the spelling checker is set', async (locale, tag, page, separatorText) => {
    const files = await readEntries(await write('<p>a</p>', locale))
    expect(files.get('word/styles.xml')).toContain(`<w:lang w:val="${tag}"`)
    expect(files.get('word/footer1.xml')).toContain(`>${page}</w:t>`)
    expect(files.get('word/footer1.xml')).toContain(`>${separatorText}</w:t>`)
  })

  it('defines a numbering for each list, with its start and the format of its depth', async () => {
    const numbering =
      (await readEntries(await write('<ol start="4"><li>a<ol><li>b</li></ol></li></ol><ol><li>c</li></ol>'))).get(
        'word/numbering.xml',
      ) ?? ''
    expect(numbering).toContain('<w:start w:val="4"/><w:numFmt w:val="decimal"/>')
    expect(numbering).toContain('<w:start w:val="1"/><w:numFmt w:val="lowerLetter"/>')
  })

  it('draws the caption of a pleading with one line between the columns', async () => {
    const xml =
      (await readEntries(await write('<table><tr><td>ANA</td><td>|</td><td>CASO</td></tr></table>'))).get(
        'word/document.xml',
      ) ?? ''
    expect(xml.match(/<w:tc>/g)?.length).toBe(2)
    expect(xml).toMatch(/<w:tcBorders><w:left w:val="single"/)
    expect(xml).not.toContain('>|<')
  })

  it('starts a new page at a page break, also before a table', async () => {
    const xml =
      (
        await readEntries(
          await write(
            '<p>a</p><div data-page-break></div><p>b</p><div data-page-break></div><table><tr><td>c</td></tr></table><div data-page-break></div>',
          ),
        )
      ).get('word/document.xml') ?? ''
    expect(xml.match(/<w:pageBreakBefore\/>/g)?.length).toBe(2)
  })

  it('writes an empty text and a text with characters that XML forbids', async () => {
    expect((await readEntries(await write(''))).has('word/document.xml')).toBe(true)
    const { value } = await mammoth.extractRawText({ buffer: await write('<p>a\u0001b\ud800c & < 😀</p>') })
    expect(value.trim()).toBe('ab\ufffdc & < 😀')
  })

  it('writes the same numbering and styles for the same text', async () => {
    const html = '<ol><li>a</li></ol><p>b <a href="https://x.example">c</a></p>'
    const [first, second] = [await readEntries(await write(html)), await readEntries(await write(html))]
    expect(first.get('word/numbering.xml')).toBe(second.get('word/numbering.xml'))
    expect(first.get('word/styles.xml')).toBe(second.get('word/styles.xml'))
  })

  it('keeps the lines of a signature on one page, with the paragraph above it', async () => {
    const xml =
      (await readEntries(await write('<p>Cordialmente,</p><p>____________________<br>Lcda. Ñeco</p><p>fin</p>'))).get(
        'word/document.xml',
      ) ?? ''
    const [closing, signature, last] = [...xml.matchAll(/<w:p>.*?<\/w:p>/gs)].map(([paragraph]) => paragraph)
    expect(closing).toContain('<w:keepNext/>')
    expect(signature).toContain('<w:keepLines/>')
    expect(last).not.toMatch(/keepNext|keepLines/)
  })
})

describe('the marker of a list item', () => {
  it('is a number, a letter or a Roman numeral by depth, or a bullet', () => {
    expect([
      itemMarker(true, 0, 12),
      itemMarker(true, 1, 3),
      itemMarker(true, 1, 28),
      itemMarker(true, 2, 14),
      itemMarker(true, 3, 2),
      itemMarker(false, 0, 1),
      itemMarker(false, 1, 9),
    ]).toEqual(['12.', 'c.', 'bb.', 'xiv.', '2.', '•', '–'])
  })
})
