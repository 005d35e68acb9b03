import type { ModuleAudit } from '#server/audit/audit-events.ts'
import type { AuditAction } from '#server/contract/audit.ts'
import {
  documentRecognitionRepeated,
  documentRemoved,
  documentRestored,
  documentShared,
  documentViewed,
} from './documents.events.ts'

const viewedAs = {
  preview: 'documents.viewed',
  download: 'documents.downloaded',
  export: 'documents.exported',
} as const satisfies Record<string, AuditAction>

export const documentsAudit: ModuleAudit = (on) => {
  for (const [event, action] of [
    [documentShared, 'documents.shared'],
    [documentRemoved, 'documents.removed'],
    [documentRestored, 'documents.restored'],
    [documentRecognitionRepeated, 'documents.read_again'],
  ] as const) {
    on(event, ({ companyId, caseId, documentId }) => ({
      action,
      subject: { type: 'document', id: documentId },
      details: { caseId },
      companyId,
    }))
  }
  on(documentViewed, ({ companyId, caseId, documentId, how }) => ({
    action: viewedAs[how],
    subject: { type: 'document', id: documentId },
    details: { caseId },
    companyId,
  }))
}
