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
  /** Whether the invoice is issued and an amount is still owed. */
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
 * Returns the abilities of the actor on an invoice; null when they must not learn that it exists. Drafts can be
 * changed, issued and deleted. An issued invoice can be paid, credited and written off while an amount is owed, and
 * sent unless it is voided.
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
