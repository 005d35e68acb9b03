/** Permissions that a role may have in this module. */
export type ViewsPermission =
  /** Saves views of the lists of the office, and uses views that colleagues share. */
  'views.work'
