/** What a role may be allowed in this module. */
export type TimekeepingPermission =
  /** Records time of their own, and runs a timer. */
  | 'timekeeping.work'
  /** Sees and changes the time of everybody in the office. */
  | 'timekeeping.manage'
  /** Sees hourly rates and amounts, and sets rates and the rule of rounding. */
  | 'timekeeping.rates'
