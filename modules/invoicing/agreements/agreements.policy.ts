import { can } from '#server/contract/roles.ts'
import type { InvoicingActor } from '../invoicing.policy.ts'

/** The facts of a fee agreement that the policy needs. */
export interface AgreementSubject {
  readonly companyId: string
  /** The actor may see its case. */
  readonly visible: boolean
  /** No other agreement replaced it. */
  readonly current: boolean
  readonly signed: boolean
}

export interface AgreementAbilities extends Record<string, boolean> {
  readonly update: boolean
  readonly remove: boolean
  readonly sign: boolean
  readonly recordDue: boolean
}

/**
 * Returns the abilities of the actor on a fee agreement; null when they must not learn that it exists. An agreement may
 * be changed until it is signed; milestones and recoveries are recorded while it is current.
 */
export function agreementAbilities(actor: InvoicingActor, subject: AgreementSubject): AgreementAbilities | null {
  if (actor.companyId === null || actor.companyId !== subject.companyId || !subject.visible) return null
  if (!can(actor, 'invoicing.view')) return null
  const recordDue = can(actor, 'invoicing.manage') && subject.current
  const update = recordDue && !subject.signed
  return { update, remove: update, sign: update, recordDue }
}
