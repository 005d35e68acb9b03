import { describe, expect, it } from 'vitest'
import { parseAuthored } from './authored-blocks.ts'
import type { Block, Table } from './authored-blocks.ts'
import { sanitizeAuthored } from './authored-html.ts'
import { planTable } from './authored-table.ts'

const plain = (text: string): Block => ({ type: 'paragraph', runs: [{ text, marks: {} }] })
const table = (html: string): Table => {
  const [block] = parseAuthored(html)
  if (block?.type !== 'table') throw new Error('no table')
  return block
}

describe('parseAuthored', () => {
  it('reads headings, paragraphs, alignment, rules and page breaks', () => {
    expect(
      parseAuthored(
        '<h1 style="text-align:center">A</h1><p style="text-align:justify">B</p><hr /><div data-page-break></div><p></p>',
      ),
    ).toEqual([
      { type: 'heading', level: 1, align: 'center', runs: [{ text: 'A', marks: {} }] },
      { type: 'paragraph', align: 'justify', runs: [{ text: 'B', marks: {} }] },
      { type: 'rule' },
      { type: 'pageBreak' },
      { type: 'paragraph', runs: [] },
    ])
  })

  it('combines marks and joins adjacent runs of equal style', () => {
    expect(
      parseAuthored(
        '<p>a<b>b<i>c</i></b><strong>d</strong><b>e</b> <a href="https://x.example/">f<u>g</u></a><sub>1</sub><mark><s>h</s></mark></p>',
      ),
    ).toEqual([
      {
        type: 'paragraph',
        runs: [
          { text: 'a', marks: {} },
          { text: 'b', marks: { bold: true } },
          { text: 'c', marks: { bold: true, italic: true } },
          { text: 'de', marks: { bold: true } },
          { text: ' ', marks: {} },
          { text: 'f', marks: { link: 'https://x.example/' } },
          { text: 'g', marks: { link: 'https://x.example/', underline: true } },
          { text: '1', marks: { sub: true, sup: false } },
          { text: 'h', marks: { highlight: true, strike: true } },
        ],
      },
    ])
  })

  it('collapses white space as a browser does, and keeps breaks', () => {
    expect(parseAuthored('<p>  a \n <b> b </b> <br> c<br></p>\n\n<p>d</p>')).toEqual([
      {
        type: 'paragraph',
        runs: [
          { text: 'a ', marks: {} },
          { text: 'b', marks: { bold: true } },
          { text: '\nc', marks: {} },
        ],
      },
      plain('d'),
    ])
  })

  it('wraps text outside of paragraphs, also around blocks', () => {
    expect(parseAuthored('a<p>b</p>c<b><p>d</p></b>')).toEqual([
      plain('a'),
      plain('b'),
      plain('c'),
      { type: 'paragraph', runs: [{ text: 'd', marks: { bold: true } }] },
    ])
  })

  it('nests lists with their start numbers', () => {
    expect(parseAuthored('<ol start="3"><li><p>a</p><ul><li>b</li></ul></li><li>c</li></ol>')).toEqual([
      {
        type: 'list',
        ordered: true,
        start: 3,
        items: [[plain('a'), { type: 'list', ordered: false, start: 1, items: [[plain('b')]] }], [plain('c')]],
      },
    ])
  })

  it('drops characters that files may not contain', () => {
    expect(parseAuthored('<p>a\u0000\u0007b\ufffe\ud800c</p>')).toEqual([plain('ab\ufffdc')])
  })

  it('reads the deepest text that the sanitiser returns', () => {
    const html = sanitizeAuthored(`${'<ul><li>'.repeat(400)}x${'</li></ul>'.repeat(400)}`)
    expect(JSON.stringify(parseAuthored(html))).toContain('"x"')
  })

  it('reads tables with heading rows, spans and alignment of cells', () => {
    const read = table(
      '<table><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td colspan="2" style="text-align:right"><p>c</p></td></tr></tbody></table>',
    )
    expect(read.headerRows).toBe(1)
    expect(read.rows[0]?.[0]?.blocks).toEqual([{ type: 'paragraph', runs: [{ text: 'A', marks: { bold: true } }] }])
    expect(read.rows[1]?.[0]).toMatchObject({ colspan: 2, blocks: [{ align: 'right' }] })
  })
})

describe('planTable', () => {
  it('places cells beside spans from above', () => {
    const plan = planTable(
      table(
        '<table><tr><td rowspan="2">a</td><td>b</td></tr><tr><td>c</td></tr><tr><td colspan="9">d</td></tr></table>',
      ),
    )
    expect(plan.cells.map(({ row, column }) => [row, column])).toEqual([
      [0, 0],
      [0, 1],
      [1, 1],
      [2, 0],
    ])
    expect(plan.frame).toBe('grid')
    expect(plan.shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1)
  })

  it('never lets a span exceed the table', () => {
    const plan = planTable(table('<table><tr><td rowspan="50">a</td><td colspan="50">b</td></tr></table>'))
    expect(plan.cells[0]?.rowspan).toBe(1)
    expect(plan.columns).toBeLessThanOrEqual(40)
  })

  it('gives long texts wider columns than short texts', () => {
    const [wideColumn = 0, narrowColumn = 0] = planTable(
      table('<table><tr><td>Honorarios por la redacción de la demanda</td><td>$500.00</td></tr></table>'),
    ).shares
    expect(wideColumn).toBeGreaterThan(narrowColumn * 2)
  })

  it('recognises the caption of a pleading by its column of bars', () => {
    const plan = planTable(
      table('<table><tr><td><p>ANA</p><p>v.</p></td><td><p>|</p><p>|</p></td><td>CASO NÚM.: 1</td></tr></table>'),
    )
    expect(plan).toMatchObject({ frame: 'caption', columns: 2, lineBefore: 1, shares: [0.5, 0.5] })
  })

  it('keeps parentheses between the parties as typed', () => {
    const plan = planTable(table('<table><tr><td>ANA</td><td>)<br>)</td><td>CASO</td></tr></table>'))
    expect(plan).toMatchObject({ frame: 'open', columns: 3 })
  })
})
