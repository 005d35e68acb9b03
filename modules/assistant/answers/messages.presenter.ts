import type { z } from 'zod'
import type { Locale } from '#server/contract/locale.ts'
import { instant } from '#server/db/query.ts'
import { assistantErrors, type AssistantErrorCode } from '../assistant.errors.ts'
import type { AnswerSource, Message } from '../messages.contract.ts'
import type { Attachment, MessageRow, ProposalView, StoredSource } from './message-row.ts'

const isCode = (code: string): code is AssistantErrorCode => Object.hasOwn(assistantErrors.table, code)

/** Returns the message that a person reads when an answer failed. Unknown codes, of older versions, become a general one. */
export function failureOf(code: string, locale: Locale): { code: string; message: string } {
  const known = isCode(code) ? code : 'assistant_failed'
  return { code, message: assistantErrors.error(known).phrase(locale) }
}

export function sourceWithoutText(stored: StoredSource): z.input<typeof AnswerSource> {
  const { text: _, ...source } = stored
  return source
}

export const usageOf = (m: Pick<MessageRow, 'input_tokens' | 'output_tokens' | 'cached_tokens' | 'estimated'>) =>
  m.input_tokens === null
    ? null
    : {
        inputTokens: m.input_tokens,
        outputTokens: m.output_tokens ?? 0,
        cachedTokens: m.cached_tokens ?? 0,
        estimated: m.estimated,
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
  m: MessageRow,
  proposals: ReadonlyMap<string, ProposalView>,
  locale: Locale,
): z.input<typeof Message> {
  const attachments = m.extras.map(({ event }) => event)
  return {
    id: m.id,
    role: m.role,
    state: m.state,
    content: m.content,
    questionId: m.question_id,
    createdAt: instant(m.created_at),
    finishedAt: instant(m.finished_at),
    replaced: m.replaced_at !== null,
    sources: m.sources.map(sourceWithoutText),
    citations: attachments.filter(hasType('citation')).map(withoutType),
    marks: attachments.filter(hasType('mark')).map(withoutType),
    proposals: attachments.filter(hasType('proposal')).map((event) => proposals.get(event.id) ?? withoutType(event)),
    statuses: attachments.filter(hasType('status')).map(({ code }) => code),
    error: m.error_code === null ? null : failureOf(m.error_code, locale),
    usage: usageOf(m),
  }
}
