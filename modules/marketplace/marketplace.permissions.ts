/** Permissions that a role may have in this module. */
export type MarketplacePermission =
  /** Publish a profile in the public directory. */
  'marketplace.publish'
