/** Permissions that a role may have in this module. */
export type TasksPermission =
  /** Works on the tasks of the company: own, colleagues' and unassigned ones. */
  'tasks.work'
