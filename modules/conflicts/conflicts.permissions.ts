/** What a role may be allowed in this module. */
export type ConflictsPermission =
  /** Reads the conflict checks of the office, as far as they may see what was found. */
  | 'conflicts.read'
  /** Searches for conflicts and writes a sheet. */
  | 'conflicts.check'
  /** Decides what was found, seals sheets and asks for consent. */
  | 'conflicts.decide'
