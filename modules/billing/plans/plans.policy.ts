import { can } from '#server/contract/roles.ts'
import type { Actor } from '#server/http/context.ts'
import type { planStatuses } from './plans.contract.ts'

export interface PlanSubject {
  readonly status: (typeof planStatuses)[number]
  readonly isDefault: boolean
  /** Whether a company has ever had any of its terms. */
  readonly used: boolean
  /** Whether this is the present or last plan of the actor's company. */
  readonly own: boolean
}

export interface PlanAbilities extends Record<string, boolean> {
  readonly update: boolean
  readonly publish: boolean
  readonly retire: boolean
  readonly duplicate: boolean
  readonly makeDefault: boolean
  readonly remove: boolean
}

export type PlanActor = Pick<Actor, 'role'>

const readOnly: PlanAbilities = {
  update: false,
  publish: false,
  retire: false,
  duplicate: false,
  makeDefault: false,
  remove: false,
}

/**
 * Returns the abilities of the actor on a plan; null when they may not see it. Administrators design plans;
 * professionals read published plans and their own.
 */
export function planAbilities(actor: PlanActor, { status, isDefault, used, own }: PlanSubject): PlanAbilities | null {
  if (can(actor, 'platform.administer')) {
    const isPublished = status === 'published'
    return {
      update: true,
      publish: !isPublished,
      retire: isPublished && !isDefault,
      duplicate: true,
      makeDefault: isPublished && !isDefault,
      remove: status === 'draft' && !used,
    }
  }
  return can(actor, 'billing.see') && (status === 'published' || own) ? readOnly : null
}
