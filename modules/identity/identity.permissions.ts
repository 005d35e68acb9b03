/** Permissions that a role may have in this module. */
export type IdentityPermission =
  /** Recommend the platform to others. */
  | 'identity.refer'
  /** Have a licence to practise law, which the platform verifies. */
  | 'identity.practise'
