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
  /** The last day has passed. */
  readonly overdue: boolean
  /** The actor counts the term a second time and has not counted yet. */
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

const none: TermAbilities = {
  confirm: false,
  meet: false,
  miss: false,
  void: false,
  reopen: false,
  extend: false,
  update: false,
}

export const isOpenState = (state: TermState): boolean => state === 'proposed' || state === 'confirmed'
const reopenable: ReadonlySet<TermState> = new Set(['met', 'missed', 'void', 'unrecorded'])

/**
 * Returns what the actor may do with a term; null: must not learn that it exists. The office works with the terms of
 * the cases it may see; only `terms.confirm` confirms a date or ends a term without its act. A client sees what is
 * shared with them. Before their own count the second person changes nothing that would show them the date.
 */
export function termAbilities(actor: TermActor, subject: TermSubject): TermAbilities | null {
  const { state, blind } = subject
  if (actor.companyId === null || actor.companyId !== subject.companyId || !subject.visible) return null
  if (!can(actor, 'terms.work')) return subject.shared ? none : null
  if (subject.caseClosed || blind) return none
  const mayConfirm = can(actor, 'terms.confirm')
  const isOpen = isOpenState(state)
  return {
    confirm: mayConfirm && state === 'proposed',
    meet: isOpen,
    miss: mayConfirm && isOpen && subject.overdue,
    void: mayConfirm && isOpen,
    reopen: mayConfirm && reopenable.has(state),
    extend: mayConfirm && isOpen && subject.extendable,
    update: isOpen,
  }
}
