/** Permissions that a role may have in this module. */
export type PlatformPermission =
  /** Administers the platform; sees no company’s cases. */
  'platform.administer'
