import { z } from 'zod'
import { defineEvent } from '#server/events/events.ts'
import { messageStates } from './messages.contract.ts'
import { modes } from './assistant.contract.ts'

// Ids and figures only, never text of questions or answers.
const consultationIds = { companyId: z.uuid(), userId: z.uuid(), consultationId: z.uuid() }
const answer = { ...consultationIds, messageId: z.uuid(), mode: z.enum(modes), caseId: z.uuid().nullable() }

/** A question is about to be sent to the provider; `reserved` tokens were taken for it. */
export const assistantPrompted = defineEvent('assistant.prompted', z.object({ ...answer, reserved: z.int() }))
export const assistantAnswered = defineEvent(
  'assistant.answered',
  z.object({
    ...answer,
    state: z.enum(messageStates),
    inputTokens: z.int(),
    outputTokens: z.int(),
    cachedTokens: z.int(),
    estimated: z.boolean(),
    errorCode: z.string().nullable(),
  }),
)
const transcription = { companyId: z.uuid(), userId: z.uuid(), transcriptionId: z.uuid(), caseId: z.uuid().nullable() }
/** Sound of a recording is about to be sent to the provider. */
export const transcriptionStarted = defineEvent('assistant.listened', z.object(transcription))
/**
 * `seconds` of sound were sent and `pieces` segments transcribed. `errorCode`: why the others were not; null if none.
 */
export const assistantTranscribed = defineEvent(
  'assistant.transcribed',
  z.object({
    ...transcription,
    pieces: z.int(),
    seconds: z.int(),
    inputTokens: z.int(),
    outputTokens: z.int(),
    estimated: z.boolean(),
    errorCode: z.string().nullable(),
  }),
)
export const consultationRemoved = defineEvent('assistant.consultation.removed', z.object(consultationIds))
export const consultationRestored = defineEvent('assistant.consultation.restored', z.object(consultationIds))
/** A consultation was filed into a case as a written document. */
export const consultationFiled = defineEvent(
  'assistant.consultation.filed',
  z.object({ ...consultationIds, caseId: z.uuid(), documentId: z.uuid() }),
)
export const proposalAccepted = defineEvent(
  'assistant.proposal.accepted',
  z.object({ ...consultationIds, proposalId: z.uuid(), tool: z.string() }),
)
/** The office changed which data may be sent to the provider. */
export const consentChanged = defineEvent(
  'assistant.consent.changed',
  z.object({ companyId: z.uuid(), userId: z.uuid(), clientDataAllowed: z.boolean(), customersAllowed: z.boolean() }),
)
export const caseExcluded = defineEvent(
  'assistant.case.excluded',
  z.object({ companyId: z.uuid(), userId: z.uuid(), caseId: z.uuid(), excluded: z.boolean() }),
)
