// Downloads of an invoice: PDF, LEDES 1998B, CSV and XLSX.
import { xlsx } from '#server/contract/media-types.ts'
import { buffer } from 'node:stream/consumers'
import { sendBytes } from '#server/files/store/send-file.ts'
import type { Context } from '#server/http/context.ts'
import { readInvoice } from '../invoices/read-invoice.ts'
import { invoicingErrors } from '../invoicing.errors.ts'
import { documentPhrase } from './document.phrases.ts'
import { invoiceCsv } from './invoice-csv.ts'
import { invoiceXlsx } from './invoice-xlsx.ts'
import type { InvoicePrinter } from './invoice-printer.ts'
import type { InvoiceFacts } from './invoice-summary.ts'
import { ledesOf } from './ledes.ts'

/** Returns the file name of an invoice or a receipt: `Factura 2026-0001.pdf`. */
export const fileNameOf = (
  { number, language }: Pick<InvoiceFacts, 'number' | 'language'>,
  extension: string,
  title: 'invoice' | 'receipt' = 'invoice',
) => `${documentPhrase(title, language)} ${number ?? documentPhrase('draft', language)}.${extension}`

const contentTypes = {
  pdf: 'application/pdf',
  txt: 'text/plain; charset=us-ascii',
  csv: 'text/csv; charset=utf-8',
  xlsx,
} as const

/** Answers with a file of an invoice, as a download. */
export function answerWithFile(
  { res }: Context,
  invoice: Pick<InvoiceFacts, 'number' | 'language'>,
  extension: keyof typeof contentTypes,
  bytes: Buffer,
  title: 'invoice' | 'receipt' = 'invoice',
): void {
  sendBytes(res, { name: fileNameOf(invoice, extension, title), mimeType: contentTypes[extension], bytes })
}

/** Downloads an invoice as PDF, in its language. @throws 404 `invoice_not_found`; 503 `busy` */
export async function downloadInvoicePdf({ print }: InvoicePrinter, ctx: Context, id: string): Promise<void> {
  const invoice = await readInvoice(ctx, id)
  answerWithFile(ctx, invoice, 'pdf', await print(invoice))
}

/** Downloads an issued invoice as LEDES 1998B. @throws 404 `invoice_not_found`; 409 `invoice_not_issued` */
export async function downloadInvoiceLedes(ctx: Context, id: string): Promise<void> {
  const invoice = await readInvoice(ctx, id)
  if (invoice.number === null) throw invoicingErrors.error('invoice_not_issued')
  answerWithFile(ctx, invoice, 'txt', Buffer.from(ledesOf(invoice), 'ascii'))
}

/** Downloads an invoice as CSV. @throws 404 `invoice_not_found` */
export async function downloadInvoiceCsv(ctx: Context, id: string): Promise<void> {
  const invoice = await readInvoice(ctx, id)
  answerWithFile(ctx, invoice, 'csv', Buffer.from(invoiceCsv(invoice, invoice.language)))
}

/** Downloads an invoice as an Excel workbook. @throws 404 `invoice_not_found` */
export async function downloadInvoiceXlsx(ctx: Context, id: string): Promise<void> {
  const invoice = await readInvoice(ctx, id)
  answerWithFile(ctx, invoice, 'xlsx', await buffer(invoiceXlsx(invoice, invoice.language)))
}
