import type { ModuleAudit } from '#server/audit/audit-events.ts'
import {
  documentsMade,
  templateChanged,
  templateCreated,
  templateRemoved,
  templateRestored,
} from './drafting.events.ts'

/** Audit entries of templates. */
export const draftingAudit: ModuleAudit = (on) => {
  const template = (id: string) => ({ type: 'template', id }) as const
  on(templateCreated, ({ companyId, templateId }) => ({
    action: 'templates.created',
    subject: template(templateId),
    companyId,
  }))
  on(templateChanged, ({ companyId, templateId }) => ({
    action: 'templates.changed',
    subject: template(templateId),
    companyId,
  }))
  on(templateRemoved, ({ companyId, templateId }) => ({
    action: 'templates.removed',
    subject: template(templateId),
    companyId,
  }))
  on(templateRestored, ({ companyId, templateId }) => ({
    action: 'templates.restored',
    subject: template(templateId),
    companyId,
  }))
  on(documentsMade, ({ companyId, templateId, caseId, documentIds }) => ({
    action: 'documents.made',
    subject: { type: 'case', id: caseId },
    details: { template: templateId, count: documentIds.length },
    companyId,
  }))
}
