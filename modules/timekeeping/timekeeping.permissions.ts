/** Permissions that a role may have in this module. */
export type TimekeepingPermission =
  /** Records time and expenses of their own, and runs a timer. */
  | 'timekeeping.work'
  /** Sees and changes the time and expenses of everybody in the office, and marks expenses as reimbursed. */
  | 'timekeeping.manage'
  /** Sees hourly rates and amounts, and sets rates, also per mile, and the rule of rounding. */
  | 'timekeeping.rates'
