// Questions and answers, as they stream and as they are stored. Offsets in a text are in UTF-16 units.
import { z } from 'zod'
import { defineContract } from '#server/contract/contract.ts'
import { Id, IdParams, Instant } from '#server/contract/shared.ts'

export const roles = ['user', 'assistant'] as const
/**
 * `writing`: being generated. `stopped`: by the person. `failed`: `error` says why, and the text so far stays.
 * `interrupted`: the server that generated it has stopped.
 */
export const messageStates = ['writing', 'done', 'stopped', 'failed', 'interrupted'] as const
/** `scan`: a page whose text was read by machine, which may have errors. */
export const sourceKinds = ['document', 'scan', 'authored', 'transcript', 'response', 'event', 'term'] as const
export const markKinds = ['unsupported', 'legal'] as const
/** Whether the case contains a legal citation. Whether it is law in force is not checked. */
export const legalStatuses = ['in_file', 'not_verified'] as const
export const proposalStates = ['open', 'accepted', 'dismissed'] as const
/** Notices while the person waits. `text` of the event is in their language. */
export const statusCodes = [
  'searching',
  'reading',
  'history_trimmed',
  'sources_trimmed',
  'answer_shortened',
  'no_sources',
  'unread_pages',
] as const
/** Characters of a question. */
export const maxQuestion = 20_000

/** A passage that the model was given. `n` is the number by which citations name it. */
export const AnswerSource = z
  .object({
    n: z.int(),
    kind: z.enum(sourceKinds),
    documentId: Id.nullable(),
    refId: z.string().describe('Id of the document, the form answer, the event or the transcript'),
    title: z.string(),
    page: z.int().nullable(),
  })
  .meta({ id: 'AnswerSource' })
/** `text`: the passage as the model read it; null for sources that the answer does not cite. */
export const AnswerSourceText = AnswerSource.extend({ text: z.string().nullable() }).meta({ id: 'AnswerSourceText' })

export const Citation = z
  .object({
    at: z.int().describe('Position in the text'),
    n: z.int(),
    kind: z.enum(sourceKinds),
    documentId: Id.nullable(),
    refId: z.string(),
    documentName: z.string(),
    page: z.int().nullable(),
    quote: z.string(),
    verified: z
      .boolean()
      .describe('Whether the passage contains the quoted words; if not, the quote must not be shown as a citation'),
  })
  .meta({ id: 'AnswerCitation' })

export const Mark = z
  .object({
    from: z.int(),
    to: z.int(),
    kind: z.enum(markKinds),
    text: z.string(),
    status: z.enum(legalStatuses).nullable().describe('Of legal citations'),
  })
  .meta({ id: 'AnswerMark' })

/** Something the assistant offers to do. Nothing happens until a person accepts it. */
export const Proposal = z
  .object({
    id: Id,
    messageId: Id,
    tool: z.string(),
    input: z.record(z.string(), z.unknown()),
    summary: z.string(),
    state: z.enum(proposalStates),
    result: z
      .object({ type: z.string(), id: Id.nullable(), text: z.string().nullable() })
      .nullable()
      .describe('Set once the proposal was accepted: the record that was created, or a text to read'),
  })
  .meta({ id: 'AssistantProposal' })

export const TurnUsage = z
  .object({
    inputTokens: z.int(),
    outputTokens: z.int(),
    cachedTokens: z.int().describe('Among the input'),
    estimated: z.boolean().describe('The provider did not count; this is our estimate'),
  })
  .meta({ id: 'AssistantTurnUsage' })

const Failure = z.object({ code: z.string(), message: z.string() })

export const Message = z
  .object({
    id: Id,
    role: z.enum(roles),
    state: z.enum(messageStates),
    content: z.string().describe('Markdown of the assistant, not to be trusted; plain text of a person'),
    questionId: Id.nullable().describe('Of an answer: the question it answers'),
    createdAt: Instant,
    finishedAt: Instant.nullable(),
    replaced: z.boolean().describe('Asked again or edited since; shown with `replaced=true`'),
    sources: z.array(AnswerSource),
    citations: z.array(Citation),
    marks: z.array(Mark),
    proposals: z.array(Proposal),
    statuses: z.array(z.enum(statusCodes)),
    error: Failure.nullable(),
    usage: TurnUsage.nullable(),
  })
  .meta({ id: 'AssistantMessage' })

/**
 * A new, edited or repeated question.
 * - `id`, chosen by the caller, identifies the question: repeating the request returns the same answer at no cost.
 * - `editOf`: an earlier question of the caller; it and everything after it are replaced by this question.
 * - `retryOf`: an answer, or its question, to be answered again; without `content`.
 */
export const Ask = z
  .strictObject({
    id: Id.optional(),
    content: z.string().trim().max(maxQuestion).optional(),
    editOf: Id.optional(),
    retryOf: Id.optional(),
  })
  .refine(
    ({ content, retryOf, editOf }) => (retryOf ? content === undefined && editOf === undefined : Boolean(content)),
    { message: 'validation.required', path: ['content'] },
  )
  .meta({ id: 'AssistantQuestion', examples: [{ content: '¿Qué dice el contrato de la fecha de entrega?' }] })

