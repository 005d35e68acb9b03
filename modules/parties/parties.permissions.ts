/** Permissions that a role may have in this module. */
export type PartiesPermission =
  /** Read the people of the office, and the parties of visible cases. */
  | 'parties.read'
  /** Add, change and delete people and parties. */
  | 'parties.edit'
