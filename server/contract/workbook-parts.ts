// The parts of an XLSX workbook (ECMA-376); the server or the browser puts them into an archive. Text cells have the
// type text, so that no program runs them as formulas; numbers, money, days and times are numbers with a format.
import { dayMs } from '#server/contract/time.ts'

/**
 * A `number` is shown with all its decimals, a `decimal` with two. Money is in cents, rates in hundredths of a per cent,
 * days are `YYYY-MM-DD`, local times `YYYY-MM-DDTHH:MM`.
 */
export type SheetCell =
  | null
  | { readonly kind: 'text' | 'heading' | 'day' | 'time'; readonly value: string }
  | { readonly kind: 'number' | 'decimal' | 'money' | 'rate' | 'totalMoney'; readonly value: number }

export interface SheetColumns {
  readonly columns: readonly { readonly header: string; readonly width: number }[]
}

/** Rows that fit into a sheet, its header not counted. */
export const maxSheetRows = 1_048_575
const maxCharacters = 32_767

/** Positions in `cellXfs` of {@link styles}. */
const style = {
  header: 1,
  text: 2,
  quoted: 3,
  day: 4,
  money: 5,
  rate: 6,
  number: 7,
  heading: 8,
  totalMoney: 9,
  time: 10,
  decimal: 11,
} as const

const moneyFormat = '&quot;$&quot;#,##0.00;[Red]\\-&quot;$&quot;#,##0.00'
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** Format of cells, with the index of its number format and of its font. `quoted`: shown as text, never a formula. */
const xf = (numFmt: number, font: number, variant: '' | 'header' | 'quoted' = '') =>
  `<xf numFmtId="${numFmt}" fontId="${font}" fillId="${variant === 'header' ? 2 : 0}" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1"${variant === 'quoted' ? ' quotePrefix="1"' : ''}/>`
const styles =
  `${declaration}<styleSheet xmlns="${spreadsheet}">` +
  `<numFmts count="3"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="166" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/><numFmt numFmtId="165" formatCode="${moneyFormat}"/></numFmts>` +
  '<fonts count="3"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><color rgb="FFFFFFFF"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FF17365D"/></patternFill></fill></fills>' +
  '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>' +
  `<cellXfs count="12">${xf(0, 0)}${xf(0, 1, 'header')}${xf(0, 0)}${xf(0, 0, 'quoted')}${xf(164, 0)}${xf(165, 0)}${xf(10, 0)}${xf(3, 0)}${xf(0, 2)}${xf(165, 2)}${xf(166, 0)}${xf(4, 0)}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeXml = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)

/**
 * Escapes characters that XML cannot contain in the same way as Excel, `_x0007_`. Text that already has this form is
 * escaped, too, so that it is read back unchanged.
 */
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\r|_(?=x[0-9A-Fa-f]{4}_)/g
const sheetText = (text: string): string =>
  escapeXml(
    text
      .slice(0, maxCharacters)
      .toWellFormed()
      .replace(unwritable, (sign) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`),
  )

/** `A`, `Z`, `AA`. @param index from 0 */
function columnName(index: number): string {
  let name = ''
  for (let n = index + 1; n > 0; n = Math.floor((n - 1) / 26)) name = String.fromCharCode(65 + ((n - 1) % 26)) + name
  return name
}

/** Day 0 of the dates of spreadsheets, which are numbers of days. */
const dayZero = Date.UTC(1899, 11, 30)
const formula = /^\s*[=+\-@]/

const textCell = (reference: string, text: string, format: number): string =>
  `<c r="${reference}" s="${format}" t="inlineStr"><is><t xml:space="preserve">${sheetText(text)}</t></is></c>`

