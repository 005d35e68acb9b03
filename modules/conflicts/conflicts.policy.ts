import { can } from '#server/contract/roles.ts'
import type { Actor } from '#server/http/context.ts'

export type ConflictsActor = Pick<Actor, 'userId' | 'companyId' | 'role'>

export interface CheckSubject {
  readonly companyId: string
  /** The check has no case, or the actor may see its case. */
  readonly visible: boolean
  readonly sealed: boolean
  readonly purged: boolean
}

export interface CheckAbilities extends Record<string, boolean> {
  readonly search: boolean
  readonly decide: boolean
  readonly ask: boolean
  /** Allowed for sealed checks, too: a client often consents after the check is sealed. */
  readonly consent: boolean
}

/**
 * Returns the abilities of the actor on a check; null when they may not learn that it exists. A sealed check is
 * read-only.
 */
export function checkAbilities(actor: ConflictsActor, subject: CheckSubject): CheckAbilities | null {
  if (actor.companyId === null || actor.companyId !== subject.companyId) return null
  if (!subject.visible || !can(actor, 'conflicts.read')) return null
  const isOpen = !subject.sealed && !subject.purged
  return {
    search: isOpen && can(actor, 'conflicts.check'),
    decide: isOpen && can(actor, 'conflicts.decide'),
    ask: isOpen && can(actor, 'conflicts.check'),
    consent: !subject.purged && can(actor, 'conflicts.decide'),
  }
}
