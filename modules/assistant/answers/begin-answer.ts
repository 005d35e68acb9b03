import { randomUUIDv7 } from 'node:crypto'
import type { EntityManager } from '@mikro-orm/postgresql'
import { change, constraintOf, row, sql } from '#server/db/query.ts'
import type { Context } from '#server/http/context.ts'
import { assistantErrors } from '../assistant.errors.ts'
import { assistantPrompted } from '../assistant.events.ts'
import { lockConsultation, type ConsultationRow } from '../consultations/consultation-row.ts'
import type { KeptSource } from './message-row.ts'
import type { PlannedQuestion } from './plan-question.ts'
import type { PreparedAnswer } from './prepare-answer.ts'
import { aliveSeconds } from './generation-registry.ts'
import type { GenerationFacts } from './generation.ts'

export interface BegunAnswer {
  readonly facts: GenerationFacts
  readonly reservationId: string
  readonly reserved: number
}

/** Longer than any turn with all that follows it. */
const reservedSeconds = 900
const longestTitle = 80

/** The beginning of a question, whole words. */
export function titleOf(content: string): string {
  const line =
    content
      .trim()
      .split('\n')[0]
      ?.replace(/\p{Cc}/gu, ' ')
      .trim() ?? ''
  if (line.length <= longestTitle) return line
  const cut = line.slice(0, longestTitle).toWellFormed()
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 40)).trimEnd()}…`
}

/** Tokens for the next request of a turn, taken before it is made. */
export const reserveFor = (
  tx: EntityManager,
  { ports, actor }: Context,
  { mode }: Pick<GenerationFacts, 'mode'>,
  amount: number,
): Promise<string> =>
  ports.entitlements.reserveTokens(tx, {
    companyId: actor.companyId,
    userId: actor.userId,
    module: 'assistant',
    purpose: mode,
    amount,
    expiresInSeconds: reservedSeconds,
  })

async function writeMessages(
  tx: EntityManager,
  { id, company_id: companyId, author_id: userId }: ConsultationRow,
  { questionId, content, kept, replacedFrom }: PlannedQuestion,
  answer: { messageId: string; model: string; reserved: number; sent: number; sources: readonly KeptSource[] },
): Promise<void> {
  if (replacedFrom !== null)
    await change(
      tx,
      sql`update consultation_message set replaced_at = now() where company_id = ${companyId}
        and consultation_id = ${id} and place >= ${replacedFrom} and replaced_at is null`,
    )
  const last =
    (
      await row<{ place: number }>(
        tx,
        sql`select coalesce(max(place), 0) as place from consultation_message where company_id = ${companyId}
          and consultation_id = ${id}`,
      )
    )?.place ?? 0
  if (!kept)
    await change(
      tx,
      sql`
    insert into consultation_message (id, company_id, author_id, consultation_id, place, role, state, content,
      search_folded, finished_at)
    values (${questionId}, ${companyId}, ${userId}, ${id}, ${last + 1}, 'user', 'done', ${content},
      app.fold(${content}), clock_timestamp())`,
    )
  await change(
    tx,
    sql`
    insert into consultation_message (id, company_id, author_id, consultation_id, place, role, state, question_id,
      sources, model, reserved, sent_estimate, alive_until)
    values (${answer.messageId}, ${companyId}, ${userId}, ${id}, ${last + 2}, 'assistant', 'writing', ${questionId},
      ${JSON.stringify(answer.sources)}::jsonb, ${answer.model},
            ${answer.reserved}, ${answer.sent}, now() + make_interval(secs => ${aliveSeconds}::int))`,
  )
  await change(
    tx,
    sql`
    update consultation set title = case when title = '' then ${titleOf(content)} else title
      end, updated_at = clock_timestamp(),
           message_count = (select count(*) from consultation_message m where m.company_id = ${companyId}
             and m.consultation_id = ${id} and m.replaced_at is null)
     where company_id = ${companyId} and id = ${id}`,
  )
}

/**
 * Takes the tokens and writes question and answer, in one transaction that is over before the provider is asked.
 * @throws 404 `consultation_not_found`, 409 `answer_in_progress`, 402 `token_limit`, `no_active_plan`
 */
export async function beginAnswer(
  ctx: Context,
  consultationId: string,
  planned: PlannedQuestion,
  { prompt, maxOutputTokens }: PreparedAnswer,
): Promise<BegunAnswer> {
  const { em, actor, ports, record } = ctx
  const { companyId, userId } = actor
  const messageId = randomUUIDv7()
  const reserved = prompt.inputTokens + maxOutputTokens
  // Texts of passages are kept when the answer is over, of those that it cites.
  const sources = prompt.sources.map(({ n, kind, documentId, refId, title, page }) => ({
    n,
    kind,
    documentId,
    refId,
    title,
    page,
    text: null,
  }))
  try {
    return await em.fork().transactional(async (tx) => {
      const consultation = await lockConsultation(tx, actor, consultationId, 'ask')
      const busy = await row(
        tx,
        sql`select 1 from consultation_message where company_id = ${companyId} and consultation_id = ${consultationId}
          and state = 'writing'`,
      )
      if (busy) throw assistantErrors.error('answer_in_progress')
      const { mode, case_id: caseId } = consultation
      const facts: GenerationFacts = {
        companyId,
        userId,
        consultationId,
        messageId,
        questionId: planned.questionId,
        mode,
        caseId,
      }
      await writeMessages(tx, consultation, planned, {
        messageId,
        model: ports.llm.model,
        reserved,
        sent: prompt.inputTokens,
        sources,
      })
      await record(tx, assistantPrompted, { companyId, userId, consultationId, messageId, mode, caseId, reserved })
      // Last: the row of the company's plan is what everybody of it waits for.
      const reservationId = await reserveFor(tx, ctx, facts, reserved)
      await change(
        tx,
        sql`update consultation_message set reservation_id = ${reservationId} where company_id = ${companyId}
          and id = ${messageId}`,
      )
      return { facts, reservationId, reserved }
    })
  } catch (error) {
    // The same question sent twice at once: the other one is being answered.
    if (constraintOf(error) === 'consultation_message_pkey') throw assistantErrors.error('answer_in_progress')
    throw error
  }
}
