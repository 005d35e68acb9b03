import type { ModuleAudit } from '#server/audit/audit-events.ts'
import { matterTemplateApplied, matterTemplateChanged, matterTemplateUndone } from './matters.events.ts'

/** Audit entries of templates of matters and of their applications. */
export const mattersAudit: ModuleAudit = (on) => {
  on(matterTemplateChanged, ({ companyId, templateId, what }) => ({
    action: `matter_templates.${what}`,
    subject: { type: 'matter_template', id: templateId },
    companyId,
  }))
  on(matterTemplateApplied, ({ companyId, caseId, templateId, folders, tasks, triggers, documents, forms }) => ({
    action: 'matter_templates.applied',
    subject: { type: 'case', id: caseId },
    details: {
      template: templateId,
      folderCount: folders,
      taskCount: tasks,
      triggerCount: triggers,
      documentCount: documents,
      formCount: forms,
    },
    companyId,
  }))
  on(matterTemplateUndone, ({ companyId, caseId, templateId, folders, tasks, triggers, documents, forms }) => ({
    action: 'matter_templates.undone',
    subject: { type: 'case', id: caseId },
    details: {
      template: templateId,
      folderCount: folders,
      taskCount: tasks,
      triggerCount: triggers,
      documentCount: documents,
      formCount: forms,
    },
    companyId,
  }))
}
