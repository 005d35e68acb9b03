import {
  invoiceTotals,
  partsOfUnit,
  taxClasses,
  type AmountLine,
  type Discount,
  type DiscountScope,
  type InvoiceTotals,
  type LineUnit,
  type TaxClass,
} from '#modules/invoicing/amounts.contract.ts'
import type { InvoiceView, UnbilledItem } from '../invoicing.queries.ts'

/** A line of the editor; lines that are not included are time, expenses and fees that the invoice could bill. */
export interface EditorRow extends AmountLine {
  readonly key: string
  readonly included: boolean
  readonly kind: 'time' | 'expense' | 'fee' | 'other'
  readonly sourceId: string | null
  readonly person: string | null
  readonly description: string
  readonly workedOn: string | null
  /** What it charges where that is not its quantity times its price: a share of a line. */
  readonly netCents?: number
  /** Something typed in it cannot be read. */
  readonly unreadable?: boolean
}

/** Returns the lines of a draft, then what else its case has to bill. */
export function rowsOf(invoice: InvoiceView, unbilled: readonly UnbilledItem[], noDescription: string): EditorRow[] {
  const billed = new Set(invoice.lines.map(({ sourceId }) => sourceId))
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
      ...(invoice.share ? { netCents: line.amountCents - line.discountCents } : {}),
    })),
    ...unbilled
      .filter(({ sourceId }) => !billed.has(sourceId))
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

/** Returns typed units, with a point or a comma, in parts of the unit: 1.7 h are 6,120 s; null: not a quantity. */
export function readQuantity(typed: string, unit: LineUnit): number | null {
  const text = typed.trim().replace(',', '.')
  if (!/^\d{1,6}(?:\.\d{1,4})?$/.test(text)) return null
  const parts = Math.round(Number(text) * partsOfUnit[unit])
  return parts > 0 ? parts : null
}

/** Returns typed dollars in cents; null: not an amount. */
export function readCents(typed: string): number | null {
  const text = typed.trim().replace(/[$,\s]/g, '')
  if (!/^\d{1,7}(?:\.\d{1,2})?$/.test(text)) return null
  const [units = '0', fraction = ''] = text.split('.')
  return Number(units) * 100 + Number(fraction.padEnd(2, '0'))
}

/** Returns a typed per cent in basis points; null: none or not a per cent. */
export function readPercent(typed: string): number | null {
  const figure = typed.trim().replace(',', '.')
  const text = figure.endsWith('%') ? figure.slice(0, -1).trimEnd() : figure
  if (!/^\d{1,3}(?:\.\d{1,2})?$/.test(text)) return null
  const basisPoints = Math.round(Number(text) * 100)
  return basisPoints >= 1 && basisPoints <= 10_000 ? basisPoints : null
}
