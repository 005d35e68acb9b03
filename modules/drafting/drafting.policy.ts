import { can } from '#server/contract/roles.ts'
import type { Actor } from '#server/http/context.ts'

export type TemplateActor = Pick<Actor, 'userId' | 'companyId' | 'role'>
/** Owner of a template: a company, or null for the platform. */
export interface TemplateSubject {
  readonly companyId: string | null
  readonly deleted: boolean
}

export interface TemplateAbilities extends Record<string, boolean> {
  readonly update: boolean
  readonly remove: boolean
  readonly restore: boolean
  readonly duplicate: boolean
  readonly make: boolean
}

const noAbilities: TemplateAbilities = { update: false, remove: false, restore: false, duplicate: false, make: false }

/**
 * Returns the abilities of `actor` on a template; `null` when they may not learn that it exists. Professionals and
 * staff change templates of their company and use the platform's. Administrators change the platform's and see no
 * company's. Customers see none.
 */
export function templateAbilities(
  actor: TemplateActor,
  { companyId, deleted }: TemplateSubject,
): TemplateAbilities | null {
  const worksInOffice = can(actor, 'drafting.work') && actor.companyId !== null
  const isOwn = worksInOffice ? companyId === actor.companyId : can(actor, 'platform.administer') && companyId === null
  const isUsableOfPlatform = worksInOffice && companyId === null && !deleted
  if (!isOwn && !isUsableOfPlatform) return null
  if (deleted) return { ...noAbilities, restore: true }
  return { update: isOwn, remove: isOwn, restore: false, duplicate: true, make: worksInOffice }
}
