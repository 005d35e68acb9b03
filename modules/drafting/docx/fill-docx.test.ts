import type PizZip from 'pizzip'
import { describe, expect, it } from 'vitest'
import type { TextValue, Values } from '../fields/lookup.ts'
import { makeDocx, paragraph, run, table, textBox, type DocxOptions } from '#tests/support/make-docx.ts'
import { docxBytes, fillDocx } from './fill-docx.ts'
import { openDocx } from './open-docx.ts'
import { readDocxTags } from './read-tags.ts'

const text = (plain: string, inWords?: string): TextValue =>
  inWords ? { text: plain, words: inWords } : { text: plain }
const values: Values = {
  'client.full_name': text('Efraín Laracuente Boneta'),
  'client.phone': text(''),
  'client.address': text('Calle Luna 5\nSan Juan, PR 00901'),
  'case.number': text('SJ2026CV01234'),
  'date.today': text('5 de marzo de 2026', 'a los cinco días del mes de marzo de dos mil veintiséis'),
  'case.documents': {
    items: [
      { name: text('Demanda'), date: text('1 de marzo de 2026') },
      { name: text('Anejo {1} & <w:p/>'), date: text('2 de marzo de 2026') },
    ],
  },
  'form.hijos': { items: [{ '.': text('Ana') }, { '.': text('Luis') }] },
  'form.nada': { items: [] },
  'ask.urgente': text('no'),
}

const partOf = (zip: PizZip, name = 'word/document.xml'): string => zip.file(name)?.asText() ?? ''
/** Returns the lines of a part: paragraphs, and lines within them. */
const linesOf = (xml: string): string[] =>
  [...xml.replace(/<mc:Fallback>.*?<\/mc:Fallback>/gs, '').matchAll(/<w:p[ >].*?<\/w:p>|<w:p\/>/gs)].flatMap(([p]) =>
    p
      .replace(/<w:br[^>]*>/g, '\n')
      .replace(/<[^>]+>/g, '')
      .split('\n'),
  )

async function filled(body: string, options: DocxOptions = {}): Promise<PizZip> {
  const result = fillDocx(await openDocx(makeDocx(body, options)), values, 'es')
  // The result passes the same checks as an upload.
  return openDocx(docxBytes(result))
}
const filledLines = async (body: string, options: DocxOptions = {}): Promise<string[]> =>
  linesOf(partOf(await filled(body, options)))

