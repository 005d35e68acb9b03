/** Permissions that a role may have in this module. */
export type ConflictsPermission =
  /** Read the conflict checks of the office, without hits that are hidden from the person. */
  | 'conflicts.read'
  /** Search for conflicts and write a sheet. */
  | 'conflicts.check'
  /** Decide hits, seal sheets and ask for consent. */
  | 'conflicts.decide'
