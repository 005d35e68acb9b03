import type { ModuleTables } from '#server/company-tables.ts'

export const invoicingTables: ModuleTables = {
  portable: {
    invoice_setting: {},
    invoice_series: {},
    invoice: {},
    invoice_line: {},
    credit_note: {},
    client_payment: {},
    payment_allocation: {},
  },
}