function cellXml(cell: SheetCell, reference: string): string {
  if (cell === null) return ''
  switch (cell.kind) {
    case 'text':
      return textCell(reference, cell.value, formula.test(cell.value) ? style.quoted : style.text)
    case 'heading':
      return textCell(reference, cell.value, style.heading)
    case 'day':
      return `<c r="${reference}" s="${style.day}"><v>${(Date.parse(`${cell.value}T00:00:00Z`) - dayZero) / dayMs}</v></c>`
    case 'time':
      return `<c r="${reference}" s="${style.time}"><v>${(Date.parse(`${cell.value}:00Z`) - dayZero) / dayMs}</v></c>`
    case 'money':
    case 'totalMoney':
      return `<c r="${reference}" s="${style[cell.kind]}"><v>${cell.value / 100}</v></c>`
    case 'rate':
      return `<c r="${reference}" s="${style.rate}"><v>${cell.value / 10_000}</v></c>`
    case 'number':
      // The format of numbers has no decimals; a number with some would be shown rounded.
      return `<c r="${reference}" s="${Number.isInteger(cell.value) ? style.number : style.text}"><v>${cell.value}</v></c>`
    case 'decimal':
      return `<c r="${reference}" s="${style.decimal}"><v>${cell.value}</v></c>`
  }
}

/** Writes the rows of a sheet, a batch at a time, between its head and its foot. */
export function sheetWriter({ columns }: SheetColumns) {
  const names = columns.map((_, index) => columnName(index))
  const widths = columns
    .map(({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`)
    .join('')
  let lastRow = 1
  return {
    head:
      `${declaration}<worksheet xmlns="${spreadsheet}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths}</cols><sheetData>` +
      `<row r="1">${columns.map(({ header }, index) => textCell(`${names[index]}1`, header, style.header)).join('')}</row>`,
    batch(rows: readonly (readonly SheetCell[])[]): string {
      let xml = ''
      for (const cells of rows) {
        lastRow += 1
        xml += `<row r="${lastRow}">`
        for (const [index, cell] of cells.entries()) xml += cellXml(cell, `${names[index]}${lastRow}`)
        xml += '</row>'
      }
      return xml
    },
    foot: () => `</sheetData><autoFilter ref="A1:${names.at(-1)}${lastRow}"/></worksheet>`,
  }
}

/** Characters that Excel refuses in the name of a sheet, and its length. */
const sheetName = (name: string): string => escapeXml(name.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31))

/** The path of a sheet in the archive. @param index from 0 */
export const sheetPath = (index: number): string => `xl/worksheets/sheet${index + 1}.xml`

/** Returns the parts of a workbook other than its sheets, each with its path in the archive. */
export function workbookFrame(sheets: readonly { readonly name: string }[]): readonly (readonly [string, string])[] {
  const parts: (readonly [string, string])[] = []
  const add = (path: string, xml: string) => parts.push([path, declaration + xml])
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  add(
    '[Content_Types].xml',
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>' +
      `<Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/>` +
      `${sheets.map((_, n) => `<Override PartName="/xl/worksheets/sheet${n + 1}.xml" ContentType="${type}.worksheet+xml"/>`).join('')}</Types>`,
  )
  const rels = (list: string) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list}</Relationships>`
  const rel = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="${relationships}/${kind}" Target="${target}"/>`
  add('_rels/.rels', rels(rel('r1', 'officeDocument', 'xl/workbook.xml')))
  add(
    'xl/_rels/workbook.xml.rels',
    rels(
      `${sheets.map((_, n) => rel(`s${n + 1}`, 'worksheet', `worksheets/sheet${n + 1}.xml`)).join('')}${rel('st', 'styles', 'styles.xml')}`,
    ),
  )
  add(
    'xl/workbook.xml',
    `<workbook xmlns="${spreadsheet}" xmlns:r="${relationships}"><sheets>${sheets.map(({ name }, n) => `<sheet name="${sheetName(name)}" sheetId="${n + 1}" r:id="s${n + 1}"/>`).join('')}</sheets></workbook>`,
  )
  parts.push(['xl/styles.xml', styles])
  return parts
}
