import { describe, expect, it } from 'vitest'
import { docxToHtml } from './docx-html.ts'
import { makeDocx, paragraph, run, table, textBox, type DocxOptions } from '#tests/support/make-docx.ts'
import { openDocx } from './open-docx.ts'

const htmlOf = async (body: string, options: DocxOptions = {}): Promise<string> =>
  docxToHtml(await openDocx(makeDocx(body, options)))
const formatted = (properties: string, text: string) => `<w:p><w:pPr>${properties}</w:pPr>${run(text)}</w:p>`
const numbering =
  '<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl><w:lvl w:ilvl="1"><w:numFmt w:val="lowerLetter"/><w:lvlText w:val="%2."/></w:lvl></w:abstractNum><w:abstractNum w:abstractNumId="1"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/><w:lvlText w:val="•"/></w:lvl></w:abstractNum><w:abstractNum w:abstractNumId="2"><w:lvl w:ilvl="0"><w:numFmt w:val="upperRoman"/><w:lvlText w:val="Artículo %1:"/></w:lvl></w:abstractNum>' +
  [0, 1, 2].map((n) => `<w:num w:numId="${n + 1}"><w:abstractNumId w:val="${n}"/></w:num>`).join('')
const item = (id: number, level: number, text: string) =>
  formatted(`<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${id}"/></w:numPr>`, text)

