import { can } from '#server/contract/roles.ts'
import type { Actor } from '#server/http/context.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'

/** An education entry or a project of one professional. */
export const profileEntryRow = {
  companyId: col.uuid,
  userId: col.uuid,
} as const satisfies Shape
export type ProfileEntry = RowOf<typeof profileEntryRow>
export interface OwnAbilities extends Record<string, boolean> {
  readonly update: boolean
  readonly remove: boolean
}

/** Returns the abilities of the actor on an entry. Null, as for a missing entry, unless the entry is their own. */
export function ownAbilities(
  actor: Pick<Actor, 'userId' | 'companyId' | 'role'>,
  { companyId, userId }: ProfileEntry,
): OwnAbilities | null {
  if (!can(actor, 'marketplace.publish') || actor.companyId !== companyId || actor.userId !== userId) return null
  return { update: true, remove: true }
}
