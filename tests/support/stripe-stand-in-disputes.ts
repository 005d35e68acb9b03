// Disputes of the Stripe stand-in. The account can only read them.
import type { Call } from './stripe-stand-in-checkout.ts'
import { newId } from './stripe-stand-in-objects.ts'
import type { StripeState } from './stripe-stand-in-state.ts'
import { form, page, wholeNumber } from './stripe-stand-in-wire.ts'

export interface StripeDispute {
  readonly id: string
  readonly object: 'dispute'
  amount: number
  readonly currency: string
  readonly payment_intent: string | null
  readonly created: number
  readonly livemode: boolean
  reason: string
  status: string
  /** Withdrawals are negative. */
  balance_transactions: { readonly id: string; readonly amount: number; readonly fee: number }[]
  evidence_details: { readonly due_by: number | null; readonly has_evidence: boolean }
}

/** Opens a dispute of a payment as the payer's bank. By default the money is withdrawn immediately. */
export function openDispute(state: StripeState, intent: string, more: Partial<StripeDispute> = {}): StripeDispute {
  const amount = more.amount ?? state.singlePayments.get(intent) ?? 0
  const dispute: StripeDispute = {
    id: newId('du'),
    object: 'dispute',
    amount,
    currency: 'usd',
    payment_intent: intent,
    created: state.now(),
    livemode: false,
    reason: 'fraudulent',
    status: 'needs_response',
    balance_transactions: [{ id: newId('txn'), amount: -amount, fee: 1_500 }],
    evidence_details: { due_by: state.now() + 7 * 86_400, has_evidence: false },
    ...more,
  }
  state.disputes.push(dispute)
  return dispute
}

/** Ends a dispute as the bank; a won one returns the money. */
export function endDispute(dispute: StripeDispute, status: 'won' | 'lost' | 'warning_closed'): void {
  Object.assign(dispute, { status, evidence_details: { due_by: null, has_evidence: true } })
  if (status === 'won') dispute.balance_transactions.push({ id: newId('txn'), amount: dispute.amount, fee: 0 })
}

export const listDisputes = (state: StripeState, { body }: Call): object =>
  page(
    '/v1/disputes',
    state.disputes.filter(({ created }) => created >= (wholeNumber(form(body.created).gte) ?? 0)).toReversed(),
    body,
  )
