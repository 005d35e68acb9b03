import type { ModuleAudit } from '#server/audit/audit-events.ts'
import { caseFieldChanged } from './fields.events.ts'

/** Audit entries of the definitions of fields; changed values are in the history of their case. */
export const fieldsAudit: ModuleAudit = (on) => {
  on(caseFieldChanged, ({ companyId, fieldId, what }) => ({
    action: `case_fields.${what}`,
    subject: { type: 'case_field', id: fieldId },
    companyId,
  }))
}
