/** Permissions that a role may have in this module. */
export type ConflictsPermission =
  /** Read the conflict checks of the office, without hits that are hidden from the person. */
  | 'conflicts.read'
  /** Start conflict checks, change their facts and write their notes. */
  | 'conflicts.check'
  /** Decide hits, seal checks and ask for consent. */
  | 'conflicts.decide'
