/** Permissions that a role may have in this module. */
export type SchedulingPermission =
  /** Sees the calendars of the company and puts events into them. */
  | 'scheduling.work'
  /** Has hours that the public can book. */
  | 'scheduling.takeBookings'
