import type { z } from 'zod'
import type { Locale } from '#server/contract/locale.ts'
import { instant } from '#server/db/query.ts'
import { assistantErrors, type AssistantErrorCode } from '../assistant.errors.ts'
import type { AnswerSource, Message } from '../messages.contract.ts'
import type { Beside, KeptSource, MessageRow, ProposalShown } from './message-row.ts'

const isCode = (code: string): code is AssistantErrorCode => Object.hasOwn(assistantErrors.table, code)

/** What a person reads when an answer failed. A code of an older version is said as a failure. */
export function failureOf(code: string, locale: Locale): { code: string; message: string } {
  const known = isCode(code) ? code : 'assistant_failed'
  return { code, message: assistantErrors.error(known).phrase(locale) }
}

export function bareSource(kept: KeptSource): z.input<typeof AnswerSource> {
  const { text: _, ...source } = kept
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

const isType =
  <T extends Beside['type']>(type: T) =>
  (event: Beside): event is Extract<Beside, { type: T }> =>
    event.type === type
function untyped<E extends { type: string }>(event: E) {
  const { type: _, ...rest } = event
  return rest
}

export function presentMessage(
  m: MessageRow,
  proposals: ReadonlyMap<string, ProposalShown>,
  locale: Locale,
): z.input<typeof Message> {
  const beside = m.extras.map(({ event }) => event)
  return {
    id: m.id,
    role: m.role,
    state: m.state,
    content: m.content,
    questionId: m.question_id,
    createdAt: instant(m.created_at),
    finishedAt: instant(m.finished_at),
    replaced: m.replaced_at !== null,
    sources: m.sources.map(bareSource),
    citations: beside.filter(isType('citation')).map(untyped),
    marks: beside.filter(isType('mark')).map(untyped),
    proposals: beside.filter(isType('proposal')).map((event) => proposals.get(event.id) ?? untyped(event)),
    statuses: beside.filter(isType('status')).map(({ code }) => code),
    error: m.error_code === null ? null : failureOf(m.error_code, locale),
    usage: usageOf(m),
  }
}
