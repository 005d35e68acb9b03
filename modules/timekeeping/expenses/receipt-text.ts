// Finds amount, day and merchant in the text of a receipt, in Spanish or English; a person confirms them.
import { maxMerchant } from './expenses.contract.ts'
import { readReceiptDay } from './receipt-day.ts'

export interface ReceiptValues {
  readonly amountCents: number | null
  readonly spentOn: string | null
  readonly merchant: string | null
}

/**
 * Whole dollars with or without commas and two decimals; not a percentage, nor a part of a longer figure. A sign before
 * or after the amount, or parentheses around it, as of a refund, belong to it.
 */
const amountPattern =
  /(?<![\d.,-]|\/)(?<before>[-\u2212(][ \t]{0,2})?(?:US)?\$?[ \t]{0,2}(?<sign>[-\u2212])?(?<dollars>\d{1,3}(?:,\d{3}){1,3}|\d{1,7})\.(?<cents>\d{2})(?!\d|[.,]\d|[ \t]?%|[ \t]?por ciento)(?<after>[ \t]?\)|[-\u2212](?![\w-]))?/g

/** Labels of the amount that was paid, the surest first. */
const totalLabels = [
  /\b(?:grand total|total general|gran total|total a pagar|total pagado|total paid|total due|amount due|balance due)\b/,
  /\btotal\b/,
  /\b(?:importe|monto|amount paid|amount|cantidad pagada|pago|payment|balance)\b/,
] as const
/** Labels of amounts other than the total; a total with tax included is excepted by {@link taxIncluded}. */
const otherAmountLabel =
  /\bsub ?-?total|\b(?:ivu|i\.v\.u|tax|taxes|sut|impuestos?|propina|tip|gratuity|descuentos?|discount|cambio|change|efectivo|cash|tendered|ahorros?|savings?|saved|previous|anterior|puntos|points)\b/
const taxIncluded =
  /\b(?:con|incluye|incluido el|incl|including|includes|with)\.? (?:el )?(?:ivu|tax|taxes|impuestos?)\b|\b(?:ivu|tax|taxes|impuestos?) (?:incl|incluidos?|included)\b/
const percentage = /\d[ \t]?(?:%|por ciento)/
const totalWithPercentage = /\btotal (?:with|con|\+) ?\d[\d.]{0,5}[ \t]?(?:%|por ciento)/
/**
 * Returns whether a line has the total that the receipt would have with a suggested tip: `18% = 1.80 TOTAL 11.80`,
 * `Total with 18%: 11.80`.
 */
function isSuggestedTotal(words: string): boolean {
  const percentageAt = words.search(percentage)
  return totalWithPercentage.test(words) || (percentageAt >= 0 && /\btotal\b/.test(words.slice(percentageAt)))
}

/** Returns a line in lower case, without accents. */
const normalized = (line: string): string => line.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

interface Line {
  readonly text: string
  /** The text in lower case, without accents. */
  readonly words: string
  /** The amounts of the line in cents, in their order; negative for a refund. */
  readonly amounts: readonly number[]
}

const readLine = (text: string): Line => ({
  text,
  words: normalized(text),
  amounts: [...text.matchAll(amountPattern)].map(
    ({ groups: { before = '', sign, dollars = '', cents = '', after } = {} }) => {
      const isNegative = before.startsWith('(')
        ? sign !== undefined || after !== undefined
        : before !== '' || sign !== undefined || (after !== undefined && !after.endsWith(')'))
      return Number(dollars.replaceAll(',', '') + cents) * (isNegative ? -1 : 1)
    },
  ),
})

const hasOtherAmountLabel = ({ words }: Line): boolean =>
  (otherAmountLabel.test(words) || isSuggestedTotal(words)) && !taxIncluded.test(words)
/** Returns whether a line has the label of an amount. */
const hasLabel = (line: Line): boolean =>
  hasOtherAmountLabel(line) || totalLabels.some((label) => label.test(line.words))
/** Returns whether a line is only an amount. */
const isAmountOnly = ({ amounts, words }: Line): boolean => amounts.length === 1 && !/[a-z]{2}/.test(words)

