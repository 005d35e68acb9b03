import type { EntityManager } from '@mikro-orm/postgresql'
import { row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { ModuleAudit } from '#server/audit/audit-events.ts'
import {
  assistantAnswered,
  transcriptionStarted,
  assistantPrompted,
  assistantTranscribed,
  caseExcluded,
  consentChanged,
  consultationFiled,
  consultationRemoved,
  consultationRestored,
  proposalAccepted,
} from './assistant.events.ts'

const caseOrCompany = (companyId: string, caseId: string | null) =>
  caseId === null ? ({ type: 'company', id: companyId } as const) : ({ type: 'case', id: caseId } as const)

/** Returns the person who requested a transcription: it runs in a job, which has no actor of its own. */
const findRequester = async (tx: EntityManager, companyId: string, id: string) => {
  const account = await row(
    tx,
    { name: col.text },
    sql`select name || ' ' || surname as name from user_account where company_id = ${companyId} and id = ${id}`,
  )
  return account ? { id, name: account.name } : null
}

/** Audits uses of the assistant and its settings: persons, cases and tokens, never any text. */
export const assistantAudit: ModuleAudit = (on) => {
  const consultationSubject = (id: string) => ({ type: 'consultation', id }) as const
  on(assistantPrompted, ({ companyId, consultationId, mode, caseId, reserved }) => ({
    action: 'assistant.prompted',
    subject: consultationSubject(consultationId),
    details: { mode, caseId, reserved },
    companyId,
  }))
  on(
    assistantAnswered,
    ({
      companyId,
      consultationId,
      mode,
      caseId,
      state,
      inputTokens,
      outputTokens,
      cachedTokens,
      estimated,
      errorCode: code,
    }) => ({
      action: 'assistant.answered',
      subject: consultationSubject(consultationId),
      details: { mode, caseId, state, inputTokens, outputTokens, cachedTokens, estimated, ...(code ? { code } : {}) },
      companyId,
    }),
  )
  on(transcriptionStarted, async ({ companyId, userId, caseId }, tx) => ({
    action: 'assistant.listened',
    subject: caseOrCompany(companyId, caseId),
    companyId,
    actor: await findRequester(tx, companyId, userId),
  }))
  on(
    assistantTranscribed,
    async (
      { companyId, userId, caseId, pieces, seconds, inputTokens, outputTokens, estimated, errorCode: code },
      tx,
    ) => ({
      action: 'assistant.transcribed',
      subject: caseOrCompany(companyId, caseId),
      details: { pieces, seconds, inputTokens, outputTokens, estimated, ...(code ? { code } : {}) },
      companyId,
      actor: await findRequester(tx, companyId, userId),
    }),
  )
  on(consultationRemoved, ({ companyId, consultationId }) => ({
    action: 'assistant.removed',
    subject: consultationSubject(consultationId),
    companyId,
  }))
  on(consultationRestored, ({ companyId, consultationId }) => ({
    action: 'assistant.restored',
    subject: consultationSubject(consultationId),
    companyId,
  }))
  on(consultationFiled, ({ companyId, consultationId, caseId, documentId }) => ({
    action: 'assistant.filed',
    subject: consultationSubject(consultationId),
    details: { caseId, documentId },
    companyId,
  }))
  on(proposalAccepted, ({ companyId, consultationId, tool }) => ({
    action: 'assistant.accepted',
    subject: consultationSubject(consultationId),
    details: { what: tool },
    companyId,
  }))
  on(consentChanged, ({ companyId, clientDataAllowed, customersAllowed }) => ({
    action: 'assistant.consent_changed',
    subject: { type: 'company', id: companyId },
    details: { clientDataAllowed, customersAllowed },
    companyId,
  }))
  on(caseExcluded, ({ companyId, caseId, excluded }) => ({
    action: excluded ? 'assistant.case_excluded' : 'assistant.case_included',
    subject: { type: 'case', id: caseId },
    companyId,
  }))
}
