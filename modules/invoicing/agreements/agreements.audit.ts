import type { ModuleAudit } from '#server/audit/audit-events.ts'
import { clientSharesSet } from '../shares/shares.events.ts'
import { caseBudgetReached, caseBudgetRemoved, caseBudgetSet } from '../budgets/budgets.events.ts'
import {
  agreedFeeReached,
  agreedFeeWithdrawn,
  contingencyComputed,
  feeAgreementChanged,
  feeAgreementCreated,
  feeAgreementRemoved,
  feeAgreementSigned,
} from './agreements.events.ts'

/** Audit entries of fee agreements, budgets and shares of clients: ids, thresholds, days and numbers of clients. */
export const agreementsAudit: ModuleAudit = (on) => {
  const agreements = [
    [feeAgreementCreated, 'fee_agreements.created'],
    [feeAgreementChanged, 'fee_agreements.changed'],
    [feeAgreementRemoved, 'fee_agreements.removed'],
    [feeAgreementSigned, 'fee_agreements.signed'],
    [agreedFeeReached, 'agreed_fees.reached'],
    [contingencyComputed, 'agreed_fees.computed'],
    [agreedFeeWithdrawn, 'agreed_fees.withdrawn'],
  ] as const
  for (const [event, action] of agreements)
    on(event, ({ companyId, agreementId }) => ({
      action,
      subject: { type: 'fee_agreement', id: agreementId },
      companyId,
    }))
  const budgets = [
    [caseBudgetSet, 'case_budgets.set'],
    [caseBudgetRemoved, 'case_budgets.removed'],
  ] as const
  for (const [event, action] of budgets)
    on(event, ({ companyId, caseId }) => ({ action, subject: { type: 'case', id: caseId }, companyId }))
  on(caseBudgetReached, ({ companyId, caseId, threshold }) => ({
    action: 'case_budgets.reached',
    subject: { type: 'case', id: caseId },
    details: { threshold },
    companyId,
  }))
  on(clientSharesSet, ({ companyId, caseId, effectiveOn, clients }) => ({
    action: 'client_shares.set',
    subject: { type: 'case', id: caseId },
    details: { effectiveOn, clients },
    companyId,
  }))
}
