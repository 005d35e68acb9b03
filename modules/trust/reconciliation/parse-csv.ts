// CSV statements: cells by RFC 4180, with commas, semicolons or tabs, and a guess of the columns.
import {
  dayOfParts,
  maxLines,
  readCents,
  readCheckNumber,
  readForeignCurrency,
  type ParsedStatement,
  type StatementLine,
} from './statement-line.ts'
import type { StatementMapping } from '../reconciliation.contract.ts'

/** Rows with cells that are kept: the most lines of a statement, and what stands before them. */
const maxKeptRows = maxLines + 50
/** Last row in which the names of the columns are sought. */
const maxHeaderIndex = 29
const delimiters = [',', ';', '\t'] as const

const blankRow: readonly string[] = []
/** Stands for a row that is not kept; no line can be read from it. */
const droppedRow: readonly string[] = ['']

/**
 * Returns whether a mark begins a quoted cell. A mark that is never closed, or only inside of a later row, is part of its
 * cell: else the rows between both would be lost.
 */
function opensQuote(text: string, open: number, delimiter: string): boolean {
  let close = text.indexOf('"', open + 1)
  while (close !== -1 && text[close + 1] === '"') close = text.indexOf('"', close + 2)
  if (close === -1) return false
  if (!text.slice(open, close).includes('\n')) return true
  let next = close + 1
  while (text[next] === ' ' || text[next] === '\r') next += 1
  return next >= text.length || text[next] === delimiter || text[next] === '\n'
}

/**
 * Splits a text into rows of cells; quotes may hold delimiters and line ends. A blank row is kept without cells, so that
 * rows have the numbers that a spreadsheet shows for them. Rows beyond {@link maxKeptRows} are counted, but their cells
 * are not kept.
 */
export function readCells(text: string, delimiter = delimiterOf(text)): (readonly string[])[] {
  const table: (readonly string[])[] = []
  let keptRows = 0
  let cells: string[] = []
  let cell = ''
  let isQuoted = false
  const endRow = () => {
    cells.push(cell.trim())
    cell = ''
    if (cells.every((value) => value === '')) table.push(blankRow)
    else {
      keptRows += 1
      table.push(keptRows > maxKeptRows ? droppedRow : cells)
    }
    cells = []
  }
  for (let index = text.startsWith('\ufeff') ? 1 : 0; index < text.length; index += 1) {
    const char = text[index] ?? ''
    if (isQuoted) {
      if (char !== '"') cell += char
      else if (text[index + 1] === '"') {
        cell += '"'
        index += 1
      } else isQuoted = false
    } else if (char === '"' && cell.trim() === '' && opensQuote(text, index, delimiter)) {
      cell = ''
      isQuoted = true
    } else if (char === delimiter) {
      cells.push(cell.trim())
      cell = ''
    } else if (char === '\n') endRow()
    else if (char !== '\r') cell += char
  }
  endRow()
  return table
}

/** Returns the delimiter that occurs most in the first lines. */
function delimiterOf(text: string): string {
  const start = text.slice(0, 4_000)
  const counts = delimiters.map((delimiter) => start.split(delimiter).length)
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ','
}

/** Names of columns in statements of banks, without accents and in lower case. */
const columnNames: Readonly<Record<Exclude<keyof StatementMapping, 'header' | 'dayFirst'>, readonly string[]>> = {
  day: ['posting date', 'post date', 'fecha', 'date', 'posted'],
  description: ['description', 'descripcion', 'detalle', 'concepto', 'memo', 'payee', 'details', 'transaccion'],
  amount: ['amount', 'importe', 'monto', 'cantidad', 'valor'],
  debit: ['debit', 'debito', 'withdrawal', 'retiro', 'cargo', 'paid out'],
  credit: ['credit', 'credito', 'deposit', 'deposito', 'abono', 'paid in'],
  checkNumber: ['check', 'cheque', 'chk', 'num. cheque', 'check number'],
  balance: ['balance', 'saldo', 'running bal'],
}
const currencyNames: readonly string[] = ['currency', 'moneda', 'divisa', 'devise', 'moeda']
const normalized = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()

const columnOf = (header: readonly string[], names: readonly string[], taken: ReadonlySet<number>): number | null => {
  for (const name of names) {
    const index = header.findIndex((cell, n) => !taken.has(n) && normalized(cell).includes(name))
    if (index >= 0) return index
  }
  return null
}

