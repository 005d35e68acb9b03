import { describe, expect, test } from 'vitest'
import { makeDocx, makeOpenDocument, makePptx, makeXlsx, paragraph as p } from '#tests/support/make-office-documents.ts'
import { makeZip } from '#tests/support/make-zip.ts'
import { fileTypes } from '../file-types.ts'
import { extractText } from './extract-text.ts'
import { maxColumnGap } from './spreadsheet-cells.ts'

const extract = (type: keyof typeof fileTypes, bytes: Uint8Array) =>
  extractText(new Uint8Array(bytes), fileTypes[type].mimeType)
const pagesOf = async (type: keyof typeof fileTypes, bytes: Uint8Array) =>
  (await extract(type, bytes)).pages.map(({ text }) => text)
const run = (inner: string) => `<w:p><w:r>${inner}</w:r></w:p>`

describe('DOCX', () => {
  test('reads paragraphs, tabs, line breaks and special characters', async () => {
    const body =
      p('Comparece la señora Peña &amp; otros.') +
      run(
        '<w:t>Uno</w:t><w:tab/><w:t>dos</w:t><w:br/><w:t>tres</w:t><w:noBreakHyphen/><w:t>cuatro</w:t><w:softHyphen/>',
      )
    expect(await pagesOf('docx', makeDocx(body))).toEqual([
      'Comparece la señora Peña & otros.\n\nUno\tdos\ntres-cuatro',
    ])
  })

  test('has no tab for the tab stops of a paragraph', async () => {
    const stops = '<w:pPr><w:tabs><w:tab w:val="left" w:pos="720"/></w:tabs></w:pPr>'
    expect(await pagesOf('docx', makeDocx(p('Texto', stops)))).toEqual(['Texto'])
  })

  test('joins a word that is divided among runs', async () => {
    expect(
      await pagesOf(
        'docx',
        makeDocx('<w:p><w:r><w:t>deman</w:t></w:r><w:r><w:rPr><w:b/></w:rPr><w:t>dante</w:t></w:r></w:p>'),
      ),
    ).toEqual(['demandante'])
  })

  test('has the printed numbers of paragraphs: levels, formats, restarts and lists of styles', async () => {
    const level = (n: number, format: string, text: string, more = '') =>
      `<w:lvl w:ilvl="${n}"><w:start w:val="1"/><w:numFmt w:val="${format}"/>${more}<w:lvlText w:val="${text}"/></w:lvl>`
    const numbering =
      `<w:abstractNum w:abstractNumId="0">${level(0, 'decimal', '%1.')}${level(1, 'lowerLetter', '%2)')}${level(2, 'decimal', '%1.%2.%3', '<w:isLgl/>')}</w:abstractNum>` +
      `<w:abstractNum w:abstractNumId="1">${level(0, 'ordinalText', '%1:')}</w:abstractNum>` +
      `<w:abstractNum w:abstractNumId="2">${level(0, 'bullet', '•')}</w:abstractNum>` +
      '<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num><w:num w:numId="3"><w:abstractNumId w:val="2"/></w:num>' +
      '<w:num w:numId="4"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="15"/></w:lvlOverride></w:num>'
    const styles =
      '<w:style w:type="paragraph" w:styleId="Clausula"><w:pPr><w:numPr><w:numId w:val="2"/></w:numPr></w:pPr></w:style>'
    const inList = (list: number, ofLevel: number, text: string) =>
      `<w:p><w:pPr><w:numPr><w:ilvl w:val="${ofLevel}"/><w:numId w:val="${list}"/></w:numPr></w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`
    const body = [
      inList(1, 0, 'Uno'),
      inList(1, 1, 'Letra'),
      inList(1, 2, 'Legal'),
      inList(1, 0, 'Dos'),
      inList(1, 1, 'Otra'),
      `<w:p><w:pPr><w:pStyle w:val="Clausula"/></w:pPr><w:r><w:t>Precio</w:t></w:r></w:p>`,
      inList(3, 0, 'Punto'),
      inList(4, 0, 'Quince'),
      inList(0, 0, 'Sin número'),
    ].join('')
    const bytes = new Uint8Array(makeDocx(body, { numbering, styles }))
    const { pages } = await extractText(bytes, fileTypes.docx.mimeType)
    expect(pages[0]?.text).toBe(
      '1. Uno\n\na) Letra\n\n1.1.1 Legal\n\n2. Dos\n\na) Otra\n\nPrimero: Precio\n\nPunto\n\n15. Quince\n\nSin número',
    )
  })

  test('omits deleted, moved and hidden text, and has inserted text', async () => {
    const body =
      '<w:p><w:del><w:r><w:delText>borrado</w:delText></w:r></w:del><w:ins><w:r><w:t>nuevo</w:t></w:r></w:ins>' +
      '<w:moveFrom><w:r><w:t>antes</w:t></w:r></w:moveFrom><w:r><w:rPr><w:vanish/></w:rPr><w:t>oculto</w:t></w:r>' +
      '<w:r><w:rPr><w:vanish w:val="0"/></w:rPr><w:t> visible</w:t></w:r><w:r><w:instrText>PAGE</w:instrText></w:r></w:p>'
    expect(await pagesOf('docx', makeDocx(body))).toEqual(['nuevo visible'])
  })

  test('has a text box once', async () => {
    const box = (text: string) => `<w:txbxContent>${p(text)}</w:txbxContent>`
    const body = run(
      `<mc:AlternateContent><mc:Choice>${box('Recuadro')}</mc:Choice><mc:Fallback>${box('Recuadro')}</mc:Fallback></mc:AlternateContent>`,
    )
    expect(await pagesOf('docx', makeDocx(body))).toEqual(['Recuadro'])
  })

  test('has one line per row of a table', async () => {
    const row = (...cells: string[]) => `<w:tr>${cells.map((c) => `<w:tc>${p(c)}</w:tc>`).join('')}</w:tr>`
    expect(
      await pagesOf(
        'docx',
        makeDocx(`<w:tbl>${row('Partida', 'Monto')}${row('Honorarios', '$500.00')}</w:tbl>${p('Después')}`),
      ),
    ).toEqual(['Partida\tMonto\nHonorarios\t$500.00\n\nDespués'])
  })

  test('has the pages of the last layout; a page break and the break that its layout repeats count once', async () => {
    const body =
      p('Uno') +
      run('<w:t>dos</w:t><w:lastRenderedPageBreak/><w:t>tres</w:t>') +
      run('<w:br w:type="page"/>') +
      run('<w:lastRenderedPageBreak/><w:t>cuatro</w:t>')
    expect(await pagesOf('docx', makeDocx(body))).toEqual(['Uno\n\ndos', 'tres', 'cuatro'])
  })

  test('begins pages at explicit breaks and new sections, not at continuous sections, when it has no layout', async () => {
    // A section ends with its properties; their type says how that section, not the next one, begins.
    const section = (type: string) => `<w:sectPr><w:type w:val="${type}"/></w:sectPr>`
    const body =
      p('Uno') +
      run('<w:br w:type="page"/>') +
      p('Dos', `<w:pPr>${section('nextPage')}</w:pPr>`) +
      p('Tres', `<w:pPr>${section('nextPage')}</w:pPr>`) +
      p('Cuatro') +
      p('Cinco', '<w:pPr><w:pageBreakBefore/></w:pPr>') +
      section('continuous')
    expect(await pagesOf('docx', makeDocx(body))).toEqual(['Uno', 'Dos', 'Tres\n\nCuatro', 'Cinco'])
  })

  test('has notes on the page that refers to them, and header and footer once', async () => {
    const body =
      run('<w:t>Hecho</w:t><w:footnoteReference w:id="2"/>') +
      run('<w:br w:type="page"/><w:t>Derecho</w:t><w:commentReference w:id="0"/>')
    const notes = `<w:footnotes><w:footnote w:type="separator" w:id="0">${p('sep')}</w:footnote><w:footnote w:id="2">${p('Art. 1802')}</w:footnote></w:footnotes>`
    const pages = await pagesOf(
      'docx',
      makeDocx(body, {
        footnotes: notes,
        comments: `<w:comments><w:comment w:id="0">${p('Revisar')}</w:comment></w:comments>`,
        header: `<w:hdr>${p('Bufete Peña')}</w:hdr>`,
        footer: `<w:ftr>${p('San Juan')}</w:ftr>`,
      }),
    )
    expect(pages).toEqual(['Bufete Peña\n\nHecho\n\nArt. 1802\n\nSan Juan', 'Derecho\n\nRevisar'])
  })

  test('is damaged when the main part is missing or cut, and encrypted when it is a compound file', async () => {
    expect(await extract('docx', makeZip([{ name: 'x', data: 'x' }]))).toMatchObject({
      status: 'failed',
      reason: 'damaged',
    })
    expect(await extract('docx', makeDocx(p('x')).subarray(0, 300))).toMatchObject({
      status: 'failed',
      reason: 'damaged',
    })
    expect(await extract('docx', Buffer.from('d0cf11e0a1b11ae1', 'hex'))).toMatchObject({
      status: 'failed',
      reason: 'encrypted',
    })
  })

  test('reads nothing outside the archive for a relationship that points there', async () => {
    const bytes = makeZip([
      {
        name: '_rels/.rels',
        data: '<Relationships><Relationship Type="x/officeDocument" Target="file:///etc/passwd"/></Relationships>',
      },
    ])
    expect(await extract('docx', bytes)).toMatchObject({ status: 'failed', reason: 'damaged' })
  })

  test.each(['media/100%.png', 'http://[mal'])('is read despite a relationship to «%s»', async (target) => {
    const relationships = `<Relationship Type="x/image" Target="${target}"/><Relationship Type="x/officeDocument" Target="d.xml"/>`
    const bytes = makeZip([
      { name: '_rels/.rels', data: `<Relationships>${relationships}</Relationships>` },
      { name: 'd.xml', data: `<w:document>${p('El pagaré')}</w:document>` },
    ])
    expect(await pagesOf('docx', bytes)).toEqual(['El pagaré'])
  })

  test('does not expand entities declared in the document', async () => {
    const bytes = makeZip([
      {
        name: '_rels/.rels',
        data: '<Relationships><Relationship Type="x/officeDocument" Target="d.xml"/></Relationships>',
      },
      {
        name: 'd.xml',
        data: `<!DOCTYPE d [<!ENTITY a SYSTEM "file:///etc/passwd"><!ENTITY b "&a;&a;">]><w:document>${p('hola &b; &a;')}</w:document>`,
      },
    ])
    expect(await pagesOf('docx', bytes)).toEqual(['hola &b; &a;'])
  })
})

