/** What a role may be allowed in this module. */
export type TasksPermission =
  /** Works on the tasks of the company: its own, its colleagues' and those that nobody has. */
  'tasks.work'
