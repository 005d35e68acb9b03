/** Permissions that a role may have in this module. */
export type MailroomPermission =
  /** Reads the mail that the office received, decides what becomes of it, and writes mail of cases. */
  | 'mailroom.work'
  /** Sets up the address of the office, mailboxes that are read, and the domains of courts. */
  | 'mailroom.manage'
