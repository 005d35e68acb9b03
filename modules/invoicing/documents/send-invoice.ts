// Downloads of an invoice: PDF, LEDES 1998B, CSV and XLSX.
import { buffer } from 'node:stream/consumers'
import { contentDisposition } from '#server/files/file-name.ts'
import type { Context } from '#server/http/context.ts'
import { readInvoice } from '../invoices/read-invoice.ts'
import { invoicingErrors } from '../invoicing.errors.ts'
import { documentPhrase } from './document.phrases.ts'
import { invoiceCsv } from './invoice-csv.ts'
import { invoiceXlsx } from './invoice-xlsx.ts'
import type { InvoicePrinter } from './invoice-printer.ts'
import type { InvoiceFacts } from './invoice-summary.ts'
import { ledesOf } from './ledes.ts'

/** Returns the name of a file with an invoice: `Factura 2026-0001.pdf`. */
export const fileNameOf = (
  { number, language }: Pick<InvoiceFacts, 'number' | 'language'>,
  extension: string,
  title: 'invoice' | 'receipt' = 'invoice',
) => `${documentPhrase(title, language)} ${number ?? documentPhrase('draft', language)}.${extension}`

const types = {
  pdf: 'application/pdf',
  txt: 'text/plain; charset=us-ascii',
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/** Sends a file that was made of an invoice, as a download. */
export function sendInvoiceFile(
  { res }: Context,
  invoice: Pick<InvoiceFacts, 'number' | 'language'>,
  extension: keyof typeof types,
  bytes: Buffer,
  title: 'invoice' | 'receipt' = 'invoice',
): void {
  res
    .set({
      'content-type': types[extension],
      'content-disposition': contentDisposition(fileNameOf(invoice, extension, title), 'attachment'),
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
      'content-length': String(bytes.byteLength),
    })
    .end(bytes)
}

/** Sends an invoice as PDF, in its language. @throws 404 `invoice_not_found`; 503 `busy` */
export async function sendInvoicePdf({ print }: InvoicePrinter, ctx: Context, id: string): Promise<void> {
  const invoice = await readInvoice(ctx, id)
  sendInvoiceFile(ctx, invoice, 'pdf', await print(invoice))
}

/** Sends an issued invoice as LEDES 1998B. @throws 404 `invoice_not_found`; 409 `invoice_not_issued` */
export async function sendInvoiceLedes(ctx: Context, id: string): Promise<void> {
  const invoice = await readInvoice(ctx, id)
  if (invoice.number === null) throw invoicingErrors.error('invoice_not_issued')
  sendInvoiceFile(ctx, invoice, 'txt', Buffer.from(ledesOf(invoice), 'ascii'))
}

/** Sends an invoice as CSV. @throws 404 `invoice_not_found` */
export async function sendInvoiceCsv(ctx: Context, id: string): Promise<void> {
  const invoice = await readInvoice(ctx, id)
  sendInvoiceFile(ctx, invoice, 'csv', Buffer.from(invoiceCsv(invoice, invoice.language)))
}

/** Sends an invoice as an Excel workbook. @throws 404 `invoice_not_found` */
export async function sendInvoiceXlsx(ctx: Context, id: string): Promise<void> {
  const invoice = await readInvoice(ctx, id)
  sendInvoiceFile(ctx, invoice, 'xlsx', await buffer(invoiceXlsx(invoice, invoice.language)))
}
