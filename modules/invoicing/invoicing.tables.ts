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
    fee_agreement: {},
    agreed_fee: {},
    case_budget: {},
    interest_setting: {},
    interest_charge: {},
    client_share_set: {},
    client_share: {},
    invoice_sending: {},
    invoice_mail: {},
    booking_payment: {},
    payment_dispute: {},
  },
  // Keys, links, payments in progress and batches belong to one installation. A completed payment is also stored as a
  // client payment, which is exported.
  excluded: ['payment_account', 'invoice_link', 'online_payment', 'invoice_batch', 'invoice_batch_item'],
}