describe('a Word document as HTML', () => {
  it('keeps formatting and alignment, including the formatting of styles', async () => {
    const styles =
      '<w:style w:type="paragraph" w:styleId="Ttulo1"><w:name w:val="heading 1"/><w:rPr><w:b/></w:rPr></w:style><w:style w:type="paragraph" w:styleId="Lema"><w:basedOn w:val="Centro"/><w:rPr><w:i/></w:rPr></w:style><w:style w:type="paragraph" w:styleId="Centro"><w:pPr><w:jc w:val="center"/></w:pPr></w:style>'
    expect(
      await htmlOf(
        formatted('<w:pStyle w:val="Ttulo1"/>', 'Uno') +
          formatted('<w:pStyle w:val="Lema"/>', 'Dos') +
          `<w:p>${run('a ')}${run('b', '<w:b/><w:u w:val="single"/>')}${run('c', '<w:caps/>')}${run('oculto', '<w:vanish/>')}</w:p>`,
        { styles },
      ),
    ).toBe('<h1>Uno</h1><p style="text-align:center"><em>Dos</em></p><p>a <strong><u>b</u></strong>C</p>')
  })

  it('writes lists that HTML supports as lists, and other numbers as text', async () => {
    expect(
      await htmlOf(
        item(1, 0, 'a') +
          item(1, 1, 'b') +
          item(1, 0, 'c') +
          paragraph('x') +
          item(1, 0, 'd') +
          item(2, 0, 'e') +
          item(3, 0, 'f') +
          item(3, 0, 'g'),
        { numbering },
      ),
    ).toBe(
      '<ol><li><p>a</p><ol><li><p>b</p></li></ol></li><li><p>c</p></li></ol><p>x</p><ol start="3"><li><p>d</p></li></ol><ul><li><p>e</p></li></ul><p>Artículo I: f</p><p>Artículo II: g</p>',
    )
  })

  it('continues the numbers of lists of one definition, unless a list has a first number of its own', async () => {
    const definition =
      '<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl></w:abstractNum>'
    const list = (id: number, override = '') => `<w:num w:numId="${id}"><w:abstractNumId w:val="0"/>${override}</w:num>`
    const startsAt = (number: number) =>
      `<w:lvlOverride w:ilvl="0"><w:startOverride w:val="${number}"/></w:lvlOverride>`
    const roman =
      '<w:lvlOverride w:ilvl="0"><w:lvl w:ilvl="0"><w:numFmt w:val="upperRoman"/><w:lvlText w:val="%1)"/></w:lvl></w:lvlOverride>'
    expect(
      await htmlOf(
        item(1, 0, 'a') +
          item(2, 0, 'b') +
          item(3, 0, 'c') +
          item(3, 0, 'd') +
          item(4, 0, 'e') +
          item(3, 0, 'f') +
          item(5, 0, 'g'),
        { numbering: definition + list(1) + list(2) + list(3, startsAt(5)) + list(4, startsAt(1)) + list(5, roman) },
      ),
    ).toBe(
      '<ol><li><p>a</p></li></ol><ol start="2"><li><p>b</p></li></ol><ol start="5"><li><p>c</p></li><li><p>d</p></li></ol><ol><li><p>e</p></li></ol><ol start="2"><li><p>f</p></li></ol><p>III) g</p>',
    )
  })

  it('numbers paragraphs whose level and list are named by different styles, and lists of a list style', async () => {
    const level = (n: number) =>
      `<w:lvl w:ilvl="${n}"><w:numFmt w:val="decimal"/><w:lvlText w:val="${n === 0 ? '%1)' : '%1.%2)'}"/></w:lvl>`
    const numberings =
      `<w:abstractNum w:abstractNumId="0">${level(0)}${level(1)}</w:abstractNum>` +
      '<w:abstractNum w:abstractNumId="1"><w:numStyleLink w:val="Lista"/></w:abstractNum>' +
      '<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num>'
    const styles =
      '<w:style w:type="paragraph" w:styleId="Uno"><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>' +
      '<w:style w:type="paragraph" w:styleId="Dos"><w:basedOn w:val="Uno"/><w:pPr><w:numPr><w:ilvl w:val="1"/></w:numPr></w:pPr></w:style>' +
      '<w:style w:type="numbering" w:styleId="Lista"><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>'
    expect(
      await htmlOf(
        formatted('<w:pStyle w:val="Uno"/>', 'a') +
          formatted('<w:pStyle w:val="Dos"/>', 'b') +
          formatted('<w:pStyle w:val="Uno"/><w:numPr><w:numId w:val="0"/></w:numPr>', 'c') +
          item(2, 0, 'd'),
        { numbering: numberings, styles },
      ),
    ).toBe('<p>1) a</p><p>1.1) b</p><p>c</p><p>1) d</p>')
  })

  it('keeps the paragraphs of a list together when it begins at a deeper level', async () => {
    expect(await htmlOf(item(1, 1, 'a') + item(1, 1, 'b'), { numbering })).toBe(
      '<ol><li><p>a</p></li><li><p>b</p></li></ol>',
    )
  })

  it('keeps tables with merged cells, links to the web, text boxes, page breaks and notes', async () => {
    const merged =
      '<w:tbl><w:tr><w:tc><w:tcPr><w:gridSpan w:val="2"/></w:tcPr><w:p/></w:tc></w:tr><w:tr><w:tc><w:tcPr><w:vMerge w:val="restart"/></w:tcPr>' +
      paragraph('A') +
      '</w:tc><w:tc>' +
      paragraph('B') +
      '</w:tc></w:tr><w:tr><w:tc><w:tcPr><w:vMerge/></w:tcPr><w:p/></w:tc><w:tc>' +
      paragraph('C') +
      '</w:tc></w:tr></w:tbl>'
    expect(await htmlOf(merged)).toBe(
      '<table><tbody><tr><td colspan="2"><p></p></td></tr><tr><td rowspan="2"><p>A</p></td><td><p>B</p></td></tr><tr><td><p>C</p></td></tr></tbody></table>',
    )
    expect(
      await htmlOf(paragraph(`<w:hyperlink r:id="out">${run('aquí')}</w:hyperlink>`), {
        relationships:
          '<Relationship Id="out" Type="x/hyperlink" Target="https://example.com/?a=1&amp;b=2" TargetMode="External"/>',
      }),
    ).toBe('<p><a href="https://example.com/?a=1&amp;b=2">aquí</a></p>')
    expect(await htmlOf(paragraph(textBox(paragraph('en la caja')), 'fuera'))).toBe('<p>en la caja</p><p>fuera</p>')
    expect(await htmlOf(paragraph(textBox(paragraph('sola'))))).toBe('<p>sola</p>')
    expect(await htmlOf(paragraph('a', '<w:r><w:br w:type="page"/></w:r>') + paragraph('b'))).toBe(
      '<p>a</p><div data-page-break=""></div><p>b</p>',
    )
    expect(
      await htmlOf(paragraph('texto', '<w:r><w:footnoteReference w:id="2"/></w:r>'), {
        footnotes: `<w:footnote w:id="-1" w:type="separator"><w:p/></w:footnote><w:footnote w:id="2">${paragraph('la nota')}</w:footnote>`,
      }),
    ).toBe('<p>texto<sup>1</sup></p><hr><p><sup>1</sup> la nota</p>')
    const trailingParts = [
      {
        name: 'word/endnotes.xml',
        data: `<w:endnotes><w:endnote w:id="2">${paragraph('al final')}</w:endnote></w:endnotes>`,
      },
    ]
    expect(
      await htmlOf(
        paragraph(
          'texto',
          '<w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:endnoteReference w:id="2"/></w:r>',
        ),
        { parts: trailingParts },
      ),
    ).toBe('<p>texto<sup>1</sup></p><hr><p><sup>1</sup> al final</p>')
  })

  it('shows the letterhead once, and no page numbers of the file', async () => {
    const number =
      '<w:p><w:r><w:t>Página </w:t></w:r><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>PAGE</w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>'
    expect(
      await htmlOf(paragraph('cuerpo'), { header: paragraph('Bufete'), footer: number + paragraph('al pie') }),
    ).toBe('<p>Bufete</p><p>cuerpo</p><p>al pie</p>')
  })

  it('escapes text', async () => {
    expect(await htmlOf(paragraph('&lt;script&gt;alert(1)&lt;/script&gt; &amp; "x"') + table(['&lt;b&gt;']))).toBe(
      '<p>&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;x&quot;</p><table><tbody><tr><td><p>&lt;b&gt;</p></td></tr></tbody></table>',
    )
  })
})
