import type { ModuleAudit } from '#server/audit/audit-events.ts'
import {
  formPublished,
  formRemoved,
  formRestored,
  formSent,
  formUnpublished,
  responseFiled,
  responseRemoved,
  responseRestored,
} from './forms.events.ts'

/** Audit entries of forms; exports write their own. */
export const formsAudit: ModuleAudit = (on) => {
  const form = (id: string) => ({ type: 'form', id }) as const
  const response = (id: string) => ({ type: 'response', id }) as const
  on(formPublished, ({ companyId, formId, revision }) => ({
    action: 'forms.published',
    subject: form(formId),
    details: { revision },
    companyId,
  }))
  on(formUnpublished, ({ companyId, formId }) => ({ action: 'forms.withdrawn', subject: form(formId), companyId }))
  on(formRemoved, ({ companyId, formId }) => ({ action: 'forms.removed', subject: form(formId), companyId }))
  on(formRestored, ({ companyId, formId }) => ({ action: 'forms.restored', subject: form(formId), companyId }))
  on(formSent, ({ companyId, formId, caseId }) => ({
    action: 'forms.sent',
    subject: form(formId),
    details: { caseId },
    companyId,
  }))
  on(responseRemoved, ({ companyId, formId, responseId }) => ({
    action: 'responses.removed',
    subject: response(responseId),
    details: { formId },
    companyId,
  }))
  on(responseRestored, ({ companyId, formId, responseId }) => ({
    action: 'responses.restored',
    subject: response(responseId),
    details: { formId },
    companyId,
  }))
  on(responseFiled, ({ companyId, formId, responseId, caseId }) => ({
    action: 'responses.filed',
    subject: response(responseId),
    details: { formId, caseId },
    companyId,
  }))
}
