/** What a role may be allowed in this module. */
export type BillingPermission =
  /** Reads the plan of the company and its usage. */
  'billing.see'
