import { can } from '#server/contract/roles.ts'
import type { Actor } from '#server/http/context.ts'
import type { planStatuses } from './plans.contract.ts'

export interface PlanSubject {
  readonly status: (typeof planStatuses)[number]
  readonly isDefault: boolean
  /** Any of its terms were ever bought. */
  readonly used: boolean
  /** The actor's company has it or had it last. */
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
 * Returns what `actor` may do with a plan; null: may not know that it exists. Administrators design plans;
 * professionals read those on offer and their own.
 */
export function planAbilities(actor: PlanActor, { status, isDefault, used, own }: PlanSubject): PlanAbilities | null {
  if (can(actor, 'platform.administer')) {
    const published = status === 'published'
    return {
      update: true,
      publish: !published,
      retire: published && !isDefault,
      duplicate: true,
      makeDefault: published && !isDefault,
      remove: status === 'draft' && !used,
    }
  }
  return can(actor, 'billing.see') && (status === 'published' || own) ? readOnly : null
}
