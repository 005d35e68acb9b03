// Browser-safe. Active contents of accepted document types.
export const fileWarnings = [
  /** Word fetches its template, which may hold macros, from another machine. */
  'remote_template',
  /** An OLE object: another file or program inside, or a link to one. */
  'embedded_object',
  /** A DDE field or link, which asks another program for its content. */
  'dde_field',
  /** An ActiveX control, or an action that starts a program. */
  'active_control',
  /** Pictures, text or data are fetched from another machine when the document opens. */
  'remote_content',
  /** Protected by a password, or too large to be scanned. */
  'not_checked',
] as const
export type FileWarning = (typeof fileWarnings)[number]
