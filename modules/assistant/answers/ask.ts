import type { z } from 'zod'
import { row, sql } from '#server/db/query.ts'
import type { Context } from '#server/http/context.ts'
import { AppError } from '#server/http/errors.ts'
import type { AssistantTools } from '../assistant-tools.ts'
import { assistantErrors } from '../assistant.errors.ts'
import type { Ask } from '../messages.contract.ts'
import { seeConsultation } from '../consultations/consultation-row.ts'
import { beginAnswer, type BegunAnswer } from './begin-answer.ts'
import { answerTo, messageMissing, readMessages, seeMessage } from './message-row.ts'
import { planQuestion } from './plan-question.ts'
import { assertMayAsk, estimateQuestion, prepareAnswer } from './prepare-answer.ts'
import { sayStart, sendAnswer } from './read-stream.ts'
import { runAnswer } from './run-answer.ts'
import { endLostAnswer } from './sweep-answers.ts'
import { Generation } from './generation.ts'
import { parsePlace, SseClient } from './sse-client.ts'

type Question = z.output<typeof Ask>

/** What an earlier server left half done keeps nobody from asking. */
async function endWhatWasLost(ctx: Context, consultationId: string): Promise<void> {
  const {
    em,
    actor: { companyId, userId },
  } = ctx
  const lost = await row<{ id: string }>(
    em,
    sql`select id from consultation_message where company_id = ${companyId} and consultation_id = ${consultationId}
      and state = 'writing' and alive_until < now()`,
  )
  if (lost) await endLostAnswer(ctx, { companyId, userId, messageId: lost.id })
}

/**
 * Asks, and sends the answer as it comes. Everything that can be refused is refused before the first byte; from then on
 * the answer belongs to its row, and goes on when the reader leaves.
 * @throws 404, 403, 409 `answer_in_progress`, 402 `token_limit`, 503 `assistant_not_configured`
 */
export async function ask(
  tools: AssistantTools,
  ctx: Context,
  consultationId: string,
  question: Question,
): Promise<void> {
  const { em, actor, locale, res } = ctx
  const consultation = await seeConsultation(em, actor, consultationId)
  // Sent again, because nobody knows whether it arrived.
  const known =
    question.id === undefined || question.retryOf !== undefined
      ? undefined
      : await answerTo(em, actor.companyId, consultationId, question.id)
  if (known) {
    await sendAnswer(tools, ctx, known, null)
    return
  }
  await assertMayAsk(ctx, consultation)
  await endWhatWasLost(ctx, consultationId)
  const planned = planQuestion(await readMessages(em, { companyId: actor.companyId, consultationId }), question)
  const prepared = await prepareAnswer(ctx, consultation, planned)
  const begun = await beginOrNull(ctx, consultationId, planned, prepared, question.id !== undefined)
  if (!begun) {
    const other = await answerTo(em, actor.companyId, consultationId, planned.questionId)
    if (!other) throw assistantErrors.error('answer_in_progress')
    await sendAnswer(tools, ctx, other, null)
    return
  }
  const generation = new Generation(begun.facts)
  const client = new SseClient(res, locale, null)
  try {
    // Before the provider is asked: its first word is then sent as it comes, and waits for nothing that we read.
    await sayStart(ctx, client, {
      id: begun.facts.messageId,
      question_id: planned.questionId,
      reserved: begun.reserved,
      sources: prepared.prompt.sources.map((source) => ({ ...source, text: null })),
    })
  } finally {
    tools.generations.start(generation, () => runAnswer(ctx, generation, begun, prepared))
  }
  if (prepared.sources.length > 0 && generation.text === '') client.pass('reading')
  generation.watch(client)
}

type Begin = Parameters<typeof beginAnswer>

/** Null where something is being answered already: it may be this very question, sent twice at once. */
async function beginOrNull(
  ctx: Begin[0],
  consultationId: Begin[1],
  planned: Begin[2],
  prepared: Begin[3],
  mayBeTheSame: boolean,
): Promise<BegunAnswer | null> {
  try {
    return await beginAnswer(ctx, consultationId, planned, prepared)
  } catch (error) {
    if (mayBeTheSame && error instanceof AppError && error.code === 'answer_in_progress') return null
    throw error
  }
}

/** About what a question would take. @throws 404 `consultation_not_found`, 403 for what may not be read */
export async function estimate(ctx: Context, consultationId: string, { content }: { readonly content: string }) {
  const { em, actor } = ctx
  const consultation = await seeConsultation(em, actor, consultationId)
  const messages = await readMessages(em, { companyId: actor.companyId, consultationId })
  return estimateQuestion(ctx, consultation, planQuestion(messages, { content }))
}

/** Goes on with an answer where its reader was. @throws 404 `message_not_found` */
export async function resume(
  tools: AssistantTools,
  ctx: Context,
  consultationId: string,
  messageId: string,
  lastEventId: string | undefined,
): Promise<void> {
  const message = await seeMessage(ctx.em, ctx.actor, consultationId, messageId)
  if (message.role !== 'assistant') throw messageMissing()
  await sendAnswer(tools, ctx, message, parsePlace(ctx.req.get('last-event-id') ?? lastEventId))
}