describe('values', () => {
  it('are written into the run of their placeholder, with its formatting', async () => {
    const xml = partOf(
      await filled(paragraph(run('Cliente: '), run('{client.full_name}', '<w:b/><w:color w:val="FF0000"/>'))),
    )
    expect(xml).toMatch(/<w:b\/><w:color w:val="FF0000"\/><\/w:rPr><w:t[^>]*>Efraín Laracuente Boneta</)
  })

  it('are found in placeholders split over runs, proofing marks and tracked insertions', async () => {
    expect(
      await filledLines(
        paragraph(
          'Yo, {cli',
          '<w:proofErr w:type="spellStart"/>',
          'ent.full',
          `<w:ins w:id="1">${run('_name')}</w:ins>`,
          '}, digo',
        ),
      ),
    ).toEqual(['Yo, Efraín Laracuente Boneta, digo'])
  })

  it('are written in headers, footers, notes, tables, text boxes, content controls and the title', async () => {
    const tag = paragraph('{case.number}')
    const zip = await filled(
      table(['Caso', '{case.number}']) + paragraph(textBox(tag)) + `<w:sdt><w:sdtContent>${tag}</w:sdtContent></w:sdt>`,
      {
        header: tag,
        footer: tag,
        footnotes: `<w:footnote w:id="2">${tag}</w:footnote>`,
        title: 'Caso {case.number}',
      },
    )
    const occurrencesIn = (name: string) => (partOf(zip, name).match(/SJ2026CV01234/g) ?? []).length
    // The box is written twice, for programs that only support the old drawing format.
    expect(
      ['word/document.xml', 'word/header.xml', 'word/footer.xml', 'word/footnotes.xml', 'docProps/core.xml'].map(
        occurrencesIn,
      ),
    ).toEqual([4, 1, 1, 1, 1])
  })

  it('are listed and written in the properties of the document, such as its company and state', async () => {
    const contentTypes = {
      'docProps/core.xml': 'application/vnd.openxmlformats-package.core-properties+xml',
      'docProps/app.xml': 'application/vnd.openxmlformats-officedocument.extended-properties+xml',
    }
    const parts = [
      {
        name: 'docProps/core.xml',
        data: '<cp:coreProperties><cp:contentStatus>{ask.a}</cp:contentStatus></cp:coreProperties>',
      },
      {
        name: 'docProps/app.xml',
        data: '<Properties><TitlesOfParts><vt:vector><vt:lpstr>{ask.b}</vt:lpstr></vt:vector></TitlesOfParts><Manager>{ask.c}</Manager><Company>{ask.d}</Company><HyperlinkBase>{ask.e}</HyperlinkBase></Properties>',
      },
    ]
    const template = makeDocx(paragraph('Hola'), { parts, contentTypes })
    const names = ['a', 'b', 'c', 'd', 'e'].map((letter) => `ask.${letter}`)
    expect(readDocxTags(await openDocx(template))).toMatchObject(names.map((path) => ({ path })))
    const zip = fillDocx(await openDocx(template), { 'ask.a': text('Listo'), 'ask.e': text('Sede') }, 'es')
    // Neither a placeholder nor the mark of an empty value is left.
    expect(parts.map(({ name }) => partOf(zip, name).replace(/<[^>]*>/g, ''))).toEqual(['Listo', 'Sede'])
  })

  it('are listed and written in the custom properties of the document', async () => {
    const name = 'docProps/custom.xml'
    const property = (pid: number, tag: string) =>
      `<property pid="${pid}" name="P${pid}"><vt:lpwstr>${tag}</vt:lpwstr></property>`
    const data = `<Properties>${property(2, '{ask.a}')}${property(3, '{ask.b}')}</Properties>`
    const contentTypes = { [name]: 'application/vnd.openxmlformats-officedocument.custom-properties+xml' }
    const template = makeDocx(paragraph('Hola'), { parts: [{ name, data }], contentTypes })
    expect(readDocxTags(await openDocx(template))).toMatchObject([{ path: 'ask.a' }, { path: 'ask.b' }])
    const zip = fillDocx(await openDocx(template), { 'ask.a': text('Listo') }, 'es')
    expect(partOf(zip, name).replace(/<[^>]*>/g, '')).toBe('Listo')
  })

  it('are listed and written in diagrams and in the properties of a cover page', async () => {
    const coverPage = 'http://schemas.microsoft.com/office/2006/coverPageProps'
    const parts = [
      { name: 'word/diagrams/data1.xml', data: '<x><a:p><a:r><a:t>{ask.a}</a:t></a:r></a:p></x>' },
      { name: 'word/diagrams/drawing1.xml', data: '<x><a:p><a:r><a:t>{ask.b}</a:t></a:r></a:p></x>' },
      {
        name: 'customXml/item1.xml',
        data: `<CoverPageProperties xmlns="${coverPage}"><PublishDate>{ask.c}</PublishDate><Abstract>{ask.d}</Abstract><CompanyPhone>{ask.e}</CompanyPhone></CoverPageProperties>`,
      },
      // Other data of the document are not filled, whatever they contain.
      { name: 'customXml/item2.xml', data: '<Abstract>{ask.f}</Abstract>' },
    ]
    const contentTypes = {
      'word/diagrams/data1.xml': 'application/vnd.openxmlformats-officedocument.drawingml.diagramData+xml',
      'word/diagrams/drawing1.xml': 'application/vnd.ms-office.drawingml.diagramDrawing+xml',
    }
    const template = makeDocx(paragraph('Hola'), { parts, contentTypes })
    const paths = [...'abcde'].map((letter) => ({ path: `ask.${letter}` }))
    expect(readDocxTags(await openDocx(template))).toMatchObject(paths)
    const zip = fillDocx(await openDocx(template), { 'ask.a': text('Socios'), 'ask.e': text('787') }, 'es')
    expect(parts.map(({ name }) => partOf(zip, name).replace(/<[^>]*>/g, ''))).toEqual(['Socios', '', '787', '{ask.f}'])
  })

  it('keep their lines, in their place', async () => {
    expect(await filledLines(paragraph('Dirección: {client.address}; fin'))).toEqual([
      'Dirección: Calle Luna 5',
      'San Juan, PR 00901; fin',
    ])
  })

  it('are written in capitals and in words', async () => {
    expect(await filledLines(paragraph('{client.full_name.upper}, {date.today.words}'))).toEqual([
      'EFRAÍN LARACUENTE BONETA, a los cinco días del mes de marzo de dos mil veintiséis',
    ])
  })

  it('are texts, never tags or XML', async () => {
    expect(await filledLines(paragraph('{#case.documents}{name};{/case.documents}'))).toEqual([
      'Demanda;Anejo {1} &amp; &lt;w:p/&gt;;',
    ])
  })
})

