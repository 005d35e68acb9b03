import { xlsx } from '#server/contract/media-types.ts'
import { defineContract } from '#server/contract/contract.ts'
import { IdParams } from '#server/contract/shared.ts'

const file = { method: 'get', access: 'invoicing.view', answers: 'file', params: IdParams } as const

export const invoiceDocumentsContract = defineContract(
  { planModule: 'cases', part: 'invoiceDocuments' },
  {
    pdf: {
      ...file,
      path: '/invoices/:id/invoice.pdf',
      mediaTypes: ['application/pdf'],
      summary: 'The invoice as PDF, in its language',
      errors: ['invoice_not_found'],
    },
    ledes: {
      ...file,
      path: '/invoices/:id/ledes.txt',
      mediaTypes: ['text/plain'],
      summary: 'An issued invoice as LEDES 1998B, for insurers',
      errors: ['invoice_not_found', 'invoice_not_issued'],
    },
    csv: {
      ...file,
      path: '/invoices/:id/lines.csv',
      mediaTypes: ['text/csv'],
      summary: 'The lines, taxes and total of an invoice as CSV',
      errors: ['invoice_not_found'],
    },
    xlsx: {
      ...file,
      path: '/invoices/:id/lines.xlsx',
      mediaTypes: [xlsx],
      summary: 'The lines, taxes and total of an invoice as an Excel workbook, with amounts as numbers',
      errors: ['invoice_not_found'],
    },
  },
)
