/** Permissions that a role may have in this module. */
export type PartiesPermission =
  /** Reads the people of the office, and the parties of the cases that they may see. */
  | 'parties.read'
  /** Adds, changes and deletes people and parties. */
  | 'parties.edit'
