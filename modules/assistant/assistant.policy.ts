import { can } from '#server/contract/roles.ts'
import type { Actor } from '#server/http/context.ts'

export type AssistantActor = Pick<Actor, 'userId' | 'companyId' | 'role'>

export interface ConsultationSubject {
  readonly companyId: string
  readonly authorId: string
  readonly deleted: boolean
  /** Whether it has an answer with text or an accepted summary, which an export would contain. */
  readonly answered: boolean
}

export interface ConsultationAbilities extends Record<string, boolean> {
  readonly ask: boolean
  readonly update: boolean
  readonly remove: boolean
  readonly restore: boolean
  readonly export: boolean
  readonly file: boolean
}

/**
 * Returns the abilities of a person on a consultation; null when they may not learn that it exists. Only its author may
 * use it: colleagues and owners cannot read it. Customers cannot file it into a case.
 */
export function consultationAbilities(
  actor: AssistantActor,
  { companyId, authorId, deleted, answered }: ConsultationSubject,
): ConsultationAbilities | null {
  if (
    actor.companyId === null ||
    actor.companyId !== companyId ||
    actor.userId !== authorId ||
    can(actor, 'platform.administer')
  )
    return null
  if (deleted) return { ask: false, update: false, remove: false, restore: true, export: false, file: false }
  return {
    ask: true,
    update: true,
    remove: true,
    restore: false,
    export: answered,
    file: answered && can(actor, 'assistant.work'),
  }
}
