import { can } from '#server/contract/roles.ts'
import type { Actor, Context } from '#server/http/context.ts'

export type InvoicingActor = Pick<Actor, 'userId' | 'companyId' | 'role'>
/** A person of an office who bills, in a request or by a batch that they started. */
export type BillingActor = Pick<Context['actor'], 'userId' | 'companyId' | 'role'>
export type BillingContext = Pick<Context, 'em' | 'ports' | 'record'> & { readonly actor: BillingActor }

/** The facts of an invoice that the policy needs. */
export interface InvoiceSubject {
  readonly companyId: string
  /** The actor may see its case. */
  readonly visible: boolean
  readonly draft: boolean
  /** Credit notes took back all of it. */
  readonly voided: boolean
  /** It was issued and something is still owed. */
  readonly open: boolean
}

export interface InvoiceAbilities extends Record<string, boolean> {
  readonly update: boolean
  readonly remove: boolean
  readonly issue: boolean
  readonly settle: boolean
  readonly send: boolean
}

/**
 * Returns what the actor may do with an invoice; null: must not learn that it exists. Drafts are changed, issued and
 * deleted; of an issued one, what is owed is paid, credited or written off, and it is sent unless it is voided.
 */
export function invoiceAbilities(actor: InvoicingActor, subject: InvoiceSubject): InvoiceAbilities | null {
  if (actor.companyId === null || actor.companyId !== subject.companyId || !subject.visible) return null
  if (!can(actor, 'invoicing.view')) return null
  const canManage = can(actor, 'invoicing.manage')
  const canEdit = canManage && subject.draft
  return {
    update: canEdit,
    remove: canEdit,
    issue: canEdit,
    settle: canManage && subject.open,
    send: canManage && !subject.draft && !subject.voided,
  }
}
