// Active content of older Word files, RTF, workbooks, presentations and OpenDocument.
import { describe, expect, test } from 'vitest'
import { makeZip } from '#tests/support/make-zip.ts'
import { fileTypes } from '../file-types.ts'
import { relationship, rels, scan } from '#tests/support/active-content.ts'

const workbookWith = (...parts: { name: string; data: string }[]) =>
  makeZip([
    {
      name: '[Content_Types].xml',
      data: '<Types><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.workbookWith.main+xml"/></Types>',
    },
    { name: 'xl/workbook.xml', data: '<workbook/>' },
    ...parts,
  ])
/** A compound file whose directory holds the names, with more text behind it. */
const compound = (names: string[], text = '') => {
  const sectors = Math.ceil(names.length / 4)
  const file = Buffer.alloc(512 * (2 + sectors))
  Buffer.from('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'latin1').copy(file)
  file.writeUInt16LE(9, 0x1e)
  file.writeUInt32LE(1, 0x30)
  for (let i = 1; i <= sectors; i += 1) file.writeUInt32LE(i === sectors ? 0xfffffffe : i + 1, 512 + 4 * i)
  names.forEach((name, i) => {
    file.write(name, 1024 + 128 * i, 'utf16le')
    file.writeUInt16LE(2 * name.length + 2, 1024 + 128 * i + 64)
  })
  return Buffer.concat([file, Buffer.from(text, 'latin1')])
}
const wordEntries = ['Root Entry', '1Table', 'WordDocument']
const utf16 = (text: string) => [...text].map((letter) => `${letter}\0`).join('')
const rtf = (text: string) => Buffer.from(`{\\rtf1\\ansi ${text}}`, 'latin1')
const odt = (content: string, ...parts: { name: string; data: string }[]) =>
  makeZip([
    { name: 'mimetype', data: fileTypes.odt.mimeType, stored: true },
    { name: 'content.xml', data: `<office:document-content>${content}</office:document-content>` },
    ...parts,
  ])

describe('an older Word file', () => {
  test.each<[string, Buffer, string]>([
    ['an object', compound([...wordEntries, 'ObjectPool', '_1234567890']), 'embedded_object'],
    ['a wrapped file', compound([...wordEntries, '\x01Ole10Native']), 'embedded_object'],
    ['a DDE field', compound(wordEntries, 'texto\x13 DDEAUTO cmd "/k calc"\x14\x15'), 'dde_field'],
    ['a DDE field in characters of two bytes', compound(wordEntries, utf16('\x13DDE cmd\x14')), 'dde_field'],
    [
      'a template on a web server',
      compound(wordEntries, `\0\0${utf16('https://evil.example/t.dotm')}`),
      'remote_template',
    ],
    ['a password', compound(['Root Entry', 'EncryptedPackage']), 'not_checked'],
  ])('is flagged for %s', async (_, bytes, warning) => {
    expect((await scan(bytes, 'doc')).warnings).toEqual([warning])
  })
  test('is flagged as having macros', async () => {
    expect((await scan(compound([...wordEntries, 'VBA']), 'doc')).macros).toBe(true)
  })
  test('is harmless without active content', async () => {
    expect(
      await scan(
        compound(
          [...wordEntries, 'ObjectPool'],
          `\x13 HYPERLINK "https://example.com"\x14${utf16('https://example.com/dote.html')}`,
        ),
        'doc',
      ),
    ).toEqual({ macros: false, warnings: [] })
  })
  test('is not checked when its directory is cyclic', async () => {
    const broken = compound(wordEntries)
    broken.writeUInt32LE(1, 512 + 4)
    expect((await scan(broken, 'doc')).warnings).toEqual(['not_checked'])
  })
})

describe('an RTF file', () => {
  test.each<[string, Buffer, string]>([
    ['an object', rtf('{\\object\\objemb{\\*\\objdata 0105}}'), 'embedded_object'],
    ['the data of an object without its frame', rtf('{\\*\\objdata 0105}'), 'embedded_object'],
    ['a template on a web server', rtf('{\\*\\template http://evil.example/t.dotm}'), 'remote_template'],
    [
      'a template spelled in hexadecimal',
      rtf("{\\*\\template \\'68\\'74\\'74\\'70://evil.example/t.dotm}"),
      'remote_template',
    ],
    ['a template spelled in Unicode', rtf('{\\*\\template \\u104?\\u116?tp://evil.example/t.dotm}'), 'remote_template'],
    ['a DDE field', rtf('{\\field{\\*\\fldinst DDEAUTO cmd "/k calc"}{\\fldrslt a}}'), 'dde_field'],
    ['a DDE field over several groups', rtf('{\\field{\\*\\fldinst {\\b D}{\\i DE cmd}}{\\fldrslt a}}'), 'dde_field'],
    [
      'an object across two chunks of the file',
      rtf(`${'a'.repeat(256 * 1024 - 16)}{\\object\\objemb}`),
      'embedded_object',
    ],
  ])('is flagged for %s', async (_, bytes, warning) => {
    expect((await scan(bytes, 'rtf')).warnings).toEqual([warning])
  })
  test('is harmless with usual control words, a picture and a link', async () => {
    expect(
      (
        await scan(
          rtf(
            '{\\*\\template C:\\\\Plantillas\\\\Carta.dot}{\\pict\\bin4 \\obj}{\\field{\\*\\fldinst HYPERLINK "https://example.com"}{\\fldrslt a}} \\objetivo',
          ),
          'rtf',
        )
      ).warnings,
    ).toEqual([])
  })
})

describe('a workbook', () => {
  test.each<[string, Buffer, string]>([
    [
      'a DDE link',
      workbookWith({
        name: 'xl/externalLinks/externalLink1.xml',
        data: '<externalLink><ddeLink ddeService="cmd" ddeTopic="/c calc"/></externalLink>',
      }),
      'dde_field',
    ],
    [
      'data of a web page',
      workbookWith({
        name: 'xl/connections.xml',
        data: '<connections><connection><webPr url="https://evil.example"/></connection></connections>',
      }),
      'remote_content',
    ],
    [
      'a workbook on another machine',
      workbookWith({
        name: 'xl/externalLinks/_rels/externalLink1.xml.rels',
        data: rels(relationship('externalLinkPath', 'https://evil.example/a.xlsx', true)),
      }),
      'remote_content',
    ],
  ])('is flagged for %s', async (_, bytes, warning) => {
    expect((await scan(bytes, 'xlsx')).warnings).toEqual([warning])
  })
  test('is flagged as having macros for sheets of Excel 4 macros', async () => {
    expect((await scan(workbookWith({ name: 'xl/macrosheets/sheet1.xml', data: '<a/>' }), 'xlsx')).macros).toBe(true)
  })
  test('is harmless when it links to a workbook in its own directory', async () => {
    expect(
      (
        await scan(
          workbookWith({
            name: 'xl/externalLinks/_rels/externalLink1.xml.rels',
            data: rels(relationship('externalLinkPath', 'Libro2.xlsx', true)),
          }),
          'xlsx',
        )
      ).warnings,
    ).toEqual([])
  })
})

describe('a presentation and an OpenDocument text', () => {
  test('are flagged for actions that start programs, DDE, objects, remote content and scripts, not for links', async () => {
    const slide = makeZip([
      { name: '[Content_Types].xml', data: '<Types><Default Extension="xml" ContentType="application/xml"/></Types>' },
      { name: 'ppt/slides/slide1.xml', data: '<p:sld><a:hlinkClick action="ppaction://program"/></p:sld>' },
    ])
    expect((await scan(slide, 'pptx')).warnings).toEqual(['active_control'])
    expect((await scan(odt('<text:dde-connection-decl office:dde-application="cmd"/>'), 'odt')).warnings).toEqual([
      'dde_field',
    ])
    expect(
      (
        await scan(
          odt('<draw:image xlink:href="https://evil.example/a.png"/><draw:object-ole xlink:href="./Object 1"/>'),
          'odt',
        )
      ).warnings,
    ).toEqual(['embedded_object', 'remote_content'])
    expect((await scan(odt('', { name: 'Scripts/python/a.py', data: 'x' }), 'odt')).macros).toBe(true)
    expect(
      await scan(
        odt(
          '<text:a xlink:href="https://example.com">a</text:a><draw:image xlink:href="Pictures/a.png"/><draw:object xlink:href="./Object 1"/>',
        ),
        'odt',
      ),
    ).toEqual({ macros: false, warnings: [] })
  })
})

describe('a saved web page', () => {
  const archive = (...parts: string[]) =>
    Buffer.from(
      ['MIME-Version: 1.0', 'Content-Type: multipart/related; boundary="b"', ''].concat(...parts).join('\r\n'),
    )
  test.each([
    ['by their type', 'Content-Type: application/x-mso\r\n\r\nAAAA'],
    ['by their first bytes, with lines that end anywhere', '\r\nQWN0aX\r\n ZlTWltZQ=='],
    ['by their first bytes in quoted-printable', '\r\nActive=\r\nMime'],
    ['across the borders of chunks', `${'x'.repeat(1024 * 1024 - 100)}\r\nQWN0aXZlTWltZQ`],
  ])('has macros, recognized %s', async (_, part) => {
    expect(await scan(archive('--b', part), 'mht')).toEqual({ macros: true, warnings: [] })
  })
  test('is flagged for objects and scripts, and not for pictures and text', async () => {
    for (const part of ['<OBJECT data="x">', '<script>alert(1)</script>'])
      expect(await scan(archive('--b', '', part), 'mht')).toEqual({ macros: false, warnings: ['embedded_object'] })
    expect(await scan(archive('--b', '', '<p>objeto <img src="cid:1">'), 'mht')).toEqual({
      macros: false,
      warnings: [],
    })
  })
})