/**
 * Returns the amount of a labelled line: the last amount on it, else the amount below. If a column of labels stands
 * above a column of as many amounts, returns the amount at the position of the label.
 */
function amountAt(lines: readonly Line[], index: number): number | null {
  const ownAmount = lines[index]?.amounts.at(-1)
  if (ownAmount !== undefined) return ownAmount
  const isLabelOnly = (line: Line | undefined) => line !== undefined && line.amounts.length === 0 && hasLabel(line)
  let first = index
  while (isLabelOnly(lines[first - 1])) first -= 1
  let end = index + 1
  while (isLabelOnly(lines[end])) end += 1
  const columnAmounts: number[] = []
  for (let position = end; position < lines.length; position += 1) {
    const line = lines[position]
    if (!line || !isAmountOnly(line)) break
    columnAmounts.push(...line.amounts)
  }
  return columnAmounts.length === end - first ? (columnAmounts[index - first] ?? null) : null
}

function totalOf(lines: readonly Line[], maxCents: number): number | null {
  const isAmount = (cents: number | null): cents is number => cents !== null && cents > 0 && cents <= maxCents
  let isRefund = false
  for (const label of totalLabels) {
    const labelledAmounts = lines.flatMap((line, index) =>
      label.test(line.words) && !hasOtherAmountLabel(line) ? [amountAt(lines, index)] : [],
    )
    const amounts = labelledAmounts.filter(isAmount)
    // With a tip the total is printed twice; the larger amount was paid.
    if (amounts.length > 0) return Math.max(...amounts)
    isRefund ||= labelledAmounts.some((cents) => cents !== null && cents < 0)
  }
  if (isRefund) return null
  const unlabelledAmounts = new Set(
    lines.flatMap((line) => (hasOtherAmountLabel(line) ? [] : line.amounts)).filter(isAmount),
  )
  // Without a labelled total, an amount is proposed only if it is the only one.
  return unlabelledAmounts.size === 1 ? ([...unlabelledAmounts][0] ?? null) : null
}

/** Lines at the head of a receipt among which the merchant is looked for. */
const maxHeadLines = 8
/**
 * Beginnings of lines that are not the name of the merchant. A word ends there, because names begin like it («Telas
 * Rivera»); after «total» only words of a label follow («Total Gas Station» is a name).
 */
const notMerchant =
  /^(?:(?:recibo|receipt|factura|invoice|ticket|copia|copy|original|duplicado|bienvenid[oa]|welcome|gracias|thank|cliente|customer|fecha|date|hora|time|tel|telefono|telephone|phone|pagina|page|orden|order|num|numero|number|comprobante|transaccion|transaction|cajer[oa]|cashier)(?:e?s)?(?![a-z])|total(?:es|s)?(?:[^a-z]*$|[^a-z]+(?:a pagar|pagado|general|paid|due|de|ivu|tax|items?|articulos)(?![a-z]))|no\.|#|www|http)/

function merchantOf(lines: readonly Line[]): string | null {
  const name = lines
    .slice(0, maxHeadLines)
    .find(
      ({ words, amounts }) =>
        amounts.length === 0 && /[a-z]{3}/.test(words) && !notMerchant.test(words.replace(/^[^a-z\d]+/, '')),
    )
  const printableName = name?.text
    .replace(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu, ' ')
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .trim()
  return printableName ? printableName.slice(0, maxMerchant).trim() : null
}

/** Limits of the text that is read; no receipt is longer. */
const maxLines = 400
const maxLineLength = 300

/**
 * Returns the amount paid, the day and the merchant of a receipt; each is null when it was not found or is uncertain.
 * @param options `today`: later days are not proposed; `maxCents`: larger amounts are not
 */
export function receiptValues(
  text: string,
  { today, maxCents }: { readonly today: string; readonly maxCents: number },
): ReceiptValues {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .slice(0, maxLines)
    .map((line) => readLine(line.slice(0, maxLineLength)))
  return {
    amountCents: totalOf(lines, maxCents),
    spentOn: readReceiptDay(
      lines.map(({ words }) => words),
      today,
    ),
    merchant: merchantOf(lines),
  }
}
