/** Permissions that a role may have in this module. */
export type IdentityPermission =
  /** Recommends the platform to others. */
  | 'identity.refer'
  /** Has a licence to practise law, which the platform verifies. */
  | 'identity.practise'
