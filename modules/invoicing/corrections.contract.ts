import { z } from 'zod'
import { defineContract } from '#server/contract/contract.ts'
import { decimalMismatch, IdParams, requiredLine } from '#server/contract/shared.ts'
import { highestInvoiceCents } from './invoice-line.contract.ts'
import { Invoice } from './invoices.contract.ts'

export const NewCreditNote = z.strictObject({
  amountCents: z.int({ error: decimalMismatch }).min(1, 'validation.positive').max(highestInvoiceCents),
  reason: requiredLine(500),
})

/** Changes what is owed of an issued invoice, whose lines and totals do not change. */
export const correctionsContract = defineContract(
  { planModule: 'cases', part: 'invoicing' },
  {
    credit: {
      method: 'post',
      path: '/invoices/:id/credit-notes',
      summary: 'Credit an issued invoice, whole or in part; the credit note gets a number of its own',
      access: 'invoicing.manage',
      idempotent: true,
      params: IdParams,
      body: NewCreditNote,
      returns: Invoice,
      status: 201,
      errors: ['invoice_not_found', 'invoice_not_open', 'invoice_exceeds_balance'],
    },
    writeOff: {
      method: 'post',
      path: '/invoices/:id/write-off',
      summary: 'Write off what is still owed of an issued invoice, with a reason',
      access: 'invoicing.manage',
      idempotent: true,
      params: IdParams,
      body: z.strictObject({ reason: requiredLine(500) }),
      returns: Invoice,
      errors: ['invoice_not_found', 'invoice_not_open'],
    },
    undoWriteOff: {
      method: 'delete',
      path: '/invoices/:id/write-off',
      summary: 'Undo the write-off of an invoice, which is owed again and can be paid',
      access: 'invoicing.manage',
      params: IdParams,
      returns: Invoice,
      errors: ['invoice_not_found', 'invoice_not_issued', 'invoice_voided', 'invoice_not_written_off'],
    },
  },
)
