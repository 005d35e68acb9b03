import { can } from '#server/contract/roles.ts'
import type { Actor } from '#server/http/context.ts'

export type PartiesActor = Pick<Actor, 'userId' | 'companyId' | 'role'>

export interface PersonSubject {
  readonly companyId: string
  readonly deleted: boolean
}

export interface PartySubject extends PersonSubject {
  /** The actor may see the case. */
  readonly visible: boolean
  readonly caseClosed: boolean
}

/** Abilities on a person, or on a party of a case. */
export interface PartiesAbilities extends Record<string, boolean> {
  readonly update: boolean
  readonly remove: boolean
  readonly restore: boolean
}

/**
 * Returns the abilities of the actor on a person whom the office knows; `null` when they may not learn that the record
 * exists. Everyone who works in the office sees these people; clients and administrators see none.
 */
export function personAbilities(actor: PartiesActor, subject: PersonSubject): PartiesAbilities | null {
  if (actor.companyId === null || actor.companyId !== subject.companyId || !can(actor, 'parties.read')) return null
  const canEdit = can(actor, 'parties.edit')
  return {
    update: canEdit && !subject.deleted,
    remove: canEdit && !subject.deleted,
    restore: canEdit && subject.deleted,
  }
}

/** Returns the abilities of the actor on a party; null if its case is hidden. Parties of closed cases are read-only. */
export function partyAbilities(actor: PartiesActor, subject: PartySubject): PartiesAbilities | null {
  const abilities = subject.visible ? personAbilities(actor, subject) : null
  if (!abilities || !subject.caseClosed) return abilities
  return { update: false, remove: false, restore: false }
}
