/** Permissions that a role may have in this module. */
export type BillingPermission =
  /** Reads the plan of the company and its usage. */
  'billing.see'
