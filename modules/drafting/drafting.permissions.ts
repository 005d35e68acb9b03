/** Permissions that a role may have in this module. */
export type DraftingPermission =
  /** Manages the company’s templates and makes documents from them. */
  'drafting.work'
