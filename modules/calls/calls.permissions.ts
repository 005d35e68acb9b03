/** Permissions that a role may have in this module. */
export type CallsPermission =
  /** Create and join calls of the company, and read recordings and transcriptions. */
  'calls.work'
