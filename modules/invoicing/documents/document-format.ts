// Days, money and quantities in the language of the client who reads the invoice.
import { dateFormat } from '#server/contract/date-format.ts'
import { languageTags, type Locale } from '#server/contract/locale.ts'
import { clockHours, partsOfUnit, type LineUnit } from '../amounts.contract.ts'

/** Formats a day `YYYY-MM-DD` in full: `17 de noviembre de 2026`. */
export const longDay = (day: string, locale: Locale): string =>
  dateFormat(languageTags[locale], { timeZone: 'UTC', dateStyle: 'long' }).format(new Date(`${day}T00:00:00Z`))

/** Formats cents as dollars; a negative amount has a true minus sign (U+2212). */
export const money = (cents: number, locale: Locale): string =>
  new Intl.NumberFormat(languageTags[locale], { style: 'currency', currency: 'USD' })
    .format(cents / 100)
    .replace('-', '−')

/** Formats basis points: `11.5 %`. */
export const percent = (basisPoints: number, locale: Locale): string =>
  `${new Intl.NumberFormat(languageTags[locale], { maximumFractionDigits: 2 }).format(basisPoints / 100)} %`

/** Formats a quantity in units: 6,120 s are `1.7`, 5,100 s `1:25`. */
export const quantityText = (quantity: number, unit: LineUnit, locale: Locale): string =>
  (unit === 'hour' ? clockHours(quantity) : null) ??
  new Intl.NumberFormat(languageTags[locale], { maximumFractionDigits: 3 }).format(quantity / partsOfUnit[unit])

/** Returns a quantity with a decimal point and at most four decimals, without zeros at the end. */
export const plainQuantity = (quantity: number, unit: LineUnit): string =>
  String(Number((quantity / partsOfUnit[unit]).toFixed(4)))
