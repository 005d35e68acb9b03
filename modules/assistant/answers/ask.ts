import type { z } from 'zod'
import { row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { AppError } from '#server/http/errors.ts'
import type { AssistantDependencies } from '../assistant.dependencies.ts'
import { assistantErrors } from '../assistant.errors.ts'
import type { Ask } from '../messages.contract.ts'
import { requireConsultation } from '../consultations/consultation-row.ts'
import { AnswerOutput } from './answer-output.ts'
import { createAnswerStore } from './answer-store.ts'
import { beginAnswer, type BegunAnswer } from './begin-answer.ts'
import { Generation } from './generation.ts'
import { answerTo, messageNotFound, readMessage, readMessages } from './message-row.ts'
import { planQuestion } from './plan-question.ts'
import { assertMayAsk, estimateQuestion, prepareAnswer } from './prepare-answer.ts'
import { sendAnswer, sendStart } from './send-answer.ts'
import { parsePosition, SseClient } from './sse-client.ts'
import { endLostAnswer } from './sweep-answers.ts'

/** Ends an answer of this consultation whose server has died, because it would block the next question. */
async function endLostAnswerOf(ctx: Context, consultationId: string): Promise<void> {
  const {
    em,
    actor: { companyId, userId },
  } = ctx
  const lostAnswer = await row(
    em,
    { id: col.uuid },
    sql`select id from consultation_message where company_id = ${companyId} and consultation_id = ${consultationId}
      and state = 'writing' and alive_until < now()`,
  )
  if (lostAnswer) await endLostAnswer(ctx, { companyId, userId, messageId: lostAnswer.id })
}

/**
 * Begins an answer and streams it. All refusals happen before the first byte. The generation does not depend
 * on this connection: it continues when the client disconnects.
 * @throws 404, 403, 409 `answer_in_progress`, 402 `token_limit`, 503 `assistant_not_configured`
 */
export async function ask(
  deps: AssistantDependencies,
  ctx: Context,
  consultationId: string,
  question: z.output<typeof Ask>,
): Promise<void> {
  const { em, actor, locale, res } = ctx
  const consultation = await requireConsultation(em, actor, consultationId)
  // A client that got no response repeats its question, because it cannot tell whether the first request arrived.
  const existingAnswer =
    question.id === undefined || question.retryOf !== undefined
      ? undefined
      : await answerTo(em, actor.companyId, consultationId, question.id)
  if (existingAnswer) {
    await sendAnswer(deps, ctx, existingAnswer)
    return
  }
  await assertMayAsk(ctx, consultation)
  await endLostAnswerOf(ctx, consultationId)
  const planned = planQuestion(await readMessages(em, { companyId: actor.companyId, consultationId }), question)
  const prepared = await prepareAnswer(ctx, consultation, planned)
  const answer = await beginOrNull(question.id !== undefined, ctx, consultationId, planned, prepared)
  if (!answer) {
    const concurrentAnswer = await answerTo(em, actor.companyId, consultationId, planned.questionId)
    if (!concurrentAnswer) throw assistantErrors.error('answer_in_progress')
    await sendAnswer(deps, ctx, concurrentAnswer)
    return
  }
  const output = new AnswerOutput()
  const generation = new Generation(ctx, answer, prepared, { output, store: createAnswerStore(ctx, answer.facts) })
  const client = new SseClient(res, locale, null)
  try {
    // Sent before the request to the provider, so that no query delays the provider's first token.
    await sendStart(ctx, client, {
      id: answer.facts.messageId,
      questionId: planned.questionId,
      reserved: answer.reservation.tokens,
      sources: prepared.prompt.sources.map((source) => ({ ...source, text: null })),
    })
  } finally {
    deps.generations.start(generation)
  }
  if (prepared.sources.length > 0 && output.length === 0) client.sendTransientStatus('reading')
  output.subscribe(client)
}

/** Like {@link beginAnswer}; null when an answer is under way and the client may have sent this question twice. */
async function beginOrNull(
  isPossibleRepeat: boolean,
  ...beginArguments: Parameters<typeof beginAnswer>
): Promise<BegunAnswer | null> {
  try {
    return await beginAnswer(...beginArguments)
  } catch (error) {
    if (isPossibleRepeat && error instanceof AppError && error.code === 'answer_in_progress') return null
    throw error
  }
}

/**
 * Estimates the tokens of a question.
 * @throws 404 `consultation_not_found`, 403 for a case or document that may not be read
 */
export async function estimate(ctx: Context, consultationId: string, { content }: { readonly content: string }) {
  const { em, actor } = ctx
  const consultation = await requireConsultation(em, actor, consultationId)
  const messages = await readMessages(em, { companyId: actor.companyId, consultationId })
  return estimateQuestion(ctx, consultation, planQuestion(messages, { content }))
}

/** Sends the rest of an answer from the client's last event on. @throws 404 `message_not_found` */
export async function resume(
  deps: AssistantDependencies,
  ctx: Context,
  consultationId: string,
  messageId: string,
  lastEventId: string | undefined,
): Promise<void> {
  const message = await readMessage(ctx.em, ctx.actor, consultationId, messageId)
  if (message.role !== 'assistant') throw messageNotFound()
  await sendAnswer(deps, ctx, message, { from: parsePosition(ctx.req.get('last-event-id') ?? lastEventId) })
}