const remaining = z
  .int()
  .nullable()
  .describe('Tokens left this month; null when unlimited or when this person may not know it')

/**
 * The stream: `event:` is the type, `data:` JSON of the fields, `id:` the position to resume from. The first event is
 * `start`, the last one `done` or `error`. A comment is sent after 15 seconds of silence.
 */
export const streamEvents = {
  start: z.object({ questionId: Id, messageId: Id, reserved: z.int(), remaining, sources: z.array(AnswerSource) }),
  delta: z.object({ text: z.string() }),
  citation: Citation,
  mark: Mark,
  proposal: Proposal,
  status: z.object({ code: z.enum(statusCodes), text: z.string() }),
  usage: TurnUsage.extend({ remaining }),
  done: z.object({ messageId: Id, state: z.enum(messageStates) }),
  error: Failure.extend({ messageId: Id, state: z.enum(messageStates) }),
} as const
export type StreamEventName = keyof typeof streamEvents
export type StreamEvent = {
  [K in StreamEventName]: { readonly type: K } & z.output<(typeof streamEvents)[K]>
}[StreamEventName]

export const Estimate = z
  .object({ inputTokens: z.int(), maxOutputTokens: z.int(), remaining })
  .meta({ id: 'AssistantEstimate' })

/** Codes of the event `error` and of failed messages. */
export const answerErrorCodes = [
  'assistant_not_configured',
  'assistant_wrong_key',
  'assistant_rate_limited',
  'assistant_quota_exhausted',
  'assistant_context_too_long',
  'assistant_content_filtered',
  'assistant_timed_out',
  'assistant_cut_off',
  'assistant_unavailable',
  'assistant_refused',
  'assistant_interrupted',
  'assistant_empty',
  'assistant_failed',
] as const

const MessageParams = IdParams.extend({ messageId: Id })
const ProposalParams = IdParams.extend({ proposalId: Id })
const askErrors = [
  'consultation_not_found',
  'message_not_found',
  'answer_in_progress',
  ...answerErrorCodes,
  'client_data_not_allowed',
  'case_excluded',
  'customers_not_allowed',
  'case_not_found',
  'token_limit',
  'no_active_plan',
  'question_too_long',
] as const

export const messagesContract = defineContract(
  { planModule: 'assistant', part: 'messages' },
  {
    ask: {
      method: 'post',
      path: '/assistant/consultations/:id/messages',
      summary: 'Ask; the answer streams as Server-Sent Events',
      access: 'user',
      answers: 'events',
      params: IdParams,
      body: Ask,
      errors: askErrors,
    },
    estimate: {
      method: 'post',
      path: '/assistant/consultations/:id/estimate',
      summary: 'About how many tokens a question would take',
      access: 'user',
      params: IdParams,
      body: z.strictObject({ content: z.string().max(maxQuestion) }),
      returns: Estimate,
      errors: [
        'consultation_not_found',
        'client_data_not_allowed',
        'case_excluded',
        'case_not_found',
        'customers_not_allowed',
      ],
    },
    stream: {
      method: 'get',
      path: '/assistant/consultations/:id/messages/:messageId/stream',
      summary: 'Continue to read an answer, from `Last-Event-ID` or from its beginning',
      access: 'user',
      answers: 'events',
      params: MessageParams,
      query: z.object({ lastEventId: z.string().max(40).optional() }),
      errors: ['message_not_found', ...answerErrorCodes],
    },
    stop: {
      method: 'post',
      path: '/assistant/consultations/:id/messages/:messageId/stop',
      summary: 'Stop an answer; the text so far is stored. A finished answer does not change',
      access: 'user',
      params: MessageParams,
      status: 204,
      errors: ['message_not_found'],
    },
    sources: {
      method: 'get',
      path: '/assistant/consultations/:id/messages/:messageId/sources',
      summary: 'The passages that the model was given for an answer',
      access: 'user',
      params: MessageParams,
      returns: z.object({ items: z.array(AnswerSourceText) }),
      errors: ['message_not_found'],
    },
    accept: {
      method: 'post',
      path: '/assistant/consultations/:id/proposals/:proposalId/accept',
      summary: 'Do what the assistant proposed, with my own rights',
      // Consultations of customers have no tools, so they contain no proposals to accept.
      access: 'assistant.work',
      params: ProposalParams,
      body: z.strictObject({
        input: z
          .record(z.string(), z.unknown())
          .optional()
          .describe('The proposed input as the person corrected it; without it the proposal is accepted unchanged'),
      }),
      returns: Proposal,
      errors: [
        'consultation_not_found',
        'proposal_not_found',
        'proposal_decided',
        'proposal_invalid',
        'forbidden',
        'case_not_found',
        'case_closed',
        'client_data_not_allowed',
        'case_excluded',
        'storage_limit',
        'token_limit',
        'no_active_plan',
        ...answerErrorCodes,
      ],
    },
    dismiss: {
      method: 'post',
      path: '/assistant/consultations/:id/proposals/:proposalId/dismiss',
      summary: 'Do not do what the assistant proposed',
      access: 'user',
      params: ProposalParams,
      returns: Proposal,
      errors: ['consultation_not_found', 'proposal_not_found', 'proposal_decided'],
    },
  },
)
