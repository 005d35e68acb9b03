import type { Actor } from '#server/http/context.ts'

export type AssistantActor = Pick<Actor, 'userId' | 'companyId' | 'profile'>

export interface ConsultationSubject {
  readonly companyId: string
  readonly authorId: string
  readonly deleted: boolean
  /** Answers that somebody can read. */
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
 * What a person may do with a consultation; `null`: may not know that it exists. It is between its author and the
 * assistant: colleagues and owners read none of it. Clients file nothing into cases.
 */
export function consultationAbilities(
  actor: AssistantActor,
  { companyId, authorId, deleted, answered }: ConsultationSubject,
): ConsultationAbilities | null {
  if (
    actor.companyId === null ||
    actor.companyId !== companyId ||
    actor.userId !== authorId ||
    actor.profile === 'administrator'
  )
    return null
  if (deleted) return { ask: false, update: false, remove: false, restore: true, export: false, file: false }
  return {
    ask: true,
    update: true,
    remove: true,
    restore: false,
    export: answered,
    file: answered && actor.profile === 'professional',
  }
}
