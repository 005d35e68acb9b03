/** Permissions of this module that a role may have. */
export type InvoicingPermission =
  /** Sees invoices, payments and balances of clients. */
  | 'invoicing.view'
  /** Creates, issues, credits and writes off invoices, records payments, and sets numbers and texts. */
  | 'invoicing.manage'
  /** Sees, pays and downloads the invoices that were issued to the person themselves, and no others. */
  | 'invoicing.own'