/** Guesses the columns from the names in the first rows and the values below; null when it finds none. */
export function guessMapping(table: readonly (readonly string[])[]): StatementMapping | null {
  for (let header = 0; header <= Math.min(table.length - 1, maxHeaderIndex); header += 1) {
    const cells = table[header] ?? []
    const takenColumns = new Set<number>()
    const takeColumn = (names: readonly string[]) => {
      const index = columnOf(cells, names, takenColumns)
      if (index !== null) takenColumns.add(index)
      return index
    }
    const day = takeColumn(columnNames.day)
    if (day === null) continue
    const [debit, credit] = [takeColumn(columnNames.debit), takeColumn(columnNames.credit)]
    const hasBoth = debit !== null && credit !== null
    if (!hasBoth) for (const index of [debit, credit]) if (index !== null) takenColumns.delete(index)
    const amount = hasBoth ? null : takeColumn(columnNames.amount)
    if (!hasBoth && amount === null) continue
    return {
      header,
      day,
      amount,
      debit: hasBoth ? debit : null,
      credit: hasBoth ? credit : null,
      balance: takeColumn(columnNames.balance),
      checkNumber: takeColumn(columnNames.checkNumber),
      description: takeColumn(columnNames.description),
      dayFirst: isDayFirst(table.slice(header + 1).map((row) => row[day] ?? '')),
    }
  }
  return null
}

/** Returns the three numbers of a written date, in their order. */
const numbersOf = (written: string): number[] =>
  written
    .split(/[/\-. ]/)
    .slice(0, 3)
    .map(Number)

/** Names of months in Spanish and English, without accents, by the number of the month. Banks shorten them. */
const monthNames: readonly (readonly string[])[] = [
  ['enero', 'january'],
  ['febrero', 'february'],
  ['marzo', 'march'],
  ['abril', 'april'],
  ['mayo', 'may'],
  ['junio', 'june'],
  ['julio', 'july'],
  ['agosto', 'august'],
  ['septiembre', 'setiembre', 'september'],
  ['octubre', 'october'],
  ['noviembre', 'november'],
  ['diciembre', 'december'],
]

