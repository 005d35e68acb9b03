// What the text of a receipt proposes for an expense, in Spanish or English. Pure; a person confirms what it finds.
import { maxMerchant } from './expenses.contract.ts'
import { readReceiptDay } from './receipt-day.ts'

export interface ReceiptValues {
  readonly amountCents: number | null
  readonly spentOn: string | null
  readonly merchant: string | null
}

/** Whole dollars with or without commas and two decimals; not a percentage, nor a part of a longer figure. */
const amount =
  /(?<![\d.,/-])(?:US)?\$?[ \t]{0,2}(\d{1,3}(?:,\d{3}){1,3}|\d{1,7})\.(\d{2})(?!\d|[.,]\d|[ \t]?%|[ \t]?por ciento)/g

/** Words of the amount that was paid, the surest first. */
const totals = [
  /\b(?:grand total|total general|gran total|total a pagar|total pagado|total paid|total due|amount due|balance due)\b/,
  /\btotal\b/,
  /\b(?:importe|monto|amount paid|amount|cantidad pagada|pago|payment|balance)\b/,
] as const
/** Amounts beside the total. A tax that is included names the total. */
const besides =
  /\bsub ?-?total|\b(?:ivu|i\.v\.u|tax|taxes|sut|impuestos?|propina|tip|gratuity|descuentos?|discount|cambio|change|efectivo|cash|tendered|ahorros?|savings?|saved|previous|anterior|puntos|points)\b/
const included =
  /\b(?:con|incluye|incluido el|incl|including|includes|with)\.? (?:el )?(?:ivu|tax|taxes|impuestos?)\b|\b(?:ivu|tax|taxes|impuestos?) (?:incl|incluidos?|included)\b/

/** Lower case, without accents. */
const plain = (line: string): string => line.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

interface Line {
  readonly text: string
  readonly words: string
  /** Cents, in their order. */
  readonly amounts: readonly number[]
}

const readLine = (text: string): Line => ({
  text,
  words: plain(text),
  amounts: [...text.matchAll(amount)].map(([, dollars = '', cents = '']) =>
    Number(dollars.replaceAll(',', '') + cents),
  ),
})

const isBeside = ({ words }: Line): boolean => besides.test(words) && !included.test(words)
/** A line that names an amount. */
const isLabel = (line: Line): boolean => isBeside(line) || totals.some((words) => words.test(line.words))
/** A line that is only an amount. */
const isFigure = ({ amounts, words }: Line): boolean => amounts.length === 1 && !/[a-z]{2}/.test(words)

/**
 * Returns the amount that a line names: the last one on it, else the one below. Where a column of names stands above a
 * column of as many amounts, the one at its place.
 */
function amountAt(lines: readonly Line[], index: number): number | null {
  const named = lines[index]?.amounts.at(-1)
  if (named !== undefined) return named
  const hasOnlyName = (line: Line | undefined) => line !== undefined && line.amounts.length === 0 && isLabel(line)
  let first = index
  while (hasOnlyName(lines[first - 1])) first -= 1
  let end = index + 1
  while (hasOnlyName(lines[end])) end += 1
  const figures: number[] = []
  for (let at = end; at < lines.length; at += 1) {
    const line = lines[at]
    if (!line || !isFigure(line)) break
    figures.push(...line.amounts)
  }
  return figures.length === end - first ? (figures[index - first] ?? null) : null
}

function totalOf(lines: readonly Line[], highestCents: number): number | null {
  const isAmount = (cents: number | null): cents is number => cents !== null && cents > 0 && cents <= highestCents
  for (const words of totals) {
    const found = lines
      .flatMap((line, index) => (words.test(line.words) && !isBeside(line) ? [amountAt(lines, index)] : []))
      .filter(isAmount)
    // With a tip the total is printed twice; the larger one was paid.
    if (found.length > 0) return Math.max(...found)
  }
  const all = new Set(lines.flatMap((line) => (isBeside(line) ? [] : line.amounts)).filter(isAmount))
  return all.size === 1 ? ([...all][0] ?? null) : null
}

/** Words of lines above the name of the merchant. */
const notMerchant =
  /^(?:recibo|receipt|factura|invoice|ticket|copias?\b|copy\b|original|duplicado|bienvenid|welcome|gracias|thank|cliente|customer|fecha|date|hora|time|tel|phone|pagina|page|orden|order|num|no\.|#|www|http|comprobante|transaccion|transaction|total|cajero|cashier)/

function merchantOf(lines: readonly Line[]): string | null {
  const name = lines
    .slice(0, 8)
    .find(
      ({ words, amounts }) =>
        amounts.length === 0 && /[a-z]{3}/.test(words) && !notMerchant.test(words.replace(/^[^a-z\d]+/, '')),
    )
  const shown = name?.text
    .replace(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu, ' ')
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .trim()
  return shown ? shown.slice(0, maxMerchant).trim() : null
}

/** Lines of a receipt that are read; more is no receipt. */
const maxLines = 400

/**
 * Returns the amount paid, the day and the merchant of a receipt; null for what was not found or is not certain.
 * @param options `today`: later days are not proposed; `highestCents`: larger amounts are not
 */
export function receiptValues(
  text: string,
  { today, highestCents }: { readonly today: string; readonly highestCents: number },
): ReceiptValues {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .slice(0, maxLines)
    .map((line) => readLine(line.slice(0, 300)))
  return {
    amountCents: totalOf(lines, highestCents),
    spentOn: readReceiptDay(
      lines.map(({ words }) => words),
      today,
    ),
    merchant: merchantOf(lines),
  }
}
