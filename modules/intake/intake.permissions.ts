/** Permissions that a role may have in this module. */
export type IntakePermission =
  /** Sees the leads of the office, except reserved ones. */
  | 'intake.read'
  /** Adds leads, answers them and prepares them for a decision. */
  | 'intake.work'
  /** Accepts or declines leads, reserves them and converts them into cases. */
  | 'intake.decide'
