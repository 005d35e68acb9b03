import type { z } from 'zod'
import type { Locale } from '#server/contract/locale.ts'
import { instant } from '#server/db/query.ts'
import { assistantErrors, type AssistantErrorCode } from '../assistant.errors.ts'
import type { AnswerSource, Message } from '../messages.contract.ts'
import type { Attachment, MessageRow, ProposalView, StoredSource } from './message-row.ts'

const isCode = (code: string): code is AssistantErrorCode => Object.hasOwn(assistantErrors.table, code)

/**
 * Returns the error message for a failed answer. A code of an older version that no longer exists gets a general
 * message.
 */
export function failureOf(code: string, locale: Locale): { code: string; message: string } {
  const errorCode = isCode(code) ? code : 'assistant_failed'
  return { code, message: assistantErrors.error(errorCode).phrase(locale) }
}

export function sourceWithoutText(stored: StoredSource): z.input<typeof AnswerSource> {
  const { text: _, ...source } = stored
  return source
}

export const usageOf = (message: Pick<MessageRow, 'inputTokens' | 'outputTokens' | 'cachedTokens' | 'estimated'>) =>
  message.inputTokens === null
    ? null
    : {
        inputTokens: message.inputTokens,
        outputTokens: message.outputTokens ?? 0,
        cachedTokens: message.cachedTokens ?? 0,
        estimated: message.estimated,
      }

const hasType =
  <T extends Attachment['type']>(type: T) =>
  (event: Attachment): event is Extract<Attachment, { type: T }> =>
    event.type === type
function withoutType<E extends { type: string }>(event: E) {
  const { type: _, ...rest } = event
  return rest
}

export function presentMessage(
  message: MessageRow,
  proposals: ReadonlyMap<string, ProposalView>,
  locale: Locale,
): z.input<typeof Message> {
  const attachments = message.extras.map(({ event }) => event)
  return {
    id: message.id,
    role: message.role,
    state: message.state,
    content: message.content,
    questionId: message.questionId,
    createdAt: instant(message.createdAt),
    finishedAt: instant(message.finishedAt),
    replaced: message.replacedAt !== null,
    sources: message.sources.map(sourceWithoutText),
    citations: attachments.filter(hasType('citation')).map(withoutType),
    marks: attachments.filter(hasType('mark')).map(withoutType),
    proposals: attachments.filter(hasType('proposal')).map((event) => proposals.get(event.id) ?? withoutType(event)),
    statuses: attachments.filter(hasType('status')).map(({ code }) => code),
    error: message.errorCode === null ? null : failureOf(message.errorCode, locale),
    usage: usageOf(message),
  }
}
