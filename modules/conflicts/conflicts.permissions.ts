/** Permissions that a role may have in this module. */
export type ConflictsPermission =
  /** Reads the conflict checks of the office, without hits that are hidden from the person. */
  | 'conflicts.read'
  /** Searches for conflicts and writes a sheet. */
  | 'conflicts.check'
  /** Decides hits, seals sheets and asks for consent. */
  | 'conflicts.decide'
