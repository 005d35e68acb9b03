import { can } from '#server/contract/roles.ts'
import type { Actor } from '#server/http/context.ts'
import type { FormStatus } from './forms.contract.ts'

export type FormActor = Pick<Actor, 'userId' | 'companyId' | 'role'>

export interface FormSubject {
  readonly companyId: string
  readonly status: FormStatus
  readonly deleted: boolean
}

export interface FormAbilities extends Record<string, boolean> {
  readonly update: boolean
  readonly publish: boolean
  readonly unpublish: boolean
  readonly duplicate: boolean
  readonly send: boolean
  readonly remove: boolean
  readonly restore: boolean
}

const noAbilities: FormAbilities = {
  update: false,
  publish: false,
  unpublish: false,
  duplicate: false,
  send: false,
  remove: false,
  restore: false,
}

/**
 * Returns the abilities of a professional or of staff on a form of their company; `null` when they may not learn that
 * it exists. Customers and administrators see no forms.
 */
export function formAbilities(actor: FormActor, { companyId, status, deleted }: FormSubject): FormAbilities | null {
  if (actor.companyId === null || actor.companyId !== companyId || !can(actor, 'forms.work')) return null
  if (deleted) return { ...noAbilities, restore: true }
  const isPublic = status === 'public'
  return {
    update: true,
    publish: !isPublic,
    unpublish: isPublic,
    duplicate: true,
    send: isPublic,
    remove: true,
    restore: false,
  }
}
