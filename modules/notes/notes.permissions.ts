/** What a role may be allowed in this module. */
export type NotesPermission =
  /** Reads, writes and pins notes on the cases that they may see. */
  'notes.work'
