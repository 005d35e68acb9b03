import { can } from '#server/contract/roles.ts'
import type { Actor } from '#server/http/context.ts'
import type { TermState } from './term-kinds.contract.ts'

export type TermActor = Pick<Actor, 'userId' | 'companyId' | 'role'>

/** The facts of a term that the policy needs. */
export interface TermSubject {
  readonly companyId: string
  /** Result of `app.may_see_case` for the actor. */
  readonly visible: boolean
  readonly caseClosed: boolean
  readonly state: TermState
  readonly shared: boolean
  readonly extendable: boolean
  /** Whether the last day has passed. */
  readonly dueDayPassed: boolean
  /** Whether the actor has to count the term a second time, so that its dates are hidden from them. */
  readonly blind: boolean
}

export interface TermAbilities extends Record<string, boolean> {
  readonly confirm: boolean
  readonly meet: boolean
  readonly miss: boolean
  readonly void: boolean
  readonly reopen: boolean
  readonly extend: boolean
  readonly update: boolean
}

const noAbilities: TermAbilities = {
  confirm: false,
  meet: false,
  miss: false,
  void: false,
  reopen: false,
  extend: false,
  update: false,
}

export const isOpenState = (state: TermState): boolean => state === 'proposed' || state === 'confirmed'
const reopenableStates: ReadonlySet<TermState> = new Set(['met', 'missed', 'void', 'unrecorded'])

/**
 * Returns the abilities of the actor on a term; null when its existence is hidden from them. People of the office work
 * with the terms of the cases that they may see. Confirming a date, or closing a term whose act was not done, requires
 * `terms.confirm`. A client sees shared terms. Until the blind second count is done, its lawyer may do nothing that
 * would reveal the date.
 */
export function termAbilities(actor: TermActor, subject: TermSubject): TermAbilities | null {
  const { state, blind } = subject
  if (actor.companyId === null || actor.companyId !== subject.companyId || !subject.visible) return null
  if (!can(actor, 'terms.work')) return subject.shared ? noAbilities : null
  if (subject.caseClosed || blind) return noAbilities
  const mayConfirm = can(actor, 'terms.confirm')
  const isOpen = isOpenState(state)
  return {
    confirm: mayConfirm && state === 'proposed',
    meet: isOpen,
    miss: mayConfirm && isOpen && subject.dueDayPassed,
    void: mayConfirm && isOpen,
    reopen: mayConfirm && reopenableStates.has(state),
    extend: mayConfirm && isOpen && subject.extendable,
    update: isOpen,
  }
}
