/** What a role may be allowed in this module. */
export type PlatformPermission =
  /** Administers the platform; sees no company’s cases. */
  'platform.administer'
