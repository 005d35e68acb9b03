import { setTimeout as pause } from 'node:timers/promises'
import { row, sql, change } from '#server/db/query.ts'
import type { Context } from '#server/http/context.ts'
import type { AnswerErrorCode } from '../assistant.errors.ts'
import { assistantAnswered } from '../assistant.events.ts'
import type { Source } from '../sources/index.ts'
import type { KeptSource, MessageState } from './message-row.ts'
import { remainingTokens } from './remaining.ts'
import { announce } from './running-turns.ts'
import { added, noteSpending, totalOf, type Spent } from './spending.ts'
import type { Turn } from './turn.ts'
import type { Ending } from './viewer.ts'

export interface Outcome {
  readonly state: Exclude<MessageState, 'writing'>
  readonly errorCode: AnswerErrorCode | null
  /** Of the last request, whose tokens are still reserved. */
  readonly spent: Spent
  /** Of requests before it, settled already. */
  readonly before: Spent
  readonly reservationId: string
  readonly sources: readonly Source[]
}

/** Pauses before trying again when the database does not answer, milliseconds; after the last one the sweep finds the answer. */
const pauses = [200, 500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000]

/** Passages that are cited keep their text, as it was read; of the others stays where they are found. */
function keptSources(turn: Turn, sources: readonly Source[]): KeptSource[] {
  const cited = new Set(turn.extras.flatMap(({ event }) => (event.type === 'citation' ? [event.n] : [])))
  return sources.map(({ n, kind, documentId, refId, title, page, text }) => ({ n, kind, documentId, refId, title, page, text: cited.has(n) ? text : null }))
}

/** Settles what was spent and keeps what came, together. */
async function keep(ctx: Context, turn: Turn, { state, errorCode, spent, before, reservationId, sources }: Outcome): Promise<Ending> {
  const { em, ports, record, log } = ctx
  const { companyId, userId, consultationId, messageId, mode, caseId } = turn.facts
  const total = added(before, spent)
  const remaining = await em.fork().transactional(async (tx) => {
    const found = await row<{ state: string }>(tx, sql`select state from consultation_message where company_id = ${companyId} and id = ${messageId} for no key update`)
    // Deleted for good meanwhile: what it cost is still settled.
    await change(tx, sql`update consultation set updated_at = clock_timestamp() where company_id = ${companyId} and id = ${consultationId}`)
    const settled = await ports.entitlements.settleTokens(tx, companyId, reservationId, totalOf(spent))
    if (settled) await noteSpending(tx, { companyId, userId, messageId, mode, caseId, model: ports.llm.model, spent })
    else log.warn({ messageId }, 'the tokens of an answer were settled by somebody else')
    if (found) await change(tx, sql`
      update consultation_message set state = ${state}, content = ${turn.text}, extras = ${JSON.stringify(turn.extras)}::jsonb, sources = ${JSON.stringify(keptSources(turn, sources))}::jsonb, error_code = ${errorCode},
             input_tokens = case when ${settled} then ${total.inputTokens}::int else input_tokens end, output_tokens = case when ${settled} then ${total.outputTokens}::int else output_tokens end,
             cached_tokens = case when ${settled} then ${total.cachedTokens}::int else cached_tokens end, estimated = ${total.estimated}, finished_at = clock_timestamp(), search_folded = app.fold(${turn.text})
       where company_id = ${companyId} and id = ${messageId} and state in ('writing', 'interrupted')`)
    await record(tx, assistantAnswered, { companyId, userId, consultationId, messageId, mode, caseId, state, inputTokens: total.inputTokens, outputTokens: total.outputTokens, cachedTokens: total.cachedTokens, estimated: total.estimated, errorCode })
    await change(tx, announce('answers', [messageId]))
    return (await remainingTokens({ em: tx, actor: ctx.actor, ports })).remaining
  })
  return { messageId, state, errorCode, usage: totalOf(total) === 0 ? null : total, remaining }
}

/** Ends a turn: first for the database, then for its readers. */
export async function finishAnswer(ctx: Context, turn: Turn, outcome: Outcome): Promise<void> {
  for (const wait of [...pauses, null]) {
    try {
      turn.end(await keep(ctx, turn, outcome))
      return
    } catch (error) {
      ctx.log.error({ err: error, messageId: turn.facts.messageId }, 'an answer could not be kept')
      if (wait === null) break
      await pause(wait)
    }
  }
  turn.end({ messageId: turn.facts.messageId, state: 'interrupted', errorCode: 'assistant_interrupted', usage: null, remaining: null })
}
