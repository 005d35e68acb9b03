import { can } from '#server/contract/roles.ts'
import type { Actor } from '#server/http/context.ts'
import type { CaseStatus } from './cases.contract.ts'

/** What the policy must know of a case. */
export interface CaseSubject {
  readonly companyId: string
  readonly status: CaseStatus
  /** What `app.may_see_case` answers for the actor. */
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
 * Returns what `actor` may do with a case; null: may not know that it exists. Who works on cases works on every visible
 * one; who follows them reads.
 */
export function caseAbilities(actor: CaseActor, subject: CaseSubject): CaseAbilities | null {
  if (actor.companyId === null || actor.companyId !== subject.companyId || !subject.visible) return null
  if (can(actor, 'cases.work')) return subject.status === 'closed' ? whenClosed : whenOpen
  return can(actor, 'cases.follow') ? readOnly : null
}
