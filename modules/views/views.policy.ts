import { can } from '#server/contract/roles.ts'
import type { Actor } from '#server/http/context.ts'

export type ViewActor = Pick<Actor, 'userId' | 'companyId' | 'role' | 'owner'>

/** The facts of a view that the policy needs. */
export interface ViewSubject {
  readonly companyId: string
  readonly userId: string
  readonly shared: boolean
}

export interface ViewAbilities extends Record<string, boolean> {
  readonly update: boolean
  readonly remove: boolean
}

/**
 * Returns the abilities of the actor on a view; null when they must not learn that it exists. A shared view may be
 * changed by the person who saved it and by the owner of the office.
 */
export function viewAbilities(actor: ViewActor, subject: ViewSubject): ViewAbilities | null {
  if (actor.companyId === null || actor.companyId !== subject.companyId || !can(actor, 'views.work')) return null
  const isOwn = actor.userId === subject.userId
  if (!isOwn && !subject.shared) return null
  const mayChange = isOwn || actor.owner
  return { update: mayChange, remove: mayChange }
}
