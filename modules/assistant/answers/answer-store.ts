import { randomUUIDv7 } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { change, sql } from '#server/db/query.ts'
import type { Context } from '#server/http/context.ts'
import { AppError } from '#server/http/errors.ts'
import { assistantAnswered } from '../assistant.events.ts'
import { notifyServers } from './answer-channel.ts'
import type { GenerationFacts } from './begin-answer.ts'
import type { AnswerOutcome, AnswerStore } from './generation.ts'
import { storedSource } from './message-row.ts'
import type { AnswerEnding } from './sse-client.ts'
import { endHiddenAnswer } from './sweep-answers.ts'
import { sumSpend, recordSpend, remainingTokens, reserveTokens, totalOf } from './token-spend.ts'

/**
 * Pauses between attempts to store an ended answer, in milliseconds. After the last attempt the sweep ends the answer.
 */
const retryPauses = [200, 500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000]

/** The reservation was settled elsewhere, because a sweep took the answer for abandoned. */
class AlreadySettledError extends Error {}

/** Stores an answer in its row and settles its tokens, in the scope of the requesting person. */
export const createAnswerStore = (ctx: Context, facts: GenerationFacts): AnswerStore => ({
  saveProposal: (proposal) => saveProposal(ctx, facts, proposal),
  reserveNext: (settle, next) => reserveNext(ctx, facts, settle, next),
  finish: (outcome) => finish(ctx, facts, outcome),
})

async function saveProposal(
  { em }: Context,
  { companyId, userId, consultationId, messageId }: GenerationFacts,
  { tool, input, summary }: Parameters<AnswerStore['saveProposal']>[0],
): Promise<string> {
  const id = randomUUIDv7()
  await change(
    em.fork(),
    sql`
    insert into consultation_proposal (id, company_id, author_id, consultation_id, message_id, tool, input, summary)
    values (${id}, ${companyId}, ${userId}, ${consultationId}, ${messageId}, ${tool}, ${JSON.stringify(input)}::jsonb,
      ${summary})`,
  )
  return id
}

async function reserveNext(
  ctx: Context,
  { companyId, userId, messageId, mode, caseId }: GenerationFacts,
  { reservation, spent }: Parameters<AnswerStore['reserveNext']>[0],
  { inputTokens, outputTokens }: Parameters<AnswerStore['reserveNext']>[1],
): ReturnType<AnswerStore['reserveNext']> {
  const tokens = inputTokens + outputTokens
  try {
    return await ctx.em.fork().transactional(async (tx) => {
      // Locks the message before the plan's row. All code that ends an answer locks in this order, which avoids
      // deadlocks.
      await change(
        tx,
        sql`update consultation_message set alive_until = alive_until where company_id = ${companyId}
          and id = ${messageId}`,
      )
      await ctx.ports.entitlements.settleTokens(tx, companyId, reservation.id, totalOf(spent))
      await recordSpend(tx, { companyId, userId, messageId, mode, caseId, model: ctx.ports.llm.model, spent })
      const id = await reserveTokens(tx, ctx, { purpose: mode, amount: tokens })
      await change(
        tx,
        sql`
        update consultation_message set reservation_id = ${id}, reserved = ${tokens}, sent_estimate = ${inputTokens},
               input_tokens = coalesce(input_tokens, 0) + ${spent.inputTokens}::int,
               output_tokens = coalesce(output_tokens, 0) + ${spent.outputTokens}::int,
               cached_tokens = coalesce(cached_tokens, 0) + ${spent.cachedTokens}::int,
               estimated = estimated or ${spent.estimated}
         where company_id = ${companyId} and id = ${messageId}`,
      )
      return { id, tokens }
    })
  } catch (error) {
    if (error instanceof AppError && error.status === 402) return null
    throw error
  }
}

async function finish(ctx: Context, facts: GenerationFacts, outcome: AnswerOutcome): Promise<AnswerEnding> {
  const { messageId } = facts
  let shouldSettle = true
  for (const pauseMs of [...retryPauses, null]) {
    try {
      await storeOutcome(ctx, facts, outcome, shouldSettle)
      return await readEnding(ctx, messageId, outcome)
    } catch (error) {
      if (error instanceof AlreadySettledError) {
        shouldSettle = false
        continue
      }
      ctx.log.error({ err: error, messageId }, 'an answer could not be stored')
      if (pauseMs !== null) await pause(pauseMs)
    }
  }
  return { messageId, state: 'interrupted', errorCode: 'assistant_interrupted', usage: null, remaining: null }
}

async function readEnding(
  ctx: Context,
  messageId: string,
  { state, errorCode, settled, spent }: AnswerOutcome,
): Promise<AnswerEnding> {
  const total = sumSpend(settled, spent)
  const { remaining } = await remainingTokens({ ...ctx, em: ctx.em.fork() })
  return { messageId, state, errorCode, usage: totalOf(total) === 0 ? null : total, remaining }
}

/**
 * Writes text, spend and the plan's meter in one transaction; only the text unless `shouldSettle`.
 * @throws AlreadySettledError when the reservation is already settled; then nothing is written
 */
async function storeOutcome(
  { em, ports, record }: Context,
  { companyId, userId, consultationId, messageId, mode, caseId }: GenerationFacts,
  { state, errorCode, text, attachments, sources, reservation, spent, settled }: AnswerOutcome,
  shouldSettle: boolean,
): Promise<void> {
  const { inputTokens, outputTokens, cachedTokens, estimated } = sumSpend(settled, spent)
  // Stores the text of cited passages as the model read it. Of passages without a citation only the location is stored.
  const citedNumbers = new Set(attachments.flatMap(({ event }) => (event.type === 'citation' ? [event.n] : [])))
  const storedSources = sources.map((source) => storedSource(source, citedNumbers.has(source.n) ? source.text : null))
  await em.fork().transactional(async (tx) => {
    const updatedMessages = await change(
      tx,
      sql`
      update consultation_message set state = ${state}, content = ${text}, extras = ${JSON.stringify(attachments)}::jsonb,
             sources = ${JSON.stringify(storedSources)}::jsonb, error_code = ${errorCode},
             finished_at = clock_timestamp(), search_folded = app.fold(${text})
             ${
               shouldSettle
                 ? sql`, input_tokens = ${inputTokens}, output_tokens = ${outputTokens},
               cached_tokens = ${cachedTokens}, estimated = ${estimated}`
                 : sql``
             }
       where company_id = ${companyId} and id = ${messageId} and state in ('writing', 'interrupted')`,
    )
    // No row was written because a wall hides the case from the author: the answer ends with the text saved so far.
    if (updatedMessages === 0) await change(tx, endHiddenAnswer(companyId, messageId))
    await change(
      tx,
      sql`update consultation set updated_at = clock_timestamp() where company_id = ${companyId}
        and id = ${consultationId}`,
    )
    await change(tx, notifyServers('saved', [messageId]))
    if (!shouldSettle) return
    await recordSpend(tx, { companyId, userId, messageId, mode, caseId, model: ports.llm.model, spent })
    await record(tx, assistantAnswered, {
      companyId,
      userId,
      consultationId,
      messageId,
      mode,
      caseId,
      state,
      inputTokens,
      outputTokens,
      cachedTokens,
      estimated,
      errorCode,
    })
    // This statement comes last because it locks the plan's row, for which all requests of the company wait.
    if (!(await ports.entitlements.settleTokens(tx, companyId, reservation.id, totalOf(spent))))
      throw new AlreadySettledError()
  })
}
