/** Permissions that a role may have in this module. */
export type PlatformPermission =
  /** Administer the platform, without access to the cases of companies. */
  'platform.administer'
