/** The permissions of this module, which roles grant. */
export type TrustPermission =
  /** Sees money of clients: bank accounts, balances, journals, reports. */
  | 'trust.view'
  /** Records deposits, disbursements, transfers and reversals; opens bank accounts; changes the settings. */
  | 'trust.manage'
  /** Releases money that another person requested, if the office requires two people. */
  | 'trust.approve'
  /**
   * Imports statements, matches them, and closes and seals months. Sees the amounts of reserved cases without their
   * case.
   */
  | 'trust.reconcile'
