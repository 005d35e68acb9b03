/** Permissions that a role may have in this module. */
export type MailroomPermission =
  /** Read received mail, decide on it, and write mail of cases. */
  | 'mailroom.work'
  /** Set up the address of the office, the mailboxes to read, and the domains of courts. */
  | 'mailroom.manage'
