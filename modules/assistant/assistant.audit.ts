import { hearForAudit } from '#server/audit/hear-events.ts'
import type { EventBus } from '#server/events/bus.ts'
import { assistantAnswered, assistantListened, assistantPrompted, assistantTranscribed, caseExcluded, consentChanged, consultationFiled, consultationRemoved, consultationRestored, proposalAccepted } from './assistant.events.ts'

/** What of the assistant is written into the audit: that it was asked, about which case, for how many tokens; never a word of it. */
export function noteAssistant(bus: EventBus): void {
  const on = hearForAudit(bus)
  const consultation = (id: string) => ({ type: 'consultation', id }) as const
  on(assistantPrompted, ({ companyId, consultationId, mode, caseId, reserved }) => ({ action: 'assistant.prompted', subject: consultation(consultationId), details: { mode, caseId, reserved }, companyId }))
  on(assistantAnswered, ({ companyId, consultationId, mode, caseId, state, inputTokens, outputTokens, cachedTokens, estimated, errorCode: code }) =>
    ({ action: 'assistant.answered', subject: consultation(consultationId), details: { mode, caseId, state, inputTokens, outputTokens, cachedTokens, estimated, ...(code ? { code } : {}) }, companyId }))
  const heard = (companyId: string, caseId: string | null) => (caseId === null ? { type: 'company', id: companyId } : { type: 'case', id: caseId }) as { type: 'company' | 'case'; id: string }
  on(assistantListened, ({ companyId, caseId }) => ({ action: 'assistant.listened', subject: heard(companyId, caseId), companyId }))
  on(assistantTranscribed, ({ companyId, caseId, pieces, seconds, inputTokens, outputTokens, estimated, errorCode: code }) =>
    ({ action: 'assistant.transcribed', subject: heard(companyId, caseId), details: { pieces, seconds, inputTokens, outputTokens, estimated, ...(code ? { code } : {}) }, companyId }))
  on(consultationRemoved, ({ companyId, consultationId }) => ({ action: 'assistant.removed', subject: consultation(consultationId), companyId }))
  on(consultationRestored, ({ companyId, consultationId }) => ({ action: 'assistant.restored', subject: consultation(consultationId), companyId }))
  on(consultationFiled, ({ companyId, consultationId, caseId, documentId }) => ({ action: 'assistant.filed', subject: consultation(consultationId), details: { caseId, documentId }, companyId }))
  on(proposalAccepted, ({ companyId, consultationId, tool }) => ({ action: 'assistant.accepted', subject: consultation(consultationId), details: { what: tool }, companyId }))
  on(consentChanged, ({ companyId, clientDataAllowed, customersAllowed }) => ({ action: 'assistant.consent_changed', subject: { type: 'company', id: companyId }, details: { clientDataAllowed, customersAllowed }, companyId }))
  on(caseExcluded, ({ companyId, caseId, excluded }) => ({ action: excluded ? 'assistant.case_excluded' : 'assistant.case_included', subject: { type: 'case', id: caseId }, companyId }))
}
