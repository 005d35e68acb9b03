/** Permissions that a role may have in this module. */
export type TermsPermission =
  /** Sees the terms of cases, records triggers, and records acts that were done. */
  | 'terms.work'
  /** Confirms dates, and closes terms that were missed or do not apply. */
  | 'terms.confirm'
