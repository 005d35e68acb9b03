/** What a role may be allowed in this module. */
export type BillingPermission =
  /** Reads the plan of the company and what it has used of it. */
  'billing.see'
