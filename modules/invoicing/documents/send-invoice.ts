// Downloads of an invoice: PDF, LEDES 1998B and CSV.
import { contentDisposition } from '#server/files/file-name.ts'
import type { Context } from '#server/http/context.ts'
import { readInvoice } from '../invoices/read-invoice.ts'
import { invoicingErrors } from '../invoicing.errors.ts'
import { documentPhrase } from './document.phrases.ts'
import { invoiceCsv } from './invoice-csv.ts'
import type { InvoicePrinter } from './invoice-printer.ts'
import type { InvoiceFacts } from './invoice-summary.ts'
import { ledesOf } from './ledes.ts'

/** Returns the name of a file with an invoice: `Factura 2026-0001.pdf`. */
export const fileNameOf = ({ number, language }: Pick<InvoiceFacts, 'number' | 'language'>, extension: string) =>
  `${documentPhrase('invoice', language)} ${number ?? documentPhrase('draft', language)}.${extension}`

function sendFile({ res }: Context, invoice: InvoiceFacts, extension: string, type: string, bytes: Buffer): void {
  res
    .set({
      'content-type': type,
      'content-disposition': contentDisposition(fileNameOf(invoice, extension), 'attachment'),
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
  sendFile(ctx, invoice, 'pdf', 'application/pdf', await print(invoice))
}

/** Sends an issued invoice as LEDES 1998B. @throws 404 `invoice_not_found`; 409 `invoice_not_issued` */
export async function sendInvoiceLedes(ctx: Context, id: string): Promise<void> {
  const invoice = await readInvoice(ctx, id)
  if (invoice.number === null) throw invoicingErrors.error('invoice_not_issued')
  sendFile(ctx, invoice, 'txt', 'text/plain; charset=us-ascii', Buffer.from(ledesOf(invoice), 'ascii'))
}

/** Sends an invoice as CSV. @throws 404 `invoice_not_found` */
export async function sendInvoiceCsv(ctx: Context, id: string): Promise<void> {
  const invoice = await readInvoice(ctx, id)
  sendFile(ctx, invoice, 'csv', 'text/csv; charset=utf-8', Buffer.from(invoiceCsv(invoice, invoice.language)))
}
