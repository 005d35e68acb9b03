/** Permissions that a role may have in this module. */
export type MarketplacePermission =
  /** Publishes a profile in the public directory. */
  'marketplace.publish'
