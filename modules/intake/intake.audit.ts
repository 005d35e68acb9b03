import type { ModuleAudit } from '#server/audit/audit-events.ts'
import {
  intakeSettingsChanged,
  leadConverted,
  leadDeclined,
  leadMoved,
  leadPurged,
  leadReceived,
  leadReserved,
} from './intake.events.ts'

/** Audit entries of leads. Ids and codes only: a declined lead leaves no name behind. */
export const intakeAudit: ModuleAudit = (on) => {
  const lead = (leadId: string) => ({ type: 'lead', id: leadId }) as const
  on(leadReceived, ({ companyId, leadId, source }) => ({
    action: 'leads.received',
    subject: lead(leadId),
    details: { source },
    companyId,
  }))
  on(leadMoved, ({ companyId, leadId, from, to }) => ({
    action: 'leads.moved',
    subject: lead(leadId),
    details: { from, to },
    companyId,
  }))
  on(leadDeclined, ({ companyId, leadId, reason, mailed }) => ({
    action: 'leads.declined',
    subject: lead(leadId),
    details: { reason, mailed },
    companyId,
  }))
  on(leadReserved, ({ companyId, leadId, reserved }) => ({
    action: reserved ? 'leads.reserved' : 'leads.released',
    subject: lead(leadId),
    companyId,
  }))
  on(leadConverted, ({ companyId, leadId, caseId }) => ({
    action: 'leads.converted',
    subject: lead(leadId),
    details: { case: caseId },
    companyId,
  }))
  on(leadPurged, ({ companyId, leadId }) => ({ action: 'leads.purged', subject: lead(leadId), companyId }))
  on(intakeSettingsChanged, ({ companyId }) => ({
    action: 'leads.settings_changed',
    subject: { type: 'company', id: companyId },
    companyId,
  }))
}
