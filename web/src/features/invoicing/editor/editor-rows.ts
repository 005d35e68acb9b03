import { parseDecimal, plainDecimal } from '#server/contract/decimal.ts'
import {
  invoiceTotals,
  partsOfUnit,
  taxClasses,
  wholeBasisPoints,
  type AmountLine,
  type Discount,
  type DiscountScope,
  type InvoiceTotals,
  type LineUnit,
  type TaxClass,
} from '#modules/invoicing/amounts.contract.ts'
import type { InvoiceView, UnbilledItem } from '../invoicing.queries.ts'

/** A line of the editor. A line that is not included is time, an expense or a fee that the invoice could bill. */
export interface EditorRow extends AmountLine {
  readonly key: string
  readonly included: boolean
  readonly kind: 'time' | 'expense' | 'fee' | 'other'
  readonly sourceId: string | null
  readonly person: string | null
  readonly description: string
  readonly workedOn: string | null
  /**
   * What this client is charged, where several clients share the costs of the case. Quantity times price is then the
   * amount of all clients together.
   */
  readonly netCents?: number
  /** Whether it is time without an hourly rate, with which the invoice cannot be issued. */
  readonly unrated?: boolean
  /** Whether an input of the line is invalid. */
  readonly invalid?: boolean
}

/** Returns the lines of an invoice as rows, then the unbilled items of its case as rows that are not included. */
export function rowsOf(invoice: InvoiceView, unbilled: readonly UnbilledItem[], noDescription: string): EditorRow[] {
  const billedIds = new Set(invoice.lines.map(({ sourceId }) => sourceId))
  // What a draft bills is unbilled until it is issued.
  const unratedIds = new Set(unbilled.filter(({ unrated }) => unrated).map(({ sourceId }) => sourceId))
  return [
    ...invoice.lines.map((line) => ({
      key: line.id,
      included: true,
      kind: line.kind,
      sourceId: line.sourceId,
      person: line.person?.name ?? null,
      description: line.description,
      workedOn: line.workedOn,
      unit: line.unit,
      quantity: line.quantity,
      unitCents: line.unitCents,
      discount: line.discount,
      taxClass: line.taxClass,
      unrated: line.sourceId !== null && unratedIds.has(line.sourceId),
      ...(invoice.share ? { netCents: line.amountCents - line.discountCents } : {}),
    })),
    ...unbilled
      .filter(({ sourceId }) => !billedIds.has(sourceId))
      .map((item) => ({
        key: item.sourceId,
        included: false,
        kind: item.kind,
        sourceId: item.sourceId,
        person: item.person?.name ?? null,
        description: item.description || noDescription,
        workedOn: item.workedOn,
        unit: item.unit,
        quantity: item.quantity,
        unitCents: item.unitCents,
        discount: null,
        taxClass: item.taxClass,
        unrated: item.unrated,
      })),
  ]
}

type NewLine =
  | (Pick<EditorRow, 'workedOn' | 'unit' | 'quantity' | 'unitCents' | 'description' | 'discount' | 'taxClass'> & {
      readonly kind: 'other'
    })
  | (Pick<EditorRow, 'description' | 'discount' | 'taxClass'> & {
      readonly kind: 'time' | 'expense' | 'fee'
      readonly sourceId: string
    })

/** Returns the included lines as the API takes them. */
export const linesOfRows = (rows: readonly EditorRow[]): NewLine[] =>
  rows
    .filter(({ included }) => included)
    .map((row) => {
      const { description, discount, taxClass } = row
      if (row.kind !== 'other' && row.sourceId !== null)
        return { kind: row.kind, sourceId: row.sourceId, description, discount, taxClass }
      const { workedOn, unit, quantity, unitCents } = row
      return { kind: 'other', workedOn, unit, quantity, unitCents, description, discount, taxClass }
    })

/** Returns the totals of the included lines at the rates of today, as the server counts them. */
export function totalsOfRows(
  rows: readonly EditorRow[],
  discount: (Discount & { readonly scope: DiscountScope }) | null,
  rates: readonly { readonly taxClass: TaxClass; readonly basisPoints: number }[],
): InvoiceTotals {
  const basisPoints = Object.fromEntries(
    taxClasses.map((taxClass) => [taxClass, rates.find((rate) => rate.taxClass === taxClass)?.basisPoints ?? 0]),
  ) as Record<TaxClass, number>
  return invoiceTotals(
    rows.filter(({ included }) => included),
    discount,
    basisPoints,
  )
}

/**
 * Parses a quantity, with a decimal point or comma, to parts of the unit: 1.7 h are 6,120 s; null: not a quantity. Three
 * digits after a comma are thousands, as in amounts, unless the comma follows a zero.
 */
export function parseQuantity(input: string, unit: LineUnit): number | null {
  const isFraction = /^\s*(?:0,\d{1,4}|\d+,\d{4})\s*$/.test(input)
  // A dollar sign belongs to a price that was typed in the wrong field.
  const text = isFraction || input.includes('$') ? input.trim().replace(',', '.') : plainDecimal(input)
  if (!/^\d{1,6}(?:\.\d{1,4})?$/.test(text)) return null
  const parts = Math.round(Number(text) * partsOfUnit[unit])
  return parts > 0 ? parts : null
}

/** Returns a quantity as an input shows it; four decimals of an hour tell every second apart. */
export const quantityText = (quantity: number, unit: LineUnit): string =>
  String(Number((quantity / partsOfUnit[unit]).toFixed(4)))

const maxUnitCents = 999_999_999

/** Parses dollars to cents; null: not an amount. */
export function parseCents(input: string): number | null {
  const cents = parseDecimal(input, 2)
  return cents !== null && cents <= maxUnitCents ? cents : null
}

/** Parses a per cent, also with a sign, to basis points; null: not between 0.01 and 100. */
export function parsePercent(input: string): number | null {
  const number = input.trim().replace(',', '.')
  const text = number.endsWith('%') ? number.slice(0, -1).trimEnd() : number
  if (!/^\d{1,3}(?:\.\d{1,2})?$/.test(text)) return null
  const basisPoints = Math.round(Number(text) * 100)
  return basisPoints >= 1 && basisPoints <= wholeBasisPoints ? basisPoints : null
}
