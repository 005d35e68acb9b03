/** Permissions that a role may have in this module. Only the owner of an office defines its fields. */
export type FieldsPermission =
  /** Reads the fields of cases, and changes their values in the cases that they may see. */
  'fields.work'
