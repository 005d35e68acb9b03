// Reads the workbooks back with an independent library.
import { buffer } from 'node:stream/consumers'
import readSheets, { readSheet } from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'
import { sourceOf } from './byte-source.ts'
import { workbook, type Sheet, type SheetCell } from './workbook.ts'
import { openZip } from './zip.ts'

const sheet = (rows: readonly (readonly SheetCell[])[], name = 'Pagos'): Sheet => ({
  name,
  columns: [
    { header: 'Uno', width: 10 },
    { header: 'Dos', width: 12 },
    { header: 'Tres', width: 12 },
  ],
  rows: [rows],
})
const bytes = (...sheets: Sheet[]) => buffer(workbook(sheets))
const text = (value: string): SheetCell => ({ kind: 'text', value })

describe('a workbook', () => {
  it('stores days, money, rates and numbers with their types', async () => {
    const read = await readSheet(
      await bytes(
        sheet([
          [
            { kind: 'day', value: '2026-02-28' },
            { kind: 'money', value: -123_456 },
            { kind: 'rate', value: 1_150 },
          ],
          [
            { kind: 'day', value: '1970-01-01' },
            { kind: 'totalMoney', value: 5 },
            { kind: 'number', value: 1_184 },
          ],
          [null, null, { kind: 'heading', value: 'x' }],
        ]),
      ),
    )
    expect(read).toEqual([
      ['Uno', 'Dos', 'Tres'],
      [new Date('2026-02-28T00:00:00Z'), -1_234.56, 0.115],
      [new Date('1970-01-01T00:00:00Z'), 0.05, 1_184],
      [null, null, 'x'],
    ])
  })

  it.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '=HYPERLINK("http://x";"y")',
    "=cmd|' /C calc'!A0",
    '12345',
    '2026-01-01',
    'true',
    '&<>"\'',
    'ñ 😀 漢',
    ' dos  espacios ',
    'a\nb',
    '_x0041_',
  ])('stores %j as text', async (value) => {
    const [, row] = await readSheet(await bytes(sheet([[text(value), null, null]])), { trim: false })
    const [cell] = row ?? []
    expect(typeof cell).toBe('string')
    // The reader does not decode Excel's escape of a character.
    expect(String(cell).replaceAll('_x005F_', '_')).toBe(value)
  })

  it('shows all decimals of a number', async () => {
    const numbers = [12.5, 1_184, 0.125].map((value): SheetCell => ({ kind: 'number', value }))
    const xml = await partOf(await bytes(sheet([numbers])), 'xl/worksheets/sheet1.xml')
    const format = (reference: string) => new RegExp(`r="${reference}" s="(\\d+)"`).exec(xml)?.[1]
    // 2 is the general format, 7 has separators and no decimals.
    expect(['A2', 'B2', 'C2'].map(format)).toEqual(['2', '7', '2'])
  })

  it('contains no formula and no character that XML forbids', async () => {
    const file = await bytes(sheet([[text('=1+1'), text('\u0000\u0007\ud800\r\uffff'), null]]))
    const xml = await partOf(file, 'xl/worksheets/sheet1.xml')
    expect(xml).not.toContain('<f>')
    expect(xml).toContain('_x0000__x0007_\ufffd_x000D__xFFFF_')
    expect(await readSheet(file)).toHaveLength(2)
  })

  it('has several sheets; the rows of a sheet are requested after the sheets before it', async () => {
    const requested: string[] = []
    const lazy = (name: string): Sheet => ({
      ...sheet([], name),
      rows: (async function* rows() {
        requested.push(name)
        await Promise.resolve()
        yield [[text(requested.join())]]
      })(),
    })
    const read = await readSheets(await bytes(lazy('Primera'), lazy('Otra: [a]/b?')))
    expect(read.map((s) => [s.sheet, s.data.at(-1)?.[0]])).toEqual([
      ['Primera', 'Primera'],
      ['Otra   a  b ', 'Primera,Otra: [a]/b?'],
    ])
  })

  it('is written in little memory with 50,000 rows', async () => {
    const sampleRow = [
      text('Notaría Echeandía'),
      { kind: 'money', value: 4_900 },
      { kind: 'day', value: '2026-11-21' },
    ] as const
    let maxBytes = 0
    const rows = (function* batches() {
      for (let n = 0; n < 50; n += 1) {
        maxBytes = Math.max(maxBytes, process.memoryUsage().arrayBuffers)
        yield Array.from({ length: 1_000 }, () => sampleRow)
      }
    })()
    const bytesBefore = process.memoryUsage().arrayBuffers
    let size = 0
    for await (const piece of workbook([{ ...sheet([]), rows }])) size += (piece as Buffer).length
    expect(size).toBeGreaterThan(100_000)
    expect(maxBytes - bytesBefore).toBeLessThan(40_000_000)
  })

  it('fails as a stream with the error of its rows', async () => {
    const rows = (async function* broken(): AsyncGenerator<SheetCell[][]> {
      await Promise.resolve()
      yield [[text('x')]]
      throw new Error('the database went away')
    })()
    await expect(buffer(workbook([{ ...sheet([]), rows }]))).rejects.toThrow('the database went away')
  })
})

/** One part of the archive, inflated. */
const partOf = async (file: Buffer, name: string): Promise<string> =>
  (await (await openZip(sourceOf(file))).bytes(name, 1_000_000)).toString()
