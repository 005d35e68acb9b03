/** Permissions that a role may have in this module. */
export type FormsPermission =
  /** Builds forms, sends them and reads their responses. */
  'forms.work'
