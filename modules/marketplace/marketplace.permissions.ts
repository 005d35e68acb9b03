/** What a role may be allowed in this module. */
export type MarketplacePermission =
  /** Publishes a profile in the public directory. */
  'marketplace.publish'
