import { change, row, rows, sql } from '#server/db/query.ts'
import { col, type Shape } from '#server/db/shape.ts'
import { withScope } from '#server/db/scope.ts'
import type { Work } from '#server/http/context.ts'
import { estimateTokens } from '#server/ports/llm.ts'
import type { Mode } from '../assistant.contract.ts'
import { assistantAnswered } from '../assistant.events.ts'
import { notifyServers } from './answer-channel.ts'
import { estimatedSpend, recordSpend, zeroSpend, totalOf } from './token-spend.ts'

/** An answer that is still `writing` although its server sends no heartbeat any more. */
interface LostAnswer {
  readonly companyId: string
  readonly userId: string
  readonly messageId: string
}
const lostAnswerRow = {
  consultationId: col.uuid,
  content: col.text,
  reservationId: col.uuid,
  reserved: col.int,
  sentEstimate: col.int,
  model: col.text,
  mode: col.textOf<Mode>(),
  caseId: col.uuid.nullable,
} as const satisfies Shape

/**
 * Statement that ends an answer as `interrupted` when a wall hides its case from the author. It does nothing if the
 * answer has ended or its author still sees the case.
 */
export const endHiddenAnswer = (companyId: string, messageId: string) =>
  sql`select app.end_hidden_answer(${companyId}, ${messageId})`

/**
 * Ends an answer whose server has died. Marks it as `interrupted`, keeps the text so far, and settles the estimated
 * tokens up to the reserved amount. Runs in the scope of the author. Does nothing when the server is still alive.
 */
export async function endLostAnswer(
  { em, ports, record }: Pick<Work, 'em' | 'ports' | 'record'>,
  { companyId, userId, messageId }: LostAnswer,
): Promise<void> {
  await em.fork().transactional(async (tx) => {
    const lostAnswer = await row(
      tx,
      lostAnswerRow,
      sql`
      select m.consultation_id as "consultationId", m.content, m.reservation_id as "reservationId", m.reserved,
        m.sent_estimate as "sentEstimate", m.model, c.mode, c.case_id as "caseId"
        from consultation_message m
        join consultation c on c.company_id = m.company_id and c.id = m.consultation_id
       where m.company_id = ${companyId} and m.id = ${messageId} and m.state = 'writing'
         and m.alive_until < now() for no key update of m skip locked`,
    )
    if (!lostAnswer) {
      await change(tx, endHiddenAnswer(companyId, messageId))
      return
    }
    // If the answer has no text, it is unknown whether the provider received the request.
    const spent =
      lostAnswer.content === ''
        ? zeroSpend
        : estimatedSpend(lostAnswer.sentEstimate, estimateTokens(lostAnswer.content), lostAnswer.reserved)
    if (await ports.entitlements.settleTokens(tx, companyId, lostAnswer.reservationId, totalOf(spent))) {
      await recordSpend(tx, {
        companyId,
        userId,
        messageId,
        mode: lostAnswer.mode,
        caseId: lostAnswer.caseId,
        model: lostAnswer.model,
        spent,
      })
    }
    await change(
      tx,
      sql`
      update consultation_message set state = 'interrupted', error_code = 'assistant_interrupted',
        finished_at = clock_timestamp(), search_folded = app.fold(content), estimated = true,
             input_tokens = coalesce(input_tokens, 0) + ${spent.inputTokens}::int,
               output_tokens = coalesce(output_tokens, 0) + ${spent.outputTokens}::int,
               cached_tokens = coalesce(cached_tokens, 0)
       where company_id = ${companyId} and id = ${messageId}`,
    )
    await record(tx, assistantAnswered, {
      companyId,
      userId,
      consultationId: lostAnswer.consultationId,
      messageId,
      mode: lostAnswer.mode,
      caseId: lostAnswer.caseId,
      state: 'interrupted',
      ...spent,
      errorCode: 'assistant_interrupted',
    })
    await change(tx, notifyServers('saved', [messageId]))
  })
}

/** The next sweep ends the remaining answers. */
const maxAnswersPerSweep = 500

/** Ends the answers of servers that have died. */
export async function sweepAnswers(work: Work): Promise<void> {
  const lostAnswers = await rows(
    work.em,
    { companyId: col.uuid, userId: col.uuid, messageId: col.uuid },
    sql`select company_id as "companyId", author_id as "userId", message_id as "messageId"
      from app.lost_answers(${maxAnswersPerSweep}::int)`,
  )
  for (const { companyId, userId, messageId } of lostAnswers) {
    await withScope({ kind: 'company', companyId, userId }, () => endLostAnswer(work, { companyId, userId, messageId }))
  }
}
