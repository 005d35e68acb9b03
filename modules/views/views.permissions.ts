/** What a role may be allowed in this module. */
export type ViewsPermission =
  /** Saves views of the lists of the office, and uses those that colleagues share. */
  'views.work'
