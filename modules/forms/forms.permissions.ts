/** What a role may be allowed in this module. */
export type FormsPermission =
  /** Builds forms, sends them and reads their responses. */
  'forms.work'
