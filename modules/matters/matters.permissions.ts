/** Permissions that a role may have in this module. */
export type MattersPermission =
  /** Applies templates of matters to cases, and undoes it. */
  | 'matters.work'
  /** Creates, changes, reviews and deletes the templates of the office. */
  | 'matters.edit'