/** Other words of dates without accents: the weekday, which banks shorten, `12 de mayo del 2026` and `1ero`. */
const otherDateWords: readonly string[] = [
  ...['lunes', 'martes', 'miercoles', 'jueves', 'viernes', 'sabado', 'domingo'],
  ...['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
  ...['del', 'ero'],
]

/**
 * Parses a date that names its month: `12 nov 2026`, `Nov 12, 2026`, `12 de noviembre de 2026`. Returns null for other
 * texts, such as `Saldo al 30 nov 2026`.
 */
function readNamedDay(written: string): string | null {
  const [beforeTime = ''] = normalized(written).split(/\d{1,2}:\d\d/)
  const parts = beforeTime.match(/\p{L}+|\d+/gu) ?? []
  const words = parts.filter((part) => /^\p{L}{3}/u.test(part))
  const months = words.map((word) => monthNames.findIndex((names) => names.some((name) => name.startsWith(word))) + 1)
  const isOther = (word: string) => otherDateWords.some((other) => other.startsWith(word))
  if (words.some((word, n) => months[n] === 0 && !isOther(word))) return null
  // The last name, because «mar» may be the weekday before the month.
  const month = months.findLast((number) => number > 0)
  const [first = '', second = '', ...extraNumbers] = parts.filter((part) => /^\d/.test(part))
  const [year, day] = first.length === 4 ? [first, second] : [second, first]
  if (month === undefined || extraNumbers.length > 0 || !/^(?:\d\d|\d{4})$/.test(year)) return null
  return dayOfParts(Number(year) + (year.length === 2 ? 2_000 : 0), month, Number(day))
}

/** Returns whether days precede months: some first number is above 12 and no second number is. */
const isDayFirst = (days: readonly string[]): boolean => {
  const dates = days.map(numbersOf).filter(([first = 0]) => first <= 31)
  return dates.some(([first = 0]) => first > 12) && !dates.some(([, second = 0]) => second > 12)
}

/** Parses `11/30/2026`, `30-11-26` (`dayFirst`), `2026-11-30` and `Nov 30, 2026`; null for other formats. */
export function readCsvDay(written: string, dayFirst: boolean): string | null {
  const namedDay = readNamedDay(written)
  if (namedDay !== null) return namedDay
  const [first = Number.NaN, second = Number.NaN, third = Number.NaN] = numbersOf(written.trim())
  if (first > 31) return dayOfParts(first, second, third)
  const year = third < 100 ? third + 2_000 : third
  return dayFirst ? dayOfParts(year, second, first) : dayOfParts(year, first, second)
}

/** Words for debits and credits, in a column beside amounts without a sign. */
const debitWords: ReadonlySet<string> = new Set(['debit', 'debito', 'db', 'dr', 'd', 'cargo', 'retiro', 'withdrawal'])
const creditWords: ReadonlySet<string> = new Set(['credit', 'credito', 'cr', 'c', 'abono', 'deposito', 'deposit'])

/**
 * Returns the column that says of every amount with a day whether it is a debit or a credit; null where there is none,
 * or where amounts have signs of their own.
 */
function directionColumn(table: readonly (readonly string[])[], mapping: StatementMapping): number | null {
  const { header, amount } = mapping
  if (amount === null) return null
  const amounts = table
    .slice(header + 1)
    .filter((cells) => readCsvDay(cells[mapping.day] ?? '', mapping.dayFirst) !== null)
    .map((cells) => ({ cells, cents: readCents(cells[amount] ?? '') }))
    .filter(({ cents }) => cents !== null && cents !== 0)
  if (amounts.length === 0 || amounts.some(({ cents }) => cents !== null && cents < 0)) return null
  const isDirection = (cell: string | undefined) => {
    const word = normalized(cell ?? '')
    return debitWords.has(word) || creditWords.has(word)
  }
  const column = (table[header] ?? []).findIndex((_, index) => amounts.every(({ cells }) => isDirection(cells[index])))
  return column < 0 ? null : column
}

/** Reads the rows below the header. Never throws: rows that it cannot read are in `unread`, by their numbers from 1. */
export function parseCsv(table: readonly (readonly string[])[], mapping: StatementMapping): ParsedStatement {
  const lines: StatementLine[] = []
  const unread: number[] = []
  let balance: ParsedStatement['balance'] = null
  const direction = directionColumn(table, mapping)
  for (const [index, cells] of table.entries()) {
    if (index <= mapping.header || cells.length === 0) continue
    const cell = (column: number | null): string => (column === null ? '' : (cells[column] ?? ''))
    const day = readCsvDay(cell(mapping.day), mapping.dayFirst)
    const unsignedCents = amountOf(cell, mapping)
    const isDebit = unsignedCents !== null && debitWords.has(normalized(cell(direction)))
    const cents = isDebit ? -unsignedCents : unsignedCents
    const balanceCents = readCents(cell(mapping.balance))
    if (day !== null && balanceCents !== null && (balance === null || day >= balance.day))
      balance = { cents: balanceCents, day }
    if (day === null || cents === null || cents === 0 || lines.length >= maxLines) {
      unread.push(index + 1)
      continue
    }
    lines.push({
      day,
      cents,
      description: cell(mapping.description).slice(0, 500),
      checkNumber: readCheckNumber(cell(mapping.checkNumber)),
      bankKey: null,
    })
  }
  return {
    lines,
    unread,
    balance: isNewestFirst(lines) ? firstBalance(table, mapping) : balance,
    foreignCurrency: foreignCurrencyOf(table, mapping.header),
    accountNumber: null,
  }
}

/** Returns the first currency that is not the dollar in a column of currencies; null where there is none. */
function foreignCurrencyOf(table: readonly (readonly string[])[], header: number): string | null {
  const column = (table[header] ?? []).findIndex((cell) => currencyNames.includes(normalized(cell)))
  if (column < 0) return null
  for (const cells of table.slice(header + 1)) {
    const code = readForeignCurrency(cells[column] ?? '')
    if (code !== null) return code
  }
  return null
}

const isNewestFirst = (lines: readonly StatementLine[]): boolean => (lines[0]?.day ?? '') > (lines.at(-1)?.day ?? '')

/** Returns the final balance of a statement that begins with its newest line, which is the balance of its first row. */
function firstBalance(table: readonly (readonly string[])[], mapping: StatementMapping): ParsedStatement['balance'] {
  const cells = table.slice(mapping.header + 1).find((row) => row.length > 0) ?? []
  const day = readCsvDay(cells[mapping.day] ?? '', mapping.dayFirst)
  const cents = mapping.balance === null ? null : readCents(cells[mapping.balance] ?? '')
  return day !== null && cents !== null ? { cents, day } : null
}

function amountOf(cell: (column: number | null) => string, mapping: StatementMapping): number | null {
  if (mapping.amount !== null) return readCents(cell(mapping.amount))
  const [debit, credit] = [cell(mapping.debit), cell(mapping.credit)]
  const debitCents = debit === '' ? 0 : readCents(debit)
  const creditCents = credit === '' ? 0 : readCents(credit)
  return debitCents === null || creditCents === null ? null : creditCents - Math.abs(debitCents)
}
