import { can } from '#server/contract/roles.ts'
import type { Actor } from '#server/http/context.ts'

export type LedgerActor = Pick<Actor, 'userId' | 'role' | 'companyId' | 'companyActive' | 'owner'>

/** The payments that a person may see: all of them, or one company's. */
export type LedgerScope = { readonly companyId: string | null }

/** Returns all payments for administrators, their company's for owners; null for everybody else. */
export function ledgerScopeOf(actor: LedgerActor): LedgerScope | null {
  if (can(actor, 'platform.administer')) return { companyId: null }
  return can(actor, 'companies.own') && actor.owner && actor.companyId !== null ? { companyId: actor.companyId } : null
}

export interface PaymentSubject {
  readonly companyId: string
  readonly kind: 'charge' | 'refund' | 'correction'
  /** What refunds and corrections can still take, in cents. */
  readonly leftCents: number
}
export interface PaymentAbilities extends Record<string, boolean> {
  readonly refund: boolean
  readonly correct: boolean
}

/** Null: may not know that the payment exists. Only administrators write to the ledger. */
export function paymentAbilities(actor: LedgerActor, payment: PaymentSubject): PaymentAbilities | null {
  const ledger = ledgerScopeOf(actor)
  if (!ledger || (ledger.companyId !== null && ledger.companyId !== payment.companyId)) return null
  const writes = can(actor, 'platform.administer') && payment.kind === 'charge'
  return { refund: writes && payment.leftCents > 0, correct: writes }
}
