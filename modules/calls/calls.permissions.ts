/** Permissions that a role may have in this module. */
export type CallsPermission =
  /** Makes and joins calls of the company, reads recordings and transcriptions. */
  'calls.work'
