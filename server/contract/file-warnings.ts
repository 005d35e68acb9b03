// Browser-safe. Active contents of accepted document types.
export const fileWarnings = [
  /** Word fetches its template, which may hold macros, from another machine. */
  'remote_template',
  /** An OLE object: an embedded file or program, or a link to one. */
  'embedded_object',
  /** A DDE field or link, which requests its content from another program. */
  'dde_field',
  /** An ActiveX control, or an action that starts a program. */
  'active_control',
  /** Pictures, text or data are fetched from another machine when the document opens. */
  'remote_content',
  /** Protected by a password, or too large to be scanned. */
  'not_checked',
] as const
export type FileWarning = (typeof fileWarnings)[number]
