import { can } from '#server/contract/roles.ts'
import type { Actor } from '#server/http/context.ts'

export type LedgerActor = Pick<Actor, 'userId' | 'role' | 'companyId' | 'companyActive' | 'owner'>

/** The payments that a person may see: all of them, or one company's. */
export type LedgerScope = { readonly companyId: string | null }

/** Returns the scope of all payments for administrators, of their company for owners; null for other people. */
export function ledgerScopeOf(actor: LedgerActor): LedgerScope | null {
  if (can(actor, 'platform.administer')) return { companyId: null }
  return can(actor, 'companies.own') && actor.owner && actor.companyId !== null ? { companyId: actor.companyId } : null
}

export interface PaymentSubject {
  readonly companyId: string
  readonly kind: 'charge' | 'refund' | 'correction'
  /** Cents that can still be refunded or corrected downwards. */
  readonly leftCents: number
}
export interface PaymentAbilities extends Record<string, boolean> {
  readonly refund: boolean
  readonly correct: boolean
}

/**
 * Returns what the actor can do with a payment; null when they may not see it. Only administrators write to the ledger.
 */
export function paymentAbilities(actor: LedgerActor, payment: PaymentSubject): PaymentAbilities | null {
  const ledger = ledgerScopeOf(actor)
  if (!ledger || (ledger.companyId !== null && ledger.companyId !== payment.companyId)) return null
  const canWrite = can(actor, 'platform.administer') && payment.kind === 'charge'
  return { refund: canWrite && payment.leftCents > 0, correct: canWrite }
}
