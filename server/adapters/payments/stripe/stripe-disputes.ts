import type Stripe from 'stripe'
import type { ProviderDispute } from '#server/ports/payment-disputes.ts'

const states: Readonly<Record<string, ProviderDispute['state']>> = {
  needs_response: 'needs_answer',
  warning_needs_response: 'needs_answer',
  appeal_needs_response: 'needs_answer',
  won: 'won',
  lost: 'lost',
  warning_closed: 'closed',
  prevented: 'closed',
}

/**
 * Returns the dispute in a list of one. The list is empty for a charge without a payment intent, which this product
 * never creates.
 */
export function disputeOf(dispute: Stripe.Dispute): ProviderDispute[] {
  const { id, payment_intent: intent, status, amount, balance_transactions, evidence_details, livemode } = dispute
  const paymentReference = typeof intent === 'string' ? intent : intent?.id
  if (!paymentReference) return []
  const dueBy = evidence_details.due_by
  return [
    {
      reference: id,
      paymentReference,
      state: states[status] ?? 'under_review',
      isInquiry: status.startsWith('warning_'),
      amountCents: amount,
      // Withdrawals are negative, returned amounts positive.
      withdrawnCents: Math.max(
        0,
        balance_transactions.reduce((sum, transaction) => sum - transaction.amount, 0),
      ),
      reason: dispute.reason,
      dueAt: dueBy === null ? null : new Date(dueBy * 1000),
      openedAt: new Date(dispute.created * 1000),
      url: `https://dashboard.stripe.com/${livemode ? '' : 'test/'}payments/${paymentReference}`,
    },
  ]
}
