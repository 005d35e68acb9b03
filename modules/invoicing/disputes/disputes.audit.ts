import type { ModuleAudit } from '#server/audit/audit-events.ts'
import { paymentDisputeClosed, paymentDisputeCovered, paymentDisputed } from './disputes.events.ts'

/** Audit entries of disputed payments: ids, amounts, and how they ended. */
export const disputesAudit: ModuleAudit = (on) => {
  on(paymentDisputed, ({ companyId, disputeId, amountCents }) => ({
    action: 'payment_disputes.opened',
    subject: { type: 'payment_dispute', id: disputeId },
    details: { amountCents },
    companyId,
  }))
  on(paymentDisputeClosed, ({ companyId, disputeId, amountCents, state }) => ({
    action: 'payment_disputes.ended',
    subject: { type: 'payment_dispute', id: disputeId },
    details: { amountCents, state },
    companyId,
  }))
  on(paymentDisputeCovered, ({ companyId, disputeId, amountCents }) => ({
    action: 'payment_disputes.covered',
    subject: { type: 'payment_dispute', id: disputeId },
    details: { amountCents },
    companyId,
  }))
}
