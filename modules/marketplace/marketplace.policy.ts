import { can } from '#server/contract/roles.ts'
import type { Actor } from '#server/http/context.ts'

/** A study or a project: of one professional. */
export interface OwnSubject {
  readonly companyId: string
  readonly userId: string
}
export interface OwnAbilities extends Record<string, boolean> {
  readonly update: boolean
  readonly remove: boolean
}

/** What professionals tell of themselves is theirs alone; for everybody else it does not exist here. */
export function ownAbilities(
  actor: Pick<Actor, 'userId' | 'companyId' | 'role'>,
  { companyId, userId }: OwnSubject,
): OwnAbilities | null {
  if (!can(actor, 'marketplace.publish') || actor.companyId !== companyId || actor.userId !== userId) return null
  return { update: true, remove: true }
}