describe('sections', () => {
  it('repeat paragraphs, rows and pieces of a line', async () => {
    expect(
      await filledLines(
        paragraph('{#case.documents}') +
          paragraph('{name}, {date}') +
          paragraph('{/case.documents}') +
          paragraph('Fin'),
      ),
    ).toEqual(['Demanda, 1 de marzo de 2026', 'Anejo {1} &amp; &lt;w:p/&gt;, 2 de marzo de 2026', 'Fin'])
    expect(
      await filledLines(table(['Nombre', 'Fecha'], ['{#case.documents}{name}', '{date}{/case.documents}'])),
    ).toEqual([
      'Nombre',
      'Fecha',
      'Demanda',
      '1 de marzo de 2026',
      'Anejo {1} &amp; &lt;w:p/&gt;',
      '2 de marzo de 2026',
    ])
    expect(await filledLines(paragraph('Hijos: {#form.hijos}{.} {/form.hijos}'))).toEqual(['Hijos: Ana Luis '])
  })

  it('see the values around them, and keep links', async () => {
    const xml = partOf(
      await filled(
        paragraph(
          '{#form.hijos}{.} de {client.full_name}, ',
          `<w:hyperlink r:id="r9">${run('véase')}</w:hyperlink>`,
          '{/form.hijos}.',
        ),
      ),
    )
    expect(linesOf(xml)).toEqual(['Ana de Efraín Laracuente Boneta, véaseLuis de Efraín Laracuente Boneta, véase.'])
    expect(xml.match(/<w:hyperlink /g)).toHaveLength(2)
  })

  it('are shown or hidden', async () => {
    expect(
      await filledLines(paragraph('{#client.full_name}sí{/client.full_name}{^client.full_name}no{/client.full_name}')),
    ).toEqual(['sí'])
    expect(await filledLines(paragraph('{^client.phone}Sin teléfono{/client.phone}'))).toEqual(['Sin teléfono'])
    expect(await filledLines(paragraph('{#ask.urgente}Urgente{/ask.urgente}{^ask.urgente}Ordinario{/}'))).toEqual([
      'Ordinario',
    ])
    expect(
      await filledLines(
        paragraph('A') + paragraph('{#form.nada}') + paragraph('x {.}') + paragraph('{/form.nada}') + paragraph('B'),
      ),
    ).toEqual(['A', 'B'])
  })
})

describe('an empty value', () => {
  it('leaves no blank line, and keeps blank lines of the author', async () => {
    expect(
      await filledLines(
        paragraph('A') +
          paragraph('{client.phone?}') +
          paragraph('') +
          paragraph('{#client.phone}Tel. {client.phone}{/client.phone}') +
          paragraph('B'),
      ),
    ).toEqual(['A', '', 'B'])
  })

  it('leaves no blank line between line breaks', async () => {
    const line = (content: string) => `<w:r><w:t>${content}</w:t></w:r>`
    const br = '<w:r><w:br/></w:r>'
    expect(await filledLines(paragraph(line('A'), br, line('{client.phone?}'), br, line('B')))).toEqual(['A', 'B'])
    expect(await filledLines(paragraph(line('{client.phone?}'), br, line('B')))).toEqual(['B'])
    expect(
      await filledLines(paragraph(line('A'), br, line('{#client.phone}Tel. {client.phone}{/client.phone}'))),
    ).toEqual(['A'])
    expect(await filledLines(paragraph(line('A'), br, br, line('{client.full_name}')))).toEqual([
      'A',
      '',
      'Efraín Laracuente Boneta',
    ])
  })

  it('leaves no double space and no space before a comma', async () => {
    expect(await filledLines(paragraph('Sr. {client.phone?} Pérez'))).toEqual(['Sr. Pérez'])
    expect(await filledLines(paragraph('Vecino de {client.phone?}, mayor'))).toEqual(['Vecino de, mayor'])
    expect(await filledLines(paragraph(run('Sr. '), run('{client.phone?}', '<w:b/>'), run(' Pérez')))).toEqual([
      'Sr. Pérez',
    ])
  })

  it('leaves the paragraph that a cell, a header and a text box must have', async () => {
    const empty = paragraph('{client.phone?}')
    const zip = await filled(table(['A', '{client.phone?}']) + paragraph(textBox(empty)), { header: empty })
    expect(
      partOf(zip)
        .match(/<w:tc>.*?<\/w:tc>/gs)
        ?.map((cell) => linesOf(cell)),
    ).toEqual([['A'], ['']])
    expect(partOf(zip, 'word/header.xml')).toContain('<w:p>')
    expect(partOf(zip)).toMatch(/<w:txbxContent><w:p>/)
  })

  it('leaves no marker, and is never written as «undefined»', async () => {
    const zip = await filled(paragraph('{nobody.knows?} {#form.hijos}{nada}{/form.hijos} {.} x') + paragraph(''), {
      header: paragraph('{client.phone?}'),
    })
    const whole = Object.keys(zip.files)
      .map((name) => partOf(zip, name))
      .join('')
    expect(whole).not.toMatch(/undefined|null|\ue000|bufete-blank|\[object/)
  })
})

describe('the outline of a template', () => {
  it('contains the placeholders, nested', async () => {
    const zip = await openDocx(
      makeDocx(
        paragraph(
          '{#case.documents}{name} de {client.full_name.upper}{/case.documents} {client.phone?} {date.today.words}',
        ),
      ),
    )
    expect(readDocxTags(zip)).toEqual([
      {
        path: 'case.documents',
        inverted: false,
        inside: [
          { path: 'name', optional: false },
          { path: 'client.full_name', optional: false },
        ],
      },
      { path: 'client.phone', optional: true },
      { path: 'date.today', optional: false },
    ])
  })
})
