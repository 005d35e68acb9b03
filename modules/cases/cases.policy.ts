import { can } from '#server/contract/roles.ts'
import type { Actor } from '#server/http/context.ts'
import type { CaseStatus } from './cases.contract.ts'

/** Facts of a case that the policy needs. */
export interface CaseSubject {
  readonly companyId: string
  readonly status: CaseStatus
  /** Result of `app.may_see_case` for the actor. */
  readonly visible: boolean
}

export interface CaseAbilities extends Record<string, boolean> {
  readonly update: boolean
  readonly close: boolean
  readonly reopen: boolean
  readonly addDocuments: boolean
  readonly share: boolean
}

export type CaseActor = Pick<Actor, 'userId' | 'companyId' | 'role'>

const readOnly: CaseAbilities = { update: false, close: false, reopen: false, addDocuments: false, share: false }
const whenOpen: CaseAbilities = { update: true, close: true, reopen: false, addDocuments: true, share: true }
const whenClosed: CaseAbilities = { update: false, close: false, reopen: true, addDocuments: false, share: false }

/**
 * Returns the abilities of `actor` on a case; null when they must not learn that it exists. `cases.work` allows
 * changing every visible case, `cases.follow` only reading it.
 */
export function caseAbilities(actor: CaseActor, subject: CaseSubject): CaseAbilities | null {
  if (actor.companyId === null || actor.companyId !== subject.companyId || !subject.visible) return null
  if (can(actor, 'cases.work')) return subject.status === 'closed' ? whenClosed : whenOpen
  return can(actor, 'cases.follow') ? readOnly : null
}
