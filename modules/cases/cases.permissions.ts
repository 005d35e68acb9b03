/** Permissions that a role may have in this module. */
export type CasesPermission =
  /** Opens the pages of cases: of all cases of the company, or of the person's own cases. */
  | 'cases.read'
  /** Works on every case of the company. */
  | 'cases.work'
  /** Reads the cases of which the person is the client. */
  | 'cases.follow'
  /** May be the lawyer responsible for a case. */
  | 'cases.lead'
  /** Raises, changes and lifts walls: reserves a case. */
  | 'cases.wall'
