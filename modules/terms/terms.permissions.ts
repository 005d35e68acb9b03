/** What a role may be allowed in this module. */
export type TermsPermission =
  /** Sees the terms of cases, records what starts them, and notes what was done. */
  | 'terms.work'
  /** Confirms dates, and closes terms that were missed or do not apply. */
  | 'terms.confirm'