describe('XLSX', () => {
  test('has rows, shared strings, dates and several sheets', async () => {
    const bytes = makeXlsx(
      {
        Pagos:
          '<row><c t="s"><v>0</v></c><c t="inlineStr"><is><t>Monto</t></is></c></row>' +
          '<row><c s="1"><v>46347</v></c><c><v>1234.5</v></c><c t="b"><v>1</v></c></row><row/>',
        Vacía: '',
        Otra: '<row><c t="str"><f>A1</f><v>fin</v></c></row>',
      },
      {
        shared: '<si><r><t>Fe</t></r><r><t>cha</t></r><rPh><t>x</t></rPh></si>',
        styles:
          '<numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs>',
      },
    )
    expect(await pagesOf('xlsx', bytes)).toEqual(['Pagos\nFecha\tMonto\n2026-11-21\t1234.5\tTRUE', 'Otra\nfin'])
  })

  test('aligns cells in their columns after empty cells, up to a number of empty cells', async () => {
    const cell = (reference: string, value: string) => `<c r="${reference}" t="str"><v>${value}</v></c>`
    const bytes = makeXlsx({
      Pagos: `<row>${cell('A1', 'Fecha')}${cell('B1', 'Concepto')}${cell('D1', 'Monto')}</row><row>${cell('B2', 'Renta')}${cell('D2', '800')}</row><row>${cell('XFD3', 'lejos')}</row>`,
    })
    expect(await pagesOf('xlsx', bytes)).toEqual([
      `Pagos\nFecha\tConcepto\t\tMonto\n\tRenta\t\t800\n${'\t'.repeat(maxColumnGap)}lejos`,
    ])
  })
})

