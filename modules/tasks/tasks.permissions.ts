/** Permissions that a role may have in this module. */
export type TasksPermission =
  /** Works on the tasks of the company: their own, colleagues' and unassigned tasks. */
  'tasks.work'
