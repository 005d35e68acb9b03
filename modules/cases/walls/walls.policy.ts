import { can } from '#server/contract/roles.ts'
import type { CaseActor } from '../cases.policy.ts'
import type { WallState } from './walls.contract.ts'

export interface WallSubject {
  readonly companyId: string
  /** The actor may see the case; a wall of a case that is hidden from the actor is hidden, too. */
  readonly visible: boolean
  readonly state: WallState
}

export interface WallAbilities extends Record<string, boolean> {
  readonly update: boolean
  readonly lift: boolean
}

/**
 * Returns the abilities of the actor on a wall; null when they must not learn that it exists. Everyone in the office
 * who sees the case sees its walls; lawyers raise, change and lift them.
 */
export function wallAbilities(actor: CaseActor, { companyId, visible, state }: WallSubject): WallAbilities | null {
  if (actor.companyId === null || actor.companyId !== companyId || !visible || !can(actor, 'cases.work')) return null
  const mayChange = can(actor, 'cases.wall') && state !== 'lifted'
  return { update: mayChange, lift: mayChange }
}