test('PPTX has its slides in presentation order, with their notes', async () => {
  expect(await pagesOf('pptx', makePptx(['Apertura', 'Prueba', 'Cierre'], 'Hablar despacio'))).toEqual([
    'Apertura\n\nHablar despacio',
    'Prueba',
    'Cierre',
  ])
})

describe('OpenDocument', () => {
  test('has spaces, tabs, notes and page breaks of a text, without deleted text', async () => {
    const body =
      '<text:tracked-changes><text:p>borrado</text:p></text:tracked-changes><text:h>Título</text:h>' +
      '<text:p>Uno<text:s text:c="2"/>dos<text:tab/>tres<text:line-break/>cuatro\n  cinco<text:note><text:note-citation>1</text:note-citation><text:note-body><text:p>nota</text:p></text:note-body></text:note></text:p>' +
      '<text:p text:style-name="P2">Seis</text:p>'
    const styles = '<style:style style:name="P2"><style:paragraph-properties fo:break-before="page"/></style:style>'
    expect(await pagesOf('odt', makeOpenDocument('text', body, styles))).toEqual([
      'Título\n\nUno  dos\ttres\ncuatro cinco1 (nota )',
      'Seis',
    ])
  })

  test('has the pages of the last layout of a text', async () => {
    expect(await pagesOf('odt', makeOpenDocument('text', '<text:p>Uno<text:soft-page-break/>dos</text:p>'))).toEqual([
      'Uno',
      'dos',
    ])
  })

  test('has a page per sheet of a spreadsheet', async () => {
    const sheet = (name: string, ...cells: string[]) =>
      `<table:table table:name="${name}"><table:table-row>${cells.map((c) => `<table:table-cell><text:p>${c}</text:p></table:table-cell>`).join('')}</table:table-row></table:table>`
    expect(
      await pagesOf('ods', makeOpenDocument('spreadsheet', sheet('Hoja1', 'a', 'b') + sheet('Hoja2', 'c'))),
    ).toEqual(['Hoja1\na\tb', 'Hoja2\nc'])
    const repeatedCells =
      '<table:table table:name="H"><table:table-row><table:table-cell table:number-columns-repeated="3"/><table:table-cell><text:p>d</text:p></table:table-cell><table:table-cell table:number-columns-repeated="16000"/></table:table-row></table:table>'
    expect(await pagesOf('ods', makeOpenDocument('spreadsheet', repeatedCells))).toEqual(['H\n\t\t\td'])
  })

  test('is reported as encrypted with a password', async () => {
    const manifest = {
      name: 'META-INF/manifest.xml',
      data: '<manifest:manifest><manifest:file-entry><manifest:encryption-data/></manifest:file-entry></manifest:manifest>',
    }
    expect(await extract('odt', makeOpenDocument('text', 'x', '', [manifest]))).toMatchObject({
      status: 'failed',
      reason: 'encrypted',
    })
  })
})
