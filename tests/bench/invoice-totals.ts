// `npm run bench:invoice-totals`: random invoices whose total is read from their PDF, LEDES, CSV and XLSX and compared
// with the total of the API, to the cent. `-- --invoices=N`: number of invoices; `--seed=N`: other random invoices.
import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { readSheet } from 'read-excel-file/node'
import { extractText } from 'unpdf'
import { money } from '#modules/invoicing/documents/document-format.ts'
import { documentPhrase } from '#modules/invoicing/documents/document.phrases.ts'
import { invoiceCsv } from '#modules/invoicing/documents/invoice-csv.ts'
import { invoicePdf } from '#modules/invoicing/documents/invoice-pdf.ts'
import type { InvoiceFacts } from '#modules/invoicing/documents/invoice-summary.ts'
import { invoiceXlsx } from '#modules/invoicing/documents/invoice-xlsx.ts'
import { ledesFields, ledesOf } from '#modules/invoicing/documents/ledes.ts'
import { randomInvoices } from '../support/random-invoices.ts'

const option = (name: string, otherwise: number): number =>
  Number(process.argv.find((a) => a.startsWith(`--${name}=`))?.split('=')[1] ?? otherwise)
const invoices = option('invoices', 10_000)
const seed = option('seed', 20_261_128)

const centsOf = (text: string): number => Math.round(Number(text) * 100)
const withoutSpaces = (text: string): string => text.replaceAll(/\s/g, '')

/** Returns whether the PDF prints the word «Total» of its language, followed by the total. */
async function printsTotal(invoice: InvoiceFacts): Promise<boolean> {
  const { text } = await extractText(new Uint8Array(await invoicePdf(invoice)), { mergePages: true })
  const { language, totalCents } = invoice
  return withoutSpaces(text).includes(withoutSpaces(documentPhrase('total', language) + money(totalCents, language)))
}

function ledesTotal(invoice: InvoiceFacts): number {
  const column = ledesFields.indexOf('LINE_ITEM_TOTAL')
  return ledesOf(invoice)
    .trim()
    .split('\r\n')
    .slice(2)
    .reduce((sum, record) => sum + centsOf(record.split('|')[column] ?? ''), 0)
}

function csvTotal(invoice: InvoiceFacts): number {
  const last = invoiceCsv(invoice, invoice.language).trim().split('\r\n').at(-1) ?? ''
  return centsOf(last.slice(last.lastIndexOf(',') + 1))
}

/** Returns the total in the last row, or NaN when it is not the sum of the amounts above. */
async function xlsxTotal(invoice: InvoiceFacts): Promise<number> {
  const sheet = await readSheet(await buffer(invoiceXlsx(invoice, invoice.language)))
  const amounts = sheet.slice(1).map((cells) => Math.round(Number(cells.at(-1)) * 100))
  const total = amounts.at(-1) ?? Number.NaN
  const sum = amounts.slice(0, -1).reduce((all, cents) => all + cents, 0)
  return sum === total ? total : Number.NaN
}

const wrong = { pdf: 0, ledes: 0, csv: 0, xlsx: 0 }
const startedAt = performance.now()
for (const invoice of fc.sample(randomInvoices, { numRuns: invoices, seed })) {
  if (!(await printsTotal(invoice))) wrong.pdf += 1
  if (ledesTotal(invoice) !== invoice.totalCents) wrong.ledes += 1
  if (csvTotal(invoice) !== invoice.totalCents) wrong.csv += 1
  if ((await xlsxTotal(invoice)) !== invoice.totalCents) wrong.xlsx += 1
}
const seconds = (performance.now() - startedAt) / 1_000
console.log(`${invoices} random invoices in ${seconds.toFixed(0)} s; other totals: ${JSON.stringify(wrong)}`)
if (wrong.pdf + wrong.ledes + wrong.csv + wrong.xlsx > 0) process.exitCode = 1
