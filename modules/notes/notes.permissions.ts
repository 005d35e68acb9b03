/** Permissions that a role may have in this module. */
export type NotesPermission =
  /** Reads, writes and pins notes on the cases that they may see. */
  'notes.work'
