/** Permissions that a role may have in this module. */
export type PartiesPermission =
  /** Read the people whom the office knows, and the parties of visible cases. */
  | 'parties.read'
  /** Add, change and delete people and parties. */
  | 'parties.edit'
