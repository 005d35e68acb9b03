import type { Actor } from '#server/http/context.ts'
import type { CaseStatus } from './cases.contract.ts'

/** What the policy must know of a case. */
export interface CaseSubject {
  readonly companyId: string
  readonly status: CaseStatus
  /** The login of the case's client, where the client has one. */
  readonly clientUserId: string | null
}

export interface CaseAbilities extends Record<string, boolean> {
  readonly update: boolean
  readonly close: boolean
  readonly reopen: boolean
  readonly addDocuments: boolean
  readonly share: boolean
}

export type CaseActor = Pick<Actor, 'userId' | 'companyId' | 'profile'>

const readOnly: CaseAbilities = { update: false, close: false, reopen: false, addDocuments: false, share: false }
const whenOpen: CaseAbilities = { update: true, close: true, reopen: false, addDocuments: true, share: true }
const whenClosed: CaseAbilities = { update: false, close: false, reopen: true, addDocuments: false, share: false }

/**
 * What `actor` may do with a case; `null`: may not know that it exists. Professionals work on every case of their
 * company, a customer reads those they are the client of, administrators of the platform see none.
 */
export function caseAbilities(actor: CaseActor, subject: CaseSubject): CaseAbilities | null {
  if (actor.companyId === null || actor.companyId !== subject.companyId) return null
  if (actor.profile === 'professional') return subject.status === 'closed' ? whenClosed : whenOpen
  if (actor.profile === 'customer' && subject.clientUserId === actor.userId) return readOnly
  return null
}
