import { csvMoney } from '#server/contract/csv.ts'
import { lineAmount } from '../amounts.contract.ts'
import { plainQuantity } from './document-format.ts'
import { summaryOf, type InvoiceFacts } from './invoice-summary.ts'

/** Fields of LEDES 1998B, in their order. */
export const ledesFields = [
  'INVOICE_DATE',
  'INVOICE_NUMBER',
  'CLIENT_ID',
  'LAW_FIRM_MATTER_ID',
  'INVOICE_TOTAL',
  'BILLING_START_DATE',
  'BILLING_END_DATE',
  'INVOICE_DESCRIPTION',
  'LINE_ITEM_NUMBER',
  'EXP/FEE/INV_ADJ_TYPE',
  'LINE_ITEM_NUMBER_OF_UNITS',
  'LINE_ITEM_ADJUSTMENT_AMOUNT',
  'LINE_ITEM_TOTAL',
  'LINE_ITEM_DATE',
  'LINE_ITEM_TASK_CODE',
  'LINE_ITEM_EXPENSE_CODE',
  'LINE_ITEM_ACTIVITY_CODE',
  'TIMEKEEPER_ID',
  'LINE_ITEM_DESCRIPTION',
  'LAW_FIRM_ID',
  'LINE_ITEM_UNIT_COST',
  'TIMEKEEPER_NAME',
  'TIMEKEEPER_CLASSIFICATION',
  'CLIENT_MATTER_ID',
] as const
type LedesField = (typeof ledesFields)[number]

const asciiMarks: Readonly<Record<string, string>> = {
  '«': '"',
  '»': '"',
  '“': '"',
  '”': '"',
  '’': "'",
  '–': '-',
  '—': '-',
}

/** Converts a text to ASCII, without the characters that separate fields and records. */
export const ledesText = (text: string): string =>
  text
    .replace(/[«»“”’–—]/g, (mark) => asciiMarks[mark] ?? '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[|[\]]|\s+/g, ' ')
    .replace(/[^\x20-\x7e]/g, '?')
    .trim()

const ledesDay = (day: string): string => day.replaceAll('-', '')

/**
 * Returns an issued invoice as LEDES 1998B (https://ledes.org). Types of items are `F` for a fee, `E` for an expense
 * and `IF` for an adjustment of the invoice's fees. The format has no field for tax, so each tax becomes an expense, and
 * a discount of the invoice an adjustment: the totals of the items add up to the total of the invoice.
 */
export function ledesOf(invoice: InvoiceFacts): string {
  const issuedOn = invoice.issuedOn ?? ''
  const days = invoice.lines.flatMap(({ workedOn }) => workedOn ?? []).toSorted()
  const matter = invoice.case.courtCaseNumber ?? invoice.case.id
  const invoiceFields: Partial<Record<LedesField, string>> = {
    INVOICE_DATE: ledesDay(issuedOn),
    INVOICE_NUMBER: ledesText(invoice.number ?? ''),
    CLIENT_ID: invoice.client.id ?? ledesText(invoice.billedTo.name),
    LAW_FIRM_MATTER_ID: ledesText(matter),
    INVOICE_TOTAL: csvMoney(invoice.totalCents),
    BILLING_START_DATE: ledesDay(days[0] ?? issuedOn),
    BILLING_END_DATE: ledesDay(days.at(-1) ?? issuedOn),
    INVOICE_DESCRIPTION: ledesText(invoice.title),
    LAW_FIRM_ID: ledesText(invoice.office.taxId ?? invoice.office.name),
    CLIENT_MATTER_ID: ledesText(matter),
  }
  const items: Partial<Record<LedesField, string>>[] = [
    ...invoice.lines.map((line) => ({
      'EXP/FEE/INV_ADJ_TYPE':
        line.kind === 'expense' || line.taxClass === 'reimbursement' || line.taxClass === 'general_11_5' ? 'E' : 'F',
      LINE_ITEM_NUMBER_OF_UNITS: plainQuantity(line.quantity, line.unit),
      // The discount of the line, and the part of it that other clients pay.
      LINE_ITEM_ADJUSTMENT_AMOUNT: csvMoney(line.amountCents - line.discountCents - lineAmount(line)),
      LINE_ITEM_TOTAL: csvMoney(line.amountCents - line.discountCents),
      LINE_ITEM_DATE: ledesDay(line.workedOn ?? issuedOn),
      LINE_ITEM_DESCRIPTION: ledesText(line.description),
      LINE_ITEM_UNIT_COST: csvMoney(line.unitCents),
      TIMEKEEPER_ID: line.person?.id ?? '',
      TIMEKEEPER_NAME: ledesText(line.person?.name ?? ''),
      // OT: "other timekeeper".
      TIMEKEEPER_CLASSIFICATION: line.person ? 'OT' : '',
    })),
    ...summaryOf(invoice, 'en')
      .filter(({ kind }) => kind !== 'class')
      .map(({ kind, label, cents }) => ({
        'EXP/FEE/INV_ADJ_TYPE': kind === 'discount' ? 'IF' : 'E',
        LINE_ITEM_NUMBER_OF_UNITS: '1',
        LINE_ITEM_ADJUSTMENT_AMOUNT: csvMoney(kind === 'discount' ? cents : 0),
        LINE_ITEM_TOTAL: csvMoney(cents),
        LINE_ITEM_DATE: ledesDay(issuedOn),
        LINE_ITEM_DESCRIPTION: ledesText(label),
        LINE_ITEM_UNIT_COST: csvMoney(kind === 'discount' ? 0 : cents),
      })),
  ]
  const records = items.map((item, index) =>
    ledesFields.map((field) =>
      field === 'LINE_ITEM_NUMBER' ? String(index + 1) : (item[field] ?? invoiceFields[field] ?? ''),
    ),
  )
  return ['LEDES1998B[]', `${ledesFields.join('|')}[]`, ...records.map((record) => `${record.join('|')}[]`)]
    .map((record) => `${record}\r\n`)
    .join('')
}
