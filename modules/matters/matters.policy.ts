import { can } from '#server/contract/roles.ts'
import type { Actor } from '#server/http/context.ts'

export type MatterActor = Pick<Actor, 'userId' | 'companyId' | 'role'>

/** The facts of a template that the policy needs. */
export interface MatterTemplateSubject {
  readonly companyId: string
  readonly archived: boolean
  readonly reviewed: boolean
}

export interface MatterTemplateAbilities extends Record<string, boolean> {
  readonly apply: boolean
  readonly update: boolean
  readonly review: boolean
  readonly copy: boolean
  readonly archive: boolean
  readonly restore: boolean
  readonly remove: boolean
}

/**
 * Returns the abilities of the actor on a template; `null` when they may not learn that it exists. Everyone who works
 * in the office may apply templates; changing and reviewing them requires `matters.edit`.
 */
export function matterTemplateAbilities(
  actor: MatterActor,
  { companyId, archived, reviewed }: MatterTemplateSubject,
): MatterTemplateAbilities | null {
  if (actor.companyId === null || actor.companyId !== companyId || !can(actor, 'matters.work')) return null
  const mayEdit = can(actor, 'matters.edit')
  return {
    apply: !archived,
    update: mayEdit && !archived,
    review: mayEdit && !archived && !reviewed,
    copy: mayEdit,
    archive: mayEdit && !archived,
    restore: mayEdit && archived,
    remove: mayEdit && archived,
  }
}
