/** Permissions that a role may have in this module. */
export type DocumentsPermission =
  /** Works on every document of the company, shared with the client or not. */
  'documents.work'
